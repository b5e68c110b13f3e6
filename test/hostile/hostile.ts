import type { CompileOptions } from '../../src/options/compile-options';

/** A grammar that was made to cost much, with what must come of it by reasoning about its text alone. */
export interface HostileGrammar {
  readonly what: string;
  readonly text: () => string;
  readonly options?: () => CompileOptions;
  /** The code of the one kind of error that compiling throws, or "rule-too-large", which judging throws. */
  readonly error?: string;
  /** What the rule "a" derives, and what it does not. */
  readonly accepted?: readonly HostileInput[];
  readonly refused?: readonly HostileInput[];
}

/** An input, or what makes a large one. */
export type HostileInput = string | (() => string);

/** As many alternatives of one sign each as a text may have. */
export const MANY = 24_500;

export function repeat(count: number, text: (index: number) => string, between = '\n'): string {
  return Array.from({ length: count }, (_, index) => text(index)).join(between);
}

export function nest(open: string, depth: number, inner: string, close: string): string {
  return open.repeat(depth) + inner + close.repeat(depth);
}

export function hex(value: number): string {
  return value.toString(16).toUpperCase();
}

/** Letters in no order that a period would show, the same each time. */
export function letters(length: number, of = 'xy'): string {
  let seed = 1;
  let text = '';
  while (text.length < length) {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
    text += of[(seed >> 16) % of.length]!;
  }
  return text;
}
