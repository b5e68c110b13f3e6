import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Kept } from './kept';
import { stagePackage } from './package';

export interface Packed {
  readonly tarball: string;
  /** Octets, of the tarball and of what is in it. */
  readonly size: number;
  readonly unpackedSize: number;
}

type Manifest = Packed & { readonly filename: string };

/** Folders that no part of the package is made of. */
const OTHERS = ['node_modules', 'dist', 'test', 'site', 'editors', 'examples', 'benchmarks', 'demo'];

/** Puts the package into a folder, packed as it would be published. Builds it unless it was built of the same files before. */
export async function packPackage(folder: string): Promise<Packed> {
  const kept = await new Kept(['.'], OTHERS).folder('packed', pack);
  const packed = JSON.parse(readFileSync(path.join(kept, 'packed.json'), 'utf8')) as Manifest;
  const tarball = path.join(folder, packed.filename);
  copyFileSync(path.join(kept, packed.filename), tarball);
  return { tarball, size: packed.size, unpackedSize: packed.unpackedSize };
}

/** Builds the package, and packs it into a folder. */
async function pack(folder: string): Promise<void> {
  const stage = path.join(folder, 'package');
  await stagePackage(stage);
  const output = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
    cwd: stage,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [packed] = JSON.parse(output) as [Manifest];
  writeFileSync(path.join(folder, 'packed.json'), JSON.stringify(packed));
  rmSync(stage, { recursive: true });
}
