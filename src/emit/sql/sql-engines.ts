import type { SqlEngine } from '../../options/kinds';

/** The kinds of functions: each tells something of a string. */
export const SQL_ANSWERS = ['verdict', 'reason', 'component'] as const;
export type SqlAnswer = (typeof SQL_ANSWERS)[number];

/** Whether functions are in schemas, which names may have before a period. */
export function hasSchemas(engine: SqlEngine): boolean {
  return engine !== 'clickhouse' && engine !== 'trino';
}

/** The longest name of a function. PostgreSQL cuts longer ones, and so might make two the same. */
export function longestName(engine: SqlEngine): number {
  return engine === 'postgres' ? 63 : 128;
}
