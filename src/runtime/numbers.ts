/**
 * Tables as text, without anything that a string in quotes would have to escape. A number is digits: the last has base 52, `(`
 * to `[`; those before it have base 33, `]` to `~` without the backquote. `%` stands before a negative number. `!` and a
 * count follow a number that stands several times in a row. Line ends between numbers count for nothing.
 */
export function encodeNumbers(numbers: ArrayLike<number>): string {
  let text = '';
  for (let i = 0; i < numbers.length;) {
    const number = numbers[i]!;
    let end = i + 1;
    while (end < numbers.length && numbers[end] === number) end++;
    const digits = number < 0 ? `%${digitsOf(-number)}` : digitsOf(number);
    const counted = `${digits}!${digitsOf(end - i)}`;
    const repeated = digits.repeat(end - i);
    text += counted.length < repeated.length ? counted : repeated;
    i = end;
  }
  return text;
}

function digitsOf(number: number): string {
  let digits = String.fromCharCode(FIRST_LAST + (number % LASTS));
  for (let rest = Math.floor(number / LASTS); rest > 0; rest = Math.floor(rest / OTHERS)) {
    digits = OTHER_DIGITS[rest % OTHERS]! + digits;
  }
  return digits;
}

/** The code of `(`, and how many digits follow it, itself included, that may be a number's last. */
const FIRST_LAST = 40;
const LASTS = 52;
const OTHER_DIGITS = ']^_abcdefghijklmnopqrstuvwxyz{|}~';
const OTHERS = 33;
const BACKQUOTE = 96;

/** Reads what `encodeNumbers` wrote. */
export function decodeNumbers(text: string): Int32Array {
  const numbers: number[] = [];
  let high = 0;
  let sign = 1;
  let isCount = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === COUNT) isCount = true;
    else if (code === NEGATIVE) sign = -1;
    else if (code > FIRST_LAST + LASTS) {
      high = high * OTHERS + code - (code > BACKQUOTE ? FIRST_OTHER + 1 : FIRST_OTHER);
    } else if (code >= FIRST_LAST) {
      const number = high * LASTS + code - FIRST_LAST;
      if (isCount) for (let left = number; left > 1; left--) numbers.push(numbers[numbers.length - 1]!);
      else numbers.push(sign * number);
      high = 0;
      sign = 1;
      isCount = false;
    }
  }
  return Int32Array.from(numbers);
}

/** The codes of `!`, `%` and `]`. */
const COUNT = 33;
const NEGATIVE = 37;
const FIRST_OTHER = 93;

/** A whole number as one that is not negative, small where it was near 0, and back. */
export function toUnsigned(number: number): number {
  return number < 0 ? -2 * number - 1 : 2 * number;
}

export function fromUnsigned(number: number): number {
  return number % 2 === 1 ? -(number + 1) / 2 : number / 2;
}
