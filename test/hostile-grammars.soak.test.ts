import path from 'node:path';
import { Planner } from '../src/plan/planner';
import { HostileProcesses } from './hostile/processes';
import { repeat } from './hostile/hostile';
import { hostileGrammars } from './hostile/table';
import { modelOf } from './oracles/grammars';

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

describe('what is planned grows as the grammar does', () => {
  /** States of the automata that all rules are judged by. */
  const states = (text: string): number => {
    const planner = new Planner(modelOf(text));
    const verdict = planner.verdict(planner.model.rules.get('r0')!);
    if (verdict.kind !== 'pushdown') throw new Error(`judged by ${verdict.kind}`);
    return verdict.program.reads.length;
  };

  test.each<[string, (count: number) => string]>([
    ['a chain that adds behind', (n) => `${repeat(n, (i) => `r${i} = r${i + 1} "a"`)}\nr${n} = "x"`],
    ['a chain that adds before', (n) => `${repeat(n, (i) => `r${i} = "a" r${i + 1}`)}\nr${n} = "x"`],
    ['a ring', (n) => `${repeat(n, (i) => `r${i} = "(" r${i + 1} ")" / "x"`)}\nr${n} = "[" r0 "]"`],
    [
      'rules that are the next twice',
      (n) => `${repeat(n, (i) => `r${i} = r${i + 1} r${i + 1}`)}\nr${n} = "x"`,
    ],
  ])('%s', (_, text) => {
    const [once, twice] = [states(text(1400)), states(text(2800))];
    expect(once).toBeGreaterThanOrEqual(1400);
    expect(once).toBeLessThan(40_000);
    expect(twice).toBeLessThanOrEqual(2.2 * once);
  });
});
