import { existsSync } from 'node:fs';
import path from 'node:path';
import type { NamedText } from '../entries/index-for-node';
import { textOfFile } from './read-grammar';

/**
 * Returns the file of examples that stands beside a grammar, if there is one: that of `name.abnf` is `name.examples.json`. Throws
 * CommandFailure if it cannot be read.
 */
export function examplesBeside(file: string): NamedText | undefined {
  const { dir, name, ext } = path.parse(file);
  const beside = path.join(dir, `${name}.examples.json`);
  return ext !== '' && existsSync(beside) ? { name: beside, text: textOfFile(beside) } : undefined;
}
