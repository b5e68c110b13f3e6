/** What is used here of peers that come without types. */

declare module 'abnf' {
  interface Rules {
    toFormat(options: { format: 'peggy'; core?: boolean; startRule?: string[]; unused?: boolean }): string;
  }
  export function parseString(text: string): Rules;
}

declare module 'apg-js' {
  class Generator {
    constructor(text: string);
    readonly errors: readonly unknown[];
    generate(strict?: boolean): void;
    toSource(config?: { lite?: boolean; funcName?: string }): string;
  }
  export { Generator as apgApi };
}

declare module 'apg-lite' {
  type Callback<Data> = (
    state: number,
    characters: readonly number[],
    start: number,
    length: number,
    data: Data,
  ) => void;
  export class Ast<Data = never> {
    callbacks: Record<string, Callback<Data>>;
    translate(data: Data): void;
  }
  export class Parser<Data = never> {
    ast: Ast<Data>;
    parse(grammar: object, rule: string, input: string): { success: boolean };
  }
  export const identifiers: { readonly SEM_PRE: number };
}
