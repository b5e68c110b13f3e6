/** Functions that write a grammar as source: modules of parsers, captures, patterns, standalone modules. */
import type * as options from '../options/emit-options';
import { checkEmitting } from '../options/emit-options';
import type { CompileOptions } from '../options/compile-options';
import { SQL_FUNCTIONS } from '../options/kinds';
import { linkedModel } from '../library/linked-model';
import { ruleNamed } from '../plan/rule-named';
import { capturesSource } from './captures-module';
import * as emitMessages from './messages';
import { moduleDeclarations } from './parsimmon/module-declarations';
import { assertExportName } from './identifiers';
import { moduleSource, type ModuleOptions } from './parsimmon/module-source';
import { EXPORTED } from './parsimmon/module-names';
import { languageModelSource } from './language-models/language-model-source';
import { isNamespace } from './languages/csharp';
import { isJavaPackage } from './languages/java';
import { languageSource, wasmTarget } from './languages/language-source';
import { patternSource } from './regexp/pattern-source';
import { wordsOf } from './languages/language-module';
import { sizedModule } from './module-size';
import { sqlSource } from './sql/sql-source';
import type { Rule } from '../model/model';
import { select, standaloneSource } from './standalone/standalone-source';
import * as messages from '../options/messages';
import { factsOf } from '../model/rule-facts';
import type { Diagnostic } from '../notation/diagnostic';
import { Planner } from '../plan/planner';
import * as runtimeMessages from '../runtime/messages';

export interface EmittedSource {
  readonly source: string;
  readonly warnings: readonly Diagnostic[];
}

export interface EmittedPatterns extends EmittedSource {
  /** Remarks about rules: one has no pattern, or a pattern that may be slow. */
  readonly notes: readonly string[];
}

export interface EmittedModule extends EmittedSource {
  /** Says what strings stand for, if not for code points. */
  readonly notes: readonly string[];
}

export interface EmittedSql extends EmittedSource {
  /** Java sources by the names of their files, for Spark and Trino. */
  readonly files: Readonly<Record<string, string>>;
}

export interface EmittedWasm extends EmittedModule {
  /** The octets of the WebAssembly module. */
  readonly module: Uint8Array<ArrayBuffer>;
  /** The types of `source`, for a file that ends with `.d.mts`. */
  readonly declarations: string;
  /** A Python module that tests columns of Apache Arrow by the module. It reads the file of its own name that ends with `.wasm`. */
  readonly arrow: string;
}

/**
 * Writes TypeScript source of combinators, for each rule as its ABNF stands. They do the same as those of `compile`, without the
 * compiler. The same text gives the same source. `warnings` tell of a module of more than 2 million characters. Throws
 * GrammarError as `compile` does, and for a module of more than 16 million characters.
 *
 * @example
 * emitTypeScript('s = "x"\n').source.includes('export const isS: RuleTester'); // => true
 */
export function emitTypeScript(text: string, given: options.EmitOptions = {}): EmittedSource {
  checkEmitting('emitTypeScript', text, given);
  return emitModule(text, given, { language: 'typescript', exported: 'testers' });
}

/**
 * Writes JavaScript that does the same as the output of `emitTypeScript`. `emitDeclarations` writes its types. Throws
 * GrammarError as `emitTypeScript` does.
 *
 * @example
 * emitJavaScript('s = "x"\n', { format: 'commonjs' }).source.includes('exports.isS = isS;'); // => true
 */
export function emitJavaScript(text: string, given: options.EmitJavaScriptOptions = {}): EmittedSource {
  checkEmitting('emitJavaScript', text, given);
  return emitModule(text, given, { language: given.format ?? 'esm', exported: 'testers' });
}

/**
 * Writes the declarations (`.d.ts`) of what `emitJavaScript` writes with the same options.
 *
 * @example
 * emitDeclarations('s = "x"\n').source.includes('export declare const isS: RuleTester;'); // => true
 */
export function emitDeclarations(text: string, given: options.EmitOptions = {}): EmittedSource {
  checkEmitting('emitDeclarations', text, given);
  return emitModuleDeclarations(text, given, 'testers');
}

/**
 * Writes the JavaScript module that build tools make of an `.abnf` file. It exports `grammar`, also as the default,
 * `test`, `match` and `mismatch`. Rule names cannot clash with these.
 *
 * @example
 * emitGrammarModule('test = "x"\n').source.includes('export { grammar as default }'); // => true
 */
export function emitGrammarModule(text: string, given: options.EmitGrammarModuleOptions = {}): EmittedSource {
  checkEmitting('emitGrammarModule', text, given);
  return emitModule(text, given, { language: given.format ?? 'esm', exported: 'functions' });
}

/**
 * Writes the declarations (`.d.ts`) of what `emitGrammarModule` writes.
 *
 * @example
 * emitGrammarDeclarations('test = "x"\n').source.includes("RuleName =\n  | 'test'"); // => true
 */
export function emitGrammarDeclarations(
  text: string,
  given: options.EmitGrammarDeclarationsOptions = {},
): EmittedSource {
  checkEmitting('emitGrammarDeclarations', text, given);
  return emitModuleDeclarations(text, given, 'functions');
}

/**
 * Writes TypeScript source of the function that `captures(compile(text), rule, names)` makes, without the compiler and
 * without parsers. Throws GrammarError and UnknownRuleError as those do. Throws RangeError for a name that no derivation
 * of the rule has, and for a rule that is recursive or needs too large an automaton.
 *
 * @example
 * emitCaptures('s = t\nt = "x"\n', { rule: 's', names: ['t'] }).source.includes("Capture<'t'>"); // => true
 */
export function emitCaptures(text: string, given: options.EmitCapturesOptions): EmittedSource {
  const { planner, warnings, header } = askedOf('emitCaptures', text, given);
  const { exportName = 'captures', runtime = RUNTIME, alphabet = 'code-points', encoding } = given;
  if (encoding !== undefined && alphabet !== 'octets')
    throw new TypeError(runtimeMessages.encodingWithoutOctets());
  assertExportName(exportName);
  const rule = ruleNamed(planner, given.rule);
  const parts = given.names.map((name) => ruleNamed(planner, name));
  const form = { alphabet, encoding: encoding ?? 'utf-8', exportName, runtime, header };
  return { source: capturesSource(planner, rule, parts, form), warnings };
}

/**
 * Writes regular expressions that accept exactly the strings of a grammar's rules, in ECMAScript each as `^(?:...)$` for the flag
 * `u`. The result is a module that exports them by rule name, a JSON object of their sources, or the source of one. Throws
 * GrammarError as `compile` does, UnknownRuleError, and NoPatternError for a rule in `rules` that is recursive, too large, or
 * beyond the flavor. Throws TypeError for a module in a flavor other than "ecmascript".
 *
 * @example
 * emitRegExp('s = 1*DIGIT\n', { format: 'plain', rules: ['s'] }).source; // => '^(?:[0-9]+)$\n'
 */
export function emitRegExp(text: string, given: options.EmitRegExpOptions = {}): EmittedPatterns {
  const { planner, warnings, ...asked } = askedOf('emitRegExp', text, given);
  const { exportName = 'patterns', format = 'typescript', flavor = 'ecmascript' } = given;
  assertExportName(exportName);
  if (flavor !== 'ecmascript' && format !== 'json' && format !== 'plain')
    throw new TypeError(emitMessages.modulesAreEcmascript(flavor));
  return { ...patternSource(planner, { ...asked, format, flavor, exportName }), warnings };
}

/**
 * Writes a module without dependencies that tests strings and returns the spans of named rules. It contains the runtime
 * that its rules need. The same text gives the same source. Throws GrammarError as `emitTypeScript` does, and
 * UnknownRuleError.
 *
 * @example
 * emitStandalone('s = "x"\n', { language: 'javascript' }).source.includes('isS'); // => true
 */
export function emitStandalone(text: string, given: options.EmitStandaloneOptions = {}): EmittedModule {
  const { planner, ...asked } = askedOf('emitStandalone', text, given);
  const { language = 'typescript' } = given;
  const tokens = tokenKeys(planner);
  return asked.sized(select(planner, asked.rules).reached, () => ({
    source: standaloneSource(planner, { ...asked, language, tokens }),
    notes: asked.areOctets ? [messages.charactersForOctets] : [],
  }));
}

/**
 * Writes one file in another language, without dependencies: `matches`, the longest match, and the offset at which an input stops.
 * `notes` tell which rules are left out. Throws GrammarError as `compile` does, UnknownRuleError, and NoTableError for a rule in `rules` that
 * needs too large a table. Throws TypeError for `captures` without `rules`, and RangeError for a part that none of the rules uses, or a rule
 * whose parts need too large a table.
 *
 * @example
 * emitForLanguage('s = "x"\n', { language: 'java' }).source.includes('public final class Grammar'); // => true
 */
export function emitForLanguage(text: string, given: options.EmitForLanguageOptions): EmittedModule {
  const { planner, ...asked } = askedOf('emitForLanguage', text, given);
  const { language, exportName, reasons, find } = given;
  const [, home, name] = /^(?:(.*)\.)?(.*)$/s.exec(exportName ?? '')!;
  const words = wordsFor({ ...given, ...(exportName !== undefined && { exportName: name! }) });
  const isHome = { java: isJavaPackage, csharp: isNamespace }[language as string];
  if (home !== undefined && !isHome?.(home))
    throw new RangeError(emitMessages.notAPackage(exportName!, language));
  const { rules, captures } = asked;
  if (captures.length > 0 && !rules?.length) throw new TypeError(messages.capturesWithoutRules());
  return asked.sized(rules ?? planner.model.rules.values(), () =>
    languageSource(planner, { ...asked, language, words, package: home, reasons, find }),
  );
}

/**
 * Writes a WebAssembly module without imports: `matches`, the longest match, the offset at which an input stops, and verdicts on many
 * inputs. `source` is an ECMAScript module that loads it, and `declarations` has its types. `arrow` loads it in Python. `notes` tell which rules are left out, as they
 * are recursive or need too large a table. Throws GrammarError as `compile` does, UnknownRuleError, and NoTableError for such a
 * rule in `rules`, or if all rules together need too large a table.
 *
 * @example
 * WebAssembly.validate(emitWasm('s = "x"\n').module); // => true
 */
export function emitWasm(text: string, given: options.EmitWasmOptions = {}): EmittedWasm {
  const { planner, warnings, ...asked } = askedOf('emitWasm', text, given);
  return { ...wasmTarget(planner, asked), warnings };
}

/**
 * Writes SQL statements that create functions for rules in an engine. They tell whether a rule derives a string, where a string stops
 * matching, and the first part that another rule derives. NULL gives NULL. For Spark and Trino, `files` has the Java classes.
 *
 * Throws GrammarError as `compile` does, and UnknownRuleError. Throws NoSqlError or NoTableError for a rule that the engine cannot judge
 * exactly. Throws RangeError for a part that none of the rules uses, and for a name that is no name of a function.
 *
 * @example
 * emitSql('s = 1*DIGIT\n', { engine: 'duckdb', rules: ['s'] }).source.includes('CREATE OR REPLACE MACRO matches_s(s)'); // => true
 */
export function emitSql(text: string, given: options.EmitSqlOptions): EmittedSql {
  const { planner, warnings, rules = [], ...asked } = askedOf('emitSql', text, given);
  const { engine, prefix = '', functions: answers = SQL_FUNCTIONS } = given;
  if (!/^(?:[A-Za-z_]\w*\.)*(?:[A-Za-z_]\w*)?$/.test(prefix))
    throw new RangeError(messages.notAPrefix(prefix));
  if (rules.length === 0) throw new RangeError(messages.sqlWithoutRules());
  const words = wordsFor(given);
  return { ...sqlSource(planner, { ...asked, engine, rules, answers, prefix, words }), warnings };
}

/**
 * Writes a rule, with the rules that it uses, as a grammar for generation by a language model. The format is the GBNF of llama.cpp, which
 * XGrammar also reads, or llguidance's dialect of Lark. The grammar derives the same strings. The output begins with the rule, as `root` or
 * `start`. `notes` tell what an engine never generates. Throws GrammarError as `compile` does, UnknownRuleError, and NotInFormatError for a
 * rule that the format cannot say.
 *
 * @example
 * emitForLanguageModel('s = 1*"x"\n', { format: 'gbnf', rule: 's' }).source; // => '# s = 1*"x"\nroot ::= [Xx]+\n'
 */
export function emitForLanguageModel(
  text: string,
  given: options.EmitForLanguageModelOptions,
): EmittedModule {
  const { planner, warnings, ...asked } = askedOf('emitForLanguageModel', text, given);
  const rule = ruleNamed(planner, given.rule);
  return { ...languageModelSource(planner, { ...asked, format: given.format, rule }), warnings };
}

const RUNTIME = 'verbatim-abnf/runtime';

function emitModule(
  text: string,
  given: options.EmitOptions,
  form: Pick<ModuleOptions, 'language' | 'exported'>,
): EmittedSource {
  const names = namesOf(given);
  const { planner, warnings } = plannerOf(text, given, given.obsolete);
  const tokens = tokenKeys(planner);
  return sizedModule(
    planner,
    planner.model.rules.values(),
    { name: 'grammar', ...given, text },
    warnings,
    () => ({
      source: moduleSource(planner, { ...names, ...form, tokens }),
    }),
  );
}

function emitModuleDeclarations(
  text: string,
  given: options.EmitOptions,
  exported: ModuleOptions['exported'],
): EmittedSource {
  const names = namesOf(given);
  const { model, warnings } = linkedModel(text, given, given.obsolete);
  const tokens = tokenKeys({ facts: factsOf(model) });
  return { source: moduleDeclarations(model, { ...names, exported, tokens }), warnings };
}

/** Returns the names that a module exports and imports. Throws RangeError for a name that it cannot export. */
export function namesOf(given: options.EmitOptions): Omit<ModuleOptions, 'language' | 'exported' | 'tokens'> {
  const { exportName = 'grammar', header = [], alphabet = 'code-points', obsolete } = given;
  const { runtime = RUNTIME, automata = 'verbatim-abnf/automata' } = given;
  assertExportName(exportName, EXPORTED);
  const old = obsolete && { origin: obsolete.name, predecessor: obsolete.predecessor };
  return { exportName, runtime, automata, header, alphabet, obsolete: old };
}

/** Returns the keys of the rules that are leaves of the default tree. */
export function tokenKeys({ facts }: Pick<Planner, 'facts'>): ReadonlySet<string> {
  return new Set([...facts].flatMap(([key, { token }]) => (token ? [key] : [])));
}

/** Links a text, and returns the planner of its rules. Throws GrammarError. */
export function plannerOf(...args: Parameters<typeof linkedModel>): {
  planner: Planner;
  warnings: readonly Diagnostic[];
} {
  const { model, warnings } = linkedModel(...args);
  return { planner: new Planner(model), warnings };
}

/** Checks options, and links the text. Returns what emitters share. Throws TypeError, GrammarError and UnknownRuleError. */
function askedOf(
  of: Parameters<typeof checkEmitting>[0],
  text: string,
  given: CompileOptions & Partial<Pick<options.EmitForLanguageOptions, SharedOption>>,
) {
  checkEmitting(of, text, given);
  const { planner, warnings } = plannerOf(text, given);
  const { header = [], rules, captures = [], trees = [] } = given;
  const named = (names: readonly string[]): Rule[] => names.map((each) => ruleNamed(planner, each));
  return {
    planner,
    warnings,
    header,
    areOctets: given.alphabet === 'octets',
    rules: rules && named(rules),
    captures: named(captures),
    trees: named(trees),
    sized: <Written extends { readonly source: string }>(of: Iterable<Rule>, write: () => Written) =>
      sizedModule(planner, of, { name: 'grammar', ...given, text }, warnings, write),
  };
}

type SharedOption = 'header' | 'rules' | 'captures' | 'trees';

/** Returns the words of the exported name, or of the name of the text without folders and ending. */
function wordsFor(given: Pick<options.EmitSqlOptions, 'exportName' | 'name'>): string[] {
  const { exportName, name = 'grammar' } = given;
  if (exportName !== undefined) assertExportName(exportName);
  return wordsOf(exportName ?? name.replace(/^.*[\\/]|\.[^.]*$/g, ''));
}
