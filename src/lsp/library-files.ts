import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Writes texts of shipped grammars to read-only files of a temporary folder, which is removed when the process ends. */
export class LibraryFiles {
  private folder: string | undefined;

  constructor(private readonly textOf: (name: string) => string | undefined) {}

  /** Returns the URI of the file of a grammar. It is written when it is first needed. */
  uriOf(name: string): string {
    const file = path.join(this.opened(), `${name}.abnf`);
    if (!existsSync(file)) writeFileSync(file, this.textOf(name) ?? '', { mode: 0o444 });
    return pathToFileURL(file).href;
  }

  private opened(): string {
    if (this.folder === undefined) {
      const folder = mkdtempSync(path.join(os.tmpdir(), 'verbatim-grammars-'));
      process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
      this.folder = folder;
    }
    return this.folder;
  }
}
