/** Options of the compiler and of the emitters: their types, and the checks of their values. */
import {
  arrayOf,
  assertString,
  BOOLEAN,
  booleanOr,
  type Check,
  type Checks,
  checkOptions,
  FUNCTION,
  isObject,
  isString,
  listOf,
  oneOf,
  RULE_NAMES,
  STRING,
} from './arguments';
import * as messages from './messages';
import type { extract } from '../model/documents/grammar-of-document';
import type { GrammarText } from '../model/imports';
import type { EncodingOptions, Predecessor } from '../runtime';
import {
  type AlphabetName,
  ALPHABETS,
  DIALECTS,
  DOCUMENT_KINDS,
  EXTENSIONS,
  type Flavor,
  type Language,
  type LanguageModelFormat,
  type ModuleFormat,
  type PatternFormat,
  type SqlEngine,
  type StandaloneLanguage,
} from './kinds';

/** A grammar's text, and the name that messages and other grammars use for it. */
export type NamedText = GrammarText;

export interface CompileOptions extends Omit<GrammarText, 'name' | 'text' | 'asPublished'> {
  /** The name of the text in messages (default: "grammar"). */
  readonly name?: string;
  /**
   * Finds the text that `; @import "path"` in the text `from` means. If it returns undefined, the line is an error of the grammar. `compile`
   * passes on the errors that `resolve` throws.
   */
  readonly resolve?: (path: string, from: string) => NamedText | undefined;
  /** Reads texts with the option `document`: the function `extract` of this package (default: they are refused). */
  readonly extract?: typeof extract;
  /**
   * The alphabet of the grammar's terminal values. With "code-points" (default), a string is read by its code points. A lone
   * surrogate counts as the code point of its number, and a `Uint8Array` is read as UTF-8. "octets" is for grammars with
   * rules for UTF-8 (RFC 3629). There, values above 255 are errors, and a `Uint8Array` is read as it is. A string stands for
   * its UTF-8, or with `encoding: "latin1"` for the numbers of its characters. The Parsimmon parsers in `rules` and
   * standalone modules take one character for each octet.
   */
  readonly alphabet?: AlphabetName;
}

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
  readonly format?: ModuleFormat;
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
  readonly format?: PatternFormat;
  /** The flavor of regular expressions (default: "ecmascript"). Others need the format "json" or "plain". */
  readonly flavor?: Flavor;
  /** The name under which a module exports the patterns (default: "patterns"). */
  readonly exportName?: string;
}

export interface EmitStandaloneOptions extends CompileOptions, Pick<EmitOptions, 'header'> {
  /** The rules that get entry points (default: all). */
  readonly rules?: readonly string[];
  /** The language of the module (default: "typescript"). */
  readonly language?: StandaloneLanguage;
}

export interface EmitForLanguageOptions extends CompileOptions, Pick<EmitOptions, 'header'> {
  /** The language of the file. */
  readonly language: Language;
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
  readonly engine: SqlEngine;
  /** The rules that get functions. */
  readonly rules: readonly string[];
  /** Which functions each rule gets (default: both). "verdict" tells whether it derives a string, "reason" where a string stops matching. */
  readonly functions?: readonly ('verdict' | 'reason')[];
  /** Rules whose first part in a match gets a function, for each of `rules` that uses them (default: none). */
  readonly captures?: readonly string[];
  /** The text before the name of each function: a schema with a period, letters, or both (default: nothing). */
  readonly prefix?: string;
  /** The name of the Java class for Spark and Trino, as in "uriRules" (default: the name of the text). */
  readonly exportName?: string;
}

export interface EmitForLanguageModelOptions extends CompileOptions, Pick<EmitOptions, 'header'> {
  /** The format: that of llama.cpp and XGrammar, or that of llguidance. */
  readonly format: LanguageModelFormat;
  /** The rule to generate. */
  readonly rule: string;
}

export type EmitWasmOptions = Omit<EmitForLanguageOptions, 'language' | 'exportName' | 'trees' | 'reasons'>;

const IMPORTS: Check = [
  'an array of names and texts, as in ["rfc3986", { name, text }]',
  /* @__PURE__ */ listOf((each) => isString(each) || isObject(each)),
];
const PROSE: Check = [
  'an object of ABNF elements by the text between the angle brackets',
  (value) => isObject(value) && Object.values(value).every((each) => isString(each) || isObject(each)),
];
/** The option `document`. */
export const DOCUMENT: Check = /* @__PURE__ */ booleanOr(DOCUMENT_KINDS);
/** The option `header`. */
export const LINES: Check = ['an array of lines', /* @__PURE__ */ listOf(isString)];

/** Options of `compile` that a text in `imports` may have too. */
const NOTATION = {
  name: STRING,
  dialect: /* @__PURE__ */ oneOf(DIALECTS),
  document: DOCUMENT,
  additionsFirst: BOOLEAN,
  label: STRING,
  extensions: /* @__PURE__ */ arrayOf(EXTENSIONS),
  strict: BOOLEAN,
  imports: IMPORTS,
  updates: IMPORTS,
  prose: PROSE,
  tokens: RULE_NAMES,
};
const ALPHABET = /* @__PURE__ */ oneOf(ALPHABETS);

// Without a spread, which would stay in bundles.
export const COMPILE = /* @__PURE__ */ Object.assign({}, NOTATION, {
  alphabet: ALPHABET,
  resolve: FUNCTION,
  extract: FUNCTION,
});

/** Properties of a library grammar that are not options of `compile`. They are ignored, so that `compile(grammar.text, grammar)` works. */
const DESCRIPTION = ['asPublished', 'patches', 'printed', 'section', 'source', 'text', 'title'];

/** Checks the arguments of the function `of`, which takes the options of `compile` and others. Throws TypeError. */
export function checkCompiling(of: string, text: unknown, options: unknown, others: Checks = {}): void {
  assertString(text, 'text');
  checkNotation(of, options, { ...COMPILE, ...others });
}

/** Checks options, and the texts in `imports`, `updates` and `prose`. Throws TypeError, with the cure. */
export function checkNotation(of: string, options: unknown, checks: Checks): void {
  const isOption = ([name]: [string, unknown]): boolean => !DESCRIPTION.includes(name);
  const given = isObject(options) ? Object.fromEntries(Object.entries(options).filter(isOption)) : options;
  checkOptions(of, given, checks);
  const { imports = [], updates = [], prose = {} } = (given ?? {}) as Readonly<Record<string, object>>;
  for (const each of [...(imports as unknown[]), ...(updates as unknown[])]) {
    if (!isString(each)) checkGrammarText(each);
  }
  for (const meaning of Object.values(prose)) {
    if (!isString(meaning)) checkOptions('prose', meaning, { rule: STRING, excluding: STRING });
  }
}

/** Makes a `resolve` that throws TypeError if the given one returns anything but a grammar's text. */
export function checkedResolve(resolve: CompileOptions['resolve']): CompileOptions['resolve'] {
  return (
    resolve &&
    ((path, from) => {
      const found = resolve(path, from);
      if (found !== undefined) checkGrammarText(found);
      return found;
    })
  );
}

function checkGrammarText(given: unknown): void {
  const of = isObject(given) && isString(given['name']) ? messages.grammarOf(given['name']) : 'an import';
  if (!isObject(given) || !isString(given['text'])) throw new TypeError(messages.notAGrammarText(of));
  // A library grammar has this option too, and it may be imported.
  checkNotation(of, given, { ...NOTATION, alphabet: ALPHABET });
}
