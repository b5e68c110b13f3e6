import type { Wording } from './messages';
import * as elementMessages from './element-messages';
import { unknownExtension } from '../wording/phrases';
import type { Severity } from './diagnostic';
import type { ListForm } from './syntax';
import { type DialectName, type ExtensionName, EXTENSIONS } from '../options/kinds';

/** How to read a grammar's text. */
export interface Notation {
  /**
   * The notation of the text. "abnf" is RFC 5234 with RFC 7405. "bnf" is the notation of RFC 822 as RFC 2396 uses it.
   * There, "|" separates alternatives, strings are case-sensitive, and core rules do not exist. The default is ABNF. If `name`
   * ends in ".bnf", the text decides. It is BNF if it has "|". It is ABNF if it has "/", "%x41" or a core rule. Otherwise it
   * is BNF.
   */
  readonly dialect?: DialectName;
  /**
   * Extensions of RFC 5234 and 7405 in this text. "list" reads the `#rule` of HTTP (RFC 9110, section 5.6.1) as senders
   * must write lists (5.6.1.1). RFC 9110's appendix A does the same: `1#2token` is `token *1( OWS "," OWS token )`.
   * "recipient-list" reads it as recipients must accept lists (5.6.1.2), with empty elements and at any length. `OWS` is the
   * rule of that name if the grammar has one, else RFC 9110's `*( SP / HTAB )`.
   */
  readonly extensions?: readonly ExtensionName[];
  /**
   * Turns deviations from strict ABNF from warnings into errors: indented rules, underscores in names, a missing blank
   * between elements and so on. Imports keep their warnings.
   */
  readonly strict?: boolean;
  /** Leaves such deviations out of the report, because the text is as published. */
  readonly asPublished?: boolean;
}

/** The differences between notations. */
export interface Dialect {
  readonly name: DialectName;
  /** The sign between alternatives. */
  readonly alternation: '/' | '|';
  /** The error for the other sign in its place. */
  readonly wrongAlternation: Wording;
  /** Names may have underscores. */
  readonly underscores: boolean;
  /** A plain string is case-sensitive. */
  readonly caseSensitive: boolean;
  /** The notation has `%x41`, `%s"a"` and `=/`. */
  readonly additions: boolean;
  /** The meaning of `#`, if the notation has it. */
  readonly lists: ListForm | undefined;
}

/** RFC 5234, section 4, with RFC 7405. */
export const ABNF: Dialect = {
  name: 'abnf',
  alternation: '/',
  wrongAlternation: elementMessages.wrongAlternation,
  underscores: false,
  caseSensitive: false,
  additions: true,
  lists: undefined,
};

/**
 * The BNF of RFC 822, section 2, as RFC 2396, section 1.6, uses it: "|" separates alternatives, and "each literal in the
 * grammar corresponds to the character it represents". Case therefore counts: `hex`, `lowalpha` and `upalpha` spell out
 * both cases. RFC 2396 does not use the `#` lists of RFC 822, and they are an error here as in ABNF.
 */
const BNF: Dialect = {
  name: 'bnf',
  alternation: '|',
  wrongAlternation: elementMessages.slashInBnf,
  underscores: true,
  caseSensitive: true,
  additions: false,
  lists: undefined,
};

/** Returns the dialect that the options choose. Throws RangeError for an unknown extension. */
export function dialectOf({ dialect, extensions = [] }: Notation): Dialect {
  const unknown = extensions.find((each) => !EXTENSIONS.includes(each));
  if (unknown !== undefined) throw new RangeError(unknownExtension(unknown, EXTENSIONS));
  if (dialect === 'bnf') return BNF;
  if (extensions.includes('recipient-list')) return { ...ABNF, lists: 'recipient' };
  return extensions.includes('list') ? { ...ABNF, lists: 'sender' } : ABNF;
}

/** Returns the severity of deviations from the strict notation. */
export function deviationsIn({ strict = false, asPublished = false }: Notation): Severity | 'none' {
  if (asPublished) return 'none';
  return strict ? 'error' : 'warning';
}
