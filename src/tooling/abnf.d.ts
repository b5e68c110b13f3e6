/* eslint-disable @typescript-eslint/consistent-type-imports -- an ambient module cannot have a relative import */
/**
 * Types of grammars that are imported as modules and have no declarations of their own. Include them with `///
 * <reference types="verbatim-abnf/abnf" />`. The declarations that `verbatim types` writes know the rule names too.
 */
declare module '*.abnf' {
  export const grammar: import('../runtime').Grammar;
  export const test: (
    rule: string,
    input: import('../runtime').Input,
    options?: import('../runtime').EncodingOptions,
  ) => boolean;
  export const match: (
    rule: string,
    input: import('../runtime').Input,
    offset?: number,
    options?: import('../runtime').EncodingOptions,
  ) => import('../runtime').Match | undefined;
  export const mismatch: (rule: string, text: string) => import('../runtime').Mismatch | undefined;
  export default grammar;
}

declare module '*.bnf' {
  export * from '*.abnf';
  export { default } from '*.abnf';
}
