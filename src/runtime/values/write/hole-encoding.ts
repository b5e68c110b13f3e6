import { textOfUtf8 } from '../../octet-text';

/** Tells whether a rule derives a text. */
type IsMember = (text: string) => boolean;

/**
 * Makes texts of a rule that stand for data. If the rule takes "%" only in triplets, characters that it does not take alone are
 * percent-encoded (RFC 3986, 2.1). If it takes strings in quotes, the data stands in quotes, unless the rule takes it as it is.
 */
export class HoleEncoding {
  private readonly isPercent: boolean;
  private readonly isQuoted: boolean;

  constructor(private readonly isMember: IsMember) {
    this.isPercent = isMember('%41') && !isMember('%') && !isMember('%4');
    this.isQuoted = isMember('"\\""') && isMember('"\\\\"') && !isMember('"""');
  }

  /** Returns undefined if the rule has no encoding, or if the data cannot be written as UTF-8. */
  encoded(data: string): string | undefined {
    if (this.isPercent)
      return /\p{Cs}/u.test(data) ? undefined : Array.from(data, (each) => this.textOf(each)).join('');
    if (!this.isQuoted) return undefined;
    return this.isMember(data) && !/["\\]/.test(data) ? data : `"${data.replace(/["\\]/g, '\\$&')}"`;
  }

  private textOf(character: string): string {
    if (this.isMember(character)) return character;
    return Array.from(textOfUtf8(character), (octet) => {
      const digits = octet.charCodeAt(0).toString(16).toUpperCase();
      return `%${digits.padStart(2, '0')}`;
    }).join('');
  }
}
