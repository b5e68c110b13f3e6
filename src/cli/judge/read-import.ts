import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { DialectName, NamedText } from '../../index';
import * as messages from '../../messages';

/** A file that a grammar imports cannot be read. */
export class UnreadableImport extends Error {
  override readonly name = 'UnreadableImport';
}

/** What `; @import "file"` means in a grammar of the file `from`: paths go from there. Throws UnreadableImport. */
export function readImport(file: string, from: string): NamedText {
  const name = path.join(path.dirname(from), file);
  try {
    return { name, text: readFileSync(name, 'utf8'), dialect: dialectOf(name) };
  } catch (error) {
    throw new UnreadableImport(messages.cannotImport(name, from, String((error as { code?: unknown }).code)));
  }
}

/** The notation that a file's ending tells. */
export function dialectOf(file: string): DialectName {
  return /\.bnf$/i.test(file) ? 'bnf' : 'abnf';
}
