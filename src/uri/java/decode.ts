import { hexValue } from '../triplets';
import { decodeUtf8 } from './utf8';

/** A run of percent-encoded octets. */
const ESCAPES = /(?:%[0-9A-Fa-f]{2})+/g;

/** Decodes percent-encoded octets as UTF-8, U+FFFD for what is ill-formed. */
export function decode(text: string): string {
  return text.includes('%') ? text.replace(ESCAPES, decodeRun) : text;
}

/** The same, but what stands in brackets stays: there "%" begins a scope id. */
export function decodeOutsideBrackets(text: string): string {
  if (!text.includes('[')) return decode(text);
  return text
    .split(/(\[[^\]]*\]?)/)
    .map((part, at) => (at % 2 === 1 ? part : decode(part)))
    .join('');
}

function decodeRun(run: string): string {
  const octets = new Uint8Array(run.length / 3);
  for (let i = 0; i < octets.length; i++) {
    octets[i] = hexValue(run.charCodeAt(3 * i + 1)) * 16 + hexValue(run.charCodeAt(3 * i + 2));
  }
  return decodeUtf8(octets);
}
