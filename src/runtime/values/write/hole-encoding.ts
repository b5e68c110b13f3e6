import { textOfUtf8 } from '../../octet-text';

/** Tells whether a rule derives a text. */
type IsMember = (text: string) => boolean;

/**
 * Returns a text of a rule that stands for data. If the rule takes "%" only in triplets, characters that it does not take alone are
 * percent-encoded (RFC 3986, 2.1). If it takes strings in quotes, the data stands in quotes, unless the rule takes it as it is.
 * Returns undefined if the rule has neither, or if the data cannot be written as UTF-8.
 */
export function encodedFor(isMember: IsMember, data: string): string | undefined {
  if (isMember('%41') && !isMember('%') && !isMember('%4')) return percentEncoded(isMember, data);
  const isQuoted = isMember('"\\""') && isMember('"\\\\"') && !isMember('"""');
  if (!isQuoted) return undefined;
  return isMember(data) && !/["\\]/.test(data) ? data : `"${data.replace(/["\\]/g, '\\$&')}"`;
}

function percentEncoded(isMember: IsMember, data: string): string | undefined {
  if (/\p{Cs}/u.test(data)) return undefined;
  const encoded = new Map<string, string>();
  let text = '';
  for (const character of data) {
    let own = encoded.get(character);
    if (own === undefined) {
      own = isMember(character) ? character : triplets(character);
      encoded.set(character, own);
    }
    text += own;
  }
  return text;
}

function triplets(character: string): string {
  return Array.from(textOfUtf8(character), (octet) => {
    const digits = octet.charCodeAt(0).toString(16).toUpperCase();
    return `%${digits.padStart(2, '0')}`;
  }).join('');
}
