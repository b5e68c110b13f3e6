import path from 'node:path';
import { HostileProcesses } from './processes';
import { hostileGrammars } from './table';
import { inLong } from '../in-long';

// Some of the grammars of test/hostile-grammars.soak.test.ts.
describe('hostile grammars end in right verdicts or in a clear error', () => {
  const processes = new HostileProcesses(path.join(__dirname, '../..'));
  afterAll(() => processes.end());

  test.each(
    hostileGrammars
      .filter((_, i) => i % inLong(10, 40) === 0)
      .map(({ what, error }) => [what, error] as const),
  )(
    '%s',
    (what, error) => {
      const { errors, wrong } = processes.run(what);
      expect(wrong).toEqual([]);
      expect(errors.filter((code) => code !== 'too-many-errors')).toEqual(error === undefined ? [] : [error]);
    },
    300_000,
  );
});
