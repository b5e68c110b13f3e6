import { library } from '../../src/library/library';
import { completeAutomaton } from '../../src/workbench/complete-automaton';
import { LinkedGrammar } from '../../src/workbench/linked-grammar';
import { type ConformanceSuite, suite, type SuiteOptions } from '../../src/workbench';
import { inLong } from '../in-long';
import { modelOf } from '../oracles/grammars';
import { Search } from '../oracles/search/search';
import { tinyGrammars } from '../oracles/tiny-grammars';
import { Mutants } from './suite-mutants';
import { stringsOver } from './random-patterns';

const source = (name: string): { text: string; name: string } => library.get(name)!;

/** The rules whose suites must fail every mutant. */
const RULES = [
  ['rfc3986', 'IPv4address', 25],
  ['rfc3339', 'date-time', 29],
  ['rfc3986', 'host', 161],
] as const;

function mutantsOf(grammar: string, rule: string): Mutants {
  const linked = new LinkedGrammar('test', source(grammar));
  return new Mutants(completeAutomaton(linked.language(linked.rule(rule).key)!, 'code-points'));
}

test.each(RULES)(
  '%s, %s: every mutant of one transition or of one verdict fails',
  (grammar, rule, states) => {
    const found = suite(source(grammar), rule);
    expect(found.states).toBe(states);
    const mutants = mutantsOf(grammar, rule);
    mutants.take(found);
    const all = mutants.count;
    // A part tests each state, but not each wrong target.
    const part = Math.min(all, inLong(all, 10_000));
    const survivors: string[] = [];
    for (let i = 0; i < part; i++) {
      const mutant = mutants.at(Math.floor((i * all) / part));
      if (!mutants.fails(mutant)) survivors.push(JSON.stringify(mutant));
    }
    expect(survivors).toEqual([]);
  },
);

test('suites without one of their long strings let mutants survive, so the test can fail', () => {
  const found = suite(source('rfc3986'), 'IPv4address');
  const mutants = mutantsOf('rfc3986', 'IPv4address');
  const short = (strings: readonly string[]): string[] => strings.filter(({ length }) => length < 8);
  mutants.take({ valid: short(found.valid), invalid: short(found.invalid) });
  const all = Array.from({ length: mutants.count }, (_, i) => mutants.at(i));
  expect(all.some((each) => !mutants.fails(each))).toBe(true);
});

test.each(RULES)('%s, %s: search gives the same verdicts', (grammar, rule) => {
  const { valid, invalid } = suite(source(grammar), rule);
  const search = new Search(modelOf(source(grammar).text).rules);
  const some = (strings: readonly string[], count: number): string[] =>
    strings.filter((_, i) => i % Math.ceil(strings.length / count) === 0);
  const wrong = [
    ...some(valid, inLong(500, 40)).filter((each) => !search.test(rule, each)),
    ...some(invalid, inLong(500, 40)).filter((each) => search.test(rule, each)),
  ];
  expect(wrong).toEqual([]);
});

/** All complete DFAs of so many states over two characters, as verdicts on strings. */
function* allAutomata(states: number): Generator<(string: string) => boolean> {
  const cells = states * 2;
  for (let table = 0; table < states ** cells; table++) {
    for (let accepting = 0; accepting < 2 ** states; accepting++) {
      yield (string) => {
        let state = 0;
        for (const each of string) {
          const cell = state * 2 + (each === 'a' ? 0 : 1);
          state = Math.floor(table / states ** cell) % states;
        }
        return (accepting & (1 << state)) !== 0;
      };
    }
  }
}

/** The rules have two classes of characters: "a", and all others. */
const SMALL = [
  ['s = *%s"a"\n', 0],
  ['s = *%s"a"\n', 1],
  ['s = %s"a"\n', 0],
  ['s = *( 2%s"a" )\n', 0],
] as const;

test.each(SMALL)('%j, %d more states: every wrong automaton fails, of all there are', (text, extraStates) => {
  const { valid, invalid, states } = suite({ text }, 's', { extraStates });
  const strings = stringsOver(['a', 'b'], 7);
  const search = new Search(modelOf(text).rules);
  const expected = strings.map((each) => search.test('s', each));
  const known = [
    ...valid.map((each) => [each, true] as const),
    ...invalid.map((each) => [each, false] as const),
  ];
  expect(known.filter(([each, verdict]) => search.test('s', each) !== verdict)).toEqual([]);
  for (let size = 1; size <= states + extraStates; size++) {
    for (const verdict of allAutomata(size)) {
      const passes = known.every(([each, expected]) => verdict(each) === expected);
      // Automata of at most three states that differ do so on a string of at most five characters.
      if (passes) expect(strings.map((each) => verdict(each))).toEqual(expected);
    }
  }
});

test('tiny grammars: verdicts are those of search', () => {
  const all = [...tinyGrammars({ s: 4, t: 2 })].filter(({ recursive }) => !recursive);
  for (const { text } of all.filter((_, index) => index % Math.ceil(all.length / inLong(150, 20)) === 0)) {
    const { valid, invalid } = suite({ text }, 's', { characters: 'ends' });
    const search = new Search(modelOf(text).rules);
    const wrong = [
      ...valid.filter((each) => !search.test('s', each)),
      ...invalid.filter((each) => search.test('s', each)),
    ];
    expect([text, wrong]).toEqual([text, []]);
    expect(new Set([...valid, ...invalid]).size).toBe(valid.length + invalid.length);
  }
});

test('both ends of each range stand for a class if asked to', () => {
  const text = 'a = 1*%x30-39\n';
  expect(suite({ text }, 'a').characters).toEqual(['a', '0']);
  const { characters, valid, invalid } = suite({ text }, 'a', { characters: 'ends' });
  expect([...characters].sort()).toEqual(['\0', '/', '0', '9', ':', '\u{10ffff}']);
  expect(valid).toContain('9');
  expect(invalid).toContain('/');
  expect(new Set([...valid, ...invalid].join(''))).toEqual(new Set(characters));
});

test('rules about octets get octets', () => {
  const { characters } = suite({ text: 'a = *%x80-FF\n', alphabet: 'octets' }, 'a', { characters: 'ends' });
  expect([...characters].sort()).toEqual(['\0', '\x7f', '\x80', '\xff']);
});

test('the empty string alone, and all strings', () => {
  const strings = ({ valid, invalid }: ConformanceSuite): unknown => ({ valid, invalid });
  expect(strings(suite({ text: 'a = ""\n' }, 'a'))).toEqual({ valid: [''], invalid: ['a', 'aa'] });
  expect(strings(suite({ text: 'a = *%x0-10FFFF\n' }, 'a'))).toEqual({ valid: ['', 'a'], invalid: [] });
});

const SMALL_GRAMMAR = { text: 'a = "x"\ns = "(" [s] ")"\n' };

test.each([
  [
    's',
    {},
    'there is no conformance suite of rule "s", because it is recursive\n' +
      'help: choose a rule that it uses, or take samples of the kinds "covering" and "invalid"',
  ],
  [
    'a',
    { extraStates: -1 },
    'option "extraStates" of suite must be a whole number, 0 or more (got a number)',
  ],
  [
    'a',
    { extraStates: 30 },
    /^the conformance suite of rule "a" would have \d+ strings or more; the limit is 1000000\nhelp: ask for fewer extra states, or for one character of each class$/,
  ],
  ['a', { characters: 'two' as never }, 'option "characters" of suite must be "one" or "ends" (got "two")'],
] as [string, SuiteOptions, string | RegExp][])('refused: %s, %j', (rule, options, message) => {
  expect(() => suite(SMALL_GRAMMAR, rule, options)).toThrow(message);
});
