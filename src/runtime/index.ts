/** What parsers need when they run. Emitted source imports this; nothing of the compiler is in it. */
export { Alphabet, type AlphabetSource, classesOfText, type Range } from './alphabet';
export { Automaton } from './automaton';
export { type AutomatonPart, emittedAlphabet, emittedAutomaton } from './automaton-text';
export {
  assertReachable,
  type Capture,
  captureByAutomaton,
  type Captures,
  emittedCaptures,
  type Span,
  type TextCapture,
} from './captures';
export { choice, exactly, literal, option, repeat, scan, sequence, skip } from './combinators';
export { type AlternativeDefinition, type Definition, type Level, noChildren } from './definition';
export { descentLevel, through } from './descent';
export { lookup, rule, type RuleParts, Tables, type TablesText } from './emitted';
export { UnknownRuleError } from './errors';
export {
  emittedExtractor,
  extractor,
  type Extractor,
  type ExtractorTables,
  type ExtractorText,
} from './extractor';
export { Failure } from './failure';
export { type Alternative, Grammar, type Input, type Match, type Parsed, type ParseOptions } from './grammar';
export { emittedInlining, inlined } from './program/inlining';
export { LazyRecogniser } from './lazy-recogniser';
export { type Program, type ProgramRule, NO_STATE } from './program/program';
export { KINDS as PROGRAM_KINDS, type ProgramText } from './program/program-text';
export { PushdownLimitError } from './lazy-dfa';
export { Node, type NodeData } from './node';
export { decodeNumbers, encodeNumbers, toUnsigned } from './numbers';
export { type Encoding, type EncodingName, type EncodingOptions, textOfLatin1 } from './encoding';
export { textOfUtf8 } from './octets';
export { GrammarWithObsolete, type ObsoleteRule, type Predecessor } from './obsolete';
export { Predictor } from './predictor';
export type { PredictorsText } from './predictor-text';
export type { Language } from './language';
export type { Recogniser, Stop, Verdict } from './recogniser';
export type { Part, Stepping } from './protocol';
export { emittedLevels, PushdownLevels } from './rtn/levels';
export { emittedPushdown, Pushdown } from './rtn/pushdown';
export {
  chosenLevel,
  parsedLevel,
  rest,
  ruleParser,
  type RuleParser,
  until,
  wholeLevel,
  within,
} from './rule';
export { Leaf } from './tree';
export { walkLevel } from './call-free-reader';
export { SCHEMA_CHECKS } from './standard-schema';
export type {
  FailureData,
  JsonSchemaOptions,
  MismatchIssue,
  NotAStringIssue,
  RuleSchema,
  RuleSchemas,
  SchemaIssue,
  SchemaOptions,
  SchemaResult,
} from './standard-schema';
export { type Judged, matcher, type RuleTester, ruleTester, tester } from './tester';
export type { UsingRules } from './uses';
export { characterLabel, type Term, Vocabulary } from './vocabulary';
