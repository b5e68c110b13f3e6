/** The declarations that users of the package get. The types of samples come from them. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { bundleName, PUBLIC_ENTRIES } from '../entries';
import { packPackage } from '../pack';

/** Where TypeScript finds each entry, by the name that programs import. */
export type Declarations = Readonly<Record<string, readonly [string]>>;

/** Packs the package, and puts its declarations into a folder, which is replaced. */
export async function declarationsOfPackage(folder: string): Promise<Declarations> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { tarball } = await packPackage(folder);
  const types = 'package/dist/types';
  execFileSync('tar', ['-xzf', tarball, '--strip-components=3', '-C', folder, types]);
  return Object.fromEntries(
    PUBLIC_ENTRIES.map((entry) => [
      path.posix.join('verbatim-abnf', entry.name),
      [path.join(folder, `${bundleName(entry)}.d.ts`)] as const,
    ]),
  );
}
