import { createHash } from 'node:crypto';
import { inputOf, SHAPES } from '../../benchmarks/growth';
import {
  adversarialStrings,
  distinctUris,
  inputSets,
  LONG,
  SHORT,
  TYPICAL,
} from '../../benchmarks/shared/inputs';
import { rfc3986 } from '../../src/generated/rfc3986';
import { Planner } from '../../src/plan/planner';
import { grammarText, modelOf } from '../oracles/grammars';
import { inLong, testInLong } from '../in-long';

const hash = (strings: readonly string[]): string =>
  createHash('sha256').update(strings.join('\n')).digest('hex').slice(0, 16);

const isUri = (input: string): boolean => rfc3986.test('URI', input);

describe('inputs of the benchmarks', () => {
  test('short, typical and long ones are URIs', () => {
    expect([...SHORT, ...TYPICAL, ...LONG].filter((input) => !isUri(input))).toEqual([]);
    expect(TYPICAL).toHaveLength(11);
    expect(TYPICAL.filter(({ length }) => length < 55 || length > 70)).toEqual([]);
    expect(LONG.filter(({ length }) => length !== 2000)).toEqual([]);
  });

  test('distinct URIs are all different, and the same at each run', () => {
    const count = inLong(100_000, 2_000);
    const uris = distinctUris(count);
    expect(new Set(uris).size).toBe(count);
    expect(uris.filter((input) => !isUri(input))).toEqual([]);
    expect(hash(uris)).toBe(inLong('d257a492fc1f7233', 'ee3d4f476862a5a8'));
  });

  test('adversarial strings are long, all different, and the same at each run; some match', () => {
    const strings = adversarialStrings(1000);
    expect(new Set(strings).size).toBe(1000);
    expect(strings.filter(({ length }) => length < 60)).toEqual([]);
    const matching = strings.filter((input) => rfc3986.test('URI-reference', input)).length;
    expect(matching).toBeGreaterThan(100);
    expect(matching).toBeLessThan(900);
    expect(hash(strings)).toBe('591472bafaabc6e5');
  });

  testInLong('every set has inputs', () => {
    expect(Object.values(inputSets()).map(({ length }) => length)).toEqual([10, 11, 6, 1000, 100_000]);
  });
});

describe('inputs of growth', () => {
  test('there is one for each rule whose language is infinite', () => {
    const planner = new Planner(modelOf(grammarText('rfc3986.abnf')));
    const infinite = [...planner.model.rules.values()].filter((rule) => {
      const verdict = planner.verdict(rule);
      if (verdict.kind !== 'table') throw new Error(`rule "${rule.name}" has no automaton`);
      const { table, width, starts } = verdict.dfa;
      return hasCycle(starts[0]!, (state) => table.slice(state * width, (state + 1) * width));
    });
    expect(Object.keys(SHAPES).sort()).toEqual(infinite.map(({ name }) => name).sort());
  });

  test.each(Object.keys(SHAPES))('those of %s are derived by it', (rule) => {
    for (const size of [1 << 10, inLong(1 << 16, 1 << 13)]) {
      const input = inputOf(rule, size);
      expect(rfc3986.test(rule as 'URI', input)).toBe(true);
      expect(Math.abs(input.length - size)).toBeLessThan(16);
    }
  });
});

/** Whether a state can be come back to; state 0 is dead, and all others of a minimal automaton can accept. */
function hasCycle(start: number, movesOf: (state: number) => ArrayLike<number>): boolean {
  const open = new Set<number>();
  const done = new Set<number>([0]);
  const visit = (state: number): boolean => {
    if (open.has(state)) return true;
    if (done.has(state)) return false;
    open.add(state);
    const found = Array.from(movesOf(state)).some(visit);
    open.delete(state);
    done.add(state);
    return found;
  };
  return visit(start);
}
