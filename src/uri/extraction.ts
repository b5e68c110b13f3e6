/** How a URI was marked off in its text (RFC 3986, appendix C). */
export type Delimiter = 'angle-brackets' | 'double-quotes' | 'none';

/** A URI found in a text. */
export interface Extraction {
  /** A valid URI (RFC 3986, 3), or with `references` a valid URI-reference (4.1). */
  readonly uri: string;
  /** Where it stands in the text, its delimiters and "URL:" left out; offsets in UTF-16 units from 0. */
  readonly start: number;
  readonly end: number;
  /** What stands there: the URI with the whitespace that was put into it. */
  readonly text: string;
  readonly delimiter: Delimiter;
  /**
   * The URI without the hyphens that stand before a line break, where there are any: a typesetter may have put them
   * there. `uri` has them. Undefined also where what is left is not valid.
   */
  readonly withoutHyphens?: string;
}
