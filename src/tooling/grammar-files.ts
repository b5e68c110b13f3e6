import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { NamedText } from '../index';
import * as messages from './messages';

/** A file that a grammar imports cannot be read. */
export class UnreadableImport extends Error {
  override readonly name = 'UnreadableImport';

  constructor(
    message: string,
    /** What the import says. */
    readonly specifier: string,
    /** The grammar that it stands in. */
    readonly from: string,
  ) {
    super(message);
  }
}

/** What `; @import "file"` means in a grammar of the file `from`: paths go from there. Throws UnreadableImport. */
export function readImport(specifier: string, from: string): NamedText {
  return readGrammarFile(path.join(path.dirname(from), specifier), specifier, from);
}

/** A file that the grammar of the file `from` needs, and calls by `specifier`. Throws UnreadableImport. */
export function readGrammarFile(file: string, specifier: string, from: string): NamedText {
  try {
    return { name: file, text: readFileSync(file, 'utf8') };
  } catch (error) {
    const code = String((error as { code?: unknown }).code);
    throw new UnreadableImport(messages.cannotImport(file, from, code), specifier, from);
  }
}
