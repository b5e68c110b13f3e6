import type { Alphabet, Range } from './alphabet';
import { definitionIn, type GrammarData } from './grammar-data';
import { assertInput, type Encoding, encodingIn, type EncodingOptions, type Input } from './input';
import { inputText } from './input-text';
import type { RuntimeRule } from './node';
import { decoded, followingOf, SMALLEST } from './octet-text';
import { type Residual, stopOf } from './recogniser';
import type { Named } from './typed-node';

/** All code points. */
export const ANY: Range = [0, 0x10ffff];

/** An input that begins members of a rule. It may end within a character. */
export interface Prefix {
  /** The whole characters of the input. */
  readonly text: string;
  /** The state behind them. */
  readonly residual: Residual;
  /** The code points that may follow: all, or those that begin as the input ends. */
  readonly range: Range;
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
  return prefixOf(definition, prefix, encodingIn('isPrefix', options, grammar.encoding)) !== undefined;
}

/**
 * Returns an input as a prefix. Returns undefined if no member of the rule begins with it. The first half of a surrogate pair is
 * a character of its own if the rule has members with it, else a part of one.
 */
export function prefixOf(rule: RuntimeRule, input: Input, encoding?: Encoding): Prefix | undefined {
  assertInput(input, 'prefix');
  const { text, isCut } = inputText(input, encoding);
  const whole = isCut === true ? undefined : residualAfter(rule, text);
  if (whole !== undefined) return { text, residual: whole, range: ANY, units: 0, mayEnd: whole.accepts };
  const cut = cutOf(input, encoding);
  const residual = cut && residualAfter(rule, cut.text);
  if (residual === undefined) return undefined;
  const { length } = rangesOf(rule.vocabulary.alphabet, residual.expected, cut!.range);
  return length === 0 ? undefined : { ...cut!, residual, mayEnd: false };
}

/** Returns the state behind a text. Returns undefined if nothing may follow, not even the end. */
function residualAfter({ recogniser }: RuntimeRule, text: string): Residual | undefined {
  const { offset, residual } = stopOf(recogniser, text, 0);
  return offset === text.length && (residual.accepts || residual.expected.length > 0) ? residual : undefined;
}

/** The code points of classes that are within a range, in order, as few ranges as possible. */
export function rangesOf({ sets }: Alphabet, classes: readonly number[], [from, to]: Range): Range[] {
  const ranges: Range[] = [];
  const all = classes.flatMap((id) => sets[id]!).sort(([a], [b]) => a - b);
  for (const range of all) {
    const [low, high] = [Math.max(range[0], from), Math.min(range[1], to)];
    if (low > high) continue;
    const last = ranges[ranges.length - 1];
    if (last !== undefined && last[1] + 1 === low) ranges[ranges.length - 1] = [last[0], high];
    else ranges.push([low, high]);
  }
  return ranges;
}

type Cut = Pick<Prefix, 'text' | 'range' | 'units'>;

/** The whole characters of an input that ends within one, and the code points that begin as it ends. */
function cutOf(input: Input, encoding: Encoding | undefined): Cut | undefined {
  if (typeof input === 'string') return cutPair(input, encoding);
  return encoding === undefined ? cutUtf8(input) : undefined;
}

/** The same for a string that ends with the first half of a surrogate pair. */
function cutPair(input: string, encoding: Encoding | undefined): Cut | undefined {
  const unit = input.charCodeAt(input.length - 1);
  if (!(unit >= 0xd800 && unit <= 0xdbff)) return undefined;
  const low = 0x10000 + (unit - 0xd800) * 0x400;
  const text = input.slice(0, -1);
  if (encoding === undefined) return { text, range: [low, low + 0x3ff], units: 1 };
  const octets = encoding(text + String.fromCodePoint(low));
  // Latin1 has no such characters. In UTF-8 the half gives two of four octets, and the first bits of the third.
  if (octets.endsWith(String.fromCodePoint(low))) return undefined;
  const third = octets.charCodeAt(octets.length - 2);
  return { text: octets.slice(0, -2), range: [third, third + 0xf], units: 0 };
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
  const high = Math.min(((code + 1) << (6 * left)) - 1, ANY[1]);
  const isSurrogate = high >= 0xd800 && high <= 0xdfff;
  return { text, range: [low, isSurrogate ? 0xd7ff : high], units: 0 };
}
