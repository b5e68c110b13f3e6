import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Files of a folder that are looked at; a folder beyond it is not a project. */
const MAX_ENTRIES = 50_000;
/** Octets of a file. A grammar beyond the limit of the compiler, 4 million characters, is refused anyway. */
const MAX_OCTETS = 1 << 25;
const GRAMMAR = /\.a?bnf$/i;

/** Finds and reads the grammars in the folders of an editor. */
export class GrammarFolders {
  private found: readonly string[] | undefined;

  /** `folders`: their URIs. */
  constructor(private folders: readonly string[] = []) {}

  use(folders: readonly string[]): void {
    this.folders = folders;
    this.found = undefined;
  }

  /** Forgets which files there are, because some were added or removed. */
  changed(): void {
    this.found = undefined;
  }

  /** Returns the URIs of all grammars, without those in hidden folders and in node_modules. */
  files(): readonly string[] {
    return (this.found ??= this.folders.flatMap(grammarsIn));
  }
}

function grammarsIn(folder: string): string[] {
  const root = pathOf(folder);
  const found: string[] = [];
  const folders = root === undefined ? [] : [root];
  let entries = 0;
  for (let next = folders.shift(); next !== undefined && entries < MAX_ENTRIES; next = folders.shift()) {
    for (const each of entriesOf(next)) {
      entries++;
      const file = path.join(next, each.name);
      if (each.isDirectory() && !each.name.startsWith('.') && each.name !== 'node_modules')
        folders.push(file);
      else if (each.isFile() && GRAMMAR.test(each.name)) found.push(pathToFileURL(file).href);
    }
  }
  return found;
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // The folder is gone, or may not be read.
    return [];
  }
}

function pathOf(uri: string): string | undefined {
  try {
    return fileURLToPath(uri);
  } catch {
    // The document is not a file.
    return undefined;
  }
}

/** Returns the text of a file by its URI; undefined if it is none, or too large. Devices are not read, because some never end. */
export function readFile(uri: string): string | undefined {
  const file = pathOf(uri);
  try {
    if (file === undefined) return undefined;
    const stats = statSync(file);
    return stats.isFile() && stats.size <= MAX_OCTETS ? readFileSync(file, 'utf8') : undefined;
  } catch {
    return undefined;
  }
}
