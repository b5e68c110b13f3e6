import {
  type CharacterSet,
  complement,
  contains,
  difference,
  MAX_CODE_POINT,
  union,
} from '../../model/character-set';
import type { PatternSyntax } from './pattern-text';

/**
 * Classes, escapes and groups, which most syntaxes of patterns share. ECMAScript's (with the flag `u` or `v`) is written such that, if
 * possible, PCRE, Java, .NET, Python, Go, Rust and PostgreSQL read it alike. `flavors.ts` has a syntax for each of these.
 */

/** How a flavor writes characters. */
interface CharacterSyntax {
  /** Writes a character outside of classes, as an atom. */
  readonly character: (codePoint: number) => string;
  /** Writes a character of a class. */
  readonly inClass: (codePoint: number) => string;
  /** Matches any character. */
  readonly any: string;
  /** Matches no string. */
  readonly none: string;
  /** Characters that no text of the engine has. Classes do not name them. */
  readonly absent: CharacterSet;
}

/** Writes one character of a set, as an atom. */
function setText(given: CharacterSet, syntax: CharacterSyntax): string {
  const { absent } = syntax;
  const set = absent.length === 0 ? given : difference(given, absent);
  if (set.length === 0) return syntax.none;
  if (set.length === 1 && set[0]![0] === set[0]![1]) return syntax.character(set[0]![0]);
  // A set up to the last code point is negated, so that it does not name that code point. If it is alone, V8 would not find it.
  const [low, high] = set[set.length - 1]!;
  if (high !== MAX_CODE_POINT || low === high) return `[${ranges(set, syntax)}]`;
  const excluded = joinedAcross(difference(complement(set), absent), absent);
  return excluded.length === 0 ? syntax.any : `[^${ranges(excluded, syntax)}]`;
}

/**
 * Joins ranges with only absent characters in between. Rust's engine takes a class that excludes U+D7FF and U+E000 by two ranges for one
 * that has both.
 */
function joinedAcross(set: CharacterSet, absent: CharacterSet): CharacterSet {
  const gaps = absent.filter(([low, high]) => contains(set, low - 1) && contains(set, high + 1));
  return union(set, gaps);
}

/** Writes the ranges of a class. Those that could extend an escape before them come first. */
function ranges(set: CharacterSet, { inClass }: CharacterSyntax): string {
  const sources = set
    .flatMap(withoutHyphen)
    .map(([low, high]) => range(inClass(low), inClass(high), high - low));
  if (!sources.some((source, i) => i > 0 && runsOn(sources[i - 1]!, source))) return sources.join('');
  const first = sources.filter((source) => CONTINUATION.test(source));
  const others = sources.filter((source) => !CONTINUATION.test(source));
  return [...first, ...others].join('');
}

/** Divides a range that ends or begins with "-", because .NET reads "\-" as no end of a range. */
function withoutHyphen([low, high]: readonly [number, number]): [number, number][] {
  if (low === high || (low !== HYPHEN && high !== HYPHEN)) return [[low, high]];
  const hyphen: [number, number] = [HYPHEN, HYPHEN];
  return low === HYPHEN ? [hyphen, [low + 1, high]] : [[low, high - 1], hyphen];
}

function range(first: string, last: string, distance: number): string {
  if (distance === 0) return first;
  return distance === 1 && !runsOn(first, last) ? first + last : `${first}-${last}`;
}

/** A hexadecimal digit, or the second half of a surrogate pair. */
const CONTINUATION = /^(?:[0-9A-Fa-f]|\\uD[C-F]|\\x\{D[C-F])/;

/**
 * True if an engine could read an escape and the source behind it as one. PostgreSQL takes all hexadecimal digits after
 * "\x". ECMAScript reads the escapes of a surrogate pair as one character.
 */
function runsOn(before: string, after: string): boolean {
  if (!CONTINUATION.test(after)) return false;
  return after.startsWith('\\') ? /\\(?:uD[89AB]..|x\{D[89AB]..\})$/.test(before) : /\\x..$/.test(before);
}

/** Concatenates sources. Each is an atom, with a quantifier or without, or a group. */
function concatenated(sources: readonly string[]): string {
  return sources
    .map((source, i) => (i > 0 && runsOn(sources[i - 1]!, source) ? group(source) : source))
    .join('');
}

export function group(source: string): string {
  return `(?:${source})`;
}

/** Writes a character: printable ASCII itself, `special` characters behind a backslash, and others by `escape`. */
export function characterText(
  codePoint: number,
  special: string,
  escape: (codePoint: number) => string,
): string {
  if (codePoint < 0x20 || codePoint > 0x7e) return escape(codePoint);
  const character = String.fromCodePoint(codePoint);
  return special.includes(character) ? `\\${character}` : character;
}

/** Writes the number of a character in at least `digits` hexadecimal digits. */
export function hex(codePoint: number, digits: number): string {
  return codePoint.toString(16).toUpperCase().padStart(digits, '0');
}

/** Characters to escape outside of classes. "/" is not one: it only ends literals, and some engines refuse the escape. */
const SYNTAX = '^$\\.*+?()[]{}|';
/** Characters to escape within classes. The brackets and "|" are special under `v`, "[" and "&&" in Java. */
export const CLASS_SYNTAX = '^\\()[]{}|-';
/** These are classes because some engines have no lookahead. */
const ANY_CHARACTER = '[\\s\\S]';
const EMPTY_SET = '[^\\s\\S]';
/** The largest count of PCRE. */
const MAX_COUNT = 65_535;

const SLASH = 0x2f;
const HYPHEN = 0x2d;

function escaped(codePoint: number): string {
  if (codePoint <= 0xff) return `\\x${hex(codePoint, 2)}`;
  return codePoint > 0xffff ? `\\u{${hex(codePoint, 0)}}` : `\\u${hex(codePoint, 4)}`;
}

/** Makes a syntax with an escape for characters that are not printed. */
export function syntaxWith(
  escape: (codePoint: number) => string,
  given: Partial<CharacterSyntax> = {},
  others: Partial<PatternSyntax> = {},
): PatternSyntax {
  const characters: CharacterSyntax = {
    character: (codePoint) => characterText(codePoint, SYNTAX, escape),
    inClass: (codePoint) => characterText(codePoint, CLASS_SYNTAX, escape),
    any: ANY_CHARACTER,
    none: EMPTY_SET,
    absent: [],
    ...given,
  };
  return {
    set: (set) => setText(set, characters),
    group,
    concatenated,
    maxCount: MAX_COUNT,
    multipliesCounts: false,
    ...others,
  };
}

export const ECMASCRIPT = /* @__PURE__ */ syntaxWith(escaped, {
  // `v` needs an escape, and some engines refuse a backslash before "/".
  inClass: (codePoint) => (codePoint === SLASH ? '\\x2F' : characterText(codePoint, CLASS_SYNTAX, escaped)),
});
