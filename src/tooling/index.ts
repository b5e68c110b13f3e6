/** Makes modules of grammars. All build tools share this bundle. */
export { type GrammarModule, grammarModule, dependenciesOf, type Outcome, outcomeOf } from './module';
export { type AbnfOptions, type AbnfOptionsByFile, checkedOptions, optionsByFile } from './options';
export { type SourceRange, placeText, type Problem } from './problems';
export { isOlder, requireNode } from './versions';
