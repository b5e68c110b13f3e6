import { octetAt } from '../triplets';
import { decodeUtf8 } from './decode-utf8';

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
  const octets = new Uint8Array(run.length / 3);
  for (let i = 0; i < octets.length; i++) octets[i] = octetAt(run, 3 * i);
  return decodeUtf8(octets);
}
