import { octetAt } from '../triplets';

/** A surrogate in three octets, or its first two. The class makes one U+FFFD of it, and the Encoding Standard one of each octet. */
const SURROGATE = /%ED%[AB][\dA-F](?:%[89AB][\dA-F])?/gi;
const REPLACEMENT = '%EF%BF%BD';

/**
 * Decodes percent-encoded octets as UTF-8; ill-formed UTF-8 becomes U+FFFD. A loop finds the runs of octets, because
 * a regular expression may overflow V8's stack on a run of megabytes.
 */
export function decode(text: string): string {
  let decoded = '';
  let copied = 0;
  for (let start = text.indexOf('%'); start >= 0;) {
    let end = start;
    while (text[end] === '%' && octetAt(text, end) >= 0) end += 3;
    if (end > start) {
      decoded += text.slice(copied, start) + decodeRun(text.slice(start, end));
      copied = end;
    }
    start = text.indexOf('%', Math.max(end, start + 1));
  }
  return decoded + text.slice(copied);
}

/** Decodes a text except in brackets, where "%" begins a scope id. */
export function decodeOutsideBrackets(text: string): string {
  if (!text.includes('[')) return decode(text);
  return text
    .split(/(\[[^\]]*\]?)/)
    .map((part, at) => (at % 2 === 1 ? part : decode(part)))
    .join('');
}

function decodeRun(run: string): string {
  const text = run.replace(SURROGATE, REPLACEMENT);
  const octets = Uint8Array.from({ length: text.length / 3 }, (_, i) => octetAt(text, 3 * i));
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(octets);
}
