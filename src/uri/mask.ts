import { assertString, type Checks, checkOptions, oneOf, STRING } from '../arguments';
import { isValid } from './components';
import { authorityLayout, layoutOf } from './layout';

export interface MaskOptions {
  /**
   * What to mask: the `password`, which is all of the userinfo after its first colon (the default; RFC 3986, 3.2.1), or
   * all of the `userinfo`, for schemes with secrets in place of user names.
   */
  readonly what?: 'password' | 'userinfo' | undefined;
  /** What stands in its place; default "***". */
  readonly by?: string | undefined;
}

/**
 * A text in which the password is masked, for logs (RFC 3986, 3.2.1 and 7.5). The text may be any string.
 *
 * Where a URI reference has an authority, its userinfo is known. Elsewhere too much is masked rather than too little: all
 * from where a password may begin up to the last "@". That is so in what is not valid, perhaps by an "@" or a "/" in a
 * password; and in the path of a URI without authority, such as "sip:user:password@host", or "user:password@host", whose
 * scheme is hardly meant as one ("mailto:user@host" and the like stay). A password in a query or a fragment is none of
 * the userinfo.
 *
 * An empty password is none. Never throws. Linear in the text.
 */
export function mask(text: string, options: MaskOptions = {}): string {
  assertString(text, 'text');
  checkOptions('mask', options, CHECKS);
  const { what = 'password', by = '***' } = options;
  const [start, end] = isValid(text) ? validSpan(text) : anySpan(text);
  if (end < start) return text;
  const colon = text.indexOf(':', start);
  const from = what === 'userinfo' ? start : colon < 0 ? end : colon + 1;
  return from < end ? text.slice(0, from) + by + text.slice(end) : text;
}

const CHECKS: Checks<keyof MaskOptions> = {
  by: STRING,
  what: /* @__PURE__ */ oneOf(['password', 'userinfo']),
};

/** From where to where a userinfo lies, or may lie; the end is smaller where there is none. */
type Span = readonly [start: number, end: number];

const NONE: Span = [0, -1];

function validSpan(text: string): Span {
  const { schemeEnd, authorityStart, pathStart, pathEnd } = layoutOf(text);
  if (authorityStart >= 0) {
    return [authorityStart, authorityLayout(text, authorityStart, pathStart).hostStart - 1];
  }
  if (schemeEnd < 0) return NONE;
  const sign = text.lastIndexOf('@', pathEnd - 1);
  if (sign < pathStart) return NONE;
  const scheme = text.slice(0, schemeEnd).toLowerCase();
  const nested = NESTING.has(scheme) ? nestedAuthority(text, pathStart) : pathStart;
  const start = afterSlashes(text, nested);
  // Without any slash it may be "user:password@host", unless the scheme is known to be one.
  if (start === pathStart && !ADDRESSES.has(scheme)) return [0, sign];
  // Only a colon makes a password of it: in "mailto:joe@example.com" there is none.
  const colon = text.indexOf(':', start);
  return colon >= 0 && colon < sign ? [start, sign] : NONE;
}

/** Schemes of URIs without authority that have an "@" of their own. */
const ADDRESSES: ReadonlySet<string> = new Set(
  'acct cid data did geo im magnet mailto mid news pres sip sips sms tag tel urn xmpp'.split(' '),
);

/** Schemes after which a whole URI stands. */
const NESTING: ReadonlySet<string> = new Set('blob feed jar jdbc r2dbc view-source'.split(' '));

/** The offset after the second scheme of "jdbc:mysql://user:password@host". */
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
  // "user:password@host" without slashes has no scheme, or one that cannot be told from a user.
  return hasScheme && start === scheme + 1 ? [0, sign] : [start, sign];
}

function afterSlashes(text: string, start: number): number {
  let at = start;
  while (text[at] === '/' || text[at] === '\\') at++;
  return at;
}
