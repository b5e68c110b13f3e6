import { regexp } from '../src/live';
import { compile } from '../src/compile';
import { Planner } from '../src/plan/planner';
import { grammarText, modelOf } from './oracles/grammars';

import { difference, refaDfa, refaDfaOfRegExp, toRefa, type Automaton } from './oracles/refa-oracle';
import { Search } from './oracles/search/search';
import { StringGenerator } from './oracles/string-generator';
import { inLong } from './in-long';

const text = grammarText('rfc3986.abnf');
const model = modelOf(text);
const compiled = compile(text);
const planner = new Planner(model);
const search = new Search(model.rules);
const ruleNames = [...model.rules.values()].map(({ name }) => name);

/** The automaton from which a rule's verdicts come. */
function automatonOf(rule: string): Automaton {
  const verdict = planner.verdict(model.rules.get(rule.toLowerCase())!);
  if (verdict.kind !== 'table') throw new Error(`there is no table for ${rule}`);
  const { starts, table, width, outputs } = verdict.dfa;
  return {
    start: starts[0]!,
    classes: planner.alphabet.sets.map((set) => ({ set })),
    // State 0 is dead.
    next: (state, index) => table[state * width + index]! || -1,
    accepting: (state) => outputs[state] !== 0,
  };
}

describe('refa, a library of others, says the same of RFC 3986', () => {
  test.each(ruleNames)('%s: its automaton is equal to ours', (rule) => {
    const ours = toRefa(automatonOf(rule));
    const theirs = refaDfa(model.rules, rule);
    expect(difference(ours, theirs)).toBeUndefined();
    expect(ours.countNodes()).toBe(theirs.countNodes());
  });

  test.each(ruleNames)('%s: its regular expression accepts what the rule derives', (rule) => {
    expect(difference(refaDfaOfRegExp(regexp(compiled, rule)), refaDfa(model.rules, rule))).toBeUndefined();
  });

  test.each(ruleNames)('%s: its automaton accepts what search accepts', (rule) => {
    const dfa = refaDfa(model.rules, rule);
    const generator = new StringGenerator(model.rules, 3986);
    const differing = [...new Set(generator.sample(rule, inLong(2000, 60)))].filter((string) => {
      const codePoints = [...string].map((character) => character.codePointAt(0)!);
      return search.test(rule, string) !== dfa.test(codePoints);
    });
    expect(differing).toEqual([]);
  });
});

test('a difference is told with a shortest string', () => {
  const [h16, ls32] = [refaDfa(model.rules, 'h16'), refaDfa(model.rules, 'ls32')];
  expect(difference(h16, ls32)).toMatchObject({ acceptedBy: 1 });
  expect(difference(h16, ls32)?.string).toMatch(/^[0-9A-Fa-f]$/);
  expect(difference(refaDfa(model.rules, 'DIGIT'), refaDfa(model.rules, 'dec-octet'))).toMatchObject({
    acceptedBy: 2,
  });
});
