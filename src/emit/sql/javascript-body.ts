import { columnChoice } from './sql-text';
import type { PartTable, VerdictTable } from './rule-tables';

/**
 * The bodies of functions in JavaScript, over the string `s`. They have no state: tables are strings, whose characters are digits, so
 * that a call makes nothing but its result. No digit is a quote, a backslash or "$".
 */
const FIRST_DIGIT = 40;
const BASE = 52;

/** Whether the rule derives the string. */
export function verdictBody(table: VerdictTable): string {
  return body(table, {
    registers: '',
    dead: 'false',
    entered: '',
    end: `return state >= ${table.accepting};`,
  });
}

/** The offset at which no match goes on, in characters; null if the rule derives the string. */
export function reasonBody(table: VerdictTable): string {
  return body(table, {
    registers: '',
    dead: 'passed',
    entered: '',
    end: `return state >= ${table.accepting} ? null : passed;`,
  });
}

/** The first part, or null. */
export function componentBody(table: PartTable): string {
  const { operations, firstMove, registers, accepting, endings } = table;
  const cases = operations.map((list, i) => {
    const sets = list.map(([to, from]) => `r${to} = ${from === 0 ? 'begin' : `r${from}`};`);
    return `case ${firstMove + i}: ${sets.join(' ')} break;`;
  });
  const value = (register: number): string => (register === 0 ? 's.length' : `r${register}`);
  const names = Array.from({ length: registers - 1 }, (_, i) => `r${i + 1} = -1`);
  return body(table, {
    registers: names.length === 0 ? '' : `let ${names.join(', ')};`,
    dead: 'null',
    entered: cases.length === 0 ? '' : `switch (state) { ${cases.join(' ')} }`,
    end: `${digitsOf('ends', accepting)}
switch (ends(state)) {
${endings.map(([start, end], i) => `case ${i + 1}: return ${value(start)} < 0 ? null : s.slice(${value(start)}, ${value(end)});`).join('\n')}
}
return null;`,
  });
}

interface Parts {
  readonly registers: string;
  /** What is returned from the dead state. */
  readonly dead: string;
  /** What is done in a new state. `begin` is the offset of the character. */
  readonly entered: string;
  readonly end: string;
}

function body(table: PartTable | VerdictTable, { registers, dead, entered, end }: Parts): string {
  const { start, width, columns, cells } = table;
  const step = `state = cells(state * ${width} + column);
  if (state === 0) return ${dead};
  ${entered}
  passed++;`;
  return `if (s == null) return null;
${digitsOf('columns', columns)}
${digitsOf('cells', cells)}
let state = ${start}, passed = 0;
${registers}
for (let i = 0; i < s.length; i++) {
  ${table.readsOctets ? overOctets(step) : overCharacters(table, step)}
}
${end}
`.replace(/\n\s*(?=\n)/g, '');
}

function overCharacters({ runs }: PartTable | VerdictTable, step: string): string {
  const far = columnChoice(runs, (low, below, from) => `(code < ${low} ? ${below} : ${from})`);
  return `const begin = i, code = s.codePointAt(i);
  if (code > 65535) i++;
  const column = code < 128 ? columns(code) : ${far};
  ${step}`;
}

/** Reads the octets of UTF-8, which stand for the characters of a string. */
function overOctets(step: string): string {
  return `const code = s.codePointAt(i);
  if (code > 65535) i++;
  const octets = code < 128 ? [code] : code < 2048 ? [192 | code >> 6] : code < 65536 ? [224 | code >> 12] : [240 | code >> 18];
  if (code > 65535) octets.push(128 | code >> 12 & 63);
  if (code > 2047) octets.push(128 | code >> 6 & 63);
  if (code > 127) octets.push(128 | code & 63);
  for (const octet of octets) {
  const column = columns(octet);
  ${step}
  }`;
}

/** Writes a function that reads the numbers of a text. Each has the same number of digits. */
function digitsOf(name: string, numbers: readonly number[]): string {
  const most = numbers.reduce((a, b) => Math.max(a, b), 0);
  let length = 1;
  while (BASE ** length <= most) length++;
  const places = Array.from({ length }, (_, place) => place);
  const text = numbers
    .map((number) =>
      places
        .map((place) => Math.floor(number / BASE ** (length - 1 - place)) % BASE)
        .map((digit) => String.fromCharCode(FIRST_DIGIT + digit))
        .join(''),
    )
    .join('');
  const sum = places
    .map(
      (place) =>
        `(${name}Text.charCodeAt(${length} * i + ${place}) - ${FIRST_DIGIT}) * ${BASE ** (length - 1 - place)}`,
    )
    .join(' + ');
  return `const ${name}Text = "${text}";
const ${name} = (i) => ${sum};`;
}
