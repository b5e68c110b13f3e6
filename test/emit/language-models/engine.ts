import type { LanguageModelFormat } from '../../../src';

/** A grammar, and what an engine is to do with it. */
export interface GrammarCase {
  readonly grammar: string;
  readonly inputs: readonly Uint8Array[];
  /** How often to generate a text by random choices. Engines that only check texts ignore it. */
  readonly walks: number;
  /** Whether to tell the masks on the way. */
  readonly masks?: true;
  /** The time of the processor after which no more inputs are judged. By default there is none. */
  readonly seconds?: number;
}

/** What an engine found, or why it refuses the grammar. */
export type Found = Findings | { readonly refused: string };

export interface Findings {
  /** A verdict for each input, or for the first ones if the time ends. If the engine fails for an input, why. */
  readonly verdicts: readonly (boolean | string)[];
  /** The time of the processor for the grammar and the verdicts. */
  readonly seconds: number;
  /** The texts of random walks in hexadecimal, or why one fails. */
  readonly walks: readonly string[];
  /** Per input and beginning of it, the octets that may come next, and 256 if the input may end. */
  readonly masks: readonly (readonly (readonly number[])[])[];
}

/** An engine that constrains what a language model generates. */
export interface Engine {
  readonly name: string;
  readonly format: LanguageModelFormat;
  readonly generates: boolean;
  /** Whether it says what it thinks of an input. */
  readonly has: (input: Uint8Array) => boolean;
  /** Why it cannot be run here, or undefined. */
  readonly missing: () => string | undefined;
  readonly judge: (cases: readonly GrammarCase[]) => Found[];
}

export const hexOf = (octets: Uint8Array): string => Buffer.from(octets).toString('hex');
