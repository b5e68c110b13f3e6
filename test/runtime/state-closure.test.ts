import { Planner } from '../../src/plan/planner';
import { EMPTY_SET, LazyDfa } from '../../src/runtime/lazy-dfa';
import { modelOf } from '../oracles/grammars';
import { withLimits } from '../plan/with-limits';

/** How many states the sets have after each of some characters: those of the most states. */
function mostStates(text: string, direction: 'forward' | 'backward'): number {
  return withLimits({ subsets: 1 }, () => {
    const planner = new Planner(modelOf(text));
    const { level } = planner.plan(planner.model.rules.get('s')!);
    if (level.kind !== 'walk') throw new Error(level.kind);
    const dfa = new LazyDfa(level.program, planner.alphabet.size, direction);
    let set = dfa.startOf(0);
    const sizes: number[] = [];
    for (let i = 0; i < 200 && set !== EMPTY_SET; i++) {
      sizes.push(dfa.statesOf(set).length);
      const targets = Array.from({ length: planner.alphabet.size }, (_, id) => dfa.move(set, id));
      set = targets.find((next) => next !== EMPTY_SET) ?? EMPTY_SET;
    }
    expect(sizes.length).toBeGreaterThan(3);
    return Math.max(...sizes);
  });
}

const RULES = 't = *"a" / u [ "c" ]\nu = "b" / "bb"\n';

describe.each(['forward', 'backward'] as const)('sets of states, %s', (direction) => {
  test.each([
    ['a count of optional parts', 's = *COUNT( t "d" )\n'],
    ['a count of parts that may be empty', 's = COUNTt\n'],
    ['an optional count of parts that may be empty', 's = *COUNTt\n'],
    ['counts behind each other', 's = *COUNTt *COUNTu\n'],
    ['a count in a loop', 's = *( *COUNTt "d" ) *COUNTt\n'],
  ])('%s have no more states if the count is larger', (_, text) => {
    const [few, many] = [20, 60].map((count) =>
      mostStates(text.replaceAll('COUNT', String(count)) + RULES, direction),
    );
    expect(many).toBe(few);
  });
});
