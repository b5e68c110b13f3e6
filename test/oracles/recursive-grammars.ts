import { explain } from '../../src/live';
import { compile } from '../../src/compile';
import { TWO_PASS_LIMITS } from '../../src/runtime/two-pass/two-pass-limits';
import type { Grammar } from '../../src/runtime';
import { compileAtOnce } from '../plan/with-limits';
import { disagreement, grammarEngine, parserEngine, searchEngine, type Engine } from './engines';
import { runGenerated } from './generated';
import { Random } from './random';
import { randomCycles } from './random-cycles';
import { runStandalone, standaloneEngine } from './standalone';
import { strings, withNames, withSuffix, type TinyGrammar } from './tiny-grammars';

interface Outcome {
  /** The grammars in which the rule to test is recursive; others are left out. */
  readonly grammars: number;
  /** What an engine says and search does not, for at most twenty grammars. */
  readonly disagreements: readonly string[];
}

/** Compares engines, each made of several grammars at a time: the rule to test of each is `s` with a suffix. */
export class Comparison {
  private grammars = 0;
  private readonly disagreements: string[] = [];

  constructor(private readonly inputs: readonly string[]) {}

  get outcome(): Outcome {
    const { grammars, disagreements } = this;
    return { grammars, disagreements };
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
      const explained = explain(grammar, `s-${i}`);
      if (!explained.includes('recursive')) return;
      this.grammars++;
      if (!explained.includes('verdict: forward pass')) this.tell(each, explained);
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
    grammarEngine('machine', byMachine(text)),
    parserEngine('parsers', grammar),
  ];
}

/** The grammar with all of its rules read by the machine: what takes over where the two passes cannot decide. */
export function byMachine(text: string): Grammar {
  const grammar = compile(text);
  const { tries } = TWO_PASS_LIMITS;
  TWO_PASS_LIMITS.tries = 0;
  try {
    // A rule gets its tries when it is first asked for.
    for (const name of grammar.ruleNames) {
      grammar.test(name, '');
      grammar.parse(name, '');
      grammar.parse(name, '', { full: true });
    }
  } finally {
    TWO_PASS_LIMITS.tries = tries;
  }
  return grammar;
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
