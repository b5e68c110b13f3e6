import type { Rule } from '../../model/model';
import type { Program } from '../../runtime';
import { areDecided } from '../../plan/decided-rules';
import type { Planner } from '../../plan/planner';
import { stemsOf } from '../identifiers';
import { ModuleSyntax } from '../module-syntax';
import { FirstSets } from './first-sets';
import { levelCode, type LevelReferences } from './level-code';
import type { LookaheadDfa } from './lookahead';
import { ModuleData } from './module-data';
import { partOf } from '../program-part';
import { type LanguagePlan, languageOf, type LevelStep, stepsOf } from './steps';
import { text } from '../code';

/** Writes a module's functions, rule by rule, and collects the data that they use. Types stand between « and ». */
export class RuleFunctions implements LevelReferences {
  readonly sets: LevelReferences['sets'];
  /** The names of the prelude that the functions use. */
  readonly helpers = new Set(['assertString']);
  private readonly stems: ReadonlyMap<string, string>;
  private readonly steps = new Map<string, readonly LevelStep[]>();
  private readonly languages = new Map<LanguagePlan, string>();
  private readonly lookaheads = new Set<LookaheadDfa>();
  /** The keys of the rules that need the program. */
  private readonly recursive = new Set<string>();
  private known: ModuleData | undefined;

  constructor(
    private readonly planner: Planner,
    private readonly tokens: ReadonlySet<string>,
    entries: readonly Rule[],
    reached: readonly Rule[],
    /** The beginning of the prelude's names for rules of the program. */
    private readonly pushdown: 'pushdown' | 'machine' | 'twoPass',
  ) {
    this.sets = planner.alphabet.sets;
    this.stems = stemsOf(reached);
    const first = new FirstSets(planner);
    for (const rule of reached) this.steps.set(rule.key, stepsOf(rule, planner, first));
    for (const rule of entries) this.entry(rule);
    // This finds the data that the code refers to. They get their numbers, and then the code is written again.
    for (const rule of reached) this.tree(rule);
  }

  get data(): ModuleData {
    if (this.known === undefined) {
      const { languages, lookaheads, program, pushdown } = this;
      const makesTrees = this.helpers.has(`${this.pushdown}Tree`);
      this.known = new ModuleData({ languages, lookaheads, program, pushdown, makesTrees }, this.sets);
    }
    return this.known;
  }

  /**
   * Returns the exported names of a rule's entry points. Inside the module they begin with "$", because a rule `int`
   * exports `parseInt`.
   */
  entryPoints(rule: Rule): string[] {
    return ['is', 'match', 'stop', 'parse'].map((verb) => verb + this.stems.get(rule.key)!);
  }

  /** Writes a rule's entry points. */
  entry(rule: Rule): string {
    const stem = this.stems.get(rule.key)!;
    const language = languageOf(rule, this.planner.verdict(rule));
    const name = this.language(language, stem);
    const table = language.kind === 'table';
    this.helpers.add('inside');
    if (table) this.helpers.add('accepts').add('reach');
    const node = this.nodeCode(rule.key, 'input', '0', 'input.length');
    const exported = this.entryPoints(rule).map((name) => [`$${name}`, name] as const);
    return `function $is${stem}(input«: string»)«: boolean» {
  assertString(input, 'input');
  return ${table ? `accepts(input, ${name})` : `${name}.accepts(input)`};
}

function $match${stem}(input«: string», offset = 0)«: number» {
  assertString(input, 'input');
  return inside(offset, input) ? ${this.longestCode(language, name, 'input', 'offset', 'input.length')} : -1;
}

function $stop${stem}(input«: string»)«: number» {
  assertString(input, 'input');
  return ${table ? `reach(input, ${name})` : `${name}.reach(input)`};
}

function $parse${stem}(input«: string», ${usesTrees(node) ? 'trees' : '_trees'}«?: Trees»)«: Node | undefined» {
  if (!$is${stem}(input)) return undefined;
  return ${node};
}

${new ModuleSyntax('esm').exports(exported)}`;
  }

  /** Writes the function that makes a rule's nodes, or nothing if they are leaves. */
  tree(rule: Rule): string {
    if (!this.hasTree(rule.key)) return '';
    this.helpers.add('node');
    const code = levelCode(text(rule.name), this.steps.get(rule.key)!, this);
    // Some compilers want unused parameters to begin with "_".
    const input = usesInput(code) ? 's' : '_s';
    const trees = usesTrees(code) ? 'trees' : '_trees';
    return `function ${this.treeName(rule.key)}(${input}, start, end, ${trees}) {\n${code}}\n`;
  }

  /** Returns the tokens that have children, with the functions that make their trees on request. */
  tokenTrees(): [rule: string, code: string][] {
    return [...this.tokens]
      .filter((key) => this.hasTree(key))
      .map((key) => [this.nameOf(key), this.treeName(key)]);
  }

  /** Returns code for a function that makes nodes of a rule. */
  treeFunction(key: string): string {
    if (this.hasTree(key) && !this.tokens.has(key)) return this.treeName(key);
    const code = this.node(key, 'start', 'end');
    return `(${usesInput(code) ? 's' : '_s'}, start, end${usesTrees(code) ? ', trees' : ''}) => ${code}`;
  }

  node(key: string, start: string, end: string): string {
    return this.nodeCode(key, 's', start, end);
  }

  leaf(name: string, start: string, end: string): string {
    this.helpers.add('leaf');
    return `leaf(${name}, ${start}, ${end})`;
  }

  decide(lookahead: LookaheadDfa, offset: string): string {
    return `decide(s, ${offset}, end, ${this.row(lookahead, 'decide')})`;
  }

  scan(lookahead: LookaheadDfa, offset: string): string {
    return `scan(s, ${offset}, end, ${this.row(lookahead, 'scan')})`;
  }

  longest(language: LanguagePlan, offset: string): string {
    return this.longestCode(language, this.language(language), 's', offset, 'end');
  }

  wholeTree({ rule }: Extract<LevelStep, { kind: 'tree' }>): string {
    this.recursive.add(rule);
    this.helpers.add(`${this.pushdown}Tree`);
    return `${this.pushdown}Tree(s, start, end, ${this.known?.programRule(rule) ?? 0}, trees)`;
  }

  /** The part of the program that the rules need. */
  private get program(): Program | undefined {
    return this.recursive.size === 0 ? undefined : partOf(this.planner.calls.last!, this.recursive);
  }

  /** Whether it is proved that the two passes decide all inputs. */
  get isDecided(): boolean {
    const { program, tokens, planner } = this;
    return program !== undefined && areDecided(program, planner.alphabet.size, (key) => tokens.has(key));
  }

  /** Whether a rule's nodes may have children. False for rules that the module does not reach. */
  private hasTree(key: string): boolean {
    return (this.steps.get(key)?.length ?? 0) > 0;
  }

  private treeName(key: string): string {
    return `$tree${this.stems.get(key)!}`;
  }

  private nodeCode(key: string, input: string, start: string, end: string): string {
    const name = text(this.nameOf(key));
    if (!this.hasTree(key)) return this.leaf(name, start, end);
    if (this.tokens.has(key)) {
      return `trees ? trees.get(${name})(${input}, ${start}, ${end}, trees) : ${this.leaf(name, start, end)}`;
    }
    return `${this.treeName(key)}(${input}, ${start}, ${end}, trees)`;
  }

  private longestCode(
    language: LanguagePlan,
    name: string,
    input: string,
    offset: string,
    end: string,
  ): string {
    if (language.kind !== 'table') return `${name}.longest(${input}, ${offset}, ${end})`;
    this.helpers.add('longest');
    return `longest(${input}, ${offset}, ${end}, ${name})`;
  }

  private row(lookahead: LookaheadDfa, helper: string): number {
    this.lookaheads.add(lookahead);
    this.helpers.add(helper);
    return this.known?.row(lookahead) ?? 0;
  }

  /** Returns the name of a language in the module; `stem` is that of an entry point's rule. */
  private language(language: LanguagePlan, stem?: string): string {
    let name = this.languages.get(language);
    if (name === undefined) {
      name = stem === undefined ? `language_${this.languages.size}` : `$language${stem}`;
      this.languages.set(language, name);
      if (language.kind === 'pushdown') {
        this.helpers.add(`${this.pushdown}Language`);
        this.recursive.add(language.rule);
      }
    }
    return name;
  }

  isToken(key: string): boolean {
    return this.tokens.has(key);
  }

  nameOf(key: string): string {
    return this.planner.model.rules.get(key)!.name;
  }
}

function usesInput(code: string): boolean {
  return /\bs\.charCodeAt|\(s, /.test(code);
}

function usesTrees(code: string): boolean {
  return code.includes(', trees)');
}
