import { captures } from '../../src/runtime';
import { compile } from '../../src/compile';
import { type LIMITS } from '../../src/options/limits';
import { partsOf, showCaptures } from '../oracles/captures';
import {
  disagreement,
  type Engine,
  grammarEngine,
  parserEngine,
  searchEngine,
  twoPassEngine,
} from '../oracles/engines';
import { Search } from '../oracles/search/search';
import { cyclicGrammars, strings, tinyGrammars, withNames, type TinyGrammar } from '../oracles/tiny-grammars';
import { compileAtOnce, withLimits } from './with-limits';

// A few of what test/exhaustive.soak.test.ts and its like go through, so that a mistake in a plan shows within a second.

const INPUTS = strings('ab', 4);

/** Every so many of the grammars, from one on. */
function some(grammars: Iterable<TinyGrammar>, every: number, from: number): TinyGrammar[] {
  return [...grammars].filter((_, i) => i % every === from);
}

function live(text: string): Engine[] {
  const grammar = compileAtOnce(text);
  return [grammarEngine('grammar', grammar), parserEngine('parsers', grammar)];
}

/** What engines say of the grammars and search does not. */
function disagreements(
  grammars: readonly TinyGrammar[],
  enginesOf: (grammar: TinyGrammar) => Engine[],
): string[] {
  return grammars.flatMap((grammar) => {
    const reference = searchEngine(grammar.rules);
    const engines = enginesOf(grammar);
    return INPUTS.flatMap((input) => {
      const found = disagreement(reference, engines, 's', input);
      return found === undefined ? [] : [grammar.text + found];
    });
  });
}

describe('plans of tiny grammars do what search does', () => {
  test.each([0, 1, 2])('part %i', (part) => {
    const grammars = some(tinyGrammars({ s: 4, t: 2 }), 401, part * 130);
    expect(disagreements(grammars, ({ text }) => live(text))).toEqual([]);
  });

  test.each([0, 1])('with a rule for every node, part %i', (part) => {
    const grammars = some(tinyGrammars({ s: 4, t: 1 }), 257, part * 120).map(withNames);
    expect(disagreements(grammars, ({ text }) => live(text))).toEqual([]);
  });

  test.each([0, 1])('with rules that use themselves anywhere, part %i', (part) => {
    const grammars = some(cyclicGrammars({ s: 3, t: 2 }), 61, part * 30);
    expect(disagreements(grammars, ({ text }) => live(text))).toEqual([]);
  });

  test('by the walk', () => {
    const grammars = some(tinyGrammars({ s: 4, t: 1 }), 211, 100).filter(({ recursive }) => !recursive);
    expect(disagreements(grammars, ({ rules }) => [twoPassEngine(rules)])).toEqual([]);
  });
});

describe('so do they where limits are reached', () => {
  test.each<[string, Partial<Record<keyof typeof LIMITS, number>>]>([
    ['rules are called however light they are', { writtenWeight: 0, heavyWeight: 0, calledWeight: 0 }],
    ['rules are called from a weight of two on', { writtenWeight: 0, heavyWeight: 2, calledWeight: 2 }],
    ['subsets are made while the input is read', { subsets: 1 }],
    ['no level has predictors', { predictorStates: 1, levelParts: 0 }],
    ['rules stand in others by their automata', { inlinedWeight: 1 }],
    ['nothing may be read ahead again and again', { lookaheadInLoops: 1, boundedIterations: 1 }],
  ])('%s', (_, limits) => {
    const grammars = some(tinyGrammars({ s: 4, t: 2 }), 499, 240).map(withNames);
    const found = withLimits(limits, () => disagreements(grammars, ({ text }) => live(text)));
    expect(found).toEqual([]);
  });
});

describe('captures are the parts of the derivation', () => {
  /** What is found and is not what search finds. */
  function wrong({ text, rules }: TinyGrammar): string[] {
    const names = Array.from(rules.values(), ({ name }) => name);
    const search = new Search(rules);
    const capture = captures(compile(text), 's', names);
    return INPUTS.flatMap((input) => {
      const derivation = search.derive('s', input);
      const expected = showCaptures(derivation && partsOf(derivation, names));
      const found = showCaptures(capture(input));
      return found === expected ? [] : [`${text}${JSON.stringify(input)}: ${found}, not ${expected}`];
    });
  }

  test.each([0, 1])('of all rules, part %i', (part) => {
    const grammars = some(tinyGrammars({ s: 4, t: 2 }), 307, part * 150).map(withNames);
    expect(grammars.flatMap(wrong)).toEqual([]);
  });
});
