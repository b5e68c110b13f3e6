import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { NamedText } from '../entries/index-for-node';
import * as messages from './messages';

/** Thrown if a file that a grammar imports cannot be read. */
export class UnreadableImport extends Error {
  override readonly name = 'UnreadableImport';

  constructor(
    message: string,
    /** The file as the import names it. */
    readonly specifier: string,
    /** The file of the grammar that has the import. */
    readonly from: string,
  ) {
    super(message);
  }
}

/**
 * Reads the file of `; @import "file"`. Its path is relative to the importing file `from`. Throws UnreadableImport.
 */
export function readImport(specifier: string, from: string): NamedText {
  return readGrammarFile(path.join(path.dirname(from), specifier), specifier, from);
}

/** Reads a file that the grammar in `from` names by `specifier`. Throws UnreadableImport. */
export function readGrammarFile(file: string, specifier: string, from: string): NamedText {
  try {
    return { name: file, text: readFileSync(file, 'utf8'), document: true };
  } catch (error) {
    const code = String((error as { code?: unknown }).code);
    throw new UnreadableImport(messages.cannotImport(file, from, code), specifier, from);
  }
}
