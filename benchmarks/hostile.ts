/**
 * What hostile grammars cost: time by the clock from the grammar's text to the first verdict, or to the error, and to the
 * last answer; processor time to the verdict, which is more where there are processors for the garbage collector; and the
 * largest resident set. Each grammar is a process of its own; what they are is in test/hostile.
 */
import path from 'node:path';
import { HostileProcesses } from '../test/hostile/processes';
import { hostileGrammars } from '../test/hostile/table';
import type { Benchmark } from './shared/report';

const SECONDS = 2;
const MEGABYTES = 512;
/** Other processes disturb: the best of so many counts. */
const ROUNDS = 3;

export const benchmark: Benchmark = {
  question: 'How long do hostile grammars take to their first verdict or error, and how much memory?',
  run: () => {
    const processes = new HostileProcesses(path.resolve('.'));
    try {
      const rows = hostileGrammars.map(({ what, error }) => {
        const outcomes = Array.from({ length: ROUNDS }, () => processes.run(what));
        const least = (of: 'verdictAfter' | 'verdictTook' | 'answersAfter' | 'megabytes'): number =>
          Math.min(...outcomes.map((outcome) => outcome[of]));
        const [verdict, took] = [least('verdictAfter'), least('verdictTook')];
        const [all, memory] = [least('answersAfter'), least('megabytes')];
        return { verdict, memory, cells: [what, error ?? 'a verdict', verdict, took, all, memory] };
      });
      const columns = ['grammar', 'ends in', 's to a verdict', 's of processors', 's to all answers', 'MB'];
      const target = (what: string, limit: number, measured: number, unit: string) =>
        ({ what, bound: 'at most', limit, measured, unit }) as const;
      const slowest = Math.max(...rows.map(({ verdict }) => verdict));
      const largest = Math.max(...rows.map(({ memory }) => memory));
      return {
        tables: [{ title: 'hostile grammars', columns, rows: rows.map(({ cells }) => cells) }],
        targets: [
          target('the slowest first verdict or error', SECONDS, slowest, 's'),
          target('the largest process', MEGABYTES, largest, 'MB'),
        ],
      };
    } finally {
      processes.end();
    }
  },
};
