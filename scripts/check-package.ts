/** Compares package.json with the entries, packs the package as it would be published, and has publint and arethetypeswrong judge it. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { packPackage } from './pack';
import { assertExports } from './package-exports';

/**
 * What the package may weigh, in octets: the tarball, and what npm unpacks. The language server takes 95 kB of it, documents 40 kB, files in
 * other languages with spans and calls 15 kB, functions for SQL engines 8 kB, grammars and masks for language models 11 kB.
 */
const LIMITS = { size: 1_600_000, unpackedSize: 6_050_000 };

const bin = path.join(__dirname, '..', 'node_modules', '.bin');

async function main(): Promise<void> {
  assertExports();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'verbatim-'));
  try {
    const { tarball, size, unpackedSize } = await packPackage(folder);
    check('publint', [tarball, '--strict']);
    check('attw', [tarball, '--format', 'ascii', '--no-summary', '--no-emoji']);
    const kilobytes = (octets: number): string => `${(octets / 1000).toFixed(0)} kB`;
    console.log(`${path.basename(tarball)}: ${kilobytes(size)}, ${kilobytes(unpackedSize)} unpacked`);
    if (size > LIMITS.size || unpackedSize > LIMITS.unpackedSize)
      throw new Error(
        `the package is too large: at most ${kilobytes(LIMITS.size)}, ${kilobytes(LIMITS.unpackedSize)} unpacked`,
      );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function check(tool: string, args: readonly string[]): void {
  console.log(`\n> ${tool}`);
  execFileSync(path.join(bin, tool), args, { stdio: 'inherit' });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
