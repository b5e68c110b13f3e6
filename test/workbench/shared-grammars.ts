import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(__dirname, '../../../shared/abnf');

/** The grammars beside the repository, if they are there: their names and texts. */
export const SHARED_GRAMMARS: readonly (readonly [name: string, text: string])[] = existsSync(FOLDER)
  ? readdirSync(FOLDER)
      .filter((name) => name.endsWith('.abnf'))
      .map((name) => [name, readFileSync(path.join(FOLDER, name), 'utf8')])
  : [];

/** Calls a function for each of these grammars. Throws if one takes two seconds. Returns how many texts have errors. */
export function eachShared(work: (name: string, text: string) => void): number {
  let refused = 0;
  for (const [name, text] of SHARED_GRAMMARS) {
    const start = performance.now();
    try {
      work(name, text);
    } catch (error) {
      if ((error as Error).name !== 'GrammarError') throw error;
      refused++;
    }
    const seconds = (performance.now() - start) / 1000;
    if (seconds > 2) throw new Error(`${name} took ${seconds} s`);
  }
  return refused;
}
