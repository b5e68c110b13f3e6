import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readCases, type RuleCases } from '../case-file';

/** Reads the cases of a shipped grammar. Throws Error for a grammar without a file of cases. */
export function casesOf(name: string): readonly RuleCases[] {
  return readCases(readFileSync(path.join(__dirname, 'cases', `${name}.txt`), 'utf8'));
}

/** Grammars that stand for all in `npm test`: small ones of each dialect and alphabet, with and without recursion and patches. */
export const SOME: readonly string[] = ['rfc1123', 'rfc2396', 'rfc3986', 'rfc5234', 'rfc6265', 'rfc8259'];
