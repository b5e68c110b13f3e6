import { partByEnding, registersAfter } from './register-expressions';
import type { PartTable, VerdictTable } from './rule-tables';
import { numberList, sqlColumnChoice, standardLiteral } from './sql-text';

/** Macros for DuckDB. Its texts are UTF-8 without surrogates, and its characters are code points. */

export function duckdbFunction(name: string, expression: string): string {
  return `CREATE OR REPLACE MACRO ${name}(s) AS\n${expression};\n`;
}

export function duckdbPattern(pattern: string): string {
  return `regexp_full_match(s, ${standardLiteral(pattern)})`;
}

/**
 * The state at the end. A dead state counts the characters behind the one at which it became dead: 0, -1, and so on. Offsets within
 * a fold begin with 1.
 */
function lastState(table: VerdictTable): string {
  const step = `CASE WHEN state <= 0 THEN state - 1 ELSE ${cell(table, 'state')} END`;
  return `list_reduce(${columnsOf(table)}, lambda state, col: ${step}, ${table.start}::BIGINT)`;
}

export function duckdbVerdict(table: VerdictTable): string {
  return `${lastState(table)} >= ${table.accepting}`;
}

export function duckdbReason(table: VerdictTable): string {
  const offset = 'greatest(length(s) + last - 1, 0)';
  return `CASE WHEN s IS NOT NULL THEN list_transform([${lastState(table)}], lambda last:
  CASE WHEN last <= 0 THEN ${offset} WHEN last < ${table.accepting} THEN length(s) END)[1] END`;
}

export function duckdbComponent(table: PartTable): string {
  const register = (number: number): string => `a.r${number}`;
  const struct = (state: string, values: readonly string[]): string =>
    `{${[`'state': ${state}`, ...values.map((value, i) => `'r${i + 1}': ${value}`)].join(', ')}}`;
  const after = registersAfter(table, { state: 'a.state', begin: 'i - 2', register });
  const atEnd = registersAfter(table, { state: 'a.state', begin: 'length(s) - 1', register });
  const step = `CASE WHEN a.state = 0 THEN a ELSE ${struct(cell(table, 'a.state'), after)} END`;
  const begin = struct(
    `${table.start}::BIGINT`,
    after.map(() => '-1::BIGINT'),
  );
  const offset = (number: number): string => (number === 0 ? 'length(s)' : register(number));
  const part = partByEnding(table, `${numberList(table.accepting)}[a.state + 1]`, offset, (start, end) => {
    return `substring(s, ${start} + 1, ${end} - ${start})`;
  });
  return `CASE WHEN s IS NOT NULL THEN list_transform(list_transform([list_reduce(${columnsOf(table)},
  lambda a, col, i: ${step}, ${begin})],
  lambda a: ${struct('a.state', atEnd)}),
  lambda a: ${part})[1] END`;
}

/** The columns of the characters. */
function columnsOf({ columns, runs }: VerdictTable | PartTable): string {
  const far = sqlColumnChoice(runs, 'code');
  return `list_transform(CASE WHEN s = '' THEN [] ELSE string_split(s, '') END, lambda each:
  list_transform([unicode(each)], lambda code: CASE WHEN code < 128 THEN ${numberList(columns)}[code + 1] ELSE ${far} END)[1])`;
}

function cell({ width, cells }: VerdictTable | PartTable, state: string): string {
  return `${numberList(cells)}[${state} * ${width} + col + 1]`;
}
