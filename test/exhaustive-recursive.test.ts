import { compile } from '../src/compile';
import type { Grammar } from '../src/runtime';
import { disagreement, grammarEngine, parserEngine, searchEngine, type Engine } from './oracles/engines';
import { runGenerated } from './oracles/generated';
import { Random } from './oracles/random';
import { randomCycles } from './oracles/random-cycles';
import { runStandalone, standaloneEngine } from './oracles/standalone';
import { cyclicGrammars, strings, withNames, withSuffix, type TinyGrammar } from './oracles/tiny-grammars';

interface Outcome {
  /** The grammars in which the rule to test is recursive; others are left out. */
  readonly grammars: number;
  /** How many of them were parsed, not only judged, without search. */
  readonly withoutSearch: number;
  /** What an engine says and search does not, for at most twenty grammars. */
  readonly disagreements: readonly string[];
}

/** Compares engines, each made of several grammars at a time: the rule to test of each is `s` with a suffix. */
class Comparison {
  private grammars = 0;
  private withoutSearch = 0;
  private readonly disagreements: string[] = [];

  constructor(private readonly inputs: readonly string[]) {}

  get outcome(): Outcome {
    const { grammars, withoutSearch, disagreements } = this;
    return { grammars, withoutSearch, disagreements };
  }

  add(
    grammars: readonly TinyGrammar[],
    enginesOf: (text: string, grammar: Grammar) => readonly Engine[],
  ): void {
    const batch = grammars.map((grammar, i) => withSuffix(grammar, `-${i}`));
    const text = batch.map((each) => each.text).join('');
    const grammar = compile(text);
    const engines = enginesOf(text, grammar);
    batch.forEach((each, i) => {
      const explained = grammar.explain(`s-${i}`);
      if (!explained.includes('recursive')) return;
      this.grammars++;
      if (!explained.includes('judged by automata that call each other')) this.tell(each, explained);
      if (!explained.includes('by search')) this.withoutSearch++;
      this.compare(each, `s-${i}`, engines);
    });
  }

  private compare(grammar: TinyGrammar, rule: string, engines: readonly Engine[]): void {
    const reference = searchEngine(grammar.rules);
    for (const input of this.inputs) {
      const message = disagreement(reference, engines, rule, input);
      if (message !== undefined) return this.tell(grammar, message);
    }
  }

  private tell({ text }: TinyGrammar, message: string): void {
    if (this.disagreements.length < 20) this.disagreements.push(`${text}${message}`);
  }
}

function live(_: string, grammar: Grammar): Engine[] {
  return [grammarEngine('grammar', grammar), parserEngine('parsers', grammar)];
}

function everyForm(text: string, grammar: Grammar): Engine[] {
  const generated = runGenerated(text);
  return [
    ...live(text, grammar),
    grammarEngine('generated grammar', generated),
    parserEngine('generated parsers', generated),
    standaloneEngine('standalone', runStandalone(text)),
  ];
}

/** Items in groups of a size; the last may be smaller. */
function* inGroups<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let group: T[] = [];
  for (const item of items) {
    group.push(item);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

test('2,420 grammars whose rules use each other anywhere, all strings of at most four characters', () => {
  const comparison = new Comparison(strings('ab', 4));
  for (const grammars of inGroups(cyclicGrammars({ s: 4, t: 2 }), 100)) comparison.add(grammars, live);
  expect(comparison.outcome).toEqual({
    grammars: 2420,
    withoutSearch: expect.any(Number) as number,
    disagreements: [],
  });
  expect(comparison.outcome.withoutSearch).toBeGreaterThan(200);
});

test('2,000 random recursive grammars of one to four rules by all engines, all strings of at most three characters', () => {
  const random = new Random(8259);
  const comparison = new Comparison(strings('ab', 3));
  for (let i = 0; comparison.outcome.grammars < 2000; i++) {
    const grammars = Array.from({ length: 60 }, (_, at) => {
      const grammar = randomCycles(random, ['s', 't', 'u', 'v'].slice(0, 1 + (at % 4)));
      return random.chance(0.25) ? withNames(grammar) : grammar;
    });
    comparison.add(grammars, everyForm);
    expect(i).toBeLessThan(50);
  }
  expect(comparison.outcome.disagreements).toEqual([]);
  expect(comparison.outcome.withoutSearch).toBeGreaterThan(300);
});
