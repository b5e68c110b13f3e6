import { compile } from '../../src/compile';
import type { Grammar, RuleParser } from '../../src/runtime';
import { compileAtOnce, withLimits } from '../plan/with-limits';
import { disagreement, grammarEngine, parserEngine, searchEngine, type Engine } from './engines';
import { runGenerated } from './generated';
import { Random } from './random';
import { randomCycles } from './random-cycles';
import { runStandalone, standaloneEngine } from './standalone';
import { strings, withNames, withSuffix, type TinyGrammar } from './tiny-grammars';

interface Outcome {
  /** The grammars in which the rule to test is recursive; others are left out. */
  readonly grammars: number;
  /** How many of them were parsed by combinators that call each other. */
  readonly withCombinators: number;
  /** What an engine says and search does not, for at most twenty grammars. */
  readonly disagreements: readonly string[];
}

/** Compares engines, each made of several grammars at a time: the rule to test of each is `s` with a suffix. */
export class Comparison {
  private grammars = 0;
  private withCombinators = 0;
  private readonly disagreements: string[] = [];

  constructor(private readonly inputs: readonly string[]) {}

  get outcome(): Outcome {
    const { grammars, withCombinators, disagreements } = this;
    return { grammars, withCombinators, disagreements };
  }

  add(
    grammars: readonly TinyGrammar[],
    enginesOf: (text: string, grammar: Grammar) => readonly Engine[],
  ): void {
    const batch = grammars.map((grammar, i) => withSuffix(grammar, `-${i}`));
    const text = batch.map((each) => each.text).join('');
    const grammar = compileAtOnce(text);
    const engines = enginesOf(text, grammar);
    batch.forEach((each, i) => {
      const explained = grammar.explain(`s-${i}`);
      if (!explained.includes('recursive')) return;
      this.grammars++;
      if (!explained.includes('verdict: pushdown machine')) this.tell(each, explained);
      if (explained.includes('combinators')) this.withCombinators++;
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

export function live(text: string, grammar: Grammar): Engine[] {
  return [
    grammarEngine('grammar', grammar),
    grammarEngine('walk', withoutCombinators(text)),
    parserEngine('parsers', grammar),
  ];
}

/** The grammar with no recursive rule parsed by combinators: what takes over where these cannot. */
export function withoutCombinators(text: string): Grammar {
  return withLimits({ allConfigurationSteps: 0 }, () => {
    const grammar = compile(text);
    for (const name of grammar.ruleNames) {
      // What a rule is parsed by is decided when it is first asked for.
      const { definition } = grammar.rules[name] as RuleParser;
      if (definition.descent !== undefined) throw new Error(`${name} is parsed by combinators all the same`);
    }
    return grammar;
  });
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

/** So many random recursive grammars of one to four rules, all engines on all strings of at most three characters. */
export function compareRandomGrammars(seed: number, count: number): Outcome {
  const random = new Random(seed);
  const comparison = new Comparison(strings('ab', 3));
  for (let i = 0; comparison.outcome.grammars < count; i++) {
    const grammars = Array.from({ length: Math.min(60, count) }, (_, at) => {
      const grammar = randomCycles(random, ['s', 't', 'u', 'v'].slice(0, 1 + (at % 4)));
      return random.chance(0.25) ? withNames(grammar) : grammar;
    });
    comparison.add(grammars, everyForm);
    if (i === 50) throw new Error('hardly any of the grammars is recursive');
  }
  return comparison.outcome;
}
