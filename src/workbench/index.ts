/** The workbench: functions for people who edit grammars. */
export type { Bound } from './bounded-search';
export type { Cause, RuleEdit } from './cause';
export { check, type CheckOptions, type CheckSource } from './check';
export { checkText } from './check-text';
export type { CheckedDiagnostic, Evidence, RelatedPlace, WitnessTree } from './checks/checked-text';
export { type Change, diff, type DiffOptions, isChanged, type RuleDiff } from './diff';
export { diffRegExp, type PatternChange, type PatternDiff, type PatternDiffOptions } from './diff-regexp';
export { diffText, patternDiffText } from './diff-text';
export type { DocumentKind } from './documents/grammar-of-document';
export type { GrammarSource, RulePlace } from './linked-grammar';
export { formatPatterns } from './regexp/pattern-formats';
export type { PatternSource } from './regexp/regexp-language';
export { UnsupportedPatternError } from './regexp/unsupported';
export { checkSarif, type SarifLocation, type SarifLog, type SarifResult, type SarifRun } from './sarif';
export { count, type SampleKind, samples, type SamplesOptions } from './samples';
export type { LspPosition, LspRange } from './ranges';
