import type { CharacterSet } from '../../model/character-set';
import { visit } from '../../model/model';
import { EXTENDED } from './extended-syntax';
import { characterText, CLASS_SYNTAX, ECMASCRIPT, hex, syntaxWith } from './pattern-syntax';
import { type Pattern, type PatternSyntax, patternText } from './pattern-text';
import { possessiveRepeats } from './possessive';
import { utf16Text } from './utf16-text';
import type { Flavor } from '../../options/kinds';

/** Writes an anchored pattern in a flavor. Throws FlavorError for what the flavor cannot say, and LimitError. */
export function flavorSource(pattern: Pattern, flavor: Flavor): string {
  const syntax = {
    ...syntaxOf(flavor),
    ...(POSSESSIVE.includes(flavor) && { possessive: possessiveRepeats(pattern) }),
  };
  const of = (part: Pattern): string => patternText(part, syntax, of);
  const { start, end } = anchorsOf(flavor, pattern);
  return start + syntax.group(of(pattern)) + end;
}

/** Flavors with possessive quantifiers. Their engines use a stack for each iteration of a repeat that may give it back. */
const POSSESSIVE: readonly Flavor[] = ['icu', 'java', 'pcre'];

/** "$" of most flavors also matches before a line feed at the end. */
function anchorsOf(flavor: Flavor, pattern: Pattern): { readonly start: string; readonly end: string } {
  switch (flavor) {
    case 'ecmascript':
    case 'ere':
    // ripgrep reads a line at a time only without "\A". In this flavor "$" is the end alone.
    case 'rust':
      return { start: '^', end: '$' };
    case 'python':
    case 'postgres':
      return { start: '\\A', end: '\\Z' };
    case 'pcre':
      // It reads octets unless it is told otherwise. grep searches what stands behind ill-formed UTF-8 in a line, where "\A" matches and "^" does not.
      return { start: isAscii(pattern) ? '^\\A' : '(*UTF)^\\A', end: '\\z' };
    case 're2':
    case 'java':
    case 'dotnet':
    case 'icu':
    case 'ruby':
      return { start: '\\A', end: '\\z' };
  }
}

/** PostgreSQL lets no quantifier follow a constraint without a group. */
const NOTHING_IN_POSTGRES = '(?:(?!))';

const SURROGATES: CharacterSet = [[0xd800, 0xdfff]];

/** Text in UTF-8 has no surrogates, and that of PostgreSQL no U+0000. */
export function syntaxOf(flavor: Flavor): PatternSyntax {
  switch (flavor) {
    case 'ecmascript':
      return ECMASCRIPT;
    case 'pcre':
    case 'rust':
      return syntaxWith(braced, { absent: SURROGATES });
    case 're2':
      return { ...syntaxWith(braced, { absent: SURROGATES }), maxCount: 1_000, multipliesCounts: true };
    case 'java':
      return syntaxWith(braced);
    case 'icu':
      // In "[$&-.]" it would read a range from "$".
      return syntaxWith(braced, {
        inClass: (codePoint) => characterText(codePoint, `${CLASS_SYNTAX}&`, braced),
      });
    case 'ruby':
      // An escape of two digits is an octet.
      return syntaxWith((code) => (code <= 0x7f ? braced(code) : `\\u{${hex(code, 0)}}`), {
        absent: SURROGATES,
      });
    case 'python':
      return syntaxWith(fixed);
    case 'postgres':
      return {
        ...syntaxWith(numbered, { absent: [[0, 0], ...SURROGATES], any: '.', none: NOTHING_IN_POSTGRES }),
        maxCount: 255,
      };
    case 'dotnet': {
      const units = syntaxWith(fixed);
      return { ...units, set: (set) => utf16Text(set, units) };
    }
    case 'ere':
      return EXTENDED;
  }
}

/** These escapes have a fixed length or braces, so that no digit behind them is read as one of theirs. */
function braced(codePoint: number): string {
  return codePoint <= 0xff ? `\\x${hex(codePoint, 2)}` : `\\x{${hex(codePoint, 0)}}`;
}

function fixed(codePoint: number): string {
  return codePoint <= 0xff ? `\\x${hex(codePoint, 2)}` : numbered(codePoint);
}

function numbered(codePoint: number): string {
  return codePoint <= 0xffff ? `\\u${hex(codePoint, 4)}` : `\\U${hex(codePoint, 8)}`;
}

function isAscii(pattern: Pattern): boolean {
  let found = true;
  visit(pattern, (part) => (found &&= part.kind !== 'class' || part.set.every(([, high]) => high <= 0x7f)));
  return found;
}
