/**
 * Tables as text: numbers in base 36, separated by blanks or line ends, each with `*` and a count where it stands several
 * times in a row.
 */
export function encodeNumbers(numbers: ArrayLike<number>): string {
  const parts: string[] = [];
  for (let i = 0; i < numbers.length;) {
    let end = i + 1;
    while (end < numbers.length && numbers[end] === numbers[i]) end++;
    const digits = numbers[i]!.toString(36);
    parts.push(end - i > 1 ? `${digits}*${(end - i).toString(36)}` : digits);
    i = end;
  }
  return parts.join(' ');
}

export function decodeNumbers(text: string): Int32Array {
  const numbers: number[] = [];
  for (const part of text.split(/\s+/)) {
    if (part === '') continue;
    const [digits, count] = part.split('*');
    const value = parseInt(digits!, 36);
    for (let left = count === undefined ? 1 : parseInt(count, 36); left > 0; left--) numbers.push(value);
  }
  return Int32Array.from(numbers);
}

/** A whole number as one that is not negative, small where it was near 0, and back. */
export function toUnsigned(number: number): number {
  return number < 0 ? -2 * number - 1 : 2 * number;
}

export function fromUnsigned(number: number): number {
  return number % 2 === 1 ? -(number + 1) / 2 : number / 2;
}
