import * as messages from '../../messages';
import type { Piece, Setting } from './pieces';

/** How a loop over characters takes the one at \`i\`, and goes on. */
export interface Reading {
  readonly take: string;
  readonly step: string;
  readonly needs: readonly string[];
}

export function readingOf({ byCodePoints }: Setting): Reading {
  return byCodePoints
    ? { take: 'const point = pointAt(s, i, end);', step: 'i += point > 0xffff ? 2 : 1;', needs: ['pointAt'] }
    : { take: 'const point = s.charCodeAt(i);', step: 'i++;', needs: [] };
}

/** Helpers that run tables. */
export function tablePieces(setting: Setting): Readonly<Record<string, Piece>> {
  return { ...decoding(setting), ...languages(setting), ...machines(setting) };
}

function arrayFor(largest: number): string {
  return largest <= 0xffff ? 'Uint16Array' : 'Uint32Array';
}

function decoding({ runsText, farColumn, width }: Setting): Readonly<Record<string, Piece>> {
  return {
    unpack: {
      needs: [],
      code: `/** The numbers of a packed text: the last digit of each is of base 52, those before it are of base 34. */
function unpack(text«: string»)«: number[]» {
  const numbers«: number[]» = [];
  let high = 0;
  for (let i = 0; i < text.length; i++) {
    const digit = text.charCodeAt(i);
    if (digit > 92) {
      high = high * 34 + digit - 93;
    } else {
      numbers.push(high * 52 + digit - 40);
      high = 0;
    }
  }
  return numbers;
}
`,
    },
    fill: {
      needs: ['unpack'],
      code: `/**
 * Writes packed rows into a table: the first row's number, the shapes of rows, and for each row its shape and the rows
 * that it goes to. In a shape odd numbers are moves, equal ones to the same row; even ones are numbers above \`base\`.
 */
function fill(rows«: Uint16Array | Uint32Array», text«: string», base«: number»)«: void» {
  const data = unpack(text);
  const shapes«: number[][]» = [];
  let i = 2;
  while (shapes.length < data[1]«!») {
    const shape«: number[]» = [];
    for (; shape.length < ${width}; i += 2) for (let n = data[i + 1]«!»; n > 0; n--) shape.push(data[i]«!»);
    shapes.push(shape);
  }
  for (let row = data[0]«!»; i < data.length; row++) {
    const targets«: number[]» = [];
    shapes[data[i++]«!»]«!».forEach((symbol, column) => {
      const index = symbol >> 1;
      if (symbol % 2 && index === targets.length) {
        const jump = data[i++]«!»;
        targets.push((row + (jump % 2 ? -(jump + 1) / 2 : jump / 2)) * ${width});
      }
      rows[row * ${width} + column] = symbol % 2 ? targets[index]«!» : symbol && base + index - 1;
    });
  }
}
`,
    },
    pointAt: {
      needs: [],
      code: `/** The code point at an offset; a pair that \`end\` cuts counts as its first half. */
function pointAt(s«: string», i«: number», end«: number»)«: number» {
  const unit = s.charCodeAt(i);
  if (unit < 0xd800 || unit > 0xdbff || i + 1 >= end) return unit;
  const second = s.charCodeAt(i + 1);
  return second >= 0xdc00 && second <= 0xdfff ? (unit - 0xd800) * 0x400 + second - 0xdc00 + 0x10000 : unit;
}
`,
    },
    columnOf: {
      needs: ['unpack'],
      code: `/** By turns the first of a run of characters, and its column in the tables. */
const RUNS = /* @__PURE__ */ unpack('${runsText}');

const COLUMNS = /* @__PURE__ */ Uint16Array.from({ length: 128 }, (_, point) => findColumn(point));

function columnOf(point«: number»)«: number» {
  return point < 128 ? COLUMNS[point]«!» : ${farColumn ?? 'findColumn(point)'};
}

function findColumn(point«: number»)«: number» {
  let low = 0;
  let high = RUNS.length / 2 - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (RUNS[2 * middle]«!» <= point) low = middle;
    else high = middle - 1;
  }
  return RUNS[2 * low + 1]«!»;
}
`,
    },
  };
}

function languages(setting: Setting): Readonly<Record<string, Piece>> {
  const { take, step, needs } = readingOf(setting);
  const array = arrayFor(setting.languageCells);
  return {
    language: {
      needs: ['fill', 'columnOf', ...needs],
      code: `/** Where a language begins in the table, and the rows that it needs and that are not there yet. */
«interface Language {
  readonly start: number;
  chunks: readonly string[] | undefined;
}

»/** By state and column, the next state; in a state's first cell 1 where it accepts. State 0 is dead. */
let table«!: ${array}»;

function startOf(language«: Language»)«: number» {
  if (language.chunks) {
    table = table || new ${array}(${setting.languageCells});
    for (const chunk of language.chunks) fill(table, chunk, 0);
    language.chunks = undefined;
  }
  return language.start;
}
`,
    },
    accepts: {
      needs: ['language'],
      code: `function accepts(s«: string», language«: Language»)«: boolean» {
  let state = startOf(language);
  const rows = table;
  const end = s.length;
  for (let i = 0; i < end; ) {
    ${take}
    state = rows[state + columnOf(point)]«!»;
    if (state === 0) return false;
    ${step}
  }
  return rows[state] === 1;
}
`,
    },
    longest: {
      needs: ['language'],
      code: `/** The end of the longest match that begins at \`i\`, or -1. */
function longest(s«: string», i«: number», end«: number», language«: Language»)«: number» {
  let state = startOf(language);
  let last = table[state] === 1 ? i : -1;
  while (i < end) {
    ${take}
    state = table[state + columnOf(point)]«!»;
    if (state === 0) break;
    ${step}
    if (table[state] === 1) last = i;
  }
  return last;
}
`,
    },
    reach: {
      needs: ['language'],
      code: `/** The first offset at which nothing can go on. */
function reach(s«: string», language«: Language»)«: number» {
  let state = startOf(language);
  const end = s.length;
  let i = 0;
  while (i < end) {
    ${take}
    state = table[state + columnOf(point)]«!»;
    if (state === 0) break;
    ${step}
  }
  return i;
}
`,
    },
    wrongInput: {
      needs: ['wrong'],
      code: `function wrongInput(input«: unknown»)«: TypeError» {
  return wrong('input', 'string', input);
}
`,
    },
    wrong: {
      needs: [],
      code: `/** What to throw for an argument of another type. */
function wrong(argument«: string», type«: string», value«: unknown»)«: TypeError» {
  let got = \`a \${typeof value}\`;
  if (value === null || value === undefined) got = \`\${value}\`;
  else if (Array.isArray(value)) got = 'an array';
  else if (typeof value === 'object') got = 'an object';
  return new TypeError(\`${messages.wrongArgument('${argument}', 'a ${type}', '${got}')}\`);
}
`,
    },
    inside: {
      needs: ['wrong'],
      code: `/** Whether an offset is one of the input. */
function inside(offset«: number», s«: string»)«: boolean» {
  if (typeof offset !== 'number') throw wrong('offset', 'number', offset);
  return Number.isInteger(offset) && offset >= 0 && offset <= s.length;
}
`,
    },
  };
}

function machines(setting: Setting): Readonly<Record<string, Piece>> {
  const { take, step, needs } = readingOf(setting);
  const { machineCells } = setting;
  const array = arrayFor(machineCells + setting.decisions);
  return {
    machines: {
      needs: ['fill', 'columnOf', ...needs],
      code: `/** What tells alternatives apart: by row and column the next row, or from ${machineCells} on a decision. */
let machines«!: ${array}»;

function loadMachines()«: ${array}» {
  machines = new ${array}(${machineCells});
  fill(machines, '${setting.machineText}', ${machineCells});
  return machines;
}
`,
    },
    decide: {
      needs: ['machines'],
      code: `/** The alternative to take at \`i\`, on a span that is known to match and ends at \`end\`. */
function decide(s«: string», i«: number», end«: number», row«: number»)«: number» {
  const rows = machines || loadMachines();
  while (i < end) {
    ${take}
    row = rows[row + columnOf(point)]«!»;
    if (row >= ${machineCells}) return row - ${machineCells};
    ${step}
  }
  return rows[row]«!» - ${machineCells};
}
`,
    },
    scan: {
      needs: ['machines'],
      code: `/** The end of a part that begins at \`i\`, told by what follows it. */
function scan(s«: string», i«: number», end«: number», row«: number»)«: number» {
  const rows = machines || loadMachines();
  while (i < end) {
    ${take}
    row = rows[row + columnOf(point)]«!»;
    if (row >= ${machineCells}) break;
    ${step}
  }
  return i;
}
`,
    },
  };
}
