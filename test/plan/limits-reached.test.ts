import { explain } from '../../src/plan/explain';
import { planCaptures, tagsOfParts } from '../../src/plan/captures';
import { LIMITS } from '../../src/plan/limits';
import { Planner } from '../../src/plan/planner';
import { predict } from '../../src/plan/predictor';
import { TestAutomaton } from '../automata/automaton';
import { modelOf } from '../oracles/grammars';

type Limits = Partial<Record<keyof typeof LIMITS, number>>;

/** With limits in the place of others that large grammars alone reach. */
function withLimits<T>(limits: Limits, run: () => T): T {
  const before = { ...LIMITS };
  Object.assign(LIMITS, limits);
  try {
    return run();
  } finally {
    Object.assign(LIMITS, before);
  }
}

function planned(text: string, limits: Limits) {
  return withLimits(limits, () => {
    const planner = new Planner(modelOf(text));
    const rule = planner.model.rules.get('s')!;
    return { planner, rule, plan: planner.plan(rule) };
  });
}

const TEXT = 's = 2*4t "b"\nt = "a" / "ab"\n';

describe('a rule whose own automaton would have too many states', () => {
  test('is judged and parsed by automata that call each other', () => {
    const { plan } = planned(TEXT, { subsets: 2, nfaStates: 60, calledWeight: 1 });
    expect(plan.verdict.kind).toBe('lazy');
    expect(plan.level.kind).toBe('two-pass');
    const { plan: calling } = planned(TEXT, { writtenWeight: 1, calledWeight: 1 });
    expect(calling.verdict.kind).toBe('pushdown');
    expect(calling.level).toEqual(calling.verdict);
  });

  test('is searched where these would have too many as well, and both limits are told', () => {
    const { plan } = planned('s = 9( "a" / "bb" )\n', { writtenWeight: 1, calledWeight: 1, nfaStates: 5 });
    const terminals = `with the rules that it uses written out it has more than ${LIMITS.writtenWeight} terminals`;
    expect(plan.verdict).toEqual({
      kind: 'search',
      reason: `${terminals}, and it would take more than 5 automaton states`,
    });
    expect(explain(plan, (key) => key)).toContain(`judged by search: ${terminals}`);
  });

  test('is searched where it is not among them', () => {
    const { plan } = planned('s = t "b"\nt = "a"\n', { writtenWeight: 1 });
    expect(plan.verdict).toMatchObject({ kind: 'search' });
    expect(plan.level).toMatchObject({ kind: 'search' });
    expect(explain(plan, (key) => key)).toContain('children found by search: ');
  });
});

describe('captures', () => {
  const captured = (limits: Limits) => {
    const { planner, rule } = planned(TEXT, {});
    return withLimits(limits, () => planCaptures(planner, rule, tagsOfParts(['t'])));
  };

  test('are by an automaton within the limits', () => {
    expect(captured({}).kind).toBe('automaton');
  });

  test.each<[keyof typeof LIMITS, number, string]>([
    ['taggedStates', 2, 'it would take more than 2 states with registers'],
    ['taggedValues', 2, 'it would take more than 2 values of registers'],
    ['nfaStates', 3, 'it would take more than 3 automaton states'],
    ['nesting', 1, 'it would take more than 1 nested expressions'],
  ])('are by the tree beyond %s', (name, limit, reason) => {
    expect(captured({ [name]: limit })).toEqual({ kind: 'tree', reason });
  });
});

describe('levels', () => {
  test.each<[Limits, string]>([
    [{ predictorStates: 1 }, 'it would take more than 1 predictor states'],
    [{ levelStates: 3 }, 'it would take more than 3 automaton states'],
    [{ levelParts: 2 }, 'specialising rules takes more than 2 parts'],
    [{ pairs: 0 }, 'it would take more than 0 pairs of subset states'],
    [{ subsets: 1 }, 'it would take more than 1 subset states'],
    [{ subsetMembers: 1 }, 'it would take more than 1 members of subset states'],
  ])('beyond %j are found in two passes', (limits, reason) => {
    expect(planned(TEXT, limits).plan.level).toMatchObject({ kind: 'two-pass', reason });
  });

  test('have as many parts as there may be', () => {
    // The sequence, the repetition, the use, and the text.
    const parts = 's = *t "b"\nt = "a"\n';
    expect(planned(parts, { levelParts: 4 }).plan.level.kind).toBe('parsers');
    expect(planned(parts, { levelParts: 3 }).plan.level.kind).toBe('two-pass');
  });
});

describe('rules stand in others by their automata', () => {
  const sizes = (limits: Limits): number => {
    const { plan } = planned('s = *( "x" t )\nt = 2*4( "a" / "ab" )\n', limits);
    if (plan.verdict.kind !== 'table') throw new Error(plan.verdict.kind);
    return plan.verdict.dfa.outputs.length;
  };

  test('from a weight on, unless these are large, and are judged alike', () => {
    const written = sizes({});
    expect(sizes({ inlinedWeight: 1 })).toBe(written);
    expect(sizes({ inlinedWeight: 12 })).toBe(written);
    expect(sizes({ inlinedWeight: 1, inlinedStates: 1 })).toBe(written);
  });
});

test('a predictor has as many states as there may be', () => {
  const automaton = new TestAutomaton('a = "aab"\nb = "aac"\n');
  const point = ['a', 'b'].map((key) => automaton.start(key));
  // Before, between and behind the two letters that both have, and a decision for each.
  expect(predict(automaton.subsets, [point], 5)!.lookahead).toBe(3);
  expect(() => predict(automaton.subsets, [point], 4)).toThrow('more than 4 predictor states');
});
