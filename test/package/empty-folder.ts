import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { packPackage } from '../../scripts/pack';

/** An empty folder of a user, where npm installs from the registry, and the package from its tarball. No install script runs. */
export class EmptyFolder {
  private readonly outside = mkdtempSync(path.join(os.tmpdir(), 'verbatim-user-'));
  readonly folder = path.join(this.outside, 'shop');
  private tarball = '';

  constructor() {
    mkdirSync(this.folder);
  }

  async pack(): Promise<void> {
    ({ tarball: this.tarball } = await packPackage(this.outside));
  }

  /** Runs a command line of a shell, and returns all that it prints. The registry may not have this version, so npm takes the tarball. */
  type(command: string): { readonly code: number | null; readonly output: string } {
    const typed = command.replace('npm install verbatim-abnf', `npm install ${this.tarball}`);
    const { status, stdout } = spawnSync('sh', ['-c', `{ ${typed}\n} 2>&1`], {
      cwd: this.folder,
      encoding: 'utf8',
      timeout: 300_000,
      env: {
        PATH: process.env['PATH'],
        HOME: os.homedir(),
        NO_COLOR: '1',
        npm_config_audit: 'false',
        npm_config_fund: 'false',
        npm_config_ignore_scripts: 'true',
        npm_config_loglevel: 'error',
        npm_config_prefer_offline: 'true',
        npm_config_update_notifier: 'false',
      },
    });
    return { code: status, output: stdout };
  }

  remove(): void {
    rmSync(this.outside, { recursive: true, force: true });
  }
}
