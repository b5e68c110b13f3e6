import { alternatives } from '../../src/runtime';
import { compile } from '../../src/compile';
import { programOfLanguages } from '../../src/emit/languages/called-program';
import { planCaptures, tagsOfParts } from '../../src/plan/captures-plan';
import { LIMITS } from '../../src/options/limits';
import { programOf } from '../../src/program/recursive-program';
import { Planner } from '../../src/plan/planner';
import { predict } from '../../src/plan/predictor-plan';
import { RuleTooLargeError } from '../../src/plan/rule-too-large';
import { TestAutomaton } from '../automata/automaton';
import { runGenerated } from '../oracles/generated';
import { modelOf } from '../oracles/grammars';
import { type Limits, withLimits } from './with-limits';

function planned(text: string, limits: Limits) {
  return withLimits(limits, () => {
    const planner = new Planner(modelOf(text));
    const rule = planner.model.rules.get('s')!;
    return { planner, rule, plan: planner.plan(rule) };
  });
}

const TEXT = 's = 2*4t "b"\nt = "a" / "ab"\n';

describe('a rule whose own automaton would have too many states', () => {
  test('is judged and parsed by a program with calls', () => {
    const { plan } = planned(TEXT, { subsets: 2, nfaStates: 60, calledWeight: 1 });
    expect(plan.verdict.kind).toBe('pushdown');
    expect(plan.level.kind).toBe('pushdown');
    const { plan: calling } = planned(TEXT, { writtenWeight: 1, calledWeight: 1 });
    expect(calling.verdict.kind).toBe('pushdown');
    expect(calling.level).toEqual(calling.verdict);
  });

  test('is one of too many terminals, or nested too deep, from the limit on', () => {
    const kinds = (limits: Limits): string[] => {
      const { plan } = planned('s = t "b"\nt = "a" "c"\n', { calledWeight: 1, ...limits });
      return [plan.verdict.kind, plan.level.kind];
    };
    expect(kinds({ writtenWeight: 3 })).toEqual(['pushdown', 'pushdown']);
    expect(kinds({ writtenWeight: 4 })).toEqual(['table', 'parsers']);
    expect(kinds({ nesting: 4 })).toEqual(['pushdown', 'pushdown']);
    expect(kinds({ nesting: 5 })).toEqual(['table', 'parsers']);
  });

  test('is refused if this would have too many as well, and both limits are told', () => {
    const limits = { writtenWeight: 1, calledWeight: 1, nfaStates: 5 };
    const terminals = `with the rules that it uses written out it has more than ${LIMITS.writtenWeight} terminals`;
    expect(() => planned('s = 9( "a" / "bb" )\n', limits)).toThrow(
      new RuleTooLargeError('s', `${terminals}, and it would take more than 5 automaton states`),
    );
  });

  test('is refused alone, with what uses it', () => {
    const planner = new Planner(
      modelOf(
        `s = "(" t ")" / "x" [ s ]\nt = 99999999[ "x" "y" ]\nu = "[" [ u ] "]"\nv = u / t\nw = u "w"\n`,
      ),
    );
    const kinds = [...planner.model.rules.values()].map((rule) => {
      try {
        return planner.verdict(rule).kind;
      } catch (error) {
        return (error as RuleTooLargeError).code;
      }
    });
    expect(kinds).toEqual(['rule-too-large', 'rule-too-large', 'pushdown', 'rule-too-large', 'pushdown']);
  });

  const HEAVY = 's = 9( t "b" )\nt = u u u u\nu = "a" / "c" "d"\n';
  /** The second is the item that the count repeats. */
  const ALL_RULES = ['s', 's 0', 't', 'u'];

  test('calls all rules, however light they are', () => {
    const { plan } = planned(HEAVY, { writtenWeight: 1, heavyWeight: 1, calledWeight: 100, nfaStates: 60 });
    if (plan.verdict.kind !== 'pushdown') throw new Error(plan.verdict.kind);
    expect(plan.verdict.program.rules.map(({ key }) => key).sort()).toEqual(ALL_RULES);
  });

  test('in other languages calls all rules only if those that are called by default would take too many states', () => {
    const called = (limits: Limits): string[] =>
      withLimits(limits, () => {
        const planner = new Planner(modelOf(HEAVY));
        const program = programOfLanguages(planner, planner.model.rules.get('s')!)!;
        return program.rules.map(({ key }) => key).sort();
      });
    expect(called({})).toEqual(['s']);
    expect(called({ heavyWeight: 1 })).toEqual(['s', 't', 'u']);
    expect(called({ nfaStates: 60 })).toEqual(ALL_RULES);
  });
});

describe('alternatives of a rule, with tables for each of them', () => {
  const text = 's = "a" / t / "bc"\nt = "b" *"c"\n';
  // "a", "b", "c" and the rest: twelve cells for three alternatives.
  const verdicts = (limits: Limits): string[] => {
    const { plan } = planned(text, limits);
    return [plan.verdict, ...plan.alternatives.map(({ verdict }) => verdict)].map(({ kind }) => kind);
  };

  test('are judged by calls where these take more than there may be', () => {
    expect(verdicts({ alternativeCells: 12 })).toEqual(['table', 'table', 'table', 'table']);
    expect(verdicts({ alternativeCells: 11 })).toEqual(['table', ...Array<string>(3).fill('pushdown')]);
  });

  test.each([text, 's = "a" / %x61-62 / %x41\n'])('which says the same, also in modules: %j', (text) => {
    const [live, written] = withLimits({ alternativeCells: 8 }, () => {
      const grammar = compile(text);
      alternatives(grammar, 's', 'x');
      return [grammar, runGenerated(text)];
    });
    for (const input of ['a', 'b', 'bc', 'bcc', 'A', 'x', '']) {
      const expected = alternatives(compile(text), 's', input).map(({ index }) => index);
      for (const each of [live!, written!]) {
        expect(alternatives(each, 's', input).map(({ index }) => index)).toEqual(expected);
      }
    }
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
    ['taggedSteps', 2, 'it would take more than 2 steps to make the automaton with registers'],
    ['taggedAdditions', 1, 'it would take more than 1 ends of parts at one character'],
    ['taggedNfaStates', 3, 'it would take more than 3 automaton states'],
    ['nesting', 1, 'it would take more than 1 nested expressions'],
  ])('are by the tree beyond %s', (name, limit, reason) => {
    expect(captured({ [name]: limit })).toEqual({ kind: 'tree', reason });
  });
});

describe('levels', () => {
  test.each<[Limits, string]>([
    [{ predictorStates: 1 }, 'it would take more than 1 predictor states'],
    [{ levelStates: 3 }, 'it would take more than 3 automaton states'],
    [{ levelParts: 2 }, 'inlined uses would take more than 2 parts'],
    [{ pairs: 0 }, 'it would take more than 0 pairs of subset states'],
    [{ subsets: 1 }, 'it would take more than 1 subset states'],
    [{ subsetMembers: 1 }, 'it would take more than 1 members of subset states'],
  ])('beyond %j are found by the two passes', (limits, reason) => {
    expect(planned(TEXT, limits).plan.level).toMatchObject({ kind: 'pushdown', reason });
  });

  test('have as many parts as there may be', () => {
    // The sequence, the repetition, the use, and the text.
    const parts = 's = *t "b"\nt = "a"\n';
    expect(planned(parts, { levelParts: 4 }).plan.level.kind).toBe('parsers');
    expect(planned(parts, { levelParts: 3 }).plan.level.kind).toBe('pushdown');
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

  // Written out, t has some fifteen states at each of its places; its least automaton has one, beside the dead one.
  const HEAVY = 's = t "b" t "b" t "b" t\nt = *"a" *"a" *"a" *"a" *"a"\n';
  const verdict = (limits: Limits, text = HEAVY): string => {
    try {
      return planned(text, { nfaStates: 20, ...limits }).plan.verdict.kind;
    } catch (error) {
      return (error as RuleTooLargeError).code;
    }
  };

  test('which saves states, from that very weight on', () => {
    expect(verdict({ inlinedWeight: 5 })).toBe('table');
    expect(verdict({ inlinedWeight: 6 })).not.toBe('table');
  });

  test('which have as many states as they may have', () => {
    expect(verdict({ inlinedWeight: 5, inlinedStates: 2 })).toBe('table');
    expect(verdict({ inlinedWeight: 5, inlinedStates: 1 })).not.toBe('table');
  });

  test('also where they stand in rules that others use', () => {
    const text = HEAVY.replace('s =', 's = u u\nu =');
    expect(verdict({ inlinedWeight: 5, nfaStates: 40 }, text)).toBe('table');
    expect(verdict({ inlinedWeight: 100, nfaStates: 40 }, text)).not.toBe('table');
  });

  test('until too much was spent on such automata', () => {
    const text = 's = t "b" t "b" u "b" u\nt = *"a" *"a" *"a" *"a" *"a"\nu = *"x" *"x" *"x" *"x" *"x"\n';
    expect(verdict({ inlinedWeight: 5, attemptedMembers: 1000 }, text)).toBe('table');
    expect(verdict({ inlinedWeight: 5, attemptedMembers: 0 }, text)).not.toBe('table');
  });
});

describe('programs of other languages call', () => {
  const called = (limits: Limits): string[] =>
    withLimits(limits, () => {
      const model = modelOf('s = t "b"\nt = u u\nu = "a" "c"\n');
      const { facts, alphabet } = new Planner(model);
      return programOf(model, facts, alphabet).rules.map(({ key }) => key);
    });

  // Written out, u has two terminals, t four, and s five.
  test.each<[string, Limits, string[]]>([
    ['no rule that is small', {}, []],
    ['one of so many terminals, which then counts as one', { calledWeight: 4 }, ['t']],
    ['one of more', { calledWeight: 5 }, ['s']],
    ['what is heavy although the rules that it uses are called', { heavyWeight: 4 }, ['t', 's']],
    ['what is heavier', { heavyWeight: 5 }, ['s']],
    ['what is nested so deep', { nesting: 4 }, ['t', 's']],
    ['what is nested deeper', { nesting: 6 }, ['s']],
  ])('%s', (_, limits, expected) => {
    expect(called(limits)).toEqual(expected);
  });
});

test('a predictor has as many states as there may be', () => {
  const automaton = new TestAutomaton('a = "aab"\nb = "aac"\n');
  const point = ['a', 'b'].map((key) => automaton.start(key));
  // Before, between and behind the two letters that both have, and a decision for each.
  expect(predict(automaton.subsets, [point], 5)).toMatchObject({ lookahead: 3 });
  expect(() => predict(automaton.subsets, [point], 4)).toThrow('more than 4 predictor states');
});
