/**
 * Writes numbers as text. The last digit of a number has base 52, `(` to `[`; those before it have base 34, `]` to `~`. A
 * `%` stands before a negative number. `!` and a count follow a number that is repeated. A blank divides lists.
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
  let digits = String.fromCharCode(40 + (number % 52));
  for (let rest = Math.floor(number / 52); rest > 0; rest = Math.floor(rest / 34)) {
    digits = String.fromCharCode(93 + (rest % 34)) + digits;
  }
  return digits;
}

/** The codes of `!` and `%`. */
const COUNT = 33;
const NEGATIVE = 37;

/** Reads the numbers that `encodeNumbers` wrote. */
export function decodeNumbers(text: string): Int32Array {
  const numbers: number[] = [];
  let high = 0;
  let mark = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 92) high = high * 34 + code - 93;
    else if (code > 39) {
      const number = high * 52 + code - 40;
      if (mark === COUNT) for (let left = number; left > 1; left--) numbers.push(numbers.at(-1)!);
      else numbers.push(mark === NEGATIVE ? -number : number);
      high = mark = 0;
    } else if (code > 32) mark = code;
  }
  return new Int32Array(numbers);
}

/** Reads lists of numbers, with a blank between them. */
export function decodeLists(text: string): Int32Array[] {
  return text.split(' ').map(decodeNumbers);
}

/** Maps whole numbers to unsigned ones, so that those near 0 stay small. */
export function toUnsigned(number: number): number {
  return number < 0 ? -2 * number - 1 : 2 * number;
}

/** Returns the number that `toUnsigned` mapped. */
export function fromUnsigned(number: number): number {
  return (number >> 1) ^ -(number & 1);
}
