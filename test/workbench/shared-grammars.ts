import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(__dirname, '../../../shared/abnf');

/** The grammars beside the repository, if they are there: their names and texts. */
export const SHARED_GRAMMARS: readonly (readonly [name: string, text: string])[] = existsSync(FOLDER)
  ? readdirSync(FOLDER)
      .filter((name) => name.endsWith('.abnf'))
      .map((name) => [name, readFileSync(path.join(FOLDER, name), 'utf8')])
  : [];

/**
 * Calls a function for each of these grammars, and another for its result. Throws if the first takes two seconds. Returns how many texts
 * have errors.
 */
export function eachShared(
  work: (name: string, text: string) => string,
  check: (result: string, name: string) => void,
): number {
  let refused = 0;
  for (const [name, text] of SHARED_GRAMMARS) {
    try {
      check(
        timed(name, () => work(name, text)),
        name,
      );
    } catch (error) {
      if ((error as Error).name !== 'GrammarError') throw error;
      refused++;
    }
  }
  return refused;
}

/** The processor time is measured, because other tests run at the same time. */
function timed(name: string, work: () => string): string {
  const start = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(start);
  const seconds = (user + system) / 1e6;
  if (seconds > 2) throw new Error(`${name} took ${seconds} s`);
  return result;
}
