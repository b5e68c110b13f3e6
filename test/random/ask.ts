import { regexp } from '../../src/live';
import { CompiledGrammar } from '../../src/live/compiled-grammar';
import { emitCaptures, plannerOf } from '../../src/emit/emitters';
import { liveRules } from '../../src/live/live-rules';
import * as messages from '../../src/emit/messages';
import type { Expression } from '../../src/model/model';
import { planCaptures, tagsOfParts } from '../../src/plan/captures-plan';
import type { Planner } from '../../src/plan/planner';
import { type Capture, type Grammar, captures as capturesOf } from '../../src/runtime';
import { rules as parsersOf } from '../../src/runtime/rules';
import type { EncodingName } from '../../src/runtime/input';
import { FailureOracle } from '../oracles/failures';
import { Random } from '../oracles/random';
import { Search } from '../oracles/search/search';
import type { StandaloneModule } from '../oracles/standalone';
import { StringGenerator } from '../oracles/string-generator';
import { Answers, first, type Judges } from './answers';
import { type RandomGrammar, textOf } from './grammars';
import { evaluated, type Exports, type Target, TARGETS } from './modules';
import { readingsOf } from './readings';

/** How much was asked. */
export interface Asked {
  strings: number;
  /** How many grammars a target was asked of. */
  readonly targets: Map<string, number>;
}

/** The targets that the grammar of a seed is emitted as, beside modules of captures: one with parsers, and another. */
function targetsOf(seed: number): string[] {
  const ofKinds = (...kinds: string[]): string[] =>
    Object.keys(TARGETS).filter((name) => kinds.includes(TARGETS[name]!.kind));
  const [grammars, others] = [ofKinds('grammar'), ofKinds('standalone', 'patterns', 'declarations')];
  return [grammars[seed % grammars.length]!, others[seed % others.length]!];
}

/** What differs from search in any way to ask a grammar; undefined if nothing does. The same seed asks the same. */
export async function differenceOf(
  grammar: RandomGrammar,
  seed: number,
  asked: Asked,
): Promise<string | undefined> {
  const questions = new Questions(grammar, new Random(seed), asked);
  const targets = targetsOf(seed);
  for (const each of targets) asked.targets.set(each, (asked.targets.get(each) ?? 0) + 1);
  return (
    questions.ofGrammar() ??
    (await questions.ofModules(targets)) ??
    (seed % 2 === 0 ? await questions.ofCapturesModules() : undefined)
  );
}

const LENGTH = 12;
/** How deep references nest in the strings. */
const DEPTH = 5;

class Questions {
  private readonly text: string;
  private readonly areOctets: boolean;
  private readonly planner: Planner;
  private readonly compiled: CompiledGrammar;
  private readonly search: Search;
  private readonly oracle: FailureOracle;
  /** The strings that each rule is asked for, and what search says of them. */
  private readonly answers: readonly Answers[];

  constructor(
    private readonly grammar: RandomGrammar,
    private readonly random: Random,
    asked: Asked,
  ) {
    this.text = textOf(grammar);
    this.areOctets = grammar.options.alphabet === 'octets';
    const { planner, warnings } = plannerOf(this.text, grammar.options);
    const { rules } = (this.planner = planner).model;
    this.compiled = new CompiledGrammar(planner, liveRules(planner), warnings, grammar.options);
    this.search = new Search(rules);
    this.oracle = new FailureOracle(rules);
    const all = Array.from(rules.values(), ({ name }) => name);
    const names = new Set([random.of(all), random.of(all)]);
    const texts = Array.from(names, (name) => [name, this.strings(name)] as const);
    this.answers = texts.flatMap(([name, all]) => all.map((text) => this.answersOn(name, text)));
    asked.strings += this.answers.length;
  }

  /** What the grammar that is compiled says, in every way. */
  ofGrammar(): string | undefined {
    const { compiled } = this;
    return this.ofRunning(compiled) ?? this.failures() ?? this.nearest();
  }

  /** The nearest members of short texts. Grammars over octets have none of search's characters. */
  private nearest(): string | undefined {
    if (this.areOctets) return undefined;
    const { rules } = this.planner.model;
    return this.each((answers) => {
      const others = this.answers.filter(
        (each) => each.rule === answers.rule && each.derivation !== undefined,
      );
      const members = others.map(({ text }) => text);
      return answers.ofNearest(this.compiled, rules, members);
    });
  }

  /** What emitted modules of these targets say. */
  async ofModules(targets: readonly string[]): Promise<string | undefined> {
    for (const name of targets) {
      const target = TARGETS[name]!;
      const { source } = target.emit(this.text, this.grammar.options);
      const found = this.ofExports(target, await evaluated(source, target.language));
      if (found !== undefined) return `${name}: ${found}`;
    }
    return undefined;
  }

  private ofExports({ kind, language }: Target, exports: Exports): string | undefined {
    switch (kind) {
      case 'grammar': {
        const grammar = exports['grammar'] as Grammar;
        return (
          this.ofRunning(grammar) ?? this.each((answers) => answers.ofModule(exports as unknown as Judges))
        );
      }
      case 'standalone':
        return this.each((answers) => answers.ofStandalone(exports as unknown as StandaloneModule));
      case 'patterns': {
        const patterns = (language === 'json' ? exports : exports['patterns']) as Record<
          string,
          RegExp | string
        >;
        return this.each((answers) => answers.ofPattern(() => own(patterns, answers.rule)));
      }
      case 'declarations':
        // Their syntax was read. There is time for patterns that no emitter writes.
        return this.each((answers) => answers.ofPattern(() => regexp(this.compiled, answers.rule)));
    }
  }

  /** Of a grammar that is compiled, or emitted. */
  private ofRunning(grammar: Grammar): string | undefined {
    return (
      this.each((answers) => answers.ofGrammar(grammar)) ??
      this.each((answers) => answers.ofParsers(parsersOf(grammar))) ??
      this.ofCaptures(
        (rule, names) => (encoding) => capturesOf(grammar, rule, names, encoding && { encoding }),
      )
    );
  }

  /** Offset, path and words of failures, for one string of each rule. */
  private failures(): string | undefined {
    const byRule = new Map(this.answers.map(({ rule, text }) => [rule, text]));
    return first(byRule, ([rule, text]) => {
      const options = this.areOctets ? ({ encoding: 'latin1' } as const) : {};
      const parsed = this.compiled.parse(rule, text, { ...options, full: true });
      const found = parsed.ok ? undefined : parsed.failure.toJSON();
      const difference = this.oracle.difference(found, this.oracle.failure(rule, text));
      return difference && `failure of ${rule} and ${JSON.stringify(text)}: ${difference}`;
    });
  }

  /** By the function of each encoding, which is made once for each rule. */
  private ofCaptures(
    make: (rule: string, names: readonly string[]) => (encoding?: EncodingName) => Capture,
  ): string | undefined {
    const made = new Map<string, Capture>();
    return this.each((answers) => {
      const { rule } = answers;
      const names = this.used(rule);
      const known = (encoding?: EncodingName): Capture => {
        const key = `${rule} ${encoding}`;
        const capture = made.get(key) ?? make(rule, names)(encoding);
        made.set(key, capture);
        return capture;
      };
      return answers.ofCaptures(known, names);
    });
  }

  /** The modules of captures of one of the rules. If none can be, the emitter says why. */
  async ofCapturesModules(): Promise<string | undefined> {
    const { rule } = this.answers[0]!;
    const names = this.used(rule);
    const asked = this.answers.filter((answers) => answers.rule === rule);
    const found = this.planner.model.rules.get(rule.toLowerCase())!;
    const plan = planCaptures(this.planner, found, tagsOfParts(names.map((name) => name.toLowerCase())));
    const captures = new Map<EncodingName | undefined, Capture>();
    for (const encoding of this.areOctets ? ([undefined, 'latin1'] as const) : [undefined]) {
      const source = this.emittedCaptures(rule, names, encoding);
      if (plan.kind === 'tree') {
        if (source !== messages.noTaggedDfa(rule, plan.reason)) return `module of captures: ${source}`;
        return undefined;
      }
      captures.set(encoding, (await evaluated(source, 'ts'))['captures'] as Capture);
    }
    const difference = first(asked, (answers) => {
      return answers.ofCaptures((encoding) => captures.get(encoding)!, names);
    });
    return difference && `module of captures of ${rule}: ${difference}`;
  }

  /** The source, or why there is none. */
  private emittedCaptures(rule: string, names: readonly string[], encoding?: EncodingName): string {
    const options = { ...this.grammar.options, ...(encoding && { encoding }), rule, names };
    try {
      return emitCaptures(this.text, options).source;
    } catch (error) {
      return (error as Error).message;
    }
  }

  /** The names of a rule and of all that it uses, at any depth. */
  private used(rule: string): string[] {
    const { rules } = this.planner.model;
    const keys = new Set([rule.toLowerCase()]);
    for (const key of keys) for (const used of referencesOf(rules.get(key)!.expression)) keys.add(used);
    return Array.from(keys, (key) => rules.get(key)!.name);
  }

  private each(ask: (answers: Answers) => string | undefined): string | undefined {
    return first(this.answers, (answers) => {
      const found = ask(answers);
      return found && `${String(answers)}: ${found}`;
    });
  }

  /** Derived, mutated and others. */
  private strings(rule: string): readonly string[] {
    const { random } = this;
    const strings = new Set(['', random.of(OTHERS)]);
    const made = new StringGenerator(this.planner.model.rules, random.below(2 ** 31), DEPTH);
    if (made.derivesAny(rule)) {
      for (const string of made.sample(rule, 3)) strings.add(string.slice(0, LENGTH));
    }
    return [...strings];
  }

  private answersOn(rule: string, text: string): Answers {
    return new Answers(this.search, rule, text, readingsOf(text, this.areOctets));
  }
}

const OTHERS = [
  'a',
  'b',
  'ab',
  'aab',
  'a,b',
  '\ud83d',
  '\u{1f600}',
  '\ude00a',
  '\xc3\xa9',
  'a\xff',
  '\u0163',
];

function own(patterns: Record<string, RegExp | string>, rule: string): string | undefined {
  if (!Object.hasOwn(patterns, rule)) return undefined;
  const pattern = patterns[rule]!;
  return typeof pattern === 'string' ? pattern : pattern.source;
}

function referencesOf(part: Expression): string[] {
  switch (part.kind) {
    case 'reference':
      return [part.rule];
    case 'sequence':
      return part.items.flatMap(referencesOf);
    case 'alternation':
      return part.alternatives.flatMap(referencesOf);
    case 'repetition':
      return referencesOf(part.item);
    default:
      return [];
  }
}
