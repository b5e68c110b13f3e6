import * as messages from '../messages';

/**
 * `emitWasm` throws it for a rule that is recursive or too large for a table, and `emitForLanguage` for one that is too large. `rule` is its name as printed.
 *
 * @example
 * try {
 *   emitWasm('s = "(" *s ")"\n', { rules: ['s'] });
 * } catch (error) {
 *   error instanceof NoTableError; // => true
 * }
 */
export class NoTableError extends Error {
  override readonly name = 'NoTableError';

  constructor(
    readonly rule: string,
    reason: string,
    help = messages.insteadOfTable(),
  ) {
    super(`${messages.noTable(rule, reason)}; ${help}`);
  }
}
