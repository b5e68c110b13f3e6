import { assertString } from './arguments';
import { capturesSource } from './emit/captures';
import { extractorTables } from './emit/extractor-tables';
import { liveParsers } from './emit/live';
import { NoPatternError, PatternEmitter, type RulePattern } from './emit/regexp/pattern-emitter';
import { type PatternFormat, patternSource } from './emit/regexp/source';
import { sizedModule } from './emit/size';
import { select } from './emit/standalone/selection';
import { type StandaloneLanguage, standaloneSource } from './emit/standalone/source';
import { moduleSource, type ModuleOptions } from './emit/module-source';
import { assertExportName } from './emit/identifiers';
import { EXPORTED } from './emit/names';
import * as checks from './compile-options';
import { library } from './library';
import * as messages from './messages';
import * as runtimeMessages from './runtime/messages';
import type { GrammarText } from './model/imports';
import { link } from './model/link';
import type { Model, Rule } from './model/model';
import type { AlphabetName } from './model/octets';
import { type Diagnostic, GrammarError } from './notation/diagnostic';
import { planCaptures, tagsOfParts } from './plan/captures';
import { explain, type PlanText } from './plan/explain';
import { Planner } from './plan/planner';
import {
  captureByAutomaton,
  type Definition,
  type Encoding,
  type EncodingOptions,
  taggedReader,
  Grammar,
  type Predecessor,
  type TextCapture,
  textOfUtf8,
  UnknownRuleError,
} from './runtime';

/** A grammar's text under the name by which messages and other grammars speak of it. */
export type NamedText = GrammarText;

export interface CompileOptions extends Omit<GrammarText, 'name' | 'text' | 'asPublished'> {
  /** What messages call the text; "grammar" where nothing is said. */
  readonly name?: string;
  /** Finds what `; @import "path"` means in the text of the name `from`; what it throws is passed on. */
  readonly resolve?: (path: string, from: string) => NamedText;
  /** The rules that are leaves of the default tree, in place of the grammar's own choice. */
  readonly tokens?: readonly string[];
  /**
   * What the terminal values of the grammar are. "code-points", where nothing is said: a string is read by its code points,
   * a lone surrogate being the code point of its number. "octets", as in grammars with rules for UTF-8 (RFC 3629): values
   * above 255 are errors, and a string stands for the octets of its UTF-8, or with `encoding: "latin1"` for those of its
   * characters' numbers. A `Uint8Array` has octets as they are; a grammar of code points reads it as UTF-8.
   * The Parsimmon parsers in `rules` and standalone modules take strings of such characters, not encoded.
   */
  readonly alphabet?: AlphabetName;
}

/** A grammar compiled at run time. */
export class CompiledGrammar extends Grammar {
  private patterns: PatternEmitter | undefined;

  constructor(
    private readonly planner: Planner,
    /** What the text does that deserves a second look; errors are thrown instead. */
    readonly warnings: readonly Diagnostic[],
    tokens: readonly string[] | undefined,
    encoding?: Encoding,
  ) {
    super(liveParsers(planner), tokens, encoding);
  }

  /**
   * What the compiler decided about a rule, and why, as a text of several lines. With `dump` as the second argument: the plan
   * itself, with all automata, predictors and combinators.
   */
  explain(rule: string, print: PlanText = explain): string {
    if (typeof print !== 'function') throw new TypeError(messages.notAPlanText(print));
    const { alphabet, model } = this.planner;
    const nameOf = (key: string): string => model.rules.get(key)?.name ?? key;
    return print(this.planner.plan(ruleOf(this.planner, rule)), { alphabet, nameOf });
  }

  /**
   * The source of a regular expression, `^(?:...)$`, that accepts exactly the strings of a rule, by `new RegExp(source,
   * 'u')`, as the `pattern` of a JSON Schema, and elsewhere. Throws UnknownRuleError, and NoPatternError for a recursive
   * rule or one whose pattern would take more than a million characters.
   */
  regexp(rule: string): string {
    return this.pattern(rule).source;
  }

  /** None where a backtracking matcher may be slow with it: who validates by it may do so with anybody's input. */
  protected override patternOf(rule: string): string | undefined {
    try {
      const { source, linear } = this.pattern(rule);
      return linear ? source : undefined;
    } catch (error) {
      if (error instanceof NoPatternError) return undefined;
      throw error;
    }
  }

  private pattern(rule: string): RulePattern {
    this.patterns ??= new PatternEmitter(this.planner, this.isAboutOctets);
    return this.patterns.pattern(ruleOf(this.planner, rule));
  }

  /** By an automaton with registers; by the tree where the rule is recursive, or the automaton too large. */
  protected override capture<Part extends string>(
    rule: Definition,
    names: readonly Part[],
  ): TextCapture<Part> {
    const tags = tagsOfParts(names.map((name) => name.toLowerCase()));
    const planned = planCaptures(this.planner, ruleOf(this.planner, rule.name), tags);
    if (planned.kind === 'tree') return super.capture(rule, names);
    return captureByAutomaton(taggedReader(extractorTables(planned.dfa)), names);
  }
}

/**
 * Compiles ABNF (RFC 5234, RFC 7405) as printed. Throws GrammarError with all diagnostics where the text, or what it
 * needs, is wrong. Rules are planned when they are first used.
 */
export function compile(text: string, options: CompileOptions = {}): CompiledGrammar {
  checks.checkCompiling('compile', text, options, checks.COMPILE);
  const { planner, warnings } = planned(text, options);
  const encoding = options.alphabet === 'octets' ? textOfUtf8 : undefined;
  return new CompiledGrammar(planner, warnings, options.tokens, encoding);
}

export interface EmitOptions extends CompileOptions {
  /** Where the source imports the part of the runtime without parsers from; "verbatim-abnf/automata" where nothing is said. */
  readonly automata?: string;
  /** The name under which the source exports the grammar; "grammar" where nothing is said. */
  readonly exportName?: string;
  /** Where the source imports the runtime from; "verbatim-abnf/runtime" where nothing is said. */
  readonly runtime?: string;
  /** Lines for the head of the source, without comment signs. */
  readonly header?: readonly string[];
  /** Rules under obsolete names that the grammar takes as well, in terms of its own rules. */
  readonly obsolete?: ObsoleteText;
}

/** Translations of obsolete rules. They are neither in the emitted `RuleName` nor in the grammar's `ruleNames`. */
export interface ObsoleteText extends NamedText {
  /** The grammar that the rules are of, and those of its rules that have no translation: for messages. */
  readonly predecessor: Predecessor;
}

/**
 * TypeScript source of Parsimmon parsers, one for each rule, that say and do what `compile` does, without the compiler.
 * Throws GrammarError as `compile` does, and for a module of more than 16 million characters; `warnings` tell of one of more
 * than 2 million. The same text gives the same source.
 */
export function emitTypeScript(text: string, options: EmitOptions = {}): EmittedSource {
  checks.checkCompiling('emitTypeScript', text, options, checks.EMIT);
  return emittedModule(text, options, { language: 'typescript', exported: 'each-rule' });
}

/** A module of parsers in one of its forms. */
export function emittedModule(
  text: string,
  options: EmitOptions,
  form: Pick<ModuleOptions, 'language' | 'exported'>,
): EmittedSource {
  const names = namesOf(options);
  const { planner, warnings } = planned(text, options, options.obsolete);
  const tokens = tokenKeys(planner, options.tokens);
  const written = sizedModule(planner, planner.model.rules.values(), namedText(text, options), () =>
    moduleSource(planner, { ...names, ...form, tokens }),
  );
  return { source: written.source, warnings: [...warnings, ...written.warnings] };
}

/** The text with the name by which messages speak of it. */
function namedText(text: string, { name = 'grammar' }: CompileOptions): NamedText {
  return { name, text };
}

/** What emitted source is called and calls others by. Throws RangeError for a name that cannot be. */
export function namesOf(options: EmitOptions): Omit<ModuleOptions, 'language' | 'exported' | 'tokens'> {
  const { exportName = 'grammar', header = [], alphabet = 'code-points', obsolete } = options;
  const { runtime = 'verbatim-abnf/runtime', automata = 'verbatim-abnf/automata' } = options;
  assertExportName(exportName, EXPORTED);
  const old = obsolete && { origin: obsolete.name, predecessor: obsolete.predecessor };
  return { exportName, runtime, automata, header, alphabet, obsolete: old };
}

export interface EmitCapturesOptions
  extends CompileOptions, EncodingOptions, Pick<EmitOptions, 'runtime' | 'header'> {
  /** The rule whose derivations have the parts. */
  readonly rule: string;
  /** The rules whose parts the exported function finds. */
  readonly names: readonly string[];
  /** The name under which the module exports the function; "captures" where nothing is said. */
  readonly exportName?: string;
}

/**
 * TypeScript source of the function that `compile(text).captures(rule, names)` makes, without the compiler and without
 * parsers. Throws GrammarError and UnknownRuleError as those do, and RangeError for a name that no derivation of the rule
 * has, and for a rule that no automaton finds the parts of: one that is recursive, or too large.
 */
export function emitCaptures(text: string, options: EmitCapturesOptions): EmittedSource {
  checks.checkCompiling('emitCaptures', text, options, checks.EMIT_CAPTURES);
  const {
    exportName = 'captures',
    runtime = 'verbatim-abnf/runtime',
    header = [],
    alphabet = 'code-points',
    encoding,
  } = options;
  if (encoding !== undefined && alphabet !== 'octets')
    throw new TypeError(runtimeMessages.encodingWithoutOctets());
  assertExportName(exportName);
  const { planner, warnings } = planned(text, options);
  const rule = ruleOf(planner, options.rule);
  const parts = options.names.map((name) => ruleOf(planner, name));
  return {
    source: capturesSource(planner, rule, parts, {
      alphabet,
      encoding: encoding ?? 'utf-8',
      exportName,
      runtime,
      header,
    }),
    warnings,
  };
}

export interface EmitRegExpOptions extends CompileOptions, Pick<EmitOptions, 'header'> {
  /** The rules to write. Where nothing is said: all but those that have no pattern, which `notes` name. */
  readonly rules?: readonly string[];
  /** What to write; a TypeScript module where nothing is said. */
  readonly format?: PatternFormat;
  /** The name under which a module exports the patterns; "patterns" where nothing is said. */
  readonly exportName?: string;
}

export interface EmittedPatterns extends EmittedSource {
  /** Which rules have no pattern and why, or one that may take more than linear time. */
  readonly notes: readonly string[];
}

/**
 * Regular expressions that accept exactly the strings of a grammar's rules, each as `^(?:...)$` under the flag `u`: a
 * module that exports them by rule name, a JSON object of their sources, or the source of one. Throws GrammarError as
 * `compile` does, UnknownRuleError, and NoPatternError for a rule named in `rules` that is recursive or too large.
 */
export function emitRegExp(text: string, options: EmitRegExpOptions = {}): EmittedPatterns {
  checks.checkCompiling('emitRegExp', text, options, checks.EMIT_REGEXP);
  const { exportName = 'patterns', format = 'typescript', header = [] } = options;
  assertExportName(exportName);
  const { planner, warnings } = planned(text, options);
  const rules = options.rules?.map((name) => ruleOf(planner, name));
  const areOctets = options.alphabet === 'octets';
  const { source, notes } = patternSource(planner, { rules, areOctets, format, exportName, header });
  return { source, notes, warnings };
}

export interface EmitStandaloneOptions extends CompileOptions, Pick<EmitOptions, 'header'> {
  /** The rules to have entry points; all where nothing is said. */
  readonly rules?: readonly string[];
  /** What the module is written in; TypeScript where nothing is said. */
  readonly language?: StandaloneLanguage;
}

export interface EmittedModule extends EmittedSource {
  /** What strings stand for if not code points. */
  readonly notes: readonly string[];
}

/**
 * Source of a module without any dependency that judges strings and gives the spans of named rules. With a recursive rule
 * the module has in it what runs such rules. Throws GrammarError as `emitTypeScript` does, and UnknownRuleError. The same
 * text gives the same source.
 */
export function emitStandalone(text: string, options: EmitStandaloneOptions = {}): EmittedModule {
  checks.checkCompiling('emitStandalone', text, options, checks.EMIT_STANDALONE);
  const { language = 'typescript', header = [] } = options;
  const { planner, warnings } = planned(text, options);
  const rules = options.rules?.map((name) => ruleOf(planner, name));
  const tokens = tokenKeys(planner, options.tokens);
  const { reached } = select(planner, rules);
  const written = sizedModule(planner, reached, namedText(text, options), () =>
    standaloneSource(planner, { rules, language, header, tokens }),
  );
  const notes = options.alphabet === 'octets' ? [messages.charactersForOctets] : [];
  return { source: written.source, notes, warnings: [...warnings, ...written.warnings] };
}

/** The rules that are leaves of the default tree. */
export function tokenKeys(planner: Planner, tokens: readonly string[] | undefined): ReadonlySet<string> {
  const named = tokens?.map((name) => ruleOf(planner, name).key);
  return new Set(named ?? [...planner.facts].flatMap(([key, { token }]) => (token ? [key] : [])));
}

function ruleOf({ model: { rules } }: Planner, name: string): Rule {
  assertString(name, 'rule');
  const found = rules.get(name.toLowerCase());
  if (found !== undefined) return found;
  const names = Array.from(rules.values(), (rule) => rule.name);
  throw new UnknownRuleError(name, names);
}

export interface EmittedSource {
  readonly source: string;
  readonly warnings: readonly Diagnostic[];
}

/** What linking takes beside the text, which may be as published. */
type LinkOptions = CompileOptions & Pick<NamedText, 'asPublished'>;

/** The rules of a text with their meaning. Throws GrammarError. */
export function linked(
  text: string,
  { name = 'grammar', resolve, alphabet, ...options }: LinkOptions,
  addition?: NamedText,
): { model: Model; warnings: readonly Diagnostic[] } {
  const additions = addition === undefined ? [] : [addition];
  const resolved =
    resolve && ((path: string, from: string): NamedText => checks.grammarText(resolve(path, from)));
  const { model, diagnostics } = link(
    { ...options, name, text },
    { library, additions, resolve: resolved, alphabet },
  );
  if (diagnostics.some(({ severity }) => severity === 'error')) {
    throw new GrammarError(diagnostics.filter(({ severity }) => severity !== 'info'));
  }
  return { model, warnings: diagnostics.filter(({ severity }) => severity === 'warning') };
}

/** The same, ready to be planned. */
export function planned(
  text: string,
  options: LinkOptions,
  addition?: NamedText,
): { planner: Planner; warnings: readonly Diagnostic[] } {
  const { model, warnings } = linked(text, options, addition);
  return { planner: new Planner(model), warnings };
}
