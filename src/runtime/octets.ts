import * as messages from '../messages';
import { type Alphabet, TABULATED } from './alphabet';

/** Throws TypeError where octets cannot be all that the grammar speaks of. */
export function assertOctets({ largest }: Alphabet): void {
  if (largest >= TABULATED) throw new TypeError(messages.notAboutOctets(largest));
}

/** So many arguments at once a call can take anywhere. */
const PIECE = 8192;

/** Octets as the string of the characters of the same numbers. */
export function textOfOctets(octets: Uint8Array, start = 0, end = octets.length): string {
  let text = '';
  for (let at = start; at < end; at += PIECE) {
    text += String.fromCharCode(...octets.subarray(at, Math.min(at + PIECE, end)));
  }
  return text;
}
