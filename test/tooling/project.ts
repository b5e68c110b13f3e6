import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { installBundles } from '../../scripts/sizes';

const root = path.join(__dirname, '../..');

export interface Ran {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A project in a folder of its own that has the package installed, and the packages named. */
export class Project {
  readonly folder = mkdtempSync(path.join(os.tmpdir(), 'verbatim-tool-'));

  /** `bundles`: the entries of the package that it needs; `from` has them already. */
  async install(bundles: readonly string[], packages: readonly string[], from?: Project): Promise<void> {
    const place = 'node_modules/verbatim-abnf';
    if (from !== undefined) cpSync(from.path(place), this.path(place), { recursive: true });
    else
      await installBundles(this.folder, [
        'index',
        'compiler',
        'node',
        'registry',
        'shipped-texts',
        'texts',
        'parsimmon',
        'runtime',
        'automata',
        'kernel',
        'tooling',
        'grammar-files',
        ...bundles,
      ]);
    for (const name of ['parsimmon', ...packages]) this.link(name);
  }

  /** Makes a package known that this repository has. */
  link(name: string): void {
    const link = path.join(this.folder, 'node_modules', name);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.join(root, 'node_modules', name), link);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  path(name: string): string {
    return path.join(this.folder, name);
  }

  write(files: Readonly<Record<string, string>>): void {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(this.path(name)), { recursive: true });
      writeFileSync(this.path(name), text);
    }
  }

  read(name: string): string {
    return readFileSync(this.path(name), 'utf8');
  }

  /** Runs Node there. */
  node(...args: string[]): Ran {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: this.folder,
      encoding: 'utf8',
      timeout: 120_000,
      // Jest's own would count for the processes that it tests.
      env: { PATH: process.env['PATH'], NO_COLOR: '1' },
    });
    return { status, stdout, stderr };
  }

  /** What a module prints as JSON. */
  result(name: string, text: string): unknown {
    this.write({ [name]: text });
    const ran = this.node(name);
    if (ran.status !== 0) throw new Error(`${name} ended with ${ran.status}\n${ran.stdout}\n${ran.stderr}`);
    return JSON.parse(ran.stdout);
  }
}
