/** The messages of this folder: one function per message. */
import { helped, wrongArgument } from '../wording/phrases';

export function notTokens(value: unknown): string {
  return wrongArgument('vocabulary', 'an array of tokens, or a TokenVocabulary', value);
}

export function notAToken(index: number, value: unknown): string {
  return helped(
    wrongArgument(`token ${index}`, 'a Uint8Array, a string or null', value),
    'write null for a special token, which stands for no text',
  );
}

export function loneSurrogate(index: number): string {
  return helped(`token ${index} has a lone surrogate, which has no UTF-8`, 'give the octets of the token');
}

export function notATokenNumber(token: unknown, size: number): string {
  return helped(
    `there is no token ${String(token)}`,
    `tokens have the numbers from 0 to ${size - 1}, as in the vocabulary`,
  );
}

export function endsTheText(token: number): string {
  return helped(`token ${token} ends the text`, 'do not read on behind "endOfText"');
}

export function notAState(): string {
  return helped('"state" must be a state of these masks', 'begin with "start", and go on by "next"');
}
