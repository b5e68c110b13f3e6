import { hostileGrammars } from '../hostile/table';
import { inSoak } from '../in-long';
import { slowRequests } from './hostile';

/** An answer takes less than two seconds where nothing else runs. Here other tests do, and they slow it down. */
const SECONDS = 4;

/** Those that took longer before. */
const HARDEST = [
  'many alternatives of different characters',
  'a core rule that differs in many ways',
  '900,000 lines of comments',
  'one rule, 24,500 times in alternatives',
];

// `hostile.soak.test.ts` asks about all.
test.each(
  hostileGrammars
    .filter(({ what }, i) => inSoak(true, i % 20 === 0 || HARDEST.includes(what)))
    .map((row) => [row.what, row] as const),
)(
  'requests about a hostile grammar are answered in time: %s',
  (_, row) => {
    expect(slowRequests(row, SECONDS)).toEqual([]);
  },
  300_000,
);
