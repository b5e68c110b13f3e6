/** Decodes Punycode (RFC 3492), and tells its length, because the limits of the DNS are about names in ASCII. */

const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const INITIAL_BIAS = 72;
const MAX_POINT = 0x10ffff;
/** The most characters of a label. Longer texts are not decoded. */
const MAX_LENGTH = 63;

/**
 * Returns the number of characters that Punycode takes for a label, without the prefix "xn--" (RFC 3492, 6.3).
 *
 * @example
 * punycodeLength('bücher'); // => 9
 */
export function punycodeLength(label: string): number {
  const points = Array.from(label, (character) => character.codePointAt(0)!);
  const basic = points.filter((point) => point < 0x80).length;
  let length = basic + (basic > 0 ? 1 : 0);
  let next = 0x80;
  let delta = 0;
  let bias = INITIAL_BIAS;
  for (let handled = basic; handled < points.length; next++, delta++) {
    const least = points.reduce((found, point) => (point >= next && point < found ? point : found), Infinity);
    delta += (least - next) * (handled + 1);
    next = least;
    for (const point of points) {
      if (point < next) delta++;
      if (point !== next) continue;
      length += digitsOf(delta, bias);
      bias = adapted(delta, handled + 1, handled === basic);
      delta = 0;
      handled++;
    }
  }
  return length;
}

/** Returns the number of digits of a variable-length integer. */
function digitsOf(delta: number, bias: number): number {
  let rest = delta;
  for (let digits = 1; ; digits++) {
    const threshold = thresholdOf(digits, bias);
    if (rest < threshold) return digits;
    rest = Math.floor((rest - threshold) / (BASE - threshold));
  }
}

function thresholdOf(digits: number, bias: number): number {
  return Math.min(Math.max(BASE * digits - bias, T_MIN), T_MAX);
}

/** RFC 3492, 6.1. */
function adapted(delta: number, points: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / points);
  let k = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}

/**
 * Decodes Punycode, without the prefix "xn--" (RFC 3492, 6.2). Returns undefined if it is malformed, or longer than a label. Different texts have
 * different results, but for the case of their letters.
 *
 * @example
 * decodePunycode('bcher-kva'); // => 'b\u00fccher'
 * decodePunycode('X'); // => undefined
 */
export function decodePunycode(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const hyphen = text.lastIndexOf('-');
  const points = hyphen < 1 ? [] : Array.from(text.slice(0, hyphen), (each) => each.charCodeAt(0));
  let next = 0x80;
  let bias = INITIAL_BIAS;
  let place = 0;
  for (let at = hyphen < 1 ? 0 : hyphen + 1; at < text.length; place++) {
    const before = place;
    let weight = 1;
    for (let digits = 1; ; digits++, at++) {
      const digit = digitAt(text, at);
      place += digit * weight;
      // The digit is NaN at a character that is none, and at the end.
      if (!(place <= MAX_POINT * (MAX_LENGTH + 1))) return undefined;
      const threshold = thresholdOf(digits, bias);
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    at++;
    const length = points.length + 1;
    bias = adapted(place - before, length, points.length === (hyphen < 1 ? 0 : hyphen));
    next += Math.floor(place / length);
    place %= length;
    if (next > MAX_POINT || (next >= 0xd800 && next <= 0xdfff)) return undefined;
    points.splice(place, 0, next);
  }
  return String.fromCodePoint(...points);
}

function digitAt(text: string, at: number): number {
  const digit = parseInt(text.charAt(at), BASE);
  // In Punycode, letters come before digits.
  return digit < 10 ? digit + 26 : digit - 10;
}
