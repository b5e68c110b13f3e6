/** The symbol by which Node's `console.log` and `util.inspect` ask an object how to show it. Browsers need no import for it. */
export const INSPECT: unique symbol = Symbol.for('nodejs.util.inspect.custom') as never;

/** The options of `util.inspect` that are used here. */
export interface InspectOptions {
  readonly depth?: number | null;
  readonly stylize?: (text: string, style: string) => string;
}

/** `util.inspect` itself, with the options of the call. */
export type Inspect = (value: unknown, options?: object) => string;

/**
 * Makes `util.inspect` show the objects with a prototype by a function, unless it does already. Constructors call it: bundlers keep every class
 * that has a computed method.
 */
export function showBy<Shown extends object>(
  prototype: Shown,
  show: (this: Shown, depth: number | null, options: InspectOptions, inspect: Inspect) => string,
): void {
  if (Object.hasOwn(prototype, INSPECT)) return;
  Object.defineProperty(prototype, INSPECT, { value: show, configurable: true });
}
