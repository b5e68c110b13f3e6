import { rfc2396 } from '../../generated/rfc2396';

/** Why a string is not a URI to java.net.URI: what URISyntaxException tells. */
export class Fault {
  constructor(
    /** In UTF-16 units from 0; -1 where the class names no place. */
    readonly index: number,
    /** In the class's own words. */
    readonly reason: string,
  ) {}
}

/**
 * What the class calls "other" characters, by UTF-16 unit: not ASCII, no control (C1 included), no space (Zs, Zl, Zp).
 * Halves of surrogate pairs count by themselves.
 */
const OTHER = /[^\0-\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/g;

/**
 * A text as RFC 2396's grammar is to read it. The class allows "other" characters wherever the grammar has `escaped`;
 * so they are read as "_", which is unreserved and neither in a scheme nor in a hostname. RFC 2732 makes "[" and "]"
 * reserved: where a part is made of `uric`, they are read as "_" too.
 */
export class View {
  private readonly plain: string;
  private bracketed: string | undefined;

  constructor(readonly text: string) {
    this.plain = text.replace(OTHER, '_');
  }

  /** The offset up to which a rule of RFC 2396 can read the part. */
  read(rule: PartRule, start: number, end: number): number {
    const uric = rule === 'opaque_part' || rule === 'query' || rule === 'fragment';
    const whole = uric ? (this.bracketed ??= this.plain.replace(/[[\]]/g, '_')) : this.plain;
    const found = rfc2396.match(rule, end === whole.length ? whole : whole.slice(0, end), start);
    return found === undefined ? start : found.end;
  }

  /** Whether a rule reads the whole part; else what the class says of it. */
  check(rule: PartRule, name: string, start: number, end: number): Fault | undefined {
    const at = this.read(rule, start, end);
    if (at === end) return undefined;
    // A "%" is legal wherever the parts below may stand, when two hexadecimal digits follow.
    const escape = rule !== 'scheme' && this.text[at] === '%';
    return new Fault(at, escape ? MALFORMED_ESCAPE : `Illegal character in ${name}`);
  }

  /** Whether the part has nothing but what some part of a server may have, brackets and a bare "%" included. */
  checkServer(start: number, end: number): Fault | undefined {
    // Seen: the class takes "%" for that of a scope id unless the part begins with "]".
    const escapes = this.text[start] === ']';
    const part = this.plain.slice(start, end).replace(escapes ? /[[\]]/g : /[[\]%]/g, '_');
    const at = rfc2396.match('reg_name', part)?.end ?? 0;
    if (at === part.length) return undefined;
    if (part[at] === '%') return new Fault(start + at, MALFORMED_ESCAPE);
    return new Fault(start, 'Illegal character in authority');
  }
}

export const MALFORMED_ESCAPE = 'Malformed escape pair';

export type PartRule =
  'scheme' | 'opaque_part' | 'path_segments' | 'query' | 'fragment' | 'userinfo' | 'reg_name';

/** The first offset, from `start`, of one of the characters, or `end`. */
export function seek(text: string, characters: string, start: number, end: number): number {
  for (let at = start; at < end; at++) if (characters.includes(text[at]!)) return at;
  return end;
}

/** The offset after a run of characters that a test accepts. */
export function skip(text: string, accepts: (unit: number) => boolean, start: number, end: number): number {
  let at = start;
  while (at < end && accepts(text.charCodeAt(at))) at++;
  return at;
}

export function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

export function isAlphanumeric(unit: number): boolean {
  return isDigit(unit) || isLetter(unit);
}

export function isLetter(unit: number): boolean {
  return (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x61 && unit <= 0x7a);
}

export function isHexDigit(unit: number): boolean {
  return isDigit(unit) || (unit >= 0x41 && unit <= 0x46) || (unit >= 0x61 && unit <= 0x66);
}
