import type { Check } from '../../options/arguments';

/** The characters that may stand beside a match: those that a pattern matches one by one, or any. */
export type Beside = RegExp | 'any';

export const BESIDE_CHECK: Check = [
  'a RegExp or "any"',
  (value) => value === 'any' || Object.prototype.toString.call(value) === '[object RegExp]',
];

/** Kinds of characters. An end of the text is OTHER. A match does not end before an octet that is INSIDE a character. */
export const OTHER = 0;
export const WORD = 1;
export const JOINER = 2;
export const INSIDE = 3;
export const CHARACTER_KINDS = 4;

/** Returns the kind of what stands beside a match, by those of its first two characters: a JOINER that joins no WORD is OTHER. */
export function kindBeside(first: number, second: number): number {
  return first === JOINER && second !== WORD ? OTHER : first;
}

/** Tells what may stand on one side of a match. */
export interface Boundary {
  /** Returns the kind of a code point. An octet that is no part of one has -1. */
  kindOf(codePoint: number): number;
  /** Returns whether a match may not be here, by the kinds of its own last character, and of what stands beside it. */
  blocks(own: number, beside: number): boolean;
}

/** How the text is to be read: as octets, and whether these are the UTF-8 of a string. */
export interface OctetsOfText {
  readonly areOctets: boolean;
  readonly areUtf8: boolean;
}

/** Makes the boundary of an option. By default a word is not divided, nor are two that "." or "-" joins. */
export function boundaryOf(beside: Beside | undefined, { areOctets, areUtf8 }: OctetsOfText): Boundary {
  const isDefault = beside === undefined;
  const kindOf = isDefault ? kindInWords : kindBy(beside);
  const known = new Uint8Array(0x100);
  for (let code = 0; code < known.length; code++) {
    const isWord = areOctets && code >= 0x80 && isDefault;
    known[code] = areUtf8 && (code & 0xc0) === 0x80 ? INSIDE : isWord ? WORD : kindOf(code);
  }
  return {
    kindOf: (code) => known[code] ?? (code < 0 ? OTHER : kindOf(code)),
    blocks: (own, kind) =>
      kind === INSIDE || (kind !== OTHER && (!isDefault || own === WORD || own === INSIDE)),
  };
}

function kindInWords(code: number): number {
  if (code === 0x2d || code === 0x2e) return JOINER;
  return /[\p{L}\p{M}\p{N}_]/u.test(String.fromCodePoint(code)) ? WORD : OTHER;
}

/** Returns what tells the kinds by a pattern: the characters that it does not match are as words. */
function kindBy(beside: Beside): Boundary['kindOf'] {
  if (beside === 'any') return () => OTHER;
  // A copy, because patterns with these flags remember where they stopped.
  const own = new RegExp(beside.source, beside.flags.replace(/[gy]/g, ''));
  return (code) => (own.test(String.fromCodePoint(code)) ? OTHER : WORD);
}
