import type { Wording } from './messages';
import * as messages from './messages';
import { unknownExtension } from '../wording/phrases';
import type { Severity } from './diagnostic';

/** The notations that are read, by the names that users give. */
export type DialectName = 'abnf' | 'bnf';

/** What may be read beyond RFC 5234 and 7405; `recipient-list` goes before `list` where both are named. */
export type ExtensionName = 'list' | 'recipient-list';

/** How a text is to be read. */
export interface Notation {
  /**
   * The notation of the text: "abnf" (RFC 5234, RFC 7405), or "bnf", that of RFC 822 as RFC 2396 has it, with "|" for
   * alternatives, strings whose case counts, and no core rules. By default ABNF; if `name` ends in ".bnf", what the text
   * holds decides: "|" or "/", then what only ABNF has, such as "%x41" or a core rule. BNF if it has neither.
   */
  readonly dialect?: DialectName;
  /**
   * What is read beyond RFC 5234 and 7405, in this text. "list": the `#rule` of HTTP (RFC 9110, 5.6.1), as senders have
   * to write lists (5.6.1.1; that is how RFC 9110's appendix A writes them out), so that `1#2token` is
   * `token *1( OWS "," OWS token )`. "recipient-list": the same as recipients have to accept it (5.6.1.2), with empty
   * elements and of any length. `OWS` is the rule of that name, or RFC 9110's `*( SP / HTAB )` where there is none.
   */
  readonly extensions?: readonly ExtensionName[];
  /**
   * Makes errors of the warnings that the text is not ABNF to the letter: indented rules, underscores in names, no blank
   * between elements and so on. Imports are others' and keep their warnings.
   */
  readonly strict?: boolean;
  /** No word about that: the text is as published, and nobody's to mend. */
  readonly asPublished?: boolean;
}

/** Whom a list is for: who sends it, or who has to make do with what was sent. */
export type ListForm = 'sender' | 'recipient';

/** Where a notation differs from the others; all else they share. */
export interface Dialect {
  readonly name: DialectName;
  /** What separates alternatives. */
  readonly alternation: '/' | '|';
  /** What is said of the other sign in its place. */
  readonly wrongAlternation: Wording;
  /** Names have underscores without a remark. */
  readonly underscores: boolean;
  /** A plain string means its very characters. */
  readonly caseSensitive: boolean;
  /** `%x41`, `%s"a"` and `=/` are part of the notation. */
  readonly additions: boolean;
  /** What `#` means where it is read. */
  readonly lists: ListForm | undefined;
}

/** RFC 5234, section 4, with RFC 7405. */
export const ABNF: Dialect = {
  name: 'abnf',
  alternation: '/',
  wrongAlternation: messages.wrongAlternation,
  underscores: false,
  caseSensitive: false,
  additions: true,
  lists: undefined,
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
  additions: false,
  lists: undefined,
};

/** The names of all extensions. */
export const EXTENSIONS: readonly ExtensionName[] = ['list', 'recipient-list'];

/** Throws RangeError for an extension that is none. */
export function dialectOf({ dialect, extensions = [] }: Notation): Dialect {
  const unknown = extensions.find((each) => !EXTENSIONS.includes(each));
  if (unknown !== undefined) throw new RangeError(unknownExtension(unknown, EXTENSIONS));
  if (dialect === 'bnf') return BNF;
  if (extensions.includes('recipient-list')) return { ...ABNF, lists: 'recipient' };
  return extensions.includes('list') ? { ...ABNF, lists: 'sender' } : ABNF;
}

/** How grave it is that a text is not the notation to the letter. */
export function deviationsIn({ strict = false, asPublished = false }: Notation): Severity | 'none' {
  if (asPublished) return 'none';
  return strict ? 'error' : 'warning';
}
