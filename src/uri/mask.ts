import { assertString, BOOLEAN, type Checks, checkOptions, oneOf, STRING } from '../options/arguments';
import { isURIReference } from '../generated/rfc3986';
import { authorityLayout, layoutOf } from './layout';

export interface MaskOptions {
  /**
   * The part to mask. `password` (the default) is the userinfo after its first colon (RFC 3986, 3.2.1). `userinfo` is
   * the whole userinfo, for schemes with secrets in place of user names.
   */
  readonly what?: 'password' | 'userinfo' | undefined;
  /** The replacement. Default: "***". */
  readonly by?: string | undefined;
  /**
   * If true, the text is a line or more with any number of URIs, and each is masked. Whitespace, `<`, `>` and `"` end a
   * URI, unless a "//" before them has no "@" and no valid authority. Default: false, the text is one URI.
   */
  readonly all?: boolean | undefined;
}

/**
 * Masks the password in a text, for logs (RFC 3986, 3.2.1 and 7.5). Accepts any string.
 *
 * If a URI reference has an authority, its userinfo is exact. Otherwise the function rather masks too much:
 * everything from the possible start of a password to the last "@". This concerns invalid texts, perhaps with an "@"
 * or a "/" in a password. It also concerns the path of a URI without authority, such as "sip:user:password@host". In
 * "user:password@host" the scheme is taken for a user, except known schemes, as in "mailto:user@host". A password in
 * a query or a fragment stays, because it is not in the userinfo.
 *
 * An empty password does not count. Throws nothing for any string. Takes linear time.
 *
 * @example
 * mask('http://joe:secret@a/'); // => 'http://joe:***@a/'
 * mask('from http://joe:x@a/ to http://ann:y@b/', { all: true }); // => 'from http://joe:***@a/ to http://ann:***@b/'
 */
export function mask(text: string, options: MaskOptions = {}): string {
  assertString(text, 'text');
  checkOptions('mask', options, CHECKS);
  const { what = 'password', by = '***', all = false } = options;
  return all ? maskAll(text, what, by) : maskOne(text, what, by);
}

function maskOne(text: string, what: MaskOptions['what'], by: string): string {
  const [start, end] = isURIReference(text) ? validSpan(text) : anySpan(text);
  if (end < start) return text;
  const colon = text.indexOf(':', start);
  const from = what === 'userinfo' ? start : colon < 0 ? end : colon + 1;
  return from < end ? text.slice(0, from) + by + text.slice(end) : text;
}

/** Finds the starts of URIs with an authority, even within a path or a list, and the words between them. */
const STARTS = /(?<![A-Za-z0-9+.:@-])(?=[A-Za-z][A-Za-z0-9+.-]*:\/\/)/;
const WORDS = /[^\s<>"]+/g;

/** Masks each URI of a line. Each part begins at a scheme with "//", except perhaps the first. */
function maskAll(text: string, what: MaskOptions['what'], by: string): string {
  const inWords = (part: string): string => part.replace(WORDS, (word) => maskOne(word, what, by));
  return text
    .split(STARTS)
    .map((part) => {
      const word = /^[^\s<>"]+/.exec(part)?.[0] ?? '';
      const isOpen = word.includes('://') && !word.includes('@') && !isURIReference(word);
      // The password may go on after a blank.
      return isOpen ? maskOne(part, what, by) : inWords(part);
    })
    .join('');
}

const CHECKS: Checks<keyof MaskOptions> = {
  all: BOOLEAN,
  by: STRING,
  what: /* @__PURE__ */ oneOf(['password', 'userinfo']),
};

/** The range of a userinfo, or of a possible one. If there is none, the end is less than the start. */
type Span = readonly [start: number, end: number];

const EMPTY_SPAN: Span = [0, -1];

function validSpan(text: string): Span {
  const { schemeEnd, authorityStart, pathStart, pathEnd } = layoutOf(text);
  if (authorityStart >= 0) {
    return [authorityStart, authorityLayout(text, authorityStart, pathStart).hostStart - 1];
  }
  if (schemeEnd < 0) return EMPTY_SPAN;
  const sign = text.lastIndexOf('@', pathEnd - 1);
  if (sign < pathStart) return EMPTY_SPAN;
  const scheme = text.slice(0, schemeEnd).toLowerCase();
  const nested = NESTING.test(scheme) ? nestedAuthority(text, pathStart) : pathStart;
  const start = afterSlashes(text, nested);
  // Without a slash the text may be "user:password@host", unless the scheme is known.
  if (start === pathStart && !ADDRESSES.test(scheme)) return [0, sign];
  // Without a colon there is no password, as in "mailto:joe@example.com".
  const colon = text.indexOf(':', start);
  return colon >= 0 && colon < sign ? [start, sign] : EMPTY_SPAN;
}

/** Lists schemes without authority whose paths may have an "@". */
const ADDRESSES = /^(?:acct|cid|data|did|geo|im|magnet|mailto|mid|news|pres|sip|sips|sms|tag|tel|urn|xmpp)$/;

/** Lists schemes that a whole URI follows. */
const NESTING = /^(?:blob|feed|jar|jdbc|r2dbc|view-source)$/;

/** Returns the offset after the second scheme of "jdbc:mysql://user:password@host". */
function nestedAuthority(text: string, start: number): number {
  const scheme = /[A-Za-z][A-Za-z0-9+.-]*:(?=\/\/)/y;
  scheme.lastIndex = start;
  return scheme.test(text) ? scheme.lastIndex : start;
}

function anySpan(text: string): Span {
  const sign = text.lastIndexOf('@');
  const scheme = /[:/\\@]/.exec(text)?.index ?? -1;
  const hasScheme = scheme > 0 && text[scheme] === ':';
  const start = afterSlashes(text, hasScheme ? scheme + 1 : 0);
  // "user:password@host" without slashes has no scheme, or one that looks like a user.
  return hasScheme && start === scheme + 1 ? [0, sign] : [start, sign];
}

function afterSlashes(text: string, start: number): number {
  let at = start;
  while (text[at] === '/' || text[at] === '\\') at++;
  return at;
}
