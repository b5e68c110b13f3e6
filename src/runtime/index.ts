/** The runtime of parsers. Emitted source imports it. It contains nothing of the compiler. */
export { Alphabet, type AlphabetSource, type Range } from './alphabet';
export { Automaton } from './automaton';
export { type AutomatonPart, emittedAlphabet, emittedAutomaton } from './decode-automaton';
export {
  assertReachable,
  type Capture,
  captures,
  type Captures,
  emittedCaptures,
  type InputSpan,
  type TextCapture,
  type UsingRules,
} from './captures';
export { choice, exactly, literal, option, repeat, scan, sequence, tail } from './combinators';
export {
  type RuntimeAlternative,
  type RuntimeRule,
  Leaf,
  type Level,
  noChildren,
  type Stepping,
} from './node';
export { OPCODES } from './values/shape-program';
export type { ShapeText } from './values/shape';
export { HandlerError } from './values/handler-error';
export { evaluator } from './values/evaluator';
export { read } from './values/read';
export { type Changes, replace } from './values/write/replace';
export { type Hole, type Template, template } from './values/write/template';
export { write } from './values/write/write';
export type { PropertyPath, WriteFailure, WriteOptions, Written } from './values/write/write-types';
export type * from './values/value-types';
export { TypedGrammar } from './typed-grammar';
export type { Below, Named, OfRule, Printed } from './typed-node';
export { type DfaTable, dfaTable, readTable, type SharedAutomaton } from './dfa-table';
export { lookup, rule, type RuleParts, Tables, type TablesText, tokenRule } from './emitted';
export {
  NearestLimitError,
  PushdownLimitError,
  TemplateError,
  UnknownRuleError,
  WriteLimitError,
} from './errors';
export { Failure } from './failure';
export type { Beside } from './find/boundary';
export {
  type BesideOptions,
  find,
  type FindOptions,
  replaceAll,
  spansIn,
  split,
} from './find/matches-in-text';
export { Grammar } from './grammar';
export { type GrammarData, grammarIn } from './grammar-data';
export { type Encoding, type EncodingName, type EncodingOptions, type Input, textOfLatin1 } from './input';
export type { Match } from './matching';
export { type Alternative, alternatives } from './rule-alternatives';
export type { Parsed, ParseOptions } from './parsing';
export {
  Mismatch,
  mismatcher,
  type Mismatcher,
  octetMismatcher,
  type OctetMismatcher,
  type OctetRuleMismatcher,
  octetRuleMismatcher,
  type RuleMismatcher,
  ruleMismatcher,
} from './mismatch';
export { type Edit, type Nearest, nearest, type NearestOptions, watchedNearest } from './nearest';
export { Node, type NodeData, type NodeOf, Tree } from './node';
export { INSPECT } from './console';
export { nodeOf } from './node-data';
export { cursorOf, type TreeCursor } from './tree-cursor';
export type { Position } from './positions';
export { decodeNumbers, encodeNumbers, toUnsigned } from '../table/numbers';
export { GrammarWithObsolete, type ObsoleteRule, type Predecessor } from './obsolete';
export { textOfUtf8 } from './octet-text';
export { Predictor, type PredictorsText } from './predictor';
export { KINDS as PROGRAM_KINDS, type ProgramText } from './program/decode-program';
export { linksOf, type Links } from './program/links';
export { NO_STATE, type Program, type ProgramRule } from './program/program';
export { isPrefix } from './prefix';
export { Reader, reader } from './reader';
export type { Reading, Recogniser, Verdict } from './recogniser';
export { treesByMachine } from './rtn/backward';
export { PushdownLevels } from './rtn/levels';
export { pushdownRecogniser } from './rtn/machine-reading';
export { byMachine } from './rtn/machine-tester';
export { twoPassRecogniser } from './rtn/pushdown-recogniser';
export { emittedPushdown, Pushdown } from './rtn/pushdown';
export {
  chosenLevel,
  type NamedRule,
  type NamedRules,
  parsedLevel,
  tailUse,
  namedRule,
  until,
  wholeLevel,
  inlinedUse,
} from './rule';
export type { RuleParser, RuleParsers } from './rules';
export { tableOf } from './rule-table';
export { schema, SCHEMA_CHECKS } from './standard-schema';
export type {
  FailureData,
  JsonSchemaOptions,
  MismatchIssue,
  NotAStringIssue,
  PatternMaker,
  RuleSchema,
  SchemaIssue,
  SchemaOptions,
  SchemaResult,
} from './standard-schema';
export { type InputSource, type LineVerdict, matching, type MatchingOptions, testStream } from './streams';
export { recogniserFrom } from './table-recogniser';
export { TableTester } from './table-tester';
export { tabledAutomaton } from './tabled-automaton';
export { emittedReader, taggedReader, type TaggedReader, type TaggedText } from './tagged-reader';
export {
  type Recognisers,
  matcher,
  type Matcher,
  octetMatcher,
  type OctetRuleTester,
  octetRuleTester,
  octetTester,
  type RuleTester,
  ruleTester,
  type TestedRule,
  tester,
  type Tester,
} from './tester';
export {
  characterLabel,
  characterWord,
  emittedVocabulary,
  type Term,
  Vocabulary,
  type WordsText,
} from './vocabulary';
export { complete, type Completion, type Expectation, expected } from './while-typing';
