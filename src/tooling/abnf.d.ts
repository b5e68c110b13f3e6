/* eslint-disable @typescript-eslint/consistent-type-imports -- within such a module an import cannot be relative */
/**
 * For `/// <reference types="verbatim-abnf/abnf" />`: grammars as modules, where no declarations stand beside them. With those
 * that `verbatim types` writes, rules are known by name.
 */
declare module '*.abnf' {
  export const grammar: import('../runtime').Grammar;
  export const rules: import('../runtime').Grammar['rules'];
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
  export default grammar;
}

declare module '*.bnf' {
  export * from '*.abnf';
  export { default } from '*.abnf';
}
