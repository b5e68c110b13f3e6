import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { stagePackage } from './package';

export interface Packed {
  readonly tarball: string;
  /** Octets, of the tarball and of what is in it. */
  readonly size: number;
  readonly unpackedSize: number;
}

/** Builds the package and packs it as it would be published, within a folder. */
export async function packPackage(folder: string): Promise<Packed> {
  const stage = path.join(folder, 'package');
  await stagePackage(stage);
  const packed = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
    cwd: stage,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [{ filename, size, unpackedSize }] = JSON.parse(packed) as [
    { filename: string; size: number; unpackedSize: number },
  ];
  return { tarball: path.join(folder, filename), size, unpackedSize };
}
