/**
 * Numbers from 0 as text that needs no escape between single quotes: base 52 for the last digit, `(` to `[`, and base 34
 * for those before it, `]` to `~`. Decoded by `unpack` of the emitted module.
 */
export function pack(numbers: Iterable<number>): string {
  let text = '';
  for (const number of numbers) {
    let digits = String.fromCharCode(LAST_DIGIT + (number % 52));
    for (let rest = Math.floor(number / 52); rest > 0; rest = Math.floor(rest / 34)) {
      digits = String.fromCharCode(DIGIT + (rest % 34)) + digits;
    }
    text += digits;
  }
  return text;
}

const LAST_DIGIT = 40;
const DIGIT = 93;

/** An integer as one from 0: 0, -1, 1, -2 and so on. */
export function zigzag(integer: number): number {
  return integer < 0 ? -2 * integer - 1 : 2 * integer;
}
