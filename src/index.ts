/** Verbatim: ABNF as the RFC prints it, compiled into exact Parsimmon parsers and recognisers. */
export {
  compile,
  CompiledGrammar,
  type CompileOptions,
  type EmitOptions,
  emitTypeScript,
  type EmittedSource,
  type NamedText,
  type ObsoleteText,
} from './compile';
export type { Exclusion, Prose } from './model/prose';
export { type Diagnostic, GrammarError, type Severity } from './notation/diagnostic';
export type { DialectName } from './notation/dialect';
export {
  type Alternative,
  Failure,
  Grammar,
  GrammarWithObsolete,
  type Match,
  Node,
  type NodeData,
  type Parsed,
  type ObsoleteRule,
  type ParseOptions,
  type Predecessor,
  UnknownRuleError,
} from './runtime';
