import { match } from '../../generated/rfc2396';

/** The index and the reason of a URISyntaxException. */
export class Fault {
  constructor(
    /** The offset in UTF-16 units from 0; -1 if the class names no place. */
    readonly index: number,
    /** The reason in the class's own words. */
    readonly reason: string,
  ) {}
}

/**
 * Matches the class's "other" characters, by UTF-16 unit: they are not ASCII, not controls (C1 included) and not
 * spaces (Zs, Zl, Zp). Each half of a surrogate pair counts.
 */
const OTHER = /[^\0-\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/g;

/**
 * Prepares a text for RFC 2396's grammar. The class allows "other" characters wherever the grammar has `escaped`. So
 * they are replaced by "_", which is unreserved but not allowed in schemes and hostnames. RFC 2732 makes "[" and "]"
 * reserved, so they become "_" too in parts made of `uric`.
 */
export class View {
  private readonly plain: string;
  private bracketed: string | undefined;

  constructor(readonly text: string) {
    this.plain = text.replace(OTHER, '_');
  }

  /** Returns the offset up to which a rule of RFC 2396 matches the part. */
  read(rule: PartRule, start: number, end: number): number {
    const uric = rule === 'opaque_part' || rule === 'query' || rule === 'fragment';
    const whole = uric ? (this.bracketed ??= this.plain.replace(/[[\]]/g, '_')) : this.plain;
    const found = match(rule, end === whole.length ? whole : whole.slice(0, end), start);
    return found === undefined ? start : found.end;
  }

  /** Returns the class's fault if a rule does not match the whole part, else undefined. */
  check(rule: PartRule, name: string, start: number, end: number): Fault | undefined {
    const at = this.read(rule, start, end);
    if (at === end) return undefined;
    // A "%" with two hexadecimal digits is allowed in all these parts but the scheme.
    const escape = rule !== 'scheme' && this.text[at] === '%';
    return new Fault(at, escape ? MALFORMED_ESCAPE : `Illegal character in ${name}`);
  }

  /**
   * Returns a fault if the part has characters that no part of a server may have. Brackets and a bare "%" are
   * allowed.
   */
  checkServer(start: number, end: number): Fault | undefined {
    // Observed: the class takes "%" as the start of a scope id unless the part begins with "]".
    const escapes = this.text[start] === ']';
    const part = this.plain.slice(start, end).replace(escapes ? /[[\]]/g : /[[\]%]/g, '_');
    const at = match('reg_name', part)?.end ?? 0;
    if (at === part.length) return undefined;
    if (part[at] === '%') return new Fault(start + at, MALFORMED_ESCAPE);
    return new Fault(start, 'Illegal character in authority');
  }
}

export const MALFORMED_ESCAPE = 'Malformed escape pair';

export type PartRule =
  'scheme' | 'opaque_part' | 'path_segments' | 'query' | 'fragment' | 'userinfo' | 'reg_name';

/**
 * Returns the first offset from `start` at which one of the characters of a global pattern stands, or `end`. A pattern that looks
 * for a run would need a backtracking position for each of its characters, so patterns look for what ends it.
 */
export function seek(text: string, characters: RegExp, start: number, end: number): number {
  characters.lastIndex = start;
  return Math.min(characters.exec(text)?.index ?? end, end);
}
