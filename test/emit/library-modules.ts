import { regexp } from '../../src/live';
import { transformSync } from 'esbuild';
import { CompiledGrammar, library, type LibraryGrammar, NoPatternError } from '../../src';
import { namesOf, plannerOf, tokenKeys } from '../../src/emit/emitters';
import { capturesSource } from '../../src/emit/captures-module';
import { liveRules } from '../../src/live/live-rules';
import { moduleSource } from '../../src/emit/parsimmon/module-source';
import type { ModuleLanguage } from '../../src/emit/module-syntax';
import { patternSource } from '../../src/emit/regexp/pattern-source';
import { standaloneSource } from '../../src/emit/standalone/standalone-source';
import type { Rule } from '../../src/model/model';
import type { Planner } from '../../src/plan/planner';
import type { RuleCases } from '../case-file';
import { casesOf } from '../library/cases-of';
import { partsOf } from '../oracles/captures';
import { add, runtime } from './named-modules';

/** A rule with names of its parts, and inputs with the spans of these; null where the rule does not derive the input. */
interface Case {
  readonly rule: string;
  readonly names: readonly string[];
  readonly inputs: readonly (readonly [input: string, parts: object | null])[];
}

/** How many rules of a grammar have a module of each kind; the others all have the rest. */
export interface Written {
  readonly captures: number;
  readonly patterns: number;
}

/**
 * Adds a shipped grammar in every target, to be asked its cases: as parsers and as the module of build tools (TypeScript,
 * ECMAScript, CommonJS), standalone (the same three), captures of each rule, patterns. To plan a large grammar takes
 * most of a minute, so all targets are written of one plan, by what the functions of the package call: these have tests of
 * their own.
 */
export function addShipped(name: string): Written {
  const cases = casesOf(name).filter(({ patches }) => patches === undefined);
  return new ShippedModules(library.get(name)!, cases).add(LANGUAGES);
}

/**
 * Adds it with each choice of patches that cases ask for, in every target but in one language of each: languages differ in
 * how the same is written, which patches do not change.
 */
export function addPatched(name: string): void {
  const groups = new Map<string, RuleCases[]>();
  for (const each of casesOf(name)) {
    if (each.patches === undefined) continue;
    const full = [name, ...each.patches].join('+');
    groups.set(full, [...(groups.get(full) ?? []), each]);
  }
  for (const [full, cases] of groups) new ShippedModules(library.get(full)!, cases).add(['esm']);
}

const LANGUAGES = ['typescript', 'esm', 'commonjs'] as const;
const FILES = { typescript: 'ts.mjs', esm: 'js.mjs', commonjs: 'js.cjs' } as const;
const LOADERS = { typescript: 'ts', esm: 'js', commonjs: 'js' } as const;

class ShippedModules {
  private readonly planner: Planner;
  private readonly compiled: CompiledGrammar;
  private readonly tokens: ReadonlySet<string>;
  private readonly task: { readonly areOctets: boolean; readonly cases: readonly Case[] };

  constructor(
    private readonly grammar: LibraryGrammar,
    cases: readonly RuleCases[],
  ) {
    ({ planner: this.planner } = plannerOf(grammar.text, grammar));
    this.compiled = new CompiledGrammar(this.planner, liveRules(this.planner), [], grammar);
    this.tokens = tokenKeys(this.planner);
    this.task = { areOctets: this.areOctets, cases: cases.map((each) => this.case(each)) };
  }

  add(languages: readonly ModuleLanguage[]): Written {
    for (const each of languages) {
      this.addParsers(each);
      this.addStandalone(each);
    }
    return { captures: this.addCaptures(), patterns: this.addPatterns() };
  }

  private get areOctets(): boolean {
    return this.grammar.alphabet === 'octets';
  }

  private ruleOf(name: string): Rule {
    return this.planner.model.rules.get(name.toLowerCase())!;
  }

  private case({ rule: name, valid, invalid }: RuleCases): Case {
    const rule = this.ruleOf(name);
    const { references } = this.planner.facts.get(rule.key)!;
    const names = references.slice(0, 8).map((key) => this.ruleOf(key).name);
    const options = this.areOctets ? ({ encoding: 'latin1', full: true } as const) : { full: true };
    const derived = valid.map((input) => {
      const parsed = this.compiled.parse(name, input, options);
      if (!parsed.ok) throw new Error(`${name} of ${this.grammar.name}: ${parsed.failure.message}`);
      return [input, partsOf(parsed.node, names)] as const;
    });
    return {
      rule: rule.name,
      names,
      inputs: [...derived, ...invalid.map((input) => [input, null] as const)],
    };
  }

  private addParsers(language: ModuleLanguage): void {
    const from = language === 'commonjs' ? './runtime.cjs' : runtime;
    const names = namesOf({ runtime: from, automata: from });
    const { alphabet = 'code-points', name } = this.grammar;
    const source = (exported: 'testers' | 'functions'): string =>
      moduleSource(this.planner, { ...names, alphabet, tokens: this.tokens, language, exported });
    add(`${name}-${FILES[language]}`, 'parsers', source('testers'), this.task, LOADERS[language]);
    // Build tools take no TypeScript.
    if (language !== 'typescript')
      add(`${name}-grammar-${FILES[language]}`, 'grammar', source('functions'), this.task);
  }

  private addStandalone(language: ModuleLanguage): void {
    const source = standaloneSource(this.planner, {
      language: language === 'typescript' ? 'typescript' : 'javascript',
      header: [],
      tokens: this.tokens,
    });
    const asCommonJs = { loader: 'js', format: 'cjs', platform: 'node', target: 'node20' } as const;
    const code = language === 'commonjs' ? transformSync(source, asCommonJs).code : source;
    const file = `${this.grammar.name}-standalone-${FILES[language]}`;
    add(file, 'standalone', code, this.task, LOADERS[language]);
  }

  /** Those of each rule, but where no automaton finds them. */
  private addCaptures(): number {
    const { planner, grammar, areOctets, task } = this;
    const options = { alphabet: grammar.alphabet ?? 'code-points', encoding: 'latin1', header: [] } as const;
    let written = 0;
    for (const [i, each] of task.cases.entries()) {
      const parts = each.names.map((name) => this.ruleOf(name));
      try {
        const named = { ...options, exportName: 'captures', runtime };
        const source = capturesSource(planner, this.ruleOf(each.rule), parts, named);
        const one = { areOctets, cases: [each] };
        add(`${grammar.name}-captures-${i}.mjs`, 'captures', source, one, 'ts');
        written++;
      } catch (error) {
        if (!(error instanceof RangeError && error.message.includes('cannot be written as a module')))
          throw error;
      }
    }
    return written;
  }

  private addPatterns(): number {
    const { planner, grammar, areOctets, task } = this;
    const cases = task.cases.filter(({ rule }) => this.hasPattern(rule));
    const options = {
      rules: cases.map(({ rule }) => this.ruleOf(rule)),
      areOctets,
      flavor: 'ecmascript',
      header: [],
    } as const;
    const { source } = patternSource(planner, { ...options, exportName: 'patterns', format: 'typescript' });
    add(`${grammar.name}-patterns.mjs`, 'patterns', source, { areOctets, cases }, 'ts');
    return cases.length;
  }

  private hasPattern(rule: string): boolean {
    try {
      return regexp(this.compiled, rule) !== '';
    } catch (error) {
      if (error instanceof NoPatternError) return false;
      throw error;
    }
  }
}
