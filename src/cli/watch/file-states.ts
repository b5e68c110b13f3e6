import { statSync } from 'node:fs';
import { systemCode } from '../command-failure';

/** Remembers the states of files and tells whether they are other files now. A file need not exist. */
export class FileStates {
  private readonly noted = new Map<string, string>();

  get size(): number {
    return this.noted.size;
  }

  /** Remembers the state of a file. Later calls for the same file do nothing, so an edit after the first is a change. */
  note(file: string): void {
    if (!this.noted.has(file)) this.noted.set(file, stateOf(file));
  }

  /** Returns the paths and states of the files that changed since `note`, as one text. It is empty if none did. */
  changes(): string {
    const changed: string[] = [];
    for (const [file, before] of this.noted) {
      const state = stateOf(file);
      if (state !== before) changed.push(`${file} ${state}`);
    }
    return changed.join('\n');
  }
}

/** Returns text that another file at the path, or another content of the file, changes. */
function stateOf(file: string): string {
  try {
    const { dev, ino, size, mtimeNs, ctimeNs } = statSync(file, { bigint: true });
    return [dev, ino, size, mtimeNs, ctimeNs].join(' ');
  } catch (error) {
    return String(systemCode(error));
  }
}
