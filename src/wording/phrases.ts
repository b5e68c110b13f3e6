/** Phrases that messages of several folders share: quoted names, lists, counts and suggestions. */

import { visible } from './visible';

/** Length at which names are cut. A missing quotation mark can make a name of a whole file. */
const MAX_NAME = 60;

export const cut = (name: string): string =>
  name.length <= MAX_NAME ? name : `${name.slice(0, MAX_NAME)}...`;

/** A name for a message, cut and on one line. */
export const short = (name: string): string => visible(cut(name));

/** A name for a message, in double quotes. */
export const quote = (name: string): string => `"${short(name)}"`;

export const hex = (code: number): string => code.toString(16).toUpperCase();

/** Describes a character. Adds the code point if it is not visible ASCII. */
export function describeCharacter(character: string): string {
  const codePoint = character.codePointAt(0) ?? 0;
  const number = `U+${hex(codePoint).padStart(4, '0')}`;
  const isVisible = /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character) && visible(character) === character;
  if (!isVisible) return `character ${number}`;
  return codePoint < 0x80 ? quote(character) : `${quote(character)} (${number})`;
}

export const didYouMean = (suggestion: string): string => `did you mean ${quote(suggestion)}?`;

export const didYouMeanOr = (suggestion: string | undefined, cure: string): string =>
  suggestion === undefined ? cure : didYouMean(suggestion);

/** Length at which a path of rules is shortened, in rules. */
const MAX_PATH = 12;

/** Joins the rules of a path with arrows. Leaves out the middle of a long path. */
export function shortPath(path: readonly string[]): string {
  const shown = path.length <= MAX_PATH ? path : [...path.slice(0, MAX_PATH - 2), '...', ...path.slice(-1)];
  return shown.map(short).join(' -> ');
}

/** Says that an argument has the wrong type. `expected` includes its article, as in "a string". */
export function wrongArgument(argument: string, expected: string, value: unknown): string {
  return `${argument} must be ${expected} (got ${kindOf(value)})`;
}

/** Describes the type of a value: "a number", "an array", "null". */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/** The name of the end of the input in an expected set. */
export const END_OF_INPUT = 'end of input';

/** Longest list of expected names. */
const MOST_EXPECTED = 8;

/** Returns `a, b or c`. Replaces names beyond `most` by "and n more", but always names the end of input. */
export function listed(names: readonly string[], most = MOST_EXPECTED): string {
  const isEndNamed = names[names.length - 1] === END_OF_INPUT;
  const others = isEndNamed ? names.slice(0, -1) : names;
  if (others.length > most) {
    const shown = `${others.slice(0, most).join(', ')} and ${others.length - most} more`;
    return isEndNamed ? `${shown}, or ${END_OF_INPUT}` : shown;
  }
  if (names.length <= 1) return names[0] ?? 'nothing';
  return `${names.slice(0, -1).join(', ')} or ${names[names.length - 1]!}`;
}

/** Longest message of a schema, in UTF-16 units. */
const LINE = 120;

/** Returns a message of one line that ends with a list. It names fewer of them if the line would be too long. */
export function lineOf(beginning: string, names: readonly string[]): string {
  let line = beginning;
  for (let most = MOST_EXPECTED; most > 0; most--) {
    line = visible(beginning + listed(names, most));
    if (line.length <= LINE) return line;
  }
  return `${line.slice(0, LINE - OMISSION.length)}${OMISSION}`;
}

/** Length at which a string on its own line is shortened, in UTF-16 units. */
export const SHOWN_OF_STRING = 72;
/** Replaces the omitted part of a string. */
export const OMISSION = '…';

/** Returns a string on one line, with hidden characters escaped. Leaves out the middle of a long string. */
export function shown(text: string): string {
  if (text.length <= SHOWN_OF_STRING) return visible(text);
  const half = SHOWN_OF_STRING / 2;
  return `${visible(text.slice(0, half))}${OMISSION}${visible(text.slice(-half))}`;
}

const systemReasons: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'no such file or folder'],
  ['EACCES', 'permission denied'],
  ['EPERM', 'permission denied'],
  ['EISDIR', 'it is a folder'],
  ['ENOTDIR', 'a part of the path is not a folder'],
  ['EEXIST', 'a part of the path is not a folder'],
  ['EROFS', 'the file system is read-only'],
  ['ENOSPC', 'no space left on the device'],
  ['EFBIG', 'the file would be too large'],
  ['ELOOP', 'its symbolic links form a loop'],
  ['ENAMETOOLONG', 'the name is too long'],
  ['ENOTBLK', 'it is a block device'],
  ['ENXIO', 'it is a socket'],
  ['EPIPE', 'the reader has closed it'],
]);

/** Explains the code of a system error. */
export const systemReason = (code: string | undefined): string =>
  systemReasons.get(code ?? '') ?? code ?? 'unknown reason';

/** A path in double quotes. Paths are never cut. */
export const quotePath = (file: string): string => `"${visible(file)}"`;

export function octets(count: number, first: string): string {
  return count === 1 ? quote(first) : `${quote(first)} and ${count - 1} more`;
}

/** Adds the cure to a message, on a line below it. */
export const helped = (message: string, help: string): string => `${message}\nhelp: ${help}`;

export function unknownExtension(name: string, known: readonly string[]): string {
  return `${quote(name)} is not an extension of ABNF; help: use ${known.map(quote).join(' or ')}`;
}
