/** The delimiters of a URI in a text (RFC 3986, appendix C). */
export type Delimiter = 'angle-brackets' | 'double-quotes' | 'none';

/** A URI found in a text. */
export interface Extraction {
  /** A valid URI (RFC 3986, 3); with `references` possibly a URI-reference (4.1), from `extractIris` an IRI. */
  readonly uri: string;
  /** The start of the URI, after its delimiter and "URL:"; an offset in UTF-16 units from 0. */
  readonly start: number;
  /** The offset after the last unit of the URI. */
  readonly end: number;
  /** The text between the offsets: the URI with the whitespace inside it. */
  readonly text: string;
  readonly delimiter: Delimiter;
  /**
   * The URI without hyphens before line breaks, which a typesetter may have added. `uri` keeps them. Undefined if
   * there are no such hyphens, or if the result is not valid.
   */
  readonly withoutHyphens?: string;
}
