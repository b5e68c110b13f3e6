import type { Expression } from '../../src/model/model';
import type { Rules } from './build';

/** By key, all strings of at most so many characters that a rule derives; letters as printed alone. */
export type Languages = ReadonlyMap<string, ReadonlySet<string>>;

/** Strings are added to rules by what they say of each other, from none, until there are no more. */
export function languagesOf(rules: Rules, most: number): Languages {
  let languages: Languages = new Map([...rules.keys()].map((key) => [key, new Set()]));
  for (let before = -1; before < sizeOf(languages);) {
    before = sizeOf(languages);
    const known = languages;
    languages = new Map([...rules].map(([key, { expression }]) => [key, stringsOf(expression, known, most)]));
  }
  return languages;
}

/** What is wrong with an input that is not in a language: of its beginnings that begin a string, the longest. */
export function failureOf(
  language: ReadonlySet<string>,
  input: string,
  alphabet: string,
): { offset: number; expected: string; endExpected: boolean } {
  const beginsOne = (text: string): boolean => [...language].some((string) => string.startsWith(text));
  let offset = input.length;
  while (offset > 0 && !beginsOne(input.slice(0, offset))) offset--;
  const before = input.slice(0, offset);
  const expected = [...alphabet].filter((character) => beginsOne(before + character)).join('');
  return { offset, expected, endExpected: language.has(before) };
}

function sizeOf(languages: Languages): number {
  return [...languages.values()].reduce((sum, { size }) => sum + size, 0);
}

function stringsOf(expression: Expression, known: Languages, most: number): ReadonlySet<string> {
  switch (expression.kind) {
    case 'literal':
      return new Set([String.fromCodePoint(...expression.codePoints)]);
    case 'class':
      throw new Error('tiny grammars have no classes');
    case 'reference':
      return known.get(expression.rule)!;
    case 'alternation':
      return new Set(expression.alternatives.flatMap((part) => [...stringsOf(part, known, most)]));
    case 'sequence':
      return expression.items
        .map((item) => stringsOf(item, known, most))
        .reduce((some, others) => joined(some, others, most), new Set(['']));
    case 'repetition': {
      const item = stringsOf(expression.item, known, most);
      let strings: ReadonlySet<string> = new Set(['']);
      for (let count = 0; count < expression.min; count++) strings = joined(strings, item, most);
      const all = new Set(strings);
      // Iterations that match nothing add nothing, so that there need be no more than characters.
      for (let count = 0; count < Math.min(expression.max - expression.min, most); count++) {
        strings = joined(strings, item, most);
        for (const string of strings) all.add(string);
      }
      return all;
    }
  }
}

function joined(some: ReadonlySet<string>, others: ReadonlySet<string>, most: number): ReadonlySet<string> {
  const strings = new Set<string>();
  for (const head of some) {
    for (const tail of others) if (head.length + tail.length <= most) strings.add(head + tail);
  }
  return strings;
}
