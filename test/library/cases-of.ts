import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readCases, type RuleCases } from '../case-file';

/** Reads the cases of a shipped grammar. Throws Error for a grammar without a file of cases. */
export function casesOf(name: string): readonly RuleCases[] {
  return readCases(readFileSync(path.join(__dirname, 'cases', `${name}.txt`), 'utf8'));
}
