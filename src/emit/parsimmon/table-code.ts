import { type AutomatonPart, encodeNumbers } from '../../runtime';
import { text } from '../code';
import type { ModuleSyntax } from '../module-syntax';
import type { Terms } from '../terms';

/** Writes the terms for a grammar's failures, as `WordsText` has them. */
export function wordsCode({ rules, literals }: Pick<Terms, 'rules' | 'literals'>): string {
  const lines = rules.map(({ label, classes }) => `${label} ${encodeNumbers(classes)}\n`);
  const characters = literals.map(({ point, caseSensitive }) => {
    const character = String.fromCodePoint(point);
    const isExact = caseSensitive && character.toLowerCase() !== character.toUpperCase();
    // A surrogate must not join the one before it.
    return isExact || /[%\udc00-\udfff]/u.test(character) ? `%${character}` : character;
  });
  return `{\n  rules: ${text(lines.join(''))},\n  literals: ${text(characters.join(''))},\n}`;
}

/** Declares the parts of an automaton. Long texts of one kind of several parts stand together, because that compresses better. */
export function partsCode(parts: readonly AutomatonPart[], name: (place: number) => string): string[] {
  const object = (place: number, fields: readonly string[]): string =>
    `const ${name(place)} = ${['{', ...fields, '}'].join('\n')};\n`;
  if (parts.length === 1) return [object(0, partFields(parts[0]!))];
  const kinds = ['shapes', 'states', 'targets'] as const;
  const nameOf = (kind: string, place: number): string => `${kind.toUpperCase()}_${place + 1}`;
  const declared = kinds.flatMap((kind) =>
    parts.map((part, place) => `const ${nameOf(kind, place)} = ${text(part[kind])};\n`),
  );
  const named = (place: number) => kinds.map((kind) => `  ${kind}: ${nameOf(kind, place)},`);
  return [...declared, ...parts.map((part, place) => object(place, [...headOf(part), ...named(place)]))];
}

/** Writes the properties of a part. */
export function partFields({ shapes, states, targets, ...head }: AutomatonPart): string[] {
  const texts = Object.entries({ shapes, states, targets });
  return [...headOf(head), ...texts.map(([kind, numbers]) => `  ${kind}: ${text(numbers)},`)];
}

function headOf({ first, columns }: Pick<AutomatonPart, 'first' | 'columns'>): string[] {
  return [`  first: ${first},`, `  columns: ${text(columns)},`];
}

/** Declares the table of the whole automaton, filled at first use, and the loop over it. */
export function tabledCode(name: string, cells: number, asciiAlone: boolean, syntax: ModuleSyntax): string {
  const number = syntax.types(': number');
  const known = syntax.types('!');
  const beyond = asciiAlone ? 0 : -1;
  return `const MOVES = /* @__PURE__ */ new Uint16Array(${cells});
const COLUMNS = /* @__PURE__ */ new Uint8Array(128);
const recognise = (row${number}, input${syntax.types(': string')})${number} => {
  let state = row;
  for (let i = 0; i < input.length; i++) {
    const unit = input.charCodeAt(i);
    if (unit > 127) return ${beyond};
    state = MOVES[state + COLUMNS[unit]${known}]${known};
    if (state === 0) return 0;
  }
  return MOVES[state]${known};
};
const ${name} = { moves: MOVES, columns: COLUMNS, recognise };
`;
}
