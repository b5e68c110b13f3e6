import { escapedLiteral } from './sql-text';
import type { SqlAnswer } from './sql-options';

/** Functions in JavaScript. Numbers are of the one type that JavaScript has. */

const BIGQUERY_TYPES: Readonly<Record<SqlAnswer, string>> = {
  verdict: 'BOOL',
  reason: 'FLOAT64',
  component: 'STRING',
};
const SNOWFLAKE_TYPES: Readonly<Record<SqlAnswer, string>> = {
  verdict: 'BOOLEAN',
  reason: 'DOUBLE',
  component: 'VARCHAR',
};

export function bigqueryFunction(name: string, answer: SqlAnswer, body: string): string {
  // A raw literal has no escapes, and ends at the first three quotes.
  const isRaw = !body.includes('"""') && !/["\\]\s*$/.test(body);
  return `CREATE OR REPLACE FUNCTION ${name}(s STRING)
RETURNS ${BIGQUERY_TYPES[answer]}
DETERMINISTIC
LANGUAGE js AS ${isRaw ? `r"""\n${body}"""` : escapedLiteral(body)};
`;
}

/** Snowflake knows arguments by names in capitals. */
export function snowflakeFunction(name: string, answer: SqlAnswer, body: string): string {
  const whole = `const s = S;\n${body}`;
  return `CREATE OR REPLACE FUNCTION ${name}(S VARCHAR)
RETURNS ${SNOWFLAKE_TYPES[answer]}
LANGUAGE JAVASCRIPT
IMMUTABLE
AS ${whole.includes('$$') ? escapedLiteral(whole) : `$$\n${whole}$$`};
`;
}
