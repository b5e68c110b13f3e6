import path from 'node:path';
import { HostileProcesses } from './hostile/processes';
import { hostileGrammars } from './hostile/table';

/** With time for a slow machine: a process that hangs is killed long before. */
const TIMEOUT = 300_000;

describe('hostile grammars end in right verdicts or in a clear error, within bounded memory', () => {
  const processes = new HostileProcesses(path.join(__dirname, '..'));
  afterAll(() => processes.end());

  test('there are many, each by its own name', () => {
    expect(hostileGrammars.length).toBeGreaterThanOrEqual(40);
    expect(new Set(hostileGrammars.map(({ what }) => what)).size).toBe(hostileGrammars.length);
    const saysNothing = hostileGrammars.filter(({ error, accepted = [], refused = [] }) =>
      error === undefined ? refused.length === 0 : accepted.length + refused.length > 0,
    );
    expect(saysNothing).toEqual([]);
  });

  test.each(hostileGrammars.map(({ what, error }) => [what, error] as const))(
    '%s',
    (what, error) => {
      const { errors, wrong } = processes.run(what);
      expect(wrong).toEqual([]);
      // Behind a thousand of them.
      expect(errors.filter((code) => code !== 'too-many-errors')).toEqual(error === undefined ? [] : [error]);
    },
    TIMEOUT,
  );
});
