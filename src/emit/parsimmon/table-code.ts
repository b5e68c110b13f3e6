import { type AutomatonPart, encodeNumbers, type Term } from '../../runtime';
import { text } from '../code';
import type { ModuleSyntax } from '../module-syntax';

/** Writes the terms for a grammar's failures. */
export function wordsCode(terms: readonly Term[]): string {
  return lines(terms.map(({ label, classes }) => `[${text(label)}, ${text(encodeNumbers(classes))}]`));
}

/** Declares the parts of an automaton. Texts of one kind stand together, because that compresses better. */
export function partsCode(parts: readonly AutomatonPart[], name: (place: number) => string): string[] {
  const kinds = {
    shapes: parts.map(({ shapes }) => lines(shapes.map(text))),
    states: parts.map(({ states }) => text(wrapped(states))),
    targets: parts.map(({ targets }) => text(wrapped(targets))),
  };
  const nameOf = (kind: string, place: number): string => `${kind.toUpperCase()}_${place + 1}`;
  const declared = Object.entries(kinds).flatMap(([kind, codes]) =>
    codes.map((code, place) => `const ${nameOf(kind, place)} = ${code};\n`),
  );
  const alone = parts.length === 1;
  const objects = parts.map(({ first, columns }, place) => {
    const fields = Object.entries(kinds).map(
      ([kind, codes]) => `  ${kind}: ${alone ? codes[place]! : nameOf(kind, place)},`,
    );
    const head = [`  first: ${first},`, `  columns: ${text(wrapped(columns))},`];
    return `const ${name(place)} = ${['{', ...head, ...fields, '}'].join('\n')};\n`;
  });
  return [...(alone ? [] : declared), ...objects];
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

export function lines(items: readonly string[]): string {
  return `[\n${items.map((item) => `    ${item},\n`).join('')}  ]`;
}

/** Breaks a text of numbers into lines, between numbers. */
export function wrapped(numbers: string): string {
  return numbers.replace(/(.{100}[^(-[]*[(-[])(?=[^!])/g, '$1\n');
}
