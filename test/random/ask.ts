import { transformSync } from 'esbuild';
import {
  compile,
  type CompiledGrammar,
  emitCaptures,
  emitStandalone,
  emitTypeScript,
  linked,
} from '../../src/compile';
import {
  emitDeclarations,
  emitGrammarDeclarations,
  emitGrammarModule,
  emitJavaScript,
} from '../../src/modules';
import { NoPatternError } from '../../src/emit/regexp/pattern-emitter';
import type { Capture, Grammar } from '../../src/runtime';
import * as runtime from '../../src/runtime';
import { createSearch } from '../../src/search/search';
import type { Rules } from '../oracles/build';
import { partsOf, showCaptures } from '../oracles/captures';
import {
  disagreement,
  type Engine,
  grammarEngine,
  parserEngine,
  regexpEngine,
  searchEngine,
} from '../oracles/engines';
import { FailureOracle } from '../oracles/failures';
import { Random } from '../oracles/random';
import { runModule, standaloneEngine } from '../oracles/standalone';
import { StringGenerator } from '../oracles/string-generator';
import { PLAIN, type RandomGrammar, textOf } from './grammars';

/** What differs from search in any way to ask a grammar; undefined if nothing does. The same seed asks the same. */
export function differenceOf(grammar: RandomGrammar, seed: number): string | undefined {
  const text = textOf(grammar);
  const { rules } = linked(text, grammar.options).model;
  return new Questions(text, grammar, rules, new Random(seed)).difference();
}

const MOST_LENGTH = 16;

/** Rules of other names break emitted modules, and captures of `__proto__` are lost: these are not asked for yet. */
const SAFE_NAMES = new Set([...PLAIN, 'imported', 'other-part', 'OWS', 'SP', 'HTAB']);

class Questions {
  private readonly names: readonly string[];
  private readonly compiled: CompiledGrammar;
  private readonly search;

  constructor(
    private readonly text: string,
    private readonly grammar: RandomGrammar,
    private readonly rules: Rules,
    private readonly random: Random,
  ) {
    this.names = Array.from(rules.values(), ({ name }) => name);
    this.compiled = compile(text, grammar.options);
    this.search = createSearch(rules);
  }

  difference(): string | undefined {
    const asked = new Set(Array.from({ length: 2 }, () => this.random.of(this.names)));
    const strings = new Map([...asked].map((rule) => [rule, this.strings(rule)] as const));
    const first = this.names.every((name) => SAFE_NAMES.has(name)) ? [...asked].slice(0, 1) : [];
    return (
      this.compare(this.live(), asked, strings) ??
      (first.length === 0 ? undefined : this.compare(this.emitted(), first, strings)) ??
      this.failures(strings) ??
      this.captures([...asked][0]!, strings) ??
      this.declarations()
    );
  }

  /** Derived, mutated and others; of octets those that are ASCII, as offsets then count the same. */
  private strings(rule: string): readonly string[] {
    const { random } = this;
    const strings = new Set([
      '',
      random.of(['a', 'b', 'ab', 'aab', 'a,b', '\ud83d', '\u{1f600}', '\ude00a']),
    ]);
    try {
      const made = new StringGenerator(this.rules, random.below(2 ** 31));
      for (const string of made.sample(rule, 3)) strings.add(string.slice(0, MOST_LENGTH));
    } catch (error) {
      // It derives nothing.
      if (!(error instanceof RangeError)) throw error;
    }
    const isAsked = this.isAboutOctets ? /^[\0-\x7f]*$/ : /^/;
    return [...strings].filter((string) => isAsked.test(string));
  }

  private get isAboutOctets(): boolean {
    return this.grammar.options.alphabet === 'octets';
  }

  private live(): Engine[] {
    const { compiled } = this;
    return [grammarEngine('compile', compiled), parserEngine('parsers', compiled)];
  }

  /** Every emitter's module that has verdicts. */
  private emitted(): Engine[] {
    const { text, compiled } = this;
    const { options } = this.grammar;
    // To plan a grammar takes most of the time: each has one of the modules that are made of the same plan.
    const made = this.random.of([
      () => ['TypeScript', evaluated(emitTypeScript(text, options).source, 'ts')] as const,
      () =>
        [
          'ECMAScript module',
          evaluated(emitJavaScript(text, { ...options, format: 'esm' }).source, 'js'),
        ] as const,
      () =>
        [
          'CommonJS',
          evaluated(emitJavaScript(text, { ...options, format: 'commonjs' }).source, 'as it is'),
        ] as const,
      () => ['module of build tools', evaluated(emitGrammarModule(text, options).source, 'js')] as const,
    ])();
    const [name, grammar] = [made[0], made[1]['grammar'] as Grammar];
    const standalone = runModule(emitStandalone(text, { ...options, language: 'javascript' }).source, 'js');
    return [
      grammarEngine(name, grammar),
      parserEngine(`parsers of ${name}`, grammar),
      standaloneEngine('standalone', standalone),
      patterns(compiled),
    ];
  }

  private compare(
    engines: readonly Engine[],
    asked: Iterable<string>,
    strings: ReadonlyMap<string, readonly string[]>,
  ): string | undefined {
    const reference = searchEngine(this.rules);
    for (const rule of asked) {
      for (const string of strings.get(rule)!) {
        const found = disagreement(reference, engines, rule, string);
        if (found !== undefined) return found;
        for (const engine of engines) {
          const at = Math.min(1, string.length);
          const [end, right] = [engine.longest?.(rule, string, at), reference.longest(rule, string, at)];
          if (end !== undefined && end !== right)
            return `match of ${rule} and ${JSON.stringify(string)} at ${at}: ${engine.name} says ${end}, search ${right}`;
        }
      }
    }
    return undefined;
  }

  /** Offset, path and words of failures, for one string of each rule. */
  private failures(strings: ReadonlyMap<string, readonly string[]>): string | undefined {
    const oracle = new FailureOracle(this.rules);
    for (const [rule, all] of strings) {
      const string = all[all.length - 1]!;
      const parsed = this.compiled.parse(rule, string, { full: true });
      const found = oracle.difference(
        parsed.ok ? undefined : parsed.failure.toJSON(),
        oracle.failure(rule, string),
      );
      if (found !== undefined) return `failure of ${rule} and ${JSON.stringify(string)}: ${found}`;
    }
    return undefined;
  }

  /** By the automaton or the tree, and by the module for these captures. */
  private captures(rule: string, strings: ReadonlyMap<string, readonly string[]>): string | undefined {
    const names = this.names.filter(
      (name) => name !== '__proto__' && (name === rule || this.isReachable(rule, name)),
    );
    const ways: [string, Capture][] = [['captures', this.compiled.captures(rule, names)]];
    const written = emittedCaptures(this.text, { ...this.grammar.options, rule, names });
    if (written !== undefined) ways.push(['module of captures', written]);
    for (const string of strings.get(rule)!) {
      const derivation = this.search.derive(rule, string);
      const right = showCaptures(derivation && partsOf(derivation, names));
      for (const [way, capture] of ways) {
        const found = showCaptures(capture(string));
        if (found !== right) return `${way} of ${rule} and ${JSON.stringify(string)}: ${found}, not ${right}`;
      }
    }
    return undefined;
  }

  private isReachable(rule: string, name: string): boolean {
    try {
      this.compiled.captures(rule as never, [name as never]);
      return true;
    } catch (error) {
      if (error instanceof RangeError) return false;
      throw error;
    }
  }

  private declarations(): string | undefined {
    const { text } = this;
    for (const emit of [emitDeclarations, emitGrammarDeclarations]) {
      transformSync(emit(text, this.grammar.options).source, { loader: 'ts' });
    }
    return undefined;
  }
}

/** Verdicts of regular expressions; a rule without one agrees with everything. */
function patterns(grammar: CompiledGrammar): Engine {
  const engine = regexpEngine(grammar);
  return {
    name: 'pattern',
    test: (rule, input) => {
      try {
        return engine.test(rule, input);
      } catch (error) {
        if (error instanceof NoPatternError) return grammar.test(rule, input);
        throw error;
      }
    },
  };
}

/** Undefined if no automaton finds the parts. */
function emittedCaptures(text: string, options: Parameters<typeof emitCaptures>[1]): Capture | undefined {
  try {
    return evaluated(emitCaptures(text, options).source, 'ts')['captures'] as Capture;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** What a module exports that imports the runtime alone. */
function evaluated(source: string, language: 'ts' | 'js' | 'as it is'): Record<string, unknown> {
  const code =
    language === 'as it is'
      ? source
      : transformSync(source, { loader: language, format: 'cjs', target: 'node20' }).code;
  const module = { exports: {} };
  new Function('require', 'module', 'exports', code)(() => runtime, module, module.exports);
  return module.exports;
}
