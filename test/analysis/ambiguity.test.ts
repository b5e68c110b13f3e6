import { differenceText } from '../../scripts/grammar-report/difference-text';
import {
  type Ambiguity,
  AmbiguityAnalysis,
  type DerivedTree,
  type RuleLanguages,
} from '../../src/analysis/ambiguity';
import { levelAutomaton, type LevelState } from '../../src/analysis/level-automaton';
import { Ways } from '../../src/analysis/ways';
import { link } from '../../src/model/link';
import type { Model } from '../../src/model/model';
import { Planner } from '../../src/plan/planner';
import { ruleLanguages } from '../../src/live/rule-languages';
import { modelOf } from '../oracles/grammars';
import { WaysOfBody } from '../oracles/ways-of-body';
import type { Derivation } from '../oracles/search/first-match';
import { Search } from '../oracles/search/search';
import { type TinyGrammar, tinyGrammars } from '../oracles/tiny-grammars';
import { inLong } from '../in-long';

const ambiguityOf = (model: Model, rule: string): Ambiguity =>
  new AmbiguityAnalysis(ruleLanguages(new Planner(model))).of(model.rules.get(rule)!);

/** The same, if search tells what rules derive and which derivation wins. */
function ambiguityBySearch(model: Model, rule: string): Ambiguity {
  const search = new Search(model.rules);
  const partOf = ({ rule: name, start, end, children }: Derivation): DerivedTree => ({
    rule: name.toLowerCase(),
    start,
    end,
    children: children.map(partOf),
  });
  const languages: RuleLanguages = {
    ...ruleLanguages(new Planner(model)),
    derives: (key, string) => search.test(key, string),
    children: (key, string) => search.derive(key, string)?.children.map(partOf),
  };
  return new AmbiguityAnalysis(languages).of(model.rules.get(rule)!);
}

/** All strings over {a, b}, the shortest first. */
const strings = ['', ...upTo(4)];

function upTo(length: number): string[] {
  if (length === 0) return [];
  const shorter = ['', ...upTo(length - 1)];
  const all = shorter.flatMap((string) => [`a${string}`, `b${string}`]);
  return [...new Set(all)].sort((a, b) => a.length - b.length);
}

const some = (): TinyGrammar[] => [...tinyGrammars({ s: 3, t: 1 })].filter((_, i) => i % inLong(1, 8) === 0);

test('of all tiny grammars, what is found is ambiguous, none shorter is, and what is proved is so', () => {
  const kinds = new Map<string, number>();
  for (const { text, rules, recursive } of some()) {
    const model = { rules };
    const { expression } = rules.get('s')!;
    const counter = new WaysOfBody(model);
    const ambiguity = ambiguityOf(model, 's');
    kinds.set(ambiguity.kind, (kinds.get(ambiguity.kind) ?? 0) + 1);
    if (ambiguity.kind === 'found')
      expect([text, ambiguity.string, counter.ways(expression, ambiguity.string) > 1]).toEqual([
        text,
        ambiguity.string,
        true,
      ]);
    const shortest = strings.find((string) => counter.ways(expression, string) > 1);
    if (ambiguity.kind === 'none') expect([text, shortest]).toEqual([text, undefined]);
    if (!recursive && shortest !== undefined) {
      const found = ambiguity.kind === 'found' ? ambiguity.string.length : 'nothing';
      expect([text, found]).toEqual([text, shortest.length]);
    }
  }
  expect(kinds.get('found')).toBeGreaterThan(inLong(50, 5));
  expect(kinds.get('none')).toBeGreaterThan(inLong(50, 5));
}, 120_000);

test.each([
  ['s = "x" / %x78\n', 'x', 'alternative 1, not alternative 2'],
  ['s = a *"2"\na = "1" / "12"\n', '12', "`a` is `'1'`, not `'12'`"],
  ['s = a *"2"\na = "12" / "1"\n', '12', "`a` is `'12'`, not `'1'`"],
  ['s = [ "1" ] [ "1" ]\n', '1', 'the option is there, not left out'],
  ['s = *( *"1" )\n', '11', 'the repetition goes on at offset 1, where it could have stopped'],
  ['s = "(" s ")" / a / a\na = "x"\n', 'x', 'alternative 2, not alternative 3'],
])('%j: %j', (text, string, difference) => {
  const { model } = link({ name: 'some.abnf', text });
  const ambiguity = ambiguityOf(model, 's');
  if (ambiguity.kind !== 'found') throw new Error(ambiguity.kind);
  expect([ambiguity.string, differenceText(ambiguity, model)]).toEqual([string, difference]);
});

test('parsers and search name the same winner', () => {
  let found = 0;
  for (const { text, rules } of some()) {
    const ambiguity = ambiguityOf({ rules }, 's');
    expect([text, ambiguity]).toEqual([text, ambiguityBySearch({ rules }, 's')]);
    if (ambiguity.kind === 'found') found++;
  }
  expect(found).toBeGreaterThan(inLong(50, 5));
}, 120_000);

test.each([
  ['s = *"x" "y"\n', 'none'],
  // That a rule is ambiguous is a matter of its own.
  ['s = "<" a ">"\na = *( *"x" )\n', 'none'],
  ['s = s "+" "x" / "x"\n', 'not-found'],
  // A rule that consists of only itself is in no derivation.
  ['s = s / "x"\n', 'not-found'],
  ['s = *20000( "x" / "y" )\n', 'not-found'],
])('%j: %s', (text, kind) => {
  expect(ambiguityOf(link({ name: 'some.abnf', text }).model, 's').kind).toBe(kind);
});

describe('the NFA of a body for short strings', () => {
  const LONGEST = 3;
  const short = ['', ...upTo(LONGEST)];
  const bodies = [
    '1*9( %x61 [ %x62 ] ) / %x62',
    '7( *%x61 )',
    '5*8( *1%x61 *%x62 ) %x61',
    '6( *1%x61 / *2%x62 )',
    '3*90( 2*7%x61 / %x62 )',
    '*6( 0*5%x61 0*5%x62 )',
    '5%x61 / *5( %x61 / %x62 )',
  ];

  test.each(bodies)('has as many ways as that for all strings, as far as two: %s', (body) => {
    const { expression } = modelOf(`s = ${body}\n`).rules.get('s')!;
    const [all, few] = [Infinity, LONGEST].map((longest) => levelAutomaton(expression, longest));
    const ways = (start: LevelState, string: string): number => {
      const [first, second] = new Ways(string, () => false).from(start);
      return first === undefined ? 0 : second === undefined ? 1 : 2;
    };
    for (const string of short) expect([string, ways(few!, string)]).toEqual([string, ways(all!, string)]);
  });
});
