import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(__dirname, '..');
const KEPT = path.join(ROOT, 'node_modules/.cache/verbatim-abnf');

/**
 * Folders that take long to make, and that several tests and checks need. One is made again only if the sources differ. They are
 * below `node_modules`, so `npm ci` removes them.
 */
export class Kept {
  private readonly key: string;

  /** `places`: all files, and folders with all in them, that the content depends on, from the root; but for what `others` names. */
  constructor(places: readonly string[], others: readonly string[] = []) {
    this.key = keyOf(places, others);
  }

  /** Returns the folder of that name. `fill` makes it if there is none of the same sources. It appears whole, or not at all. */
  async folder(name: string, fill: (folder: string) => Promise<void>): Promise<string> {
    const kept = path.join(KEPT, `${name}-${this.key}`);
    if (existsSync(kept)) return kept;
    mkdirSync(KEPT, { recursive: true });
    const stale = readdirSync(KEPT).filter((each) => each.startsWith(`${name}-${CLONE}-`));
    const made = mkdtempSync(path.join(KEPT, 'making-'));
    try {
      await fill(made);
      // Another process may have made the same in the meantime.
      if (!existsSync(kept)) renameSync(made, kept);
    } finally {
      rmSync(made, { recursive: true, force: true });
    }
    for (const each of stale) rmSync(path.join(KEPT, each), { recursive: true, force: true });
    return kept;
  }
}

/** Tells the folders of this clone from those of another that has the same `node_modules`. */
const CLONE = createHash('sha256').update(ROOT).digest('hex').slice(0, 8);

/** Returns the clone, and a hash of the names and contents of all these files. */
function keyOf(places: readonly string[], others: readonly string[]): string {
  const hash = createHash('sha256');
  const addFile = (place: string): void => {
    hash
      .update(`${place}\0`)
      .update(readFileSync(path.join(ROOT, place)))
      .update('\0');
  };
  const addFolder = (folder: string): void => {
    const entries = readdirSync(path.join(ROOT, folder), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const place = path.posix.join(folder, entry.name);
      if (entry.name.startsWith('.') || others.includes(place)) continue;
      if (entry.isDirectory()) addFolder(place);
      else if (entry.isFile()) addFile(place);
    }
  };
  for (const place of places) {
    if (path.extname(place) === '') addFolder(place);
    else addFile(place);
  }
  return `${CLONE}-${hash.digest('hex')}`;
}
