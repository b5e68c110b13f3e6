import type { Alphabet, Range } from './alphabet';
import { definitionIn, type GrammarData } from './grammar-data';
import { assertInput, type Encoding, encodingIn, type EncodingOptions, type Input } from './input';
import { inputText } from './input-text';
import type { RuntimeRule } from './node';
import { decoded, followingOf, SMALLEST } from './octet-text';
import { type Residual, stopOf } from './recogniser';
import type { Named } from './typed-node';

/** All code points, and those that are no low surrogates: behind a high one they would be half of another code point. */
export const ANY: readonly Range[] = [[0, 0x10ffff]];
const BEHIND_HIGH: readonly Range[] = [
  [0, 0xdbff],
  [0xe000, 0x10ffff],
];

/** A way to read an input that begins members of a rule. It may end within a character. */
export interface Prefix {
  /** The whole characters of the input. */
  readonly text: string;
  /** The state behind them. */
  readonly residual: Residual;
  /** The code points that may follow: all, or those that begin as the input ends. */
  readonly ranges: readonly Range[];
  /** How many UTF-16 units of such a code point the input has already. */
  readonly units: number;
  /** Whether the input is a member. */
  readonly mayEnd: boolean;
}

/**
 * Returns whether some member of the rule begins with the input. The input may end within a character. Throws UnknownRuleError for
 * a rule that the grammar does not have.
 *
 * @example
 * isPrefix(rfc3986, 'IPv4address', '192.168.'); // => true
 */
export function isPrefix<Name extends string, Given extends string>(
  grammar: GrammarData<Name>,
  rule: Named<Given, Name>,
  prefix: Input,
  options?: EncodingOptions,
): boolean {
  const definition = definitionIn(grammar, rule);
  return prefixesOf(definition, prefix, encodingIn('isPrefix', options, grammar.encoding)).length > 0;
}

/**
 * Returns the ways to read an input as a prefix: none if no member of the rule begins with it. If it ends with the first half of a
 * surrogate pair, this may be a character of its own, a part of one, or both.
 */
export function prefixesOf(rule: RuntimeRule, input: Input, encoding?: Encoding): Prefix[] {
  assertInput(input, 'prefix');
  const { text, isCut } = inputText(input, encoding);
  const ranges = encoding === undefined && isHigh(text.charCodeAt(text.length - 1)) ? BEHIND_HIGH : ANY;
  const whole: Cut | undefined = isCut === true ? undefined : { text, ranges, units: 0 };
  const cut = cutOf(input, encoding);
  return [...behind(rule, whole, true), ...behind(rule, cut, false)];
}

function behind(rule: RuntimeRule, cut: Cut | undefined, isWhole: boolean): Prefix[] {
  const residual = cut && residualAfter(rule, cut.text);
  if (residual === undefined) return [];
  const mayEnd = isWhole && residual.accepts;
  const isOpen = mayEnd || rangesOf(rule.vocabulary.alphabet, residual.expected, cut!.ranges).length > 0;
  return isOpen ? [{ ...cut!, residual, mayEnd }] : [];
}

/** Returns whether a match may go on with the beginning of a character, which is an input of its own. */
export function mayBegin(rule: RuntimeRule, from: Residual, beginning: Input, encoding?: Encoding): boolean {
  const { alphabet } = rule.vocabulary;
  if (typeof beginning === 'string' && encoding === undefined) {
    if (from.expected.includes(alphabet.classOf(beginning.charCodeAt(0)))) return true;
  }
  const cut = cutOf(beginning, encoding);
  let residual: Residual | undefined = from;
  for (const octet of cut?.text ?? '') residual = residual?.step(alphabet.classOf(octet.charCodeAt(0)));
  return cut !== undefined && rangesOf(alphabet, residual?.expected ?? [], cut.ranges).length > 0;
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

/** Returns the state behind a text. Returns undefined if nothing may follow, not even the end. */
function residualAfter({ recogniser }: RuntimeRule, text: string): Residual | undefined {
  const { offset, residual } = stopOf(recogniser, text, 0);
  return offset === text.length && (residual.accepts || residual.expected.length > 0) ? residual : undefined;
}

/** The code points of classes that are within some ranges, in order, as few ranges as possible. */
export function rangesOf({ sets }: Alphabet, classes: readonly number[], within: readonly Range[]): Range[] {
  const all = classes.flatMap((id) => sets[id]!);
  const parts = within.flatMap(([from, to]) =>
    all.map(([first, last]): Range => [Math.max(first, from), Math.min(last, to)]),
  );
  return joinedRanges(parts.filter(([low, high]) => low <= high));
}

/** Sorts ranges, and joins those that touch or overlap. */
export function joinedRanges(ranges: readonly Range[]): Range[] {
  const found: Range[] = [];
  for (const [low, high] of [...ranges].sort(([a], [b]) => a - b)) {
    const last = found[found.length - 1];
    if (last !== undefined && last[1] + 1 >= low)
      found[found.length - 1] = [last[0], Math.max(last[1], high)];
    else found.push([low, high]);
  }
  return found;
}

type Cut = Pick<Prefix, 'text' | 'ranges' | 'units'>;

/** The whole characters of an input that ends within one, and the code points that begin as it ends. */
function cutOf(input: Input, encoding: Encoding | undefined): Cut | undefined {
  if (typeof input === 'string') return cutPair(input, encoding);
  return encoding === undefined ? cutUtf8(input) : undefined;
}

/** The same for a string that ends with the first half of a surrogate pair. */
function cutPair(input: string, encoding: Encoding | undefined): Cut | undefined {
  const unit = input.charCodeAt(input.length - 1);
  if (!isHigh(unit)) return undefined;
  const low = 0x10000 + (unit - 0xd800) * 0x400;
  const text = input.slice(0, -1);
  if (encoding === undefined) return { text, ranges: [[low, low + 0x3ff]], units: 1 };
  const octets = encoding(text + String.fromCodePoint(low));
  // Latin1 has no such characters. In UTF-8 the half gives two of four octets, and the first bits of the third.
  if (octets.endsWith(String.fromCodePoint(low))) return undefined;
  const third = octets.charCodeAt(octets.length - 2);
  return { text: octets.slice(0, -2), ranges: [[third, third + 0xf]], units: 0 };
}

/** The same for octets that end within the UTF-8 of a character (RFC 3629, 4). */
function cutUtf8(octets: Uint8Array): Cut | undefined {
  const { text, end } = decoded(octets, 0, octets.length);
  const following = followingOf(octets[end] ?? 0);
  const left = end + following + 1 - octets.length;
  if (following === 0 || left <= 0) return undefined;
  let code = octets[end]! & (0x3f >> following);
  for (const octet of octets.subarray(end + 1)) {
    if ((octet & 0xc0) !== 0x80) return undefined;
    code = (code << 6) | (octet & 0x3f);
  }
  const low = Math.max(code << (6 * left), SMALLEST[following]!);
  const high = Math.min(((code + 1) << (6 * left)) - 1, 0x10ffff);
  const isSurrogate = high >= 0xd800 && high <= 0xdfff;
  return { text, ranges: [[low, isSurrogate ? 0xd7ff : high]], units: 0 };
}
