/** Grammars as modules: what all build tools have in common. A bundle of its own. */
export { type GrammarModule, grammarModule, dependenciesOf, type Outcome, outcomeOf } from './module';
export { type AbnfOptions, type AbnfOptionsByFile, checkedOptions, optionsByFile } from './options';
export { type Place, placeText, type Problem } from './problems';
export { isOlder, requireNode } from './versions';
