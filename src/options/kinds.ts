/** The values of options that have a fixed set of them. The command line, the checks of options, and the emitters take them from here. */

/** The alphabets of a grammar: the unit of input for which a terminal value stands. */
export const ALPHABETS = ['code-points', 'octets'] as const;
export type AlphabetName = (typeof ALPHABETS)[number];

/** The notations that Verbatim reads. */
export const DIALECTS = ['abnf', 'bnf'] as const;
export type DialectName = (typeof DIALECTS)[number];

/**
 * The kinds of texts with ABNF. An "abnf" text is all ABNF. An "xml" text is xml2rfc, with marked elements. A "markdown" text has fenced
 * code blocks, as kramdown-rfc does. An "rfc" text is an RFC or an Internet-Draft in plain text.
 */
export const DOCUMENT_KINDS = ['abnf', 'xml', 'markdown', 'rfc'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Extensions of RFC 5234 and 7405. If both are named, `recipient-list` wins. */
export const EXTENSIONS = ['list', 'recipient-list'] as const;
export type ExtensionName = (typeof EXTENSIONS)[number];

/** The kinds of emitted JavaScript modules. */
export const MODULE_FORMATS = ['esm', 'commonjs'] as const;
export type ModuleFormat = (typeof MODULE_FORMATS)[number];

/** The languages of standalone modules. */
export const STANDALONE_LANGUAGES = ['typescript', 'javascript'] as const;
export type StandaloneLanguage = (typeof STANDALONE_LANGUAGES)[number];

/** The programming languages other than TypeScript and JavaScript. */
export const LANGUAGES = ['c', 'csharp', 'go', 'java', 'python', 'rust'] as const;
export type Language = (typeof LANGUAGES)[number];

/**
 * The formats of written patterns. It is a module that exports an object of RegExp literals by rule name, a JSON object of
 * their sources, or the sources on a line each.
 */
// Without a spread, which would stay in bundles.
export const PATTERN_FORMATS = ['typescript', 'javascript', 'json', 'plain'] as const;
export type PatternFormat = (typeof PATTERN_FORMATS)[number];

/** The flavors of regular expressions. docs/regexp.md has the engines that read them. */
export const FLAVORS = [
  'ecmascript',
  'pcre',
  're2',
  'rust',
  'java',
  'python',
  'postgres',
  'dotnet',
  'icu',
  'ruby',
  'ere',
] as const;
export type Flavor = (typeof FLAVORS)[number];

/** The engines for which SQL is written. */
export const SQL_ENGINES = [
  'duckdb',
  'clickhouse',
  'postgres',
  'spark',
  'bigquery',
  'snowflake',
  'trino',
] as const;
export type SqlEngine = (typeof SQL_ENGINES)[number];

/** The functions in SQL that each rule gets: one tells whether it derives a string, one where a string stops matching. */
export const SQL_FUNCTIONS = ['verdict', 'reason'] as const;
export type SqlFunction = (typeof SQL_FUNCTIONS)[number];

/** Formats of grammars for language models: llama.cpp's GBNF, or llguidance's dialect of Lark. */
export const LANGUAGE_MODEL_FORMATS = ['gbnf', 'lark'] as const;
export type LanguageModelFormat = (typeof LANGUAGE_MODEL_FORMATS)[number];
