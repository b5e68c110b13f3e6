import type { AST } from '@eslint-community/regexpp';
import { type CharacterSet, complement, emptySet, union } from '../../model/character-set';
import { type CharacterMode, closed } from './case-folding';
import { propertySet } from './properties';
import { UnsupportedPatternError } from './unsupported';

/** The flags that decide on the meaning of characters. */
export interface CharacterFlags extends CharacterMode {
  /** True with the flag `v`. */
  readonly hasSets: boolean;
  readonly dotAll: boolean;
}

/** The strings that a class matches: single characters, and with the flag `v` also longer strings and the empty one. */
export interface ClassContents {
  readonly set: CharacterSet;
  /** The longer strings by their text, as sets of the characters at each place. */
  readonly strings: ReadonlyMap<string, readonly CharacterSet[]>;
}

type ClassNode =
  AST.Character | AST.CharacterSet | AST.CharacterClass | AST.ExpressionCharacterClass | AST.ClassSetOperand;

const DIGITS: CharacterSet = [[0x30, 0x39]];
const WORD: CharacterSet = [
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x5f, 0x5f],
  [0x61, 0x7a],
];
export const LINE_TERMINATORS: CharacterSet = [
  [0x0a, 0x0a],
  [0x0d, 0x0d],
  [0x2028, 0x2029],
];
/** WhiteSpace and LineTerminator of ECMAScript. */
const SPACES: CharacterSet = [
  [0x09, 0x0d],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
];

/** Returns the characters of `\w` and `\b`: with `iu` also U+017F and U+212A (ECMAScript, WordCharacters). */
export function wordCharacters(flags: CharacterMode): CharacterSet {
  return flags.isUnicode ? closed(WORD, flags) : WORD;
}

/** Returns the strings that an atom of a pattern matches. Throws UnsupportedPatternError for properties of strings. */
export function contentsOf(node: ClassNode, flags: CharacterFlags): ClassContents {
  const found = rawContents(node, flags);
  // With the flag `v` sets are closed before they are combined.
  return flags.hasSets ? found : { ...found, set: closed(found.set, flags) };
}

function rawContents(node: ClassNode, flags: CharacterFlags): ClassContents {
  switch (node.type) {
    case 'Character':
      return only(inMode([[node.value, node.value]], flags));
    case 'CharacterSet':
      return only(characterSetOf(node, flags));
    case 'CharacterClass':
      return negated(united(node.elements, flags), node.negate, flags);
    case 'ExpressionCharacterClass':
      return negated(combined(node.expression, flags), node.negate, flags);
    case 'ClassStringDisjunction':
      return stringsOf(node, flags);
  }
}

const NO_STRINGS: ClassContents['strings'] = new Map();

function only(set: CharacterSet): ClassContents {
  return { set, strings: NO_STRINGS };
}

function inMode(set: CharacterSet, flags: CharacterFlags): CharacterSet {
  return flags.hasSets ? closed(set, flags) : set;
}

/** A negated class matches the characters that the class, with all cases, does not. */
function negated(found: ClassContents, isNegated: boolean, flags: CharacterFlags): ClassContents {
  return isNegated ? only(complement(closed(found.set, flags))) : found;
}

function characterSetOf(node: AST.CharacterSet, flags: CharacterFlags): CharacterSet {
  switch (node.kind) {
    case 'any':
      return flags.dotAll ? complement(emptySet) : complement(LINE_TERMINATORS);
    case 'digit':
      return node.negate ? complement(DIGITS) : DIGITS;
    case 'space':
      return node.negate ? complement(SPACES) : SPACES;
    case 'word':
      return node.negate ? complement(wordCharacters(flags)) : wordCharacters(flags);
    case 'property': {
      if (node.strings) throw new UnsupportedPatternError('a property of strings', node.raw);
      const set = inMode(propertySet(node.value === null ? node.key : `${node.key}=${node.value}`), flags);
      return node.negate ? complement(set) : set;
    }
  }
}

function united(elements: readonly AST.CharacterClassElement[], flags: CharacterFlags): ClassContents {
  const parts = elements.map((element) =>
    element.type === 'CharacterClassRange'
      ? only(inMode([[element.min.value, element.max.value]], flags))
      : rawContents(element, flags),
  );
  return {
    set: union(...parts.map(({ set }) => set)),
    strings: new Map(parts.flatMap(({ strings }) => [...strings])),
  };
}

function combined(node: AST.ClassIntersection | AST.ClassSubtraction, flags: CharacterFlags): ClassContents {
  const { left: first } = node;
  const left =
    first.type === 'ClassIntersection' || first.type === 'ClassSubtraction'
      ? combined(first, flags)
      : rawContents(first, flags);
  const right = rawContents(node.right, flags);
  const isKept = (key: string): boolean => right.strings.has(key) === (node.type === 'ClassIntersection');
  const without = node.type === 'ClassIntersection' ? complement(right.set) : right.set;
  return {
    set: complement(union(complement(left.set), without)),
    strings: new Map([...left.strings].filter(([key]) => isKept(key))),
  };
}

function stringsOf(node: AST.ClassStringDisjunction, flags: CharacterFlags): ClassContents {
  const all = node.alternatives.map(({ elements }) =>
    elements.map(({ value }) => closed([[value, value]], flags)),
  );
  const longer = all.filter(({ length }) => length !== 1);
  return {
    set: union(...all.flatMap((sets) => (sets.length === 1 ? sets : []))),
    // Strings that differ only in case have the same sets.
    strings: new Map(longer.map((sets) => [sets.map((set) => set.join()).join(';'), sets])),
  };
}
