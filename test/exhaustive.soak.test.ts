import {
  disagreement,
  grammarEngine,
  linkedEngine,
  parserEngine,
  regexpEngine,
  searchEngine,
  twoPassEngine,
  type Engine,
} from './oracles/engines';
import { runGenerated } from './oracles/generated';
import { runStandalone, standaloneEngine } from './oracles/standalone';
import { cyclicGrammars, strings, tinyGrammars, withNames, type TinyGrammar } from './oracles/tiny-grammars';
import { compileAtOnce } from './plan/with-limits';

/** Every engine that must agree with search. */
function engines({ text, rules, recursive }: TinyGrammar): Engine[] {
  const grammar = compileAtOnce(text);
  const generated = runGenerated(text);
  return [
    linkedEngine(text),
    grammarEngine('grammar', grammar),
    parserEngine('parsers', grammar),
    ...(recursive
      ? []
      : [twoPassEngine(rules), regexpEngine(grammar), standaloneEngine('standalone', runStandalone(text))]),
    grammarEngine('generated grammar', generated),
    parserEngine('generated parsers', generated),
  ];
}

/** What is said of any of the grammars and the strings that search does not say, up to twenty. */
function disagreements(grammars: Iterable<TinyGrammar>, inputs: readonly string[]): string[] {
  const found: string[] = [];
  for (const grammar of grammars) {
    const reference = searchEngine(grammar.rules);
    const others = engines(grammar);
    for (const input of inputs) {
      const message = disagreement(reference, others, 's', input);
      if (message === undefined) continue;
      found.push(`${grammar.text}${message}`);
      // One for each grammar: the others are likely to have the same cause.
      break;
    }
    if (found.length === 20) break;
  }
  return found;
}

test('3,180 grammars, all strings of at most five characters', () => {
  const grammars = [...tinyGrammars({ s: 4, t: 2 })];
  expect(grammars).toHaveLength(3180);
  expect(disagreements(grammars, strings('ab', 5))).toEqual([]);
});

test('1,560 grammars with a rule for every node, all strings of at most four characters', () => {
  const grammars = [...tinyGrammars({ s: 4, t: 1 })].map(withNames);
  expect(grammars).toHaveLength(1560);
  expect(disagreements(grammars, strings('ab', 4))).toEqual([]);
});

test('882 grammars with rules anywhere in themselves, all strings of at most four characters', () => {
  const some = [...cyclicGrammars({ s: 3, t: 2 })];
  const grammars = [...some, ...some.map(withNames), ...cyclicGrammars({ s: 2, t: 3 })];
  expect(grammars).toHaveLength(882);
  expect(disagreements(grammars, strings('ab', 4))).toEqual([]);
});
