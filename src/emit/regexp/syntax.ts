import { type CharacterSet, complement, MAX_CODE_POINT } from '../../model/character-set';

/**
 * How patterns are written, so that ECMAScript (with the flag `u` or `v`) and, where they can, PCRE, Java, .NET, Python,
 * Go, Rust and PostgreSQL read the same: non-capturing groups, classes, greedy quantifiers. Beyond U+00FF the escapes are
 * ECMAScript's. docs/regexp.md says what each engine reads.
 */

/** Matches no string; a class, since not all engines have lookahead. */
const NEVER_SOURCE = '[^\\s\\S]';
const ANY_SOURCE = '[\\s\\S]';

/** What means something outside of classes. Not "/": only literals end there, and some engines refuse the escape. */
const SYNTAX = '^$\\.*+?()[]{}|';
/** What means something within classes: under `v` alone, the brackets and "|"; in Java, "[" and "&&". */
const CLASS_SYNTAX = '^\\()[]{}|-';

/** One character out of a set: always what a quantifier may follow. */
export function setSource(set: CharacterSet): string {
  if (set.length === 0) return NEVER_SOURCE;
  if (set.length === 1 && set[0]![0] === set[0]![1]) return characterSource(set[0]![0], SYNTAX);
  // A set up to the last code point is one that excludes: so is it told without naming that code point.
  if (set[set.length - 1]![1] !== MAX_CODE_POINT) return `[${ranges(set)}]`;
  const excluded = complement(set);
  return excluded.length === 0 ? ANY_SOURCE : `[^${ranges(excluded)}]`;
}

/** If an escape would run on into what follows it, all that an escape could run on into comes first. */
function ranges(set: CharacterSet): string {
  const sources = set.map(([low, high]) => range(low, high));
  if (!sources.some((source, i) => i > 0 && runsOn(sources[i - 1]!, source))) return sources.join('');
  const first = sources.filter((source) => CONTINUATION.test(source));
  const others = sources.filter((source) => !CONTINUATION.test(source));
  return [...first, ...others].join('');
}

function range(low: number, high: number): string {
  const [first, last] = [inClass(low), inClass(high)];
  if (low === high) return first;
  return high === low + 1 && !runsOn(first, last) ? first + last : `${first}-${last}`;
}

const SLASH = 0x2f;

function inClass(codePoint: number): string {
  // Under `v` it must be escaped, and some engines refuse a backslash before it.
  return codePoint === SLASH ? '\\x2F' : characterSource(codePoint, CLASS_SYNTAX);
}

function characterSource(codePoint: number, syntax: string): string {
  const hex = codePoint.toString(16).toUpperCase();
  if (codePoint < 0x20 || (codePoint > 0x7e && codePoint <= 0xff)) return `\\x${hex.padStart(2, '0')}`;
  if (codePoint > 0xffff) return `\\u{${hex}}`;
  if (codePoint > 0x7e) return `\\u${hex.padStart(4, '0')}`;
  const character = String.fromCodePoint(codePoint);
  return syntax.includes(character) ? `\\${character}` : character;
}

/** A hexadecimal digit, or the second half of a surrogate pair. */
const CONTINUATION = /^(?:[0-9A-Fa-f]|\\uD[C-F])/;

/**
 * Whether an engine could read an escape on into what follows it: PostgreSQL takes all hexadecimal digits after "\x",
 * ECMAScript the escapes of two halves of a pair as one character.
 */
function runsOn(before: string, after: string): boolean {
  if (!CONTINUATION.test(after)) return false;
  return after.startsWith('\\') ? /\\uD[89AB]..$/.test(before) : /\\x..$/.test(before);
}

/** Sources one after the other, each of which is an atom with or without a quantifier, or a group of its own. */
export function concatenated(sources: readonly string[]): string {
  return sources
    .map((source, i) => (i > 0 && runsOn(sources[i - 1]!, source) ? group(source) : source))
    .join('');
}

export function group(source: string): string {
  return `(?:${source})`;
}

/** The largest count that PCRE takes; larger ones are made of several. */
const MAX_COUNT = 65_535;

/** An atom (a class, a character or a group) repeated; not "exactly once". The result is no atom. */
export function repeatSource(atom: string, min: number, max: number): string {
  if (min <= MAX_COUNT && (max <= MAX_COUNT || max === Infinity)) return atom + quantifier(min, max);
  if (max === Infinity) return `${exactly(atom, min)}${atom}*`;
  const optional = max === min ? '' : atMost(atom, max - min);
  return exactly(atom, min) + optional;
}

function quantifier(min: number, max: number): string {
  if (max === Infinity) return min === 0 ? '*' : min === 1 ? '+' : `{${min},}`;
  if (min === max) return min === 1 ? '' : `{${min}}`;
  return min === 0 && max === 1 ? '?' : `{${min},${max}}`;
}

function exactly(atom: string, count: number): string {
  if (count === 0) return '';
  if (count <= MAX_COUNT) return atom + quantifier(count, count);
  const rest = count % MAX_COUNT;
  const blocks = exactly(group(exactly(atom, MAX_COUNT)), (count - rest) / MAX_COUNT);
  return blocks + exactly(atom, rest);
}

/** From none to `count`, each number in one way alone: fewer blocks than possible and less than one more, or all. */
function atMost(atom: string, count: number): string {
  if (count <= MAX_COUNT) return atom + quantifier(0, count);
  const rest = count % MAX_COUNT;
  const blocks = (count - rest) / MAX_COUNT;
  const block = group(exactly(atom, MAX_COUNT));
  const all = exactly(block, blocks) + (rest === 0 ? '' : atMost(atom, rest));
  const fewer = `${blocks === 1 ? '' : atMost(block, blocks - 1)}${atMost(atom, MAX_COUNT - 1)}`;
  return group(`${all}|${fewer}`);
}
