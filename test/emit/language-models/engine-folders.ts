import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Downloads are kept, as several test files need the same. */
const KEPT = path.join(__dirname, '../../../node_modules/.cache/verbatim-engines');

/** Runs a command, which may take four minutes, in a folder. Throws if it fails. */
export function run(folder: string, command: string, ...args: readonly string[]): void {
  execFileSync(command, args, { cwd: folder, stdio: 'pipe', timeout: 240_000 });
}

/** Returns why a step fails, or undefined. */
export function failing(step: () => unknown): string | undefined {
  try {
    step();
    return undefined;
  } catch (error) {
    return (error as Error).message.split('\n')[0]!;
  }
}

/** Returns a folder that is filled once. Throws, and keeps nothing, if that fails. */
export function keptFolder(name: string, fill: (folder: string) => void): string {
  const folder = path.join(KEPT, name);
  if (existsSync(folder)) return folder;
  mkdirSync(KEPT, { recursive: true });
  const draft = mkdtempSync(`${folder}-`);
  try {
    fill(draft);
    // Another process may have been faster.
    if (!existsSync(folder)) renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}

/** Returns a folder for PYTHONPATH with these packages alone, such as `numpy==2.4.6`, without what they depend on. */
export function pythonPackages(...packages: readonly string[]): string {
  const pip = ['-m', 'pip', 'install', '--quiet', '--no-deps', '--target'];
  return keptFolder(packages.join('-').replaceAll('==', '-'), (folder) =>
    run(folder, 'python3', ...pip, folder, ...packages),
  );
}
