import { commentLines } from '../comments';
import type { NamedFunction } from './function-names';

/**
 * Writes texts as comments. A line comment of SQL ends with its line. In Spark it goes on behind a backslash at the end of the line, and
 * "${...}" is replaced everywhere.
 */
export function comment(texts: readonly string[]): string {
  return commentLines(texts, '--', (line) => line.replaceAll('${', '$ {').replace(/\\\s*$/, '\\ .'));
}

/** The comment above a function. */
export function functionComment({ answer, rule, part }: NamedFunction): string {
  switch (answer) {
    case 'verdict':
      return comment([rule.source]);
    case 'reason':
      return comment([`The offset at which no match of ${rule.name} goes on; NULL for a match.`]);
    case 'component':
      return comment([`The first ${part!.name} in a match of ${rule.name}; NULL if there is none.`]);
  }
}

/** A literal of the standard: a backslash is a character. */
export function standardLiteral(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** A literal with escapes by backslashes, as ClickHouse, BigQuery and Snowflake read it. */
export function escapedLiteral(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&').replaceAll('\n', '\\n')}'`;
}

/** A literal of PostgreSQL with escapes, which no setting changes. */
export function postgresLiteral(text: string): string {
  return `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

/** Puts a body of several lines between dollar signs, with a tag that it does not have. */
export function dollarQuoted(body: string): string {
  let tag = '$verbatim$';
  for (let n = 2; body.includes(tag); n++) tag = `$verbatim${n}$`;
  return `${tag}\n${body}${tag}`;
}

/** The lines of an array of numbers between brackets. */
export function numberList(numbers: readonly number[]): string {
  return `[${numbers.join(',')}]`;
}

/**
 * Writes the choice of the column of a character beyond the dense ones, by halves. `choose` writes an expression for "below `low`: the
 * first, else the second".
 */
export function columnChoice(
  runs: readonly { readonly low: number; readonly column: number }[],
  choose: (low: number, below: string, from: string) => string,
): string {
  if (runs.length === 1) return `${runs[0]!.column}`;
  const middle = runs.length >> 1;
  return choose(
    runs[middle]!.low,
    columnChoice(runs.slice(0, middle), choose),
    columnChoice(runs.slice(middle), choose),
  );
}

/** The choice as an expression of SQL over the number `code`. `keyOf` is its number for a code point. */
export function sqlColumnChoice(
  runs: Parameters<typeof columnChoice>[0],
  code: string,
  keyOf: (codePoint: number) => number = (codePoint) => codePoint,
): string {
  return columnChoice(
    runs,
    (low, below, from) => `CASE WHEN ${code} < ${keyOf(low)} THEN ${below} ELSE ${from} END`,
  );
}
