import { codePointAt, previousOffset, TABULATED, unitsOf } from '../alphabet';
import { decodeAt, followingOf, octetsOf } from '../octet-text';

/** Reads the characters of a string or of octets. Octets are UTF-8, unless each of them is a character. */
export class Characters {
  /** Units, which are those of UTF-16 or octets, are characters if they are below this. */
  readonly plain: number;
  readonly end: number;
  private readonly isUtf8: boolean;

  constructor(
    readonly text: string | Uint8Array,
    areCharacters: boolean,
  ) {
    this.end = text.length;
    this.isUtf8 = typeof text !== 'string' && !areCharacters;
    this.plain = this.isUtf8 ? 0x80 : TABULATED;
  }

  /** Returns the character that begins at an offset, or -1 if the octet there is no part of well-formed UTF-8. */
  codeAt(offset: number): number {
    const { text, end, isUtf8 } = this;
    if (typeof text === 'string') return codePointAt(text, offset, end);
    return isUtf8 ? decodeAt(text, offset, end) : text[offset]!;
  }

  /** The offset behind the character that begins at an offset, or behind an octet that is no part of one. */
  behind(offset: number): number {
    const code = this.codeAt(offset);
    if (code < this.plain) return offset + 1;
    return offset + (this.isUtf8 ? octetsOf(code) : unitsOf(code));
  }

  /** The offset of the character that ends at an offset above 0. */
  before(offset: number): number {
    const { text, isUtf8 } = this;
    if (typeof text === 'string') return previousOffset(text, offset, 0);
    for (let size = 2; isUtf8 && size <= 4 && size <= offset && text[offset - 1]! >= 0x80; size++) {
      const at = offset - size;
      if (followingOf(text[at]!) === size - 1 && decodeAt(text, at, offset) >= 0) return at;
    }
    return offset - 1;
  }

  /** The first offset from `offset` on at which a character begins. */
  beginFrom(offset: number): number {
    const { text, end } = this;
    if (typeof text === 'string')
      return offset > 0 && offset < end && unitsOf(this.codeAt(offset - 1)) === 2 ? offset + 1 : offset;
    let at = offset;
    while (this.isUtf8 && at < end && (text[at]! & 0xc0) === 0x80) at++;
    return at;
  }

  /** The offset of an ASCII character from an offset on, or the end. */
  indexOf(character: string, offset: number): number {
    const { text, end } = this;
    const at =
      typeof text === 'string'
        ? text.indexOf(character, offset)
        : text.indexOf(character.charCodeAt(0), offset);
    return at < 0 ? end : at;
  }
}
