/** What is used here of peers that come without types. */

declare module 'abnf' {
  interface Rules {
    readonly defs: Readonly<Record<string, unknown>>;
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

declare module 'emailjs-imap-handler' {
  export function parser(line: Uint8Array): { readonly command: string };
}

declare module 'http-link-header' {
  export function parse(text: string): { readonly refs: readonly { readonly rel: string }[] };
}

declare module 'jssip/lib/Grammar' {
  export function parse(text: string, rule: string): -1 | { readonly host: string };
}

declare module 'jssip/lib/Parser' {
  interface Message {
    readonly method: string;
    readonly from: { readonly display_name: string };
    readonly via_branch: string;
    readonly cseq: number;
  }
  export function parseMessage(text: string, agent: object): Message | undefined;
}

declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: { accept: string } });
    mediaTypes(): string[];
  }
}
