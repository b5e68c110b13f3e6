import { characterSet } from '../../src/model/character-set';
import { link } from '../../src/model/link';
import { createSearch, type Search as PackageSearch, type SearchFailure } from '../../src/search/search';
import { grammarText } from '../oracles/grammars';
import { Random } from '../oracles/random';
import { randomCycles } from '../oracles/random-cycles';
import { randomRules } from '../oracles/random-rules';
import type { Rules } from '../oracles/build';
import { Search } from '../oracles/search/search';
import { show } from '../oracles/show';
import { StringGenerator } from '../oracles/string-generator';
import { cyclicGrammars, strings, tinyGrammars, withNames, type TinyGrammar } from '../oracles/tiny-grammars';
import { randomGrammar, textOf } from '../random/grammars';

// As long as the package has a search of its own, it says what the oracle of the tests says. This test goes with it.

/** All that both can be asked about a rule and an input, on one line. */
function answers(search: Search | PackageSearch, rule: string, input: string): string {
  const starts = [0, Math.min(1, input.length)];
  return JSON.stringify([
    search.test(rule, input),
    show(search.derive(rule, input)),
    search.alternatives(rule, input),
    starts.map((start) => search.longest(rule, input, start)),
    starts.map((start) => search.longest(rule, input, start, (end) => end % 2 === 0)),
    inOrder(search.failure(rule, input)),
  ]);
}

function inOrder(failure: SearchFailure | undefined): SearchFailure | undefined {
  return failure && { ...failure, expected: characterSet(failure.expected) };
}

/** What both say of the rule and the inputs must be the same. Returns how many inputs there were. */
function compare(text: string, rules: Rules, rule: string, inputs: readonly string[]): number {
  const oracle = new Search(rules);
  const search = createSearch(rules);
  for (const input of inputs) {
    const right = answers(oracle, rule, input);
    const found = answers(search, rule, input);
    if (found !== right) {
      throw new Error(`${text}${rule} on ${JSON.stringify(input)}: ${found}, but by the oracle ${right}`);
    }
  }
  return inputs.length;
}

function compareAll(grammars: Iterable<TinyGrammar>, inputs: readonly string[]): number {
  let count = 0;
  for (const { text, rules } of grammars) count += compare(text, rules, 's', inputs);
  return count / inputs.length;
}

test('all small grammars', () => {
  expect(compareAll(tinyGrammars({ s: 4, t: 2 }), strings('ab', 5))).toBe(3180);
  expect(compareAll(tinyGrammars({ s: 3, t: 3 }), strings('ab', 6))).toBe(1704);
  expect(compareAll([...tinyGrammars({ s: 4, t: 1 })].map(withNames), strings('ab', 5))).toBe(1560);
});

test('all small grammars with rules anywhere in themselves', () => {
  expect(compareAll(cyclicGrammars({ s: 4, t: 2 }), strings('ab', 4))).toBe(2420);
  expect(compareAll(cyclicGrammars({ s: 3, t: 3 }), strings('ab', 4))).toBe(2053);
  expect(compareAll([...cyclicGrammars({ s: 3, t: 2 })].map(withNames), strings('ab', 4))).toBe(323);
});

test('random recursive grammars of one to four rules', () => {
  const random = new Random(8259);
  const grammars = Array.from({ length: 3000 }, (_, i) => {
    const grammar = randomCycles(random, ['s', 't', 'u', 'v'].slice(0, 1 + (i % 4)));
    return random.chance(0.25) ? withNames(grammar) : grammar;
  });
  expect(compareAll(grammars, strings('ab', 3))).toBe(3000);
});

test('random grammars with characters of all kinds', () => {
  const random = new Random(5);
  let count = 0;
  for (let i = 0; i < 1000; i++) {
    const rules = randomRules(random, 5);
    for (const rule of rules.keys()) count += compare('', rules, rule, samples(rules, rule, i));
  }
  expect(count).toBeGreaterThan(50_000);
});

test('random grammars of up to eight rules, as users would write them', () => {
  let count = 0;
  for (let seed = 1_000_000; seed < 1_000_300; seed++) {
    const grammar = randomGrammar(new Random(seed));
    const text = textOf(grammar);
    const { model, diagnostics } = link({ name: 'grammar', text }, grammar.options);
    // Some refer to what the options would define.
    if (diagnostics.some(({ severity }) => severity === 'error')) continue;
    for (const rule of model.rules.keys()) {
      count += compare(text, model.rules, rule, samples(model.rules, rule, seed));
    }
  }
  expect(count).toBeGreaterThan(10_000);
});

test('RFC 3986', () => {
  const { rules } = link({ name: 'rfc3986', text: grammarText('rfc3986.abnf') }).model;
  for (const rule of rules.keys()) {
    compare('', rules, rule, [...new Set(new StringGenerator(rules, 3986).sample(rule, 200))]);
  }
});

function samples(rules: Rules, rule: string, seed: number): string[] {
  const others = ['', 'a', 'b', 'ab', 'aab', '\u{1f600}', '\ud83d'];
  const generator = new StringGenerator(rules, seed, 5);
  if (!generator.derivesAny(rule)) return others;
  return [...others, ...[...generator.sample(rule, 6)].map((string) => string.slice(0, 16))];
}
