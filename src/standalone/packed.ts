/**
 * Writes numbers from 0 as text that needs no escape between single quotes. The last digit of a number has base 52, `(` to
 * `[`; those before it have base 34, `]` to `~`.
 */
export function pack(numbers: Iterable<number>): string {
  let text = '';
  for (const number of numbers) {
    let digits = String.fromCharCode(40 + (number % 52));
    for (let rest = Math.floor(number / 52); rest > 0; rest = Math.floor(rest / 34)) {
      digits = String.fromCharCode(93 + (rest % 34)) + digits;
    }
    text += digits;
  }
  return text;
}

/** Reads what `pack` wrote. */
export function unpack(text: string): number[] {
  const numbers: number[] = [];
  let high = 0;
  for (let i = 0; i < text.length; i++) {
    const digit = text.charCodeAt(i);
    if (digit > 92) {
      high = high * 34 + digit - 93;
    } else {
      numbers.push(high * 52 + digit - 40);
      high = 0;
    }
  }
  return numbers;
}
