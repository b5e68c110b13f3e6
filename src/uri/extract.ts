import { assertString, BOOLEAN, type Checks, checkOptions, isString, listOf } from '../options/arguments';
import { isURI, isURIReference } from '../generated/rfc3986';
import type { Extraction } from './extraction';
import { type Search, takeBare } from './extract-bare';
import { type Taken, unwrap } from './extract-wrapped';

export interface ExtractOptions {
  /**
   * Schemes that need no "//" after them, in addition to known ones such as "mailto". This matters for URIs without
   * delimiters. Case does not matter.
   */
  readonly schemes?: readonly string[] | undefined;
  /** If true, relative references between delimiters are found too: `<../a>`. Default: false. */
  readonly references?: boolean | undefined;
}

/**
 * Finds the URIs in a text, in their order (RFC 3986, appendix C; RFC 2396, appendix E):
 *
 * - Between angle brackets, all whitespace inside is removed. If whitespace stands before the first colon, as in
 *   `<see http://a.example/>`, the content is searched like other text.
 * - Between double quotes, line breaks and the blanks around them are removed; other blanks are not allowed. The URI
 *   must be one that would be found without quotes.
 * - Without delimiters, the URI goes as far as the grammar allows. "//" must follow the scheme, or the scheme needs
 *   no authority, or "URL:" stands before it. "URL:" is never part of the URI. Final punctuation (`.,;:!?'`) is not
 *   part of it either, nor is a ")" without a "(" in it. A host or a path must remain.
 *
 * A hyphen before a line break is kept, as the grammar demands; `withoutHyphens` has the other reading. Invalid text
 * is not repaired. If invalid text continues a URI, as in "http://a:b", the function takes no part of it. Throws
 * nothing for any string. Takes linear time.
 *
 * @example
 * extract('See <http://a/b>.').map(({ uri }) => uri); // => [ 'http://a/b' ]
 */
export function extract(text: string, options: ExtractOptions = {}): Extraction[] {
  assertString(text, 'text');
  return findUris(text, options, { text, endOf: (_, end) => end, isUri: isURI, isReference: isURIReference });
}

/** The rules that read a text, and the text that they read. For IRIs that is a shadow of the text, in ASCII. */
export type UriReading = Pick<Search, 'text' | 'endOf'> & Pick<Taken, 'isUri' | 'isReference'>;

/** Finds the URIs of a text in a reading of it. */
export function findUris(
  original: string,
  options: ExtractOptions,
  { text, endOf, ...rules }: UriReading,
): Extraction[] {
  checkOptions('extract', options, CHECKS);
  const all: Extraction[] = [];
  const schemes = new Set((options.schemes ?? []).map((scheme) => scheme.toLowerCase()));
  const taken = { schemes, references: options.references === true, ...rules };
  const search: Search = { text, original, endOf, schemes, floor: 0, urlEnd: -1 };
  for (let at = 0; at < text.length;) {
    const unit = text[at];
    if (unit === ':') {
      const bare = takeBare(search, at);
      if (bare !== undefined) all.push(bare);
      at = search.floor;
      continue;
    }
    const wrapped = unit === '<' || unit === '"' ? unwrap(original, at, taken) : undefined;
    if (wrapped !== undefined) {
      all.push(wrapped.extraction);
      search.floor = wrapped.next;
    }
    at = wrapped?.next ?? at + 1;
  }
  return all;
}

const CHECKS: Checks<keyof ExtractOptions> = {
  references: BOOLEAN,
  schemes: ['an array of schemes', /* @__PURE__ */ listOf(isString)],
};
