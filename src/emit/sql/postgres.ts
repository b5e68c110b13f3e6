import type { PartTable, VerdictTable } from './rule-tables';
import { dollarQuoted, postgresLiteral, sqlColumnChoice } from './sql-text';

/** Functions for PostgreSQL. Its texts are UTF-8 without surrogates and U+0000, and its characters are code points. */

export function postgresPattern(name: string, pattern: string): string {
  return `CREATE OR REPLACE FUNCTION ${name}(s text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS ${dollarQuoted(`SELECT s ~ ${postgresLiteral(pattern)}\n`)};
`;
}

export function postgresVerdict(name: string, table: VerdictTable): string {
  return tableLoop(name, 'boolean', table, {
    dead: 'false',
    end: `  RETURN state >= ${table.accepting};\n`,
  });
}

export function postgresReason(name: string, table: VerdictTable): string {
  return tableLoop(name, 'integer', table, {
    dead: 'passed',
    end: `  RETURN CASE WHEN state < ${table.accepting} THEN passed END;\n`,
  });
}

export function postgresComponent(name: string, table: PartTable): string {
  const { operations, firstMove, registers, accepting, endings } = table;
  const numbers = Array.from({ length: registers - 1 }, (_, i) => i + 1);
  const moves = operations.map((list, i) => {
    const sets = list.map(([to, from]) => ` r${to} := ${from === 0 ? 'passed' : `r${from}`};`);
    return `      WHEN ${firstMove + i} THEN${sets.join('') || ' NULL;'}\n`;
  });
  const value = (register: number): string => (register === 0 ? 'passed' : `r${register}`);
  const ends = endings.map(
    ([start, end], i) =>
      `    WHEN ${i + 1} THEN RETURN CASE WHEN ${value(start)} >= 0 THEN substr(s, ${value(start)} + 1, ${value(end)} - ${value(start)}) END;\n`,
  );
  return tableLoop(name, 'text', table, {
    declared: `${numbers.map((number) => `  r${number} integer := -1;\n`).join('')}  ends CONSTANT bytea := ${numbersOf(accepting)};\n`,
    entered: moves.length === 0 ? '' : `    CASE state\n${moves.join('')}      ELSE NULL;\n    END CASE;\n`,
    dead: 'NULL',
    end: `  CASE ${numberAt('ends', 'state')}\n${ends.join('')}    ELSE RETURN NULL;\n  END CASE;\n`,
  });
}

interface Parts {
  readonly declared?: string;
  /** What is done in a new state. `passed` is the offset of the character. */
  readonly entered?: string;
  readonly dead: string;
  readonly end: string;
}

/** Writes a loop over the octets of a text. Names of columns of the caller do not matter in it. */
function tableLoop(
  name: string,
  type: string,
  table: VerdictTable | PartTable,
  { declared = '', entered = '', dead, end }: Parts,
): string {
  const { start, width, columns, cells, runs, readsOctets } = table;
  return `CREATE OR REPLACE FUNCTION ${name}(s text) RETURNS ${type}
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS ${dollarQuoted(`DECLARE
  columns CONSTANT bytea := ${numbersOf(columns)};
  cells CONSTANT bytea := ${numbersOf(cells)};
  octets CONSTANT bytea := convert_to(s, 'UTF8');
  size CONSTANT integer := length(octets);
  state integer := ${start};
  passed integer := 0;
  at integer := 0;
  code integer;
  col integer;
${declared}BEGIN
  WHILE at < size LOOP
    code := get_byte(octets, at);
    at := at + 1;
${readsOctets ? `    col := ${numberAt('columns', 'code')};\n` : characterColumn(sqlColumnChoice(runs, 'code'))}    state := state * ${width} + col;
    state := ${numberAt('cells', 'state')};
    IF state = 0 THEN
      RETURN ${dead};
    END IF;
${entered}    passed := passed + 1;
  END LOOP;
${end}END
`)};
`;
}

/** Reads the other octets of a character. */
function characterColumn(far: string): string {
  const next = `(get_byte(octets, at) & 63)`;
  return `    IF code < 128 THEN
      col := ${numberAt('columns', 'code')};
    ELSE
      IF code < 224 THEN
        code := ((code & 31) << 6) | ${next};
        at := at + 1;
      ELSIF code < 240 THEN
        code := ((code & 15) << 12) | (${next} << 6) | (get_byte(octets, at + 1) & 63);
        at := at + 2;
      ELSE
        code := ((code & 7) << 18) | (${next} << 12) | ((get_byte(octets, at + 1) & 63) << 6) | (get_byte(octets, at + 2) & 63);
        at := at + 3;
      END IF;
      col := ${far};
    END IF;
`;
}

/** Numbers of two octets each. */
function numbersOf(numbers: readonly number[]): string {
  return `decode('${numbers.map((number) => number.toString(16).padStart(4, '0')).join('')}', 'hex')`;
}

function numberAt(array: string, index: string): string {
  return `(get_byte(${array}, 2 * ${index}) << 8) + get_byte(${array}, 2 * ${index} + 1)`;
}
