/** Verbatim: ABNF as the RFC prints it, compiled into exact Parsimmon parsers and recognisers. */
export {
  compile,
  CompiledGrammar,
  type CompileOptions,
  emitCaptures,
  type EmitCapturesOptions,
  type EmitOptions,
  emitRegExp,
  type EmitRegExpOptions,
  type EmittedModule,
  type EmittedPatterns,
  emitStandalone,
  type EmitStandaloneOptions,
  emitTypeScript,
  type EmittedSource,
  type NamedText,
  type ObsoleteText,
} from './compile';
export {
  emitDeclarations,
  emitGrammarDeclarations,
  type EmitGrammarDeclarationsOptions,
  emitGrammarModule,
  type EmitGrammarModuleOptions,
  emitJavaScript,
  type EmitJavaScriptOptions,
  type ModuleFormat,
} from './modules';
export { NoPatternError } from './emit/regexp/pattern-emitter';
export type { PatternFormat } from './emit/regexp/source';
export type { StandaloneLanguage } from './emit/standalone/source';
export { library } from './library';
export type { Imported } from './model/imports';
export type { AlphabetName } from './model/octets';
export type { Patch } from './model/patches';
export type { LibraryGrammar } from './model/shipped-grammar';
export type { Exclusion, Prose } from './model/prose';
export { type Diagnostic, GrammarError, type Severity } from './notation/diagnostic';
export type { DialectName, ExtensionName } from './notation/dialect';
export { dump } from './plan/dump/dump';
export { RuleTooLargeError } from './plan/rule-too-large';
export {
  type Alternative,
  type Capture,
  type Captures,
  type EncodingName,
  type EncodingOptions,
  Failure,
  Grammar,
  GrammarWithObsolete,
  type Input,
  type Match,
  Node,
  type NodeData,
  type Parsed,
  type ObsoleteRule,
  type ParseOptions,
  type Predecessor,
  PushdownLimitError,
  type RuleSchema,
  type SchemaIssue,
  type SchemaOptions,
  UnknownRuleError,
} from './runtime';
