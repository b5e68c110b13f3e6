/** Options of the functions that write source: their types, and the checks of their values. */
import { arrayOf, BOOLEAN, type Checks, LINES, OBJECT, oneOf, RULE_NAMES, STRING } from './arguments';
import { checkCompiling, type CompileOptions, type NamedText } from './compile-options';
import * as kinds from './kinds';
import type { EncodingOptions, Predecessor } from '../runtime';

export interface EmitOptions extends CompileOptions {
  /** The module from which the source imports `test` and its like (default: "verbatim-abnf/automata"). */
  readonly automata?: string;
  /** The name of the exported grammar (default: "grammar"). */
  readonly exportName?: string;
  /** The module from which the source imports the parsers' runtime (default: "verbatim-abnf/runtime"). */
  readonly runtime?: string;
  /** Lines for the head of the source, without comment signs. */
  readonly header?: readonly string[];
  /** Obsolete rules that the grammar accepts too, in terms of its own rules. */
  readonly obsolete?: ObsoleteText;
}

/** Translations of obsolete rules. They are neither in the emitted `RuleName` nor in the grammar's `ruleNames`. */
export interface ObsoleteText extends NamedText {
  /** The grammar that had the rules, and those of its rules that have no translation. Messages name them. */
  readonly predecessor: Predecessor;
}

export interface EmitJavaScriptOptions extends EmitOptions {
  /** The kind of module (default: "esm"). */
  readonly format?: kinds.ModuleFormat;
}

export type EmitGrammarModuleOptions = CompileOptions & Pick<EmitJavaScriptOptions, 'format'>;
export type EmitGrammarDeclarationsOptions = CompileOptions & Pick<EmitOptions, 'header'>;

export interface EmitCapturesOptions
  extends CompileOptions, EncodingOptions, Pick<EmitOptions, 'runtime' | 'header'> {
  /** The rule whose derivations have the parts. */
  readonly rule: string;
  /** The rules whose parts the exported function finds. */
  readonly names: readonly string[];
  /** The name of the exported function (default: "captures"). */
  readonly exportName?: string;
}

export interface EmitRegExpOptions extends CompileOptions, Pick<EmitOptions, 'header'> {
  /** The rules to write (default: all that have a pattern; `notes` name the others). */
  readonly rules?: readonly string[];
  /** The format of the output (default: "typescript"). */
  readonly format?: kinds.PatternFormat;
  /** The flavor of regular expressions (default: "ecmascript"). Others need the format "json" or "plain". */
  readonly flavor?: kinds.Flavor;
  /** The name under which a module exports the patterns (default: "patterns"). */
  readonly exportName?: string;
}

export interface EmitStandaloneOptions extends CompileOptions, Pick<EmitOptions, 'header'> {
  /** The rules that get entry points (default: all). */
  readonly rules?: readonly string[];
  /** The language of the module (default: "typescript"). */
  readonly language?: kinds.StandaloneLanguage;
}

export interface EmitForLanguageOptions extends CompileOptions, Pick<EmitOptions, 'header'> {
  /** The language of the file. */
  readonly language: kinds.Language;
  /**
   * The name of the class, package or prefix, as in "uriRules" (default: the name of the text). A package of Java or a namespace of C# may stand before it:
   * "com.example.UriRules".
   */
  readonly exportName?: string;
  /** The rules to write (default: those of `trees`, or all that have a table; `notes` name the others). */
  readonly rules?: readonly string[];
  /** Rules whose parts the file finds in matches of `rules`, which must be given too (default: none). */
  readonly captures?: readonly string[];
  /** Rules whose trees the file finds: it then has a function `parse` (default: none). They may be recursive. */
  readonly trees?: readonly string[];
  /** Whether the file also has a function `expected`, which says what may stand where an input stops (default: no). */
  readonly reasons?: boolean;
  /**
   * Whether the file also has a function `find`, which finds the matches of `rules` within a text (default: no). Recursive rules are then
   * left out.
   */
  readonly find?: boolean;
}

export interface EmitSqlOptions extends CompileOptions, Pick<EmitOptions, 'header'> {
  /** The engine that runs the statements. */
  readonly engine: kinds.SqlEngine;
  /** The rules that get functions. */
  readonly rules: readonly string[];
  /** Which functions each rule gets (default: both). "verdict" tells whether it derives a string, "reason" where a string stops matching. */
  readonly functions?: readonly kinds.SqlFunction[];
  /** Rules whose first part in a match gets a function, for each of `rules` that uses them (default: none). */
  readonly captures?: readonly string[];
  /** The text before the name of each function: a schema with a period, letters, or both (default: nothing). */
  readonly prefix?: string;
  /** The name of the Java class for Spark and Trino, as in "uriRules" (default: the name of the text). */
  readonly exportName?: string;
}

export interface EmitForLanguageModelOptions extends CompileOptions, Pick<EmitOptions, 'header'> {
  /** The format: that of llama.cpp and XGrammar, or that of llguidance. */
  readonly format: kinds.LanguageModelFormat;
  /** The rule to generate. */
  readonly rule: string;
}

export type EmitWasmOptions = CompileOptions & Pick<EmitForLanguageOptions, 'header' | 'rules'>;

/** Checks for the options that a function has besides those of `compile`: none is left out. */
type ChecksOf<Options> = Checks<Exclude<keyof Options, keyof CompileOptions> & string>;

const FORMAT = /* @__PURE__ */ oneOf(kinds.MODULE_FORMATS);
const MODULE = { automata: STRING, exportName: STRING, header: LINES, obsolete: OBJECT, runtime: STRING };
const MODULE_IN_FORMAT = /* @__PURE__ */ Object.assign({}, MODULE, { format: FORMAT });

/** The options of each function that writes source. */
const CHECKS = {
  emitTypeScript: MODULE satisfies ChecksOf<EmitOptions>,
  emitJavaScript: MODULE_IN_FORMAT satisfies ChecksOf<EmitJavaScriptOptions>,
  emitDeclarations: MODULE_IN_FORMAT,
  emitGrammarModule: { format: FORMAT } satisfies ChecksOf<EmitGrammarModuleOptions>,
  emitGrammarDeclarations: { header: LINES } satisfies ChecksOf<EmitGrammarDeclarationsOptions>,
  emitCaptures: {
    encoding: /* @__PURE__ */ oneOf(['utf-8', 'latin1']),
    exportName: STRING,
    header: LINES,
    names: RULE_NAMES,
    rule: STRING,
    runtime: STRING,
  } satisfies ChecksOf<EmitCapturesOptions>,
  emitRegExp: {
    flavor: /* @__PURE__ */ oneOf(kinds.FLAVORS),
    exportName: STRING,
    format: /* @__PURE__ */ oneOf(kinds.PATTERN_FORMATS),
    header: LINES,
    rules: RULE_NAMES,
  } satisfies ChecksOf<EmitRegExpOptions>,
  emitStandalone: {
    header: LINES,
    language: /* @__PURE__ */ oneOf(kinds.STANDALONE_LANGUAGES),
    rules: RULE_NAMES,
  } satisfies ChecksOf<EmitStandaloneOptions>,
  emitForLanguage: {
    captures: RULE_NAMES,
    exportName: STRING,
    header: LINES,
    language: /* @__PURE__ */ oneOf(kinds.LANGUAGES),
    reasons: BOOLEAN,
    find: BOOLEAN,
    rules: RULE_NAMES,
    trees: RULE_NAMES,
  } satisfies ChecksOf<EmitForLanguageOptions>,
  emitWasm: { header: LINES, rules: RULE_NAMES } satisfies ChecksOf<EmitWasmOptions>,
  emitSql: {
    captures: RULE_NAMES,
    engine: /* @__PURE__ */ oneOf(kinds.SQL_ENGINES),
    exportName: STRING,
    functions: /* @__PURE__ */ arrayOf(kinds.SQL_FUNCTIONS),
    header: LINES,
    prefix: STRING,
    rules: RULE_NAMES,
  } satisfies ChecksOf<EmitSqlOptions>,
  emitForLanguageModel: {
    format: /* @__PURE__ */ oneOf(kinds.LANGUAGE_MODEL_FORMATS),
    header: LINES,
    rule: STRING,
  } satisfies ChecksOf<EmitForLanguageModelOptions>,
};

/** Checks the arguments of a function that writes source. Throws TypeError, with the cure. */
export function checkEmitting(of: keyof typeof CHECKS, text: string, options: unknown): void {
  checkCompiling(of, text, options, CHECKS[of]);
}
