/** Verbatim: ABNF as the RFC prints it, compiled into exact Parsimmon parsers and recognisers. */
export {
  compile,
  CompiledGrammar,
  type CompileOptions,
  type EmitOptions,
  emitTypeScript,
  type EmittedSource,
  type NamedText,
} from './compile';
export { type Diagnostic, GrammarError, type Severity } from './notation/diagnostic';
export {
  type Alternative,
  Failure,
  Grammar,
  type Match,
  Node,
  type NodeData,
  type Parsed,
  type ParseOptions,
  UnknownRuleError,
} from './runtime';
