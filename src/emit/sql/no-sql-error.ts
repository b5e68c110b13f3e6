import * as messages from '../messages';
import type { SqlEngine } from '../../options/kinds';

/**
 * `emitSql` throws it for a rule that the functions of an engine cannot judge exactly. `rule` is its name as printed.
 *
 * @example
 * try {
 *   emitSql('s = "(" *s ")"\n', { engine: 'duckdb', rules: ['s'] });
 * } catch (error) {
 *   error instanceof NoSqlError; // => true
 * }
 */
export class NoSqlError extends Error {
  override readonly name = 'NoSqlError';

  constructor(
    readonly rule: string,
    readonly engine: SqlEngine,
    what: string,
    reason: string,
    help: string,
  ) {
    super(messages.noSql(rule, engine, what, reason, help));
  }
}
