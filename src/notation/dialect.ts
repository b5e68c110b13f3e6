import type { Wording } from '../messages';
import * as messages from '../messages';

/** The notations that are read, by the names that users give. */
export type DialectName = 'abnf' | 'bnf';

/** Where a notation differs from the others; all else they share. */
export interface Dialect {
  readonly name: DialectName;
  /** What separates alternatives. */
  readonly alternation: '/' | '|';
  /** What is said of the other sign in its place. */
  readonly wrongAlternation: () => Wording;
  /** Names have underscores without a remark. */
  readonly underscores: boolean;
  /** A plain string means its very characters. */
  readonly caseSensitive: boolean;
  /** `%x41`, `%s"a"` and `=/` are part of the notation. */
  readonly extensions: boolean;
}

/** RFC 5234, section 4, with RFC 7405. */
export const ABNF: Dialect = {
  name: 'abnf',
  alternation: '/',
  wrongAlternation: messages.wrongAlternation,
  underscores: false,
  caseSensitive: false,
  extensions: true,
};

/**
 * The BNF of RFC 822, section 2, as RFC 2396, 1.6, takes it: "|" separates alternatives, and "each literal in the grammar
 * corresponds to the character it represents", so that case counts (its grammar spells out both cases where it means
 * both: `hex`, `lowalpha`, `upalpha`). Of RFC 822's `#` lists RFC 2396 has no use; they are refused, as in ABNF.
 */
export const BNF: Dialect = {
  name: 'bnf',
  alternation: '|',
  wrongAlternation: messages.slashInBnf,
  underscores: true,
  caseSensitive: true,
  extensions: false,
};

export const dialectOf = (name: DialectName): Dialect => (name === 'bnf' ? BNF : ABNF);
