/**
 * Masks of tokens, for language models: which tokens may come next, so that the text stays within a rule.
 *
 * @module
 */
export { type Masks, masks, type MasksOptions, type MaskState } from './masks';
export { type VocabularyToken, TokenVocabulary } from './token-vocabulary';
