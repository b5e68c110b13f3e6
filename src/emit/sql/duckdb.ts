import { partByEnding, registersAfter } from './register-expressions';
import type { PartTable, VerdictTable } from './rule-tables';
import { numberList, sqlColumnChoice, standardLiteral } from './sql-text';

/** Macros for DuckDB. Its texts are UTF-8 without surrogates, and its characters are code points. */

export function duckdbPattern(pattern: string): string {
  return `regexp_full_match(s, ${standardLiteral(pattern)})`;
}

/**
 * The state at the end. A dead state counts the characters behind the one at which it became dead: 0, -1, and so on. Offsets within
 * a fold begin with 1.
 */
function lastState(table: VerdictTable): string {
  const step = `CASE WHEN state <= 0 THEN state - 1 ELSE ${cell(table, 'state')} END`;
  return withCells(
    table,
    `list_reduce(${columnsOf(table)}, lambda state, col: ${step}, ${table.start}::BIGINT)`,
  );
}

export function duckdbVerdict(table: VerdictTable): string {
  return ofText(`${lastState(table)} >= ${table.accepting}`);
}

export function duckdbReason(table: VerdictTable): string {
  const offset = 'greatest(length(text) + last - 1, 0)';
  return ofText(`list_transform([${lastState(table)}], lambda last:
  CASE WHEN last <= 0 THEN ${offset} WHEN last < ${table.accepting} THEN length(text) END)[1]`);
}

export function duckdbComponent(table: PartTable): string {
  const register = (number: number): string => `a.r${number}`;
  const struct = (state: string, values: readonly string[]): string =>
    `{${[`'state': ${state}`, ...values.map((value, i) => `'r${i + 1}': ${value}`)].join(', ')}}`;
  const after = registersAfter(table, { state: 'a.state', begin: 'i - 2', register });
  const atEnd = registersAfter(table, { state: 'a.state', begin: 'length(text) - 1', register });
  const step = `CASE WHEN a.state = 0 THEN a ELSE ${struct(cell(table, 'a.state', 'each.state'), after)} END`;
  // DuckDB 1 wants items of the same type as the first value, so they have their columns in place of states.
  const first = (state: string): string =>
    struct(
      state,
      after.map(() => '-1::BIGINT'),
    );
  const items = `list_transform(${columnsOf(table)}, lambda col: ${first('col')})`;
  const offset = (number: number): string => (number === 0 ? 'length(text)' : register(number));
  const part = partByEnding(table, `${numberList(table.accepting)}[a.state + 1]`, offset, (start, end) => {
    return `substring(text, ${start} + 1, ${end} - ${start})`;
  });
  const last = withCells(
    table,
    `list_reduce(${items},\n  lambda a, each, i: ${step}, ${first(`${table.start}::BIGINT`)})`,
  );
  return ofText(`list_transform(list_transform([${last}],
  lambda a: ${struct('a.state', atEnd)}),
  lambda a: ${part})[1]`);
}

/** The argument is only outside of lambdas, whose parameters would hide columns of the same names in it. */
function ofText(expression: string): string {
  return `list_transform([s], lambda text: CASE WHEN text IS NOT NULL THEN ${expression} END)[1]`;
}

/** The columns of the characters. */
function columnsOf({ columns, runs }: VerdictTable | PartTable): string {
  const far = sqlColumnChoice(runs, 'code');
  return `list_transform(CASE WHEN text = '' THEN [] ELSE string_split(text, '') END, lambda each:
  list_transform([unicode(each)], lambda code: CASE WHEN code < 128 THEN ${numberList(columns)}[code + 1] ELSE ${far} END::BIGINT)[1])`;
}

/** Gives an expression the cells. DuckDB copies a list that stands within a fold in each of its steps. */
function withCells({ cells }: VerdictTable | PartTable, expression: string): string {
  return `list_transform([${numberList(cells)}], lambda cells: ${expression})[1]`;
}

function cell({ width }: VerdictTable | PartTable, state: string, column = 'col'): string {
  return `cells[${state} * ${width} + ${column} + 1]`;
}
