/** Packs the package as it would be published and has publint and arethetypeswrong judge it. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stagePackage } from './package';

const bin = path.join(__dirname, '..', 'node_modules', '.bin');

async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'verbatim-'));
  try {
    const stage = path.join(folder, 'package');
    await stagePackage(stage);
    const packed = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
      cwd: stage,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [report] = JSON.parse(packed) as [{ filename: string; size: number; unpackedSize: number }];
    const tarball = path.join(folder, report.filename);
    check('publint', [tarball, '--strict']);
    check('attw', [tarball, '--profile', 'node16', '--format', 'ascii', '--no-summary', '--no-emoji']);
    const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;
    console.log(`${report.filename}: ${kilobytes(report.size)}, ${kilobytes(report.unpackedSize)} unpacked`);
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
