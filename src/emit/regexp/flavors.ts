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
  const { anchors, syntax: given, isPossessive } = FORMS[flavor];
  const syntax = { ...given, ...(isPossessive && { possessive: possessiveRepeats(pattern) }) };
  const of = (part: Pattern): string => patternText(part, syntax, of);
  // PCRE reads octets unless it is told otherwise.
  const head = flavor === 'pcre' && !isAscii(pattern) ? '(*UTF)' : '';
  return head + anchors[0] + syntax.group(of(pattern)) + anchors[1];
}

const SURROGATES: CharacterSet = [[0xd800, 0xdfff]];
/** Text in UTF-8 has no surrogates. */
export const UTF8 = /* @__PURE__ */ syntaxWith(braced, { absent: SURROGATES });
const UNITS = /* @__PURE__ */ syntaxWith(fixed);

interface FlavorForm {
  /** "$" of most flavors also matches before a line feed at the end. */
  readonly anchors: readonly [start: string, end: string];
  readonly syntax: PatternSyntax;
  /** Whether there are possessive quantifiers. The engine then uses a stack for each iteration of a repeat that may give it back. */
  readonly isPossessive?: true;
}

const FORMS: Readonly<Record<Flavor, FlavorForm>> = {
  ecmascript: { anchors: ['^', '$'], syntax: ECMASCRIPT },
  ere: { anchors: ['^', '$'], syntax: EXTENDED },
  // ripgrep reads a line at a time only without "\A". In this flavor "$" is the end alone.
  rust: { anchors: ['^', '$'], syntax: UTF8 },
  // grep searches what stands behind ill-formed UTF-8 in a line, where "\A" matches and "^" does not.
  pcre: { anchors: ['^\\A', '\\z'], syntax: UTF8, isPossessive: true },
  re2: {
    anchors: ['\\A', '\\z'],
    syntax: /* @__PURE__ */ syntaxWith(
      braced,
      { absent: SURROGATES },
      { maxCount: 1_000, multipliesCounts: true },
    ),
  },
  java: { anchors: ['\\A', '\\z'], syntax: /* @__PURE__ */ syntaxWith(braced), isPossessive: true },
  icu: {
    anchors: ['\\A', '\\z'],
    // In "[$&-.]" it would read a range from "$".
    syntax: /* @__PURE__ */ syntaxWith(braced, {
      inClass: (codePoint) => characterText(codePoint, `${CLASS_SYNTAX}&`, braced),
    }),
    isPossessive: true,
  },
  ruby: {
    anchors: ['\\A', '\\z'],
    // An escape of two digits is an octet.
    syntax: /* @__PURE__ */ syntaxWith((code) => (code <= 0x7f ? braced(code) : `\\u{${hex(code, 0)}}`), {
      absent: SURROGATES,
    }),
  },
  python: { anchors: ['\\A', '\\Z'], syntax: UNITS },
  postgres: {
    anchors: ['\\A', '\\Z'],
    syntax: /* @__PURE__ */ syntaxWith(
      numbered,
      // Its texts have no U+0000 either. It lets no quantifier follow a constraint without a group.
      {
        absent: [
          [0, 0],
          [0xd800, 0xdfff],
        ],
        any: '.',
        none: '(?:(?!))',
      },
      { maxCount: 255 },
    ),
  },
  dotnet: {
    anchors: ['\\A', '\\z'],
    syntax: /* @__PURE__ */ syntaxWith(fixed, {}, { set: (set) => utf16Text(set, UNITS) }),
  },
};

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
