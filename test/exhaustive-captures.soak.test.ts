import { captures } from '../src/runtime';
import { compile } from '../src/compile';
import { emitCaptures } from '../src/emit/emitters';
import type { Capture, Grammar } from '../src/runtime';
import type { Rules } from './oracles/build';
import { partsOf, showCaptures } from './oracles/captures';
import { evaluate, runGenerated } from './oracles/generated';
import { Search } from './oracles/search/search';
import { strings, tinyGrammars, withNames, type TinyGrammar } from './oracles/tiny-grammars';

/** Which names are asked for together. */
type Choice = (rules: Rules) => string[][];

const allTogether: Choice = (rules) => [[...rules.values()].map(({ name }) => name)];
const oneByOne: Choice = (rules) => [...rules.values()].map(({ name }) => [name]);

/** All ways to find the parts of rule `s`. */
function ways({ text, recursive }: TinyGrammar, names: readonly string[]): [string, Capture][] {
  const by = (grammar: Grammar): Capture => captures(grammar, 's', names);
  const written = (): Capture =>
    evaluate(emitCaptures(text, { rule: 's', names }).source)['captures'] as Capture;
  return [
    ['automaton', by(compile(text))],
    ['tree', by(runGenerated(text))],
    ...(recursive ? [] : [['written', written()] satisfies [string, Capture]]),
  ];
}

/** What is found of any of the grammars and the strings that search does not find, up to twenty. */
function disagreements(
  grammars: Iterable<TinyGrammar>,
  inputs: readonly string[],
  choose: Choice,
): { found: string[]; checked: number } {
  const found: string[] = [];
  let checked = 0;
  for (const grammar of grammars) {
    const search = new Search(grammar.rules);
    const derivations = inputs.map((input) => search.derive('s', input));
    for (const names of choose(grammar.rules)) {
      for (const [way, capture] of ways(grammar, names)) {
        inputs.forEach((input, i) => {
          const derivation = derivations[i];
          const expected = showCaptures(derivation && partsOf(derivation, names));
          const got = showCaptures(capture(input));
          checked++;
          if (got !== expected && found.length < 20) {
            found.push(`${grammar.text}${JSON.stringify(input)}: ${way} finds ${got}, search ${expected}`);
          }
        });
      }
    }
  }
  return { found, checked };
}

test('3,180 grammars, all rules, all strings of at most five characters', () => {
  const { found, checked } = disagreements(tinyGrammars({ s: 4, t: 2 }), strings('ab', 5), allTogether);
  expect(found).toEqual([]);
  expect(checked).toBeGreaterThan(400_000);
});

test('1,560 grammars with a rule for every node, all rules, all strings of at most four characters', () => {
  const grammars = [...tinyGrammars({ s: 4, t: 1 })].map(withNames);
  expect(disagreements(grammars, strings('ab', 4), allTogether).found).toEqual([]);
});

test('the same, each rule for itself', () => {
  const grammars = [...tinyGrammars({ s: 3, t: 1 })].map(withNames);
  expect(disagreements(grammars, strings('ab', 4), oneByOne).found).toEqual([]);
});
