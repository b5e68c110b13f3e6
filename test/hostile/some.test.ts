import path from 'node:path';
import { HostileProcesses } from './processes';
import { hostileGrammars } from './table';
import { inLong } from '../in-long';

/** What has ended a process before, or taken the most time or memory. */
const HARDEST = [
  'every rule ambiguous',
  'the thousandth letter from the end',
  'letters from the end, by rules',
  'two recursive rules with the same beginning',
];

/** Seconds to the first verdict and to all answers: about twice what the hardest take on a slow machine. */
const MOST = { toVerdict: 4, toAnswers: 50 };

// Some of the grammars of test/hostile-grammars.soak.test.ts.
describe('hostile grammars end in right verdicts or in a clear error', () => {
  const processes = new HostileProcesses(path.join(__dirname, '../..'));
  afterAll(() => processes.end());

  test.each(
    hostileGrammars
      .filter(({ what }, i) => i % inLong(10, 40) === 0 || inLong(HARDEST, []).includes(what))
      .map(({ what, error }) => [what, error] as const),
  )(
    '%s',
    (what, error) => {
      const { errors, wrong, megabytes, toVerdict, toAnswers } = processes.run(what);
      expect(wrong).toEqual([]);
      expect(megabytes).toBeLessThan(512);
      expect(toVerdict).toBeLessThan(MOST.toVerdict);
      expect(toAnswers).toBeLessThan(MOST.toAnswers);
      expect(errors.filter((code) => code !== 'too-many-errors')).toEqual(error === undefined ? [] : [error]);
    },
    300_000,
  );
});
