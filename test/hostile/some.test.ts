import path from 'node:path';
import { HostileProcesses } from './processes';
import { hostileGrammars } from './table';
import { inLong } from '../in-long';

/** What has ended a process before. */
const HARDEST = ['every rule ambiguous'];

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
      const { errors, wrong, megabytes } = processes.run(what);
      expect(wrong).toEqual([]);
      expect(megabytes).toBeLessThan(512);
      expect(errors.filter((code) => code !== 'too-many-errors')).toEqual(error === undefined ? [] : [error]);
    },
    300_000,
  );
});
