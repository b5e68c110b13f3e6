/** The workbench: functions for people who edit grammars. */
export type { Bound } from './bounded-search';
export { bundle, type BundleOptions } from './bundle/bundle';
export type { Cause, RuleEdit } from './cause';
export { check, type CheckOptions, type CheckSource, failedExamples } from './check';
export { checkText } from './check-text';
export type { CheckedDiagnostic, Evidence, RelatedPlace, WitnessTree } from './checks/checked-text';
export { type Change, diff, type DiffOptions, isChanged, type RuleDiff } from './diff';
export { diffRegExp, type PatternChange, type PatternDiff, type PatternDiffOptions } from './diff-regexp';
export { diffText, patternDiffText } from './diff-text';
export {
  explain,
  type ExplainedAlternative,
  type ExplainedChoice,
  type ExplainedNode,
  type ExplainOptions,
  type StringExplanation,
} from './explain-string';
export { explanationText } from './explanation-text';
export { format, type FormatOptions } from './format/format-grammar';
export { formatEdits, type LspTextEdit } from './format/format-edits';
export { type DocumentKind, extract, type Extracted } from './documents/grammar-of-document';
export type { GrammarSource, RulePlace } from './linked-grammar';
export { railroad, type RailroadOptions } from './railroad/railroad';
export { formatPatterns } from './regexp/pattern-formats';
export { minimise, type MinimisedRule } from './minimise/minimised-rule';
export type { PatternSource } from './regexp/regexp-language';
export { UnsupportedPatternError } from './regexp/unsupported';
export { type Sampler, sampler, type SamplerOptions } from './sampler';
export { checkSarif, type SarifLocation, type SarifLog, type SarifResult, type SarifRun } from './sarif';
export { count, type SampleKind, samples, type SamplesOptions } from './samples';
export { planText } from './plan-text';
export { type ConformanceSuite, suite, type SuiteOptions } from './suite';
export type { LspPosition, LspRange } from './ranges';
