import { type ChildProcessByStdio, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { writeBundles } from '../../scripts/package';
import type { Outcome } from './command';

export type Child = ChildProcessByStdio<Writable, Readable, Readable>;

/** The bundles that the command line consists of. */
const BUNDLES = [
  ...[
    'cli',
    'line-tester',
    'standard-schema',
    'worker',
    'edit-worker',
    'grammar-files',
    'index',
    'node',
    'registry',
    'shipped-texts',
    'texts',
    'compiler',
    'workbench',
    'workbench-node',
    'language-service',
    'language-service-node',
    'lsp',
    'proof-worker',
  ],
  ...['automata', 'kernel', 'parsimmon', 'runtime', 'rfc2396', 'rfc3986', 'uri'],
  // For --format.
  ...['formats', 'relative-json-pointer', 'rfc1123', 'rfc3339', 'rfc3339-iso8601', 'rfc3987'],
  ...['rfc5321', 'rfc6531', 'rfc6570', 'rfc6901', 'rfc9562'],
];

/** The command line as it is published, in a folder of its own, to be run as a process. */
export class Installed {
  private readonly folder = mkdtempSync(path.join(os.tmpdir(), 'verbatim-cli-'));

  /** Call it in `beforeAll`, with time for the bundler. */
  async build(): Promise<void> {
    // Other users may run it, too.
    chmodSync(this.folder, 0o755);
    symlinkSync(path.join(__dirname, '../../node_modules'), path.join(this.folder, 'node_modules'));
    await writeBundles(this.folder, BUNDLES);
  }

  /** What a shell runs. */
  get file(): string {
    return path.join(this.folder, 'cli.js');
  }

  start(args: readonly string[], options: SpawnOptions = {}): Child {
    return spawn(process.execPath, [this.file, ...args], { ...options, stdio: 'pipe' });
  }

  run(args: readonly string[], options?: SpawnOptions): Promise<Outcome> {
    const child = this.start(args, options);
    child.stdin.end();
    return outcomeOf(child);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}

export async function outcomeOf(child: Child): Promise<Outcome> {
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, stdout, stderr };
}
