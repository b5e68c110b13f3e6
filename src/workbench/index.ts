/** The workbench: functions for people who edit grammars. */
export type { Bound } from './bounded-search';
export { bundle, type BundleOptions } from './bundle/bundle';
export type { Cause, RuleEdit } from './cause';
export { type Change, diff, type DiffOptions, isChanged, type RuleDiff } from './diff';
export { diffRegExp, type PatternChange, type PatternDiff, type PatternDiffOptions } from './diff-regexp';
export { diffText, patternDiffText } from './diff-text';
export { format, type FormatOptions } from './format/format-grammar';
export { formatEdits, type LspTextEdit } from './format/format-edits';
export type { GrammarSource, RulePlace } from './linked-grammar';
export { railroad, type RailroadOptions } from './railroad/railroad';
export { formatPatterns } from './regexp/pattern-formats';
export { minimise, type MinimisedRule } from './minimise/minimised-rule';
export type { PatternSource } from './regexp/regexp-language';
export { UnsupportedPatternError } from './regexp/unsupported';
export { count, type SampleKind, samples, type SamplesOptions } from './samples';
export type { LspPosition, LspRange } from './ranges';
