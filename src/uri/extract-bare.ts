import { match } from '../generated/rfc3986';
import type { Extraction } from './extraction';

/** Lists schemes without authority: RFC 7565, 2392, 5870, 6068, 5538, 3261, 5724, 3966, 8141, 5122; DID Core. */
const WITHOUT_AUTHORITY = /^(?:acct|cid|did|geo|magnet|mailto|mid|news|sip|sips|sms|tel|urn|xmpp)$/;

/** Tells whether a URI of a scheme is found without "//" after the scheme. */
export function needsNoAuthority(scheme: string, own: ReadonlySet<string>): boolean {
  const name = scheme.toLowerCase();
  return WITHOUT_AUTHORITY.test(name) || own.has(name);
}

/** The state of the search when it reaches a colon. */
export interface Search {
  /** The text in which to search, and the one that the results are of. They differ if IRIs are wanted. */
  readonly text: string;
  readonly original: string;
  /** Returns the end of the valid part of a match of the original. */
  readonly endOf: (start: number, end: number) => number;
  /** The schemes of the caller that need no "//", in lower case. */
  readonly schemes: ReadonlySet<string>;
  /** The least offset at which a scheme may begin. */
  floor: number;
  /** The offset after the last "URL:" and the whitespace after it. */
  urlEnd: number;
}

/** Finds the URI whose scheme ends at a colon, if any. Moves the floor to the place where the search continues. */
export function takeBare(search: Search, colon: number): Extraction | undefined {
  const { text, original } = search;
  const start = schemeStart(text, search.floor, colon);
  search.floor = colon + 1;
  if (start === colon) return undefined;
  const scheme = text.slice(start, colon);
  if (scheme.toLowerCase() === 'url') {
    search.urlEnd = colon + 1 + whitespaceAt(text, colon + 1);
    return undefined;
  }
  const hasAuthority = text.startsWith('//', colon + 1);
  const known = start === search.urlEnd || needsNoAuthority(scheme, search.schemes);
  if (!hasAuthority && !known) return undefined;
  const matched = match('URI', text, start)?.end ?? -1;
  const longest = search.endOf(start, matched);
  search.floor = longest;
  const hostStart = hasAuthority ? colon + 3 : -1;
  if (goesOn(text, hostStart, longest)) return undefined;
  const end = trimmedEnd(text, start, longest);
  if (end <= (hasAuthority ? hostStart : colon + 1)) return undefined;
  search.floor = end;
  const uri = original.slice(start, end);
  return { uri, start, end, text: uri, delimiter: 'none' };
}

/** Returns the start of the scheme before a colon; the colon if there is no scheme. */
function schemeStart(text: string, floor: number, colon: number): number {
  let at = colon;
  while (at > floor && SCHEME_CHARACTER.test(text[at - 1]!)) at--;
  while (at < colon && !LETTER.test(text[at]!)) at++;
  return at;
}

const SCHEME_CHARACTER = /[A-Za-z0-9+.-]/;
const LETTER = /[A-Za-z]/;

function whitespaceAt(text: string, start: number): number {
  const blanks = /\s*/y;
  blanks.lastIndex = start;
  return blanks.exec(text)![0].length;
}

/**
 * Tells whether the text after the longest URI looks like more of it. It does if it begins with URI characters other
 * than punctuation, or in a host with letters of other scripts.
 */
function goesOn(text: string, hostStart: number, end: number): boolean {
  let at = end;
  while (at < text.length && (PUNCTUATION.includes(text[at]!) || text[at] === ')')) at++;
  if (at === text.length) return false;
  if (/[A-Za-z0-9\-._~%:/?@!$&'()*+,;=]/.test(text[at]!)) return true;
  const inHost = hostStart >= 0 && !hasAny(text, '/?#', hostStart, end);
  return inHost && at === end && /[\p{L}\p{M}\p{N}]/u.test(String.fromCodePoint(text.codePointAt(at)!));
}

function hasAny(text: string, characters: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (characters.includes(text[at]!)) return true;
  return false;
}

const PUNCTUATION = ".,;:!?'";

/** Returns the end without final punctuation, and without a ")" whose "(" stands before the URI. */
function trimmedEnd(text: string, start: number, longest: number): number {
  let open = 0;
  for (let at = start; at < longest; at++) {
    if (text[at] === '(') open++;
    else if (text[at] === ')') open--;
  }
  let end = longest;
  while (end > start) {
    const last = text[end - 1]!;
    if (last === ')' && open < 0) open++;
    else if (!PUNCTUATION.includes(last)) break;
    end--;
  }
  return end;
}
