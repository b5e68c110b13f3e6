import fc from 'fast-check';

const SURROGATES = 0xe000 - 0xd800;

/** Characters of Unicode, halves of pairs not among them. `unit: 'binary'` of fast-check first makes a map of all, for a second. */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff - SURROGATES })
  .map((number) => String.fromCodePoint(number < 0xd800 ? number : number + SURROGATES));

/** Strings of such characters, of any length or of at most so many. */
export const anyText = (maxLength?: number): fc.Arbitrary<string> =>
  fc.array(anyCharacter, { ...(maxLength !== undefined && { maxLength }) }).map((all) => all.join(''));
