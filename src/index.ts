/**
 * Verbatim: ABNF as the RFC prints it, compiled into exact Parsimmon parsers and recognisers.
 *
 * @module
 */
export { compile } from './compile';
export { CompiledGrammar } from './live/compiled-grammar';
export { explain } from './live/explain-rule';
export { linearRegexp, regexp } from './live/regexp';
export type { CompileOptions, NamedText } from './options/compile-options';
export type {
  EmitCapturesOptions,
  EmitForLanguageModelOptions,
  EmitForLanguageOptions,
  EmitGrammarDeclarationsOptions,
  EmitGrammarModuleOptions,
  EmitJavaScriptOptions,
  EmitOptions,
  EmitRegExpOptions,
  EmitSqlOptions,
  EmitStandaloneOptions,
  EmitWasmOptions,
  ObsoleteText,
} from './options/emit-options';
export {
  emitCaptures,
  emitDeclarations,
  emitForLanguage,
  emitForLanguageModel,
  emitGrammarDeclarations,
  emitGrammarModule,
  emitJavaScript,
  emitRegExp,
  emitSql,
  emitStandalone,
  type EmittedModule,
  type EmittedPatterns,
  type EmittedSource,
  type EmittedSql,
  type EmittedWasm,
  emitTypeScript,
  emitWasm,
} from './emit/emitters';
export { NotInFormatError } from './emit/language-models/language-model-source';
export { NoTableError } from './emit/languages/no-table-error';
export { NoPatternError } from './emit/regexp/pattern-emitter';
export { NoSqlError } from './emit/sql/no-sql-error';
export { library } from './library/library';
export { extract, type Extracted } from './model/documents/grammar-of-document';
export type { Imported } from './model/imports';
export type { Patch } from './model/patches';
export type { LibraryGrammar } from './model/shipped-grammar';
export type { Exclusion, Prose } from './model/prose';
export { type Diagnostic, GrammarError, type Severity } from './notation/diagnostic';
export { dump } from './plan/dump/dump';
export { RuleTooLargeError } from './plan/rule-too-large';
export {
  type Alternative,
  alternatives,
  type Beside,
  type BesideOptions,
  type Capture,
  type Captures,
  captures,
  type Changes,
  complete,
  type Completion,
  cursorOf,
  type Edit,
  type EncodingName,
  type EncodingOptions,
  evaluator,
  expected,
  type Expectation,
  Failure,
  find,
  type FindOptions,
  Grammar,
  type GrammarData,
  GrammarWithObsolete,
  HandlerError,
  type Input,
  type InputSource,
  isPrefix,
  type LineVerdict,
  type Match,
  matching,
  type MatchingOptions,
  type Nearest,
  nearest,
  NearestLimitError,
  type NearestOptions,
  Node,
  type NodeData,
  type NodeOf,
  nodeOf,
  type Parsed,
  type ObsoleteRule,
  type ParseOptions,
  type PatternMaker,
  type PropertyPath,
  type Position,
  type Predecessor,
  PushdownLimitError,
  type Read,
  read,
  type ReadOptions,
  type Reader,
  reader,
  replace,
  replaceAll,
  type RuleSchema,
  schema,
  type SchemaIssue,
  type SchemaOptions,
  split,
  tableOf,
  testStream,
  type Hole,
  type Template,
  template,
  TemplateError,
  type TreeCursor,
  TypedGrammar,
  UnknownRuleError,
  type UntypedRecord,
  write,
  type WriteFailure,
  WriteLimitError,
  type WriteOptions,
  type Written,
} from './runtime';
export { type RuleParser, type RuleParsers, rules } from './runtime/rules';
export {
  type ModuleFormat,
  LANGUAGE_MODEL_FORMATS,
  type LanguageModelFormat,
  type Language,
  LANGUAGES,
  type Flavor,
  FLAVORS,
  SQL_ENGINES,
  type SqlEngine,
  type PatternFormat,
  type StandaloneLanguage,
  type AlphabetName,
  type DialectName,
  type ExtensionName,
} from './options/kinds';
