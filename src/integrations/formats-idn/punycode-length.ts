/** The length of Punycode (RFC 3492). The limits of the DNS are about the form of names in ASCII. */

const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const INITIAL_BIAS = 72;

/** Returns the number of characters that Punycode takes for a label, without the prefix "xn--" (RFC 3492, 6.3). */
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
    const threshold = Math.min(Math.max(BASE * digits - bias, T_MIN), T_MAX);
    if (rest < threshold) return digits;
    rest = Math.floor((rest - threshold) / (BASE - threshold));
  }
}

/** RFC 3492, 6.1. */
function adapted(delta: number, points: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / points);
  let k = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}
