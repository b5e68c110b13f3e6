import { type CharacterSet, contains, difference } from '../../model/character-set';
import * as messages from '../messages';
import type { PatternSyntax } from './pattern-text';

/** Thrown for what a flavor cannot say. The message is a reason without a subject. */
export class FlavorError extends Error {
  override readonly name = 'FlavorError';
}

/** Characters beyond ASCII that a pattern lists for one class. */
const MAX_LISTED = 500;
const LAST_ASCII = 0x7f;
const LINE_FEED = 0x0a;

/**
 * POSIX extended regular expressions (IEEE 1003.1, 9.4), such that every locale and tool reads them alike. So no range is written,
 * because locales order characters, and no backslash within brackets, because awk reads escapes there.
 */
export const EXTENDED: PatternSyntax = {
  set: extendedText,
  group: (source) => `(${source})`,
  concatenated: (sources) => sources.join(''),
  /** RE_DUP_MAX of POSIX. */
  maxCount: 255,
  multipliesCounts: false,
};

/** Text that ends at U+0000 does not have it. Text in UTF-8 has no surrogates. */
const ABSENT: CharacterSet = [
  [0, 0],
  [0xd800, 0xdfff],
];

/** Writes one character of a set, as an atom. */
function extendedText(given: CharacterSet): string {
  const set = difference(given, ABSENT);
  // grep takes each line as a pattern.
  if (contains(set, LINE_FEED)) throw new FlavorError(messages.lineFeedInPattern);
  const characters = charactersOf(set);
  if (characters.length === 0) throw new FlavorError(messages.nothingInPattern);
  const inBrackets = characters.filter((character) => character <= '\x7f' && character !== '\\');
  const others = characters.filter((character) => !inBrackets.includes(character)).map(characterText);
  const parts = [...(inBrackets.length === 0 ? [] : [bracketed(inBrackets)]), ...others];
  // In the locale C, a quantifier behind several octets would be about the last of them.
  const isAtom = parts.length === 1 && set[0]![0] <= LAST_ASCII;
  return isAtom ? parts[0]! : `(${parts.join('|')})`;
}

function charactersOf(set: CharacterSet): string[] {
  const beyond = difference(set, [[0, LAST_ASCII]]);
  const size = beyond.reduce((sum, [low, high]) => sum + high - low + 1, 0);
  if (size > MAX_LISTED) throw new FlavorError(messages.manyCharactersInPattern(size, MAX_LISTED));
  return set.flatMap(([low, high]) =>
    Array.from({ length: high - low + 1 }, (_, i) => String.fromCodePoint(low + i)),
  );
}

function bracketed(characters: readonly string[]): string {
  if (characters.length === 1) return characterText(characters[0]!);
  const others = characters.filter((character) => !'][^-'.includes(character));
  const has = (character: string): string => (characters.includes(character) ? character : '');
  const first = has(']') + others.join('') + has('[');
  // "[" begins a name in brackets only before ".", ":" or "=". "^" must not be first, and "-" must be first or last.
  return first === '' ? '[-^]' : `[${first}${has('^')}${has('-')}]`;
}

const SPECIAL = '^$\\.*+?()[{|';

function characterText(character: string): string {
  return SPECIAL.includes(character) ? `\\${character}` : character;
}
