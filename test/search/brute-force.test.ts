import { createSearch } from '../../src/search/search';
import { BruteForce, PrunedBruteForce } from '../oracles/brute-force';
import { failureOf, languagesOf } from '../oracles/language';
import { Random } from '../oracles/random';
import { randomCycles } from '../oracles/random-cycles';
import { show } from '../oracles/show';
import { cyclicGrammars, strings, tinyGrammars, withNames, type TinyGrammar } from '../oracles/tiny-grammars';

/** All that is asked of search about a string, on one line. */
function answers(engine: BruteForce | ReturnType<typeof createSearch>, input: string): string {
  const alternatives = engine.alternatives('s', input);
  return [
    show(engine.derive('s', input)),
    ...alternatives.map((index) => `${index}: ${show(engine.deriveAlternative('s', index, input))}`),
    engine.longest('s', input, 0),
  ].join();
}

/** What search says of every input must be what the enumeration of all derivations says. */
function check(
  grammar: TinyGrammar,
  inputs: readonly string[],
  oracle = new BruteForce(grammar.rules),
): void {
  const search = createSearch(grammar.rules);
  for (const input of inputs) {
    const expected = answers(oracle, input);
    const found = answers(search, input);
    if (found !== expected) {
      throw new Error(`${grammar.text}on "${input}": ${found}, but by enumeration ${expected}`);
    }
  }
}

/** What search says of strings that do not match must follow from those that do; completions are short. */
function checkFailures(grammar: TinyGrammar, inputs: readonly string[]): void {
  const search = createSearch(grammar.rules);
  const language = languagesOf(grammar.rules, 10).get('s')!;
  for (const input of inputs) {
    const failure = search.failure('s', input);
    const letters = [...'ab'].filter((letter) =>
      failure?.expected.some(([low, high]) => low <= letter.charCodeAt(0) && letter.charCodeAt(0) <= high),
    );
    const found = failure && { ...failure, expected: letters.join('') };
    const expected = language.has(input) ? undefined : failureOf(language, input, 'ab');
    if (JSON.stringify(found) !== JSON.stringify(expected)) {
      throw new Error(`${grammar.text}on "${input}": ${JSON.stringify([found, expected])}`);
    }
  }
}

function checkAll(
  grammars: Iterable<TinyGrammar>,
  inputs: readonly string[],
  checkOne = (grammar: TinyGrammar, some: readonly string[]): void => {
    check(grammar, some);
  },
): number {
  let count = 0;
  for (const grammar of grammars) {
    checkOne(grammar, inputs);
    count++;
  }
  return count;
}

test.each([
  { s: 4, t: 2, length: 5, grammars: 3180 },
  { s: 3, t: 3, length: 6, grammars: 1704 },
])('all grammars of $s and $t nodes, all strings up to length $length', ({ s, t, length, grammars }) => {
  expect(checkAll(tinyGrammars({ s, t }), strings('ab', length))).toBe(grammars);
});

test('all small grammars with a rule for every node', () => {
  expect(checkAll([...tinyGrammars({ s: 4, t: 1 })].map(withNames), strings('ab', 5))).toBe(1560);
});

test.each([
  { s: 4, t: 2, grammars: 2420 },
  { s: 3, t: 3, grammars: 2053 },
])('all grammars of $s and $t nodes with rules anywhere in themselves', ({ s, t, grammars }) => {
  expect(checkAll(cyclicGrammars({ s, t }), strings('ab', 4))).toBe(grammars);
});

test('the same with a rule for every node', () => {
  expect(checkAll([...cyclicGrammars({ s: 3, t: 2 })].map(withNames), strings('ab', 4))).toBe(323);
});

test('random grammars of three rules anywhere in themselves', () => {
  const random = new Random(5);
  const grammars = Array.from({ length: 400 }, () => randomCycles(random, ['s', 't', 'u']));
  for (const grammar of grammars) check(grammar, strings('ab', 3), new PrunedBruteForce(grammar.rules));
});

test('where and why strings do not match', () => {
  const grammars = [...tinyGrammars({ s: 3, t: 2 }), ...cyclicGrammars({ s: 3, t: 3 })];
  for (const grammar of grammars) checkFailures(grammar, strings('ab', 3));
  expect(grammars.length).toBe(2542);
});
