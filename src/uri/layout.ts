const NUMBER_SIGN = 0x23;
const SLASH = 0x2f;
const COLON = 0x3a;
const QUESTION_MARK = 0x3f;

/**
 * The ranges of a string's components; offsets in UTF-16 units from 0. The query lies between `pathEnd` and
 * `queryEnd` and begins with "?". It is undefined if these offsets are equal. The fragment follows `queryEnd` in the
 * same way.
 */
export interface Layout {
  /** The offset of the ":" that ends the scheme; -1 if the scheme is undefined. */
  readonly schemeEnd: number;
  /** The offset after "//"; -1 if the authority is undefined. The authority ends at `pathStart`. */
  readonly authorityStart: number;
  readonly pathStart: number;
  readonly pathEnd: number;
  readonly queryEnd: number;
}

/** Splits any string as the regular expression of RFC 3986, appendix B, does, in one pass without backtracking. */
export function layoutOf(input: string): Layout {
  const schemeEnd = endOfScheme(input);
  let at = schemeEnd + 1;
  let authorityStart = -1;
  if (input.charCodeAt(at) === SLASH && input.charCodeAt(at + 1) === SLASH) {
    authorityStart = at + 2;
    at = endOf(input, authorityStart, true);
  }
  const pathStart = at;
  const pathEnd = endOf(input, pathStart, false);
  let queryEnd = pathEnd;
  if (input.charCodeAt(pathEnd) === QUESTION_MARK) {
    queryEnd = input.indexOf('#', pathEnd);
    if (queryEnd < 0) queryEnd = input.length;
  }
  return { schemeEnd, authorityStart, pathStart, pathEnd, queryEnd };
}

/** Returns the end of `[^:/?#]+` if a colon follows it, else -1. */
function endOfScheme(input: string): number {
  for (let at = 0; at < input.length; at++) {
    const code = input.charCodeAt(at);
    if (code === COLON) return at > 0 ? at : -1;
    if (code === SLASH || code === QUESTION_MARK || code === NUMBER_SIGN) return -1;
  }
  return -1;
}

/** Returns the end of `[^?#]*`, or of `[^/?#]*` if `slashEnds`. */
function endOf(input: string, start: number, slashEnds: boolean): number {
  for (let at = start; at < input.length; at++) {
    const code = input.charCodeAt(at);
    if (code === QUESTION_MARK || code === NUMBER_SIGN || (slashEnds && code === SLASH)) return at;
  }
  return input.length;
}

/** Tells whether the schemes are equal in any case of their letters (3.1). */
export function sameScheme(base: string, from: Layout, reference: string, to: Layout): boolean {
  return (
    from.schemeEnd === to.schemeEnd &&
    base.slice(0, from.schemeEnd).toLowerCase() === reference.slice(0, to.schemeEnd).toLowerCase()
  );
}

/** The parts of an authority within a string; offsets in UTF-16 units from 0. */
export interface AuthorityLayout {
  /** The offset after "@", or the start of the authority if the userinfo is undefined. */
  readonly hostStart: number;
  /** The offset of the ":" before the port, or the end of the authority if the port is undefined. */
  readonly hostEnd: number;
}

/**
 * Splits the authority between two offsets. The result is exact for every valid authority. In any other text, the
 * text before the last "@" is the userinfo, and digits after the last ":" are the port.
 */
export function authorityLayout(input: string, start: number, end: number): AuthorityLayout {
  // Both searches run from the end down to the start, so the cost depends only on the authority.
  let hostStart = end;
  while (hostStart > start && input.charCodeAt(hostStart - 1) !== AT_SIGN) hostStart--;
  let colon = end - 1;
  while (colon >= hostStart && isDigit(input.charCodeAt(colon))) colon--;
  const isPort = colon >= hostStart && input.charCodeAt(colon) === COLON;
  const hostEnd = isPort && !isInsideBrackets(input, hostStart, colon) ? colon : end;
  return { hostStart, hostEnd };
}

const AT_SIGN = 0x40;
const OPENING_BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/**
 * Tells whether a colon lies inside an IP literal, even an unclosed one. The colon of a port follows the "]"
 * directly.
 */
function isInsideBrackets(input: string, hostStart: number, colon: number): boolean {
  return (
    input.charCodeAt(hostStart) === OPENING_BRACKET &&
    (colon === hostStart || input.charCodeAt(colon - 1) !== CLOSING_BRACKET)
  );
}
