/** Parts of sentences that messages of several folders share: names in quotes, lists, counts, suggestions. */

import { visible } from './visible';

/** Longer names are cut: a slip may make one of a whole file. */
const MAX_NAME = 60;

export const cut = (name: string): string =>
  name.length <= MAX_NAME ? name : `${name.slice(0, MAX_NAME)}...`;

export const short = (name: string): string => visible(cut(name));

export const quote = (name: string): string => `"${short(name)}"`;

export const hex = (code: number): string => code.toString(16).toUpperCase();

/** A character as a reader can recognise it, invisible ones by code point. */
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

const MAX_PATH = 12;

export function shortPath(path: readonly string[]): string {
  const shown = path.length <= MAX_PATH ? path : [...path.slice(0, MAX_PATH - 2), '...', ...path.slice(-1)];
  return shown.map(short).join(' -> ');
}

/** `expected` has its article. */
export function wrongArgument(argument: string, expected: string, value: unknown): string {
  return `${argument} must be ${expected} (got ${kindOf(value)})`;
}

/** A value by its type: "a number", "an array", "null". */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
/** An expected set names the end of the input so. */
export const END_OF_INPUT = 'end of input';

const MOST_EXPECTED = 8;

/** `a, b or c`; past eight names "and n more", but the end of input is always named. */
export function listed(names: readonly string[]): string {
  const isEndNamed = names[names.length - 1] === END_OF_INPUT;
  const others = isEndNamed ? names.slice(0, -1) : names;
  if (others.length > MOST_EXPECTED) {
    const shown = `${others.slice(0, MOST_EXPECTED).join(', ')} and ${others.length - MOST_EXPECTED} more`;
    return isEndNamed ? `${shown}, or ${END_OF_INPUT}` : shown;
  }
  if (names.length <= 1) return names[0] ?? 'nothing';
  return `${names.slice(0, -1).join(', ')} or ${names[names.length - 1]!}`;
}

/** How much of a string is shown on a line of its own. */
export const SHOWN_OF_STRING = 72;
/** What stands for what is left out. */
export const OMISSION = '…';

/** A string on one line of a terminal, shortened in its middle. */
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
  ['ELOOP', 'symbolic links that lead to each other'],
  ['ENAMETOOLONG', 'the name is too long'],
  ['ENOTBLK', 'it is a block device'],
  ['ENXIO', 'it is a socket'],
  ['EPIPE', 'its reader has gone'],
]);

export const systemReason = (code: string | undefined): string =>
  systemReasons.get(code ?? '') ?? code ?? 'unknown reason';

/** Paths are never cut. */
export const quotePath = (file: string): string => `"${visible(file)}"`;

export function octets(count: number, first: string): string {
  return count === 1 ? quote(first) : `${quote(first)} and ${count - 1} more`;
}

/** A message with its cure on a line below. */
export const helped = (message: string, help: string): string => `${message}\nhelp: ${help}`;

export function unknownExtension(name: string, known: readonly string[]): string {
  return `${quote(name)} is no extension of ABNF; help: there are ${known.map(quote).join(' and ')}`;
}
