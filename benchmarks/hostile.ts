/**
 * What hostile grammars cost: time from the grammar's text to the first verdict, or to the error, and to the last answer; and the largest
 * resident set. Each grammar is a process of its own; what they are is in test/hostile.
 */
import path from 'node:path';
import { HostileProcesses } from '../test/hostile/processes';
import { hostileGrammars } from '../test/hostile/table';
import type { Benchmark, Target } from './shared/report';

type Cost = 'toVerdict' | 'toAnswers' | 'megabytes';

/** The most of each, and what has it. */
const LIMITS: Readonly<Record<Cost, readonly [what: string, limit: number, unit: string]>> = {
  toVerdict: ['the slowest first verdict or error', 2, 's'],
  // Each grammar is asked for a dozen trees and verdicts.
  toAnswers: ['the slowest last answer', 30, 's'],
  megabytes: ['the largest process', 512, 'MB'],
};
const COSTS = Object.keys(LIMITS) as Cost[];
/** Other processes disturb: what is not far below its limits is asked again, and the least counts. */
const ROUNDS = 3;
const FAR_BELOW = 0.5;

export const benchmark: Benchmark = {
  question: 'How long do hostile grammars take to their first verdict or error, and how much memory?',
  run: () => {
    const processes = new HostileProcesses(path.resolve('.'));
    try {
      const rows = hostileGrammars.map(({ what, error }) => ({ what, error, ...least(processes, what) }));
      const columns = ['grammar', 'ends in', 's to a verdict', 's to all answers', 'MB'];
      const cells = rows.map((row) => [row.what, row.error ?? 'a verdict', ...COSTS.map((of) => row[of])]);
      const targets = COSTS.map((of): Target => {
        const [what, limit, unit] = LIMITS[of];
        return { what, bound: 'at most', limit, measured: Math.max(...rows.map((row) => row[of])), unit };
      });
      return { tables: [{ title: 'hostile grammars', columns, rows: cells }], targets };
    } finally {
      processes.end();
    }
  },
};

/** Returns the least costs of some runs of a grammar. */
function least(processes: HostileProcesses, what: string): Record<Cost, number> {
  const found: Record<Cost, number> = { ...processes.run(what) };
  for (let round = 1; round < ROUNDS && COSTS.some((of) => found[of] > FAR_BELOW * LIMITS[of][1]); round++) {
    const again = processes.run(what);
    for (const of of COSTS) found[of] = Math.min(found[of], again[of]);
  }
  return found;
}
