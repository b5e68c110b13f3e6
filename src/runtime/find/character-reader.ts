import { codePointAt, previousOffset, TABULATED, unitsOf } from '../alphabet';
import { decodeAt, octetsOf } from '../octet-text';

/** Returns a UTF-16 unit of a string, or an octet. */
export function unitAt(text: string | Uint8Array, offset: number): number {
  return typeof text === 'string' ? text.charCodeAt(offset) : text[offset]!;
}

/** Reads the characters of a string or of octets. Octets are UTF-8, unless each of them is a character. */
export class CharacterReader {
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
    const { text, end, plain } = this;
    const unit = unitAt(text, offset);
    if (unit < plain) return unit;
    return typeof text === 'string' ? codePointAt(text, offset, end) : decodeAt(text, offset, end);
  }

  /** The offset behind the character that begins at an offset, or behind an octet that is no part of one. */
  behind(offset: number): number {
    const code = this.codeAt(offset);
    return offset + (this.isUtf8 ? octetsOf(code) : unitsOf(code));
  }

  /** The offset of the character that ends at an offset, or -1 at the start of the text. */
  before(offset: number): number {
    const { text, plain } = this;
    if (offset <= 0 || unitAt(text, offset - 1) < plain) return offset - 1;
    if (typeof text === 'string') return previousOffset(text, offset, 0);
    let size = Math.min(4, offset);
    while (size > 1 && octetsOf(decodeAt(text, offset - size, offset)) < size) size--;
    return offset - size;
  }
}
