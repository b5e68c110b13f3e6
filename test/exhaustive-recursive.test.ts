import { compile } from '../src/compile';
import { disagreement, grammarEngine, parserEngine, searchEngine, type Engine } from './oracles/engines';
import { runGenerated } from './oracles/generated';
import { Random } from './oracles/random';
import { randomCycles } from './oracles/random-cycles';
import { cyclicGrammars, strings, withNames, type TinyGrammar } from './oracles/tiny-grammars';

interface Outcome {
  readonly grammars: number;
  /** How many of them were parsed, not only judged, without search. */
  readonly withoutSearch: number;
  /** What an engine says and search does not, for at most twenty grammars. */
  readonly disagreements: readonly string[];
}

function compare(
  grammars: Iterable<TinyGrammar>,
  inputs: readonly string[],
  enginesOf: (text: string) => readonly Engine[],
): Outcome {
  const disagreements: string[] = [];
  let count = 0;
  let withoutSearch = 0;
  for (const { text, rules } of grammars) {
    count++;
    const explained = compile(text).explain('s');
    if (!explained.includes('judged by automata that call each other'))
      disagreements.push(`${text}${explained}`);
    if (!explained.includes('by search')) withoutSearch++;
    const reference = searchEngine(rules);
    const engines = enginesOf(text);
    for (const input of inputs) {
      const message = disagreement(reference, engines, 's', input);
      if (message === undefined) continue;
      disagreements.push(`${text}${message}`);
      break;
    }
    if (disagreements.length >= 20) break;
  }
  return { grammars: count, withoutSearch, disagreements };
}

function live(text: string): Engine[] {
  const grammar = compile(text);
  return [grammarEngine('grammar', grammar), parserEngine('parsers', grammar)];
}

function everyForm(text: string): Engine[] {
  const generated = runGenerated(text);
  return [
    ...live(text),
    grammarEngine('generated grammar', generated),
    parserEngine('generated parsers', generated),
  ];
}

test('2,420 grammars whose rules use each other anywhere, all strings of at most four characters', () => {
  const found = compare(cyclicGrammars({ s: 4, t: 2 }), strings('ab', 4), live);
  expect(found).toEqual({ grammars: 2420, withoutSearch: expect.any(Number) as number, disagreements: [] });
  expect(found.withoutSearch).toBeGreaterThan(200);
});

test('2,000 random grammars of one to four rules that use each other, all strings of at most four characters', () => {
  const random = new Random(8259);
  const grammars = Array.from({ length: 2000 }, (_, i) => {
    const grammar = randomCycles(random, ['s', 't', 'u', 'v'].slice(0, 1 + (i % 4)));
    return i % 2 === 0 ? grammar : withNames(grammar);
  });
  const recursive = grammars.filter(({ text }) => compile(text).explain('s').includes('recursive'));
  const found = compare(recursive, strings('ab', 4), everyForm);
  expect(found.disagreements).toEqual([]);
  expect(found.grammars).toBeGreaterThan(1200);
  expect(found.withoutSearch).toBeGreaterThan(300);
});
