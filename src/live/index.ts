/** Grammars that are compiled at run time, and what needs their plans. */
export { CompiledGrammar } from './compiled-grammar';
export { explain } from './explain-rule';
export { liveRules } from './live-rules';
export { linearRegexp, regexp } from './regexp';
