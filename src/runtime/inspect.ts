/**
 * Node's `console.log` and `util.inspect` ask an object by this symbol how to show it (`util.inspect.custom`). It needs no
 * import, so that browsers can load these modules too.
 */
export const INSPECT: unique symbol = Symbol.for('nodejs.util.inspect.custom') as never;

/** What `util.inspect` gives of its options. */
export interface InspectOptions {
  readonly depth?: number | null;
  readonly stylize?: (text: string, style: string) => string;
}

/** `util.inspect` itself, with the options that it was called with. */
export type Inspect = (value: unknown, options?: object) => string;

/** The text in the colour of a style of `util.inspect.styles`, if colours are on. */
export function styled(text: string, style: string, { stylize }: InspectOptions): string {
  return stylize === undefined ? text : stylize(text, style);
}
