import path from 'node:path';
import { HostileProcesses } from './processes';
import { hostileGrammars } from './table';

// Every tenth of what test/hostile-grammars.long.test.ts goes through.
describe('hostile grammars end in right verdicts or in a clear error', () => {
  const processes = new HostileProcesses(path.join(__dirname, '../..'));
  afterAll(() => processes.end());

  test.each(hostileGrammars.filter((_, i) => i % 10 === 0).map(({ what, error }) => [what, error] as const))(
    '%s',
    (what, error) => {
      const { errors, wrong } = processes.run(what);
      expect(wrong).toEqual([]);
      expect(errors.filter((code) => code !== 'too-many-errors')).toEqual(error === undefined ? [] : [error]);
    },
    300_000,
  );
});
