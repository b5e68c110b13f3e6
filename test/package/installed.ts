import { execFileSync, spawnSync, type SpawnSyncReturns } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { packPackage } from '../../scripts/pack';
import { installBundles } from '../../scripts/sizes';

export const root = path.join(__dirname, '../..');

export interface Ran {
  readonly code: number | null;
  /** Standard output and standard error, as a terminal shows them. */
  readonly output: string;
}

interface InstalledManifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly bin?: string | Readonly<Record<string, string>>;
}

/** An empty folder in which the packed package is installed, as npm does it, with hosts that this repository has. */
export class Installed {
  readonly folder = mkdtempSync(path.join(os.tmpdir(), 'verbatim-installed-'));

  async install(hosts: readonly string[]): Promise<void> {
    const packing = mkdtempSync(path.join(os.tmpdir(), 'verbatim-packed-'));
    try {
      const { tarball } = await packPackage(packing);
      const target = path.join(this.folder, 'node_modules/verbatim-abnf');
      mkdirSync(target, { recursive: true });
      execFileSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', target]);
    } finally {
      rmSync(packing, { recursive: true, force: true });
    }
    this.linkHosts(hosts);
  }

  /** The same without declarations and documents, which take most of the time: programs and commands run. */
  async installToRun(): Promise<void> {
    await installBundles(this.folder);
    this.linkHosts([]);
  }

  private linkHosts(hosts: readonly string[]): void {
    const { dependencies } = this.manifest('verbatim-abnf');
    const names = [...Object.keys(dependencies), ...hosts];
    for (const name of names) {
      this.link(path.join(root, 'node_modules', name), path.join('node_modules', name));
    }
    for (const name of ['verbatim-abnf', ...names]) {
      const { bin = {} } = this.manifest(name);
      const commands = typeof bin === 'string' ? { [name]: bin } : bin;
      for (const [command, file] of Object.entries(commands)) {
        this.link(path.join('..', name, file), path.join('node_modules', '.bin', command));
      }
    }
    this.write('package.json', '{ "private": true }\n');
  }

  private manifest(name: string): InstalledManifest {
    return JSON.parse(this.read(`node_modules/${name}/package.json`)) as InstalledManifest;
  }

  private link(to: string, place: string): void {
    const from = path.join(this.folder, place);
    mkdirSync(path.dirname(from), { recursive: true });
    symlinkSync(to, from);
  }

  read(file: string): string {
    return readFileSync(path.join(this.folder, file), 'utf8');
  }

  exists(file: string): boolean {
    return existsSync(path.join(this.folder, file));
  }

  write(file: string, text: string): void {
    mkdirSync(path.dirname(path.join(this.folder, file)), { recursive: true });
    writeFileSync(path.join(this.folder, file), text);
  }

  /** Runs a command line of a shell there; the commands of installed packages are known. `npx` only calls one: npm takes a second. */
  shell(command: string): Ran {
    return this.shellOfNpm(`npx() { "$@"; }\n${command}`);
  }

  /** The same, with the `npx` of npm. */
  shellOfNpm(command: string): Ran {
    return this.spawn('sh', ['-c', `{ ${command}\n} 2>&1`]);
  }

  node(...args: string[]): Ran {
    const { stdout, stderr, status } = this.start(process.execPath, args);
    return { code: status, output: stdout + stderr };
  }

  private spawn(program: string, args: readonly string[]): Ran {
    const { stdout, status } = this.start(program, args);
    return { code: status, output: stdout };
  }

  private start(program: string, args: readonly string[]): SpawnSyncReturns<string> {
    const bin = path.join(this.folder, 'node_modules', '.bin');
    return spawnSync(program, args, {
      cwd: this.folder,
      encoding: 'utf8',
      timeout: 120_000,
      // Nothing of Jest's own, and nothing that npm says by itself.
      env: {
        PATH: `${bin}${path.delimiter}${process.env['PATH']}`,
        HOME: os.homedir(),
        NO_COLOR: '1',
        npm_config_offline: 'true',
        npm_config_loglevel: 'error',
        npm_config_update_notifier: 'false',
      },
    });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
