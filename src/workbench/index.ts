/**
 * The workbench: functions for people who edit grammars.
 *
 * @module
 */
export type { Bound } from './bounded-search';
export {
  bundle,
  bundleDetails,
  type BundleDetails,
  type BundledRule,
  type BundleOptions,
} from './bundle/bundle';
export type { Cause, RuleEdit } from './cause';
export { check, type CheckOptions, type CheckSource, failedExamples } from './check';
export { checkSarif } from './check-sarif';
export { checkText } from './check-text';
export type { CheckedDiagnostic, Evidence, RelatedPlace, WitnessTree } from './checks/checked-text';
export { type Change, diff, type DiffOptions, isChanged, type RuleDiff } from './diff';
export { diffRegExp, type PatternChange, type PatternDiff, type PatternDiffOptions } from './diff-regexp';
export { diffSarif, type DiffSarifOptions } from './diff-sarif';
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
export { extract, type Extracted } from '../model/documents/grammar-of-document';
export type { DocumentKind } from '../options/kinds';
export type { GrammarSource, RulePlace } from './linked-grammar';
export {
  railroad,
  railroadDetails,
  type RailroadDetails,
  type RailroadOptions,
  type RailroadRule,
} from './railroad/railroad';
export { formatPatterns } from './regexp/pattern-formats';
export { minimize, type MinimizedRule } from './minimize/minimized-rule';
export type { PatternSource } from './regexp/regexp-language';
export { UnsupportedPatternError } from './regexp/unsupported';
export { type Sampler, sampler, type SamplerOptions } from './sampler';
export type { SarifLocation, SarifLog, SarifResult, SarifRule, SarifRun } from './sarif';
export { count, type SampleKind, samples, type SamplesOptions } from './samples';
export { planText, ruleRuns, type RuleRun } from './plan-text';
export { type ConformanceSuite, suite, type SuiteOptions } from './suite';
export { type TestVector, vectors, type VectorsOptions } from './vectors';
export type { LspPosition, LspRange } from './ranges';
