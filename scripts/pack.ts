import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { stagePackage } from './package';

export interface Packed {
  readonly tarball: string;
  /** Octets, of the tarball and of what is in it. */
  readonly size: number;
  readonly unpackedSize: number;
}

type Manifest = Packed & { readonly filename: string };

const ROOT = path.join(__dirname, '..');
/** Several tests need the package, and a build takes a minute. */
const KEPT = path.join(ROOT, 'node_modules/.cache/verbatim-abnf');
/** Folders that no part of the package is made of. */
const OTHERS = ['node_modules', 'dist', 'test', 'site', 'editors', 'examples', 'benchmarks', 'demo'];

/** Puts the package into a folder, packed as it would be published. Builds it unless it was built of the same files before. */
export async function packPackage(folder: string): Promise<Packed> {
  const kept = path.join(KEPT, keyOfSources());
  if (!existsSync(kept)) await keep(kept);
  const packed = JSON.parse(readFileSync(path.join(kept, 'packed.json'), 'utf8')) as Manifest;
  const tarball = path.join(folder, packed.filename);
  copyFileSync(path.join(kept, packed.filename), tarball);
  return { tarball, size: packed.size, unpackedSize: packed.unpackedSize };
}

/** Builds and packs the package. The folder appears whole, in place of those of other sources. */
async function keep(kept: string): Promise<void> {
  mkdirSync(KEPT, { recursive: true });
  const others = readdirSync(KEPT).filter((name) => /^[0-9a-f]{64}$/.test(name));
  const made = mkdtempSync(path.join(KEPT, 'making-'));
  const stage = path.join(made, 'package');
  try {
    await stagePackage(stage);
    const output = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', made], {
      cwd: stage,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [packed] = JSON.parse(output) as [Manifest];
    writeFileSync(path.join(made, 'packed.json'), JSON.stringify(packed));
    rmSync(stage, { recursive: true });
    // Another process may have made the same in the meantime.
    if (!existsSync(kept)) renameSync(made, kept);
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
  for (const name of others) rmSync(path.join(KEPT, name), { recursive: true, force: true });
}

/** Returns a hash of the names and contents of all files that the package may be made of. */
function keyOfSources(): string {
  const hash = createHash('sha256');
  const add = (place: string): void => {
    const entries = readdirSync(path.join(ROOT, place), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const name = path.posix.join(place, entry.name);
      if (entry.name.startsWith('.') || OTHERS.includes(name)) continue;
      if (entry.isDirectory()) add(name);
      else if (entry.isFile())
        hash
          .update(`${name}\0`)
          .update(readFileSync(path.join(ROOT, name)))
          .update('\0');
    }
  };
  add('.');
  return hash.digest('hex');
}
