import { assertString, BOOLEAN, type Checks, checkOptions, isString, listOf } from '../arguments';
import type { Extraction } from './extraction';
import { type Search, takeBare } from './extract-bare';
import { unwrap } from './extract-wrapped';

export interface ExtractOptions {
  /**
   * Schemes, beside those known here, of which a URI without delimiters is taken though no "//" follows the scheme, as
   * in "mailto:joe@example.com". In any case.
   */
  readonly schemes?: readonly string[] | undefined;
  /** Whether relative references are taken too, where delimiters stand around them: `<../a>`. Default: no. */
  readonly references?: boolean | undefined;
}

/**
 * The URIs in a text, in its order (RFC 3986, appendix C; RFC 2396, appendix E):
 *
 * - between angle brackets, without any whitespace inside. There is none where whitespace stands before the first colon:
 *   `<see http://a.example/>` is searched as any other text;
 * - between double quotes, without line breaks and the blanks around them, but with no other blank inside, and where a
 *   URI would be taken without quotes;
 * - without delimiters, as far as the grammar goes, where "//" follows the scheme, or the scheme is known for having no
 *   authority, or "URL:" stands before it, which is never part of the URI. Punctuation at its end (`.,;:!?'`) is not part
 *   of it, nor is a ")" without a "(" in it. A host or a path must be left.
 *
 * A hyphen before a line break is kept, as the grammar has it; `withoutHyphens` is the other reading. Text that is not
 * valid is not repaired, and nothing is taken of a URI that goes on with what is not valid, as "http://a:b" does. Never
 * throws. Linear in the text.
 */
export function extract(text: string, options: ExtractOptions = {}): Extraction[] {
  assertString(text, 'text');
  checkOptions('extract', options, CHECKS);
  const found: Extraction[] = [];
  const schemes = new Set((options.schemes ?? []).map((scheme) => scheme.toLowerCase()));
  const taken = { schemes, references: options.references === true };
  const search: Search = { text, schemes, floor: 0, urlEnd: -1 };
  for (let at = 0; at < text.length;) {
    const unit = text[at];
    if (unit === ':') {
      const bare = takeBare(search, at);
      if (bare !== undefined) found.push(bare);
      at = search.floor;
      continue;
    }
    const wrapped = unit === '<' || unit === '"' ? unwrap(text, at, taken) : undefined;
    if (wrapped !== undefined) {
      found.push(wrapped.extraction);
      search.floor = wrapped.next;
    }
    at = wrapped?.next ?? at + 1;
  }
  return found;
}

const CHECKS: Checks<keyof ExtractOptions> = {
  references: BOOLEAN,
  schemes: ['an array of schemes', /* @__PURE__ */ listOf(isString)],
};
