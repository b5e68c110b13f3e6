import { type CharacterSet, complement, MAX_CODE_POINT } from '../../model/character-set';

/**
 * The syntax of patterns: non-capturing groups, classes, greedy quantifiers. ECMAScript (with the flag `u` or `v`) and, if
 * possible, PCRE, Java, .NET, Python, Go, Rust and PostgreSQL read them alike. Beyond U+00FF the escapes are ECMAScript's.
 * docs/regexp.md has the engines.
 */

/** Matches no string. It is a class because some engines have no lookahead. */
const EMPTY_SET_SOURCE = '[^\\s\\S]';
const ANY_SOURCE = '[\\s\\S]';

/** Characters to escape outside of classes. "/" is not one: it only ends literals, and some engines refuse the escape. */
const SYNTAX = '^$\\.*+?()[]{}|';
/** Characters to escape within classes. The brackets and "|" are special under `v`, "[" and "&&" in Java. */
const CLASS_SYNTAX = '^\\()[]{}|-';

/** Writes one character of a set. A quantifier may follow. */
export function setSource(set: CharacterSet): string {
  if (set.length === 0) return EMPTY_SET_SOURCE;
  if (set.length === 1 && set[0]![0] === set[0]![1]) return characterSource(set[0]![0], SYNTAX);
  // A set up to the last code point is negated, so that it does not name that code point.
  if (set[set.length - 1]![1] !== MAX_CODE_POINT) return `[${ranges(set)}]`;
  const excluded = complement(set);
  return excluded.length === 0 ? ANY_SOURCE : `[^${ranges(excluded)}]`;
}

/** Writes the ranges of a class. Those that could extend an escape before them come first. */
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
  // `v` needs an escape, and some engines refuse a backslash before "/".
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
 * True if an engine could read an escape and the source behind it as one. PostgreSQL takes all hexadecimal digits after
 * "\x". ECMAScript reads the escapes of a surrogate pair as one character.
 */
function runsOn(before: string, after: string): boolean {
  if (!CONTINUATION.test(after)) return false;
  return after.startsWith('\\') ? /\\uD[89AB]..$/.test(before) : /\\x..$/.test(before);
}

/** Concatenates sources. Each is an atom, with a quantifier or without, or a group. */
export function concatenated(sources: readonly string[]): string {
  return sources
    .map((source, i) => (i > 0 && runsOn(sources[i - 1]!, source) ? group(source) : source))
    .join('');
}

export function group(source: string): string {
  return `(?:${source})`;
}

/** The largest count of PCRE. Larger ones are made of several. */
const MAX_COUNT = 65_535;

/** Repeats an atom (a class, a character or a group), but not exactly once. The result is no atom. */
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

/** Repeats an atom up to `count` times, each number in one way: fewer blocks and less than one more block, or all. */
function atMost(atom: string, count: number): string {
  if (count <= MAX_COUNT) return atom + quantifier(0, count);
  const rest = count % MAX_COUNT;
  const blocks = (count - rest) / MAX_COUNT;
  const block = group(exactly(atom, MAX_COUNT));
  const all = exactly(block, blocks) + (rest === 0 ? '' : atMost(atom, rest));
  const fewer = `${blocks === 1 ? '' : atMost(block, blocks - 1)}${atMost(atom, MAX_COUNT - 1)}`;
  return group(`${all}|${fewer}`);
}
