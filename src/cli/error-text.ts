import * as messages from './messages';
import { UnreadableImport } from '../tooling/grammar-files';
import { CommandFailure, systemCode } from './command-failure';
import { compiler } from './line-tester';

/** Codes of the errors for an input that needs too much memory, and for a rule that is too large. */
const REFUSED: readonly unknown[] = ['pushdown-limit', 'rule-too-large'];

/** Returns the message for an error of the user, or undefined for a fault of the program. */
export function errorText(error: unknown): string | undefined {
  const { GrammarError, NoPatternError, NoSqlError, NotInFormatError, NoTableError, UnknownRuleError } =
    compiler();
  // Each diagnostic in the text begins with "error" or "warning".
  if (error instanceof GrammarError) return error.message;
  if (error instanceof UnknownRuleError) return messages.commandError(messages.unknownRule(error));
  const kinds = [
    CommandFailure,
    UnreadableImport,
    NoPatternError,
    NoSqlError,
    NotInFormatError,
    NoTableError,
  ];
  const known = kinds.some((kind) => error instanceof kind) || REFUSED.includes(systemCode(error));
  return known ? messages.commandError((error as Error).message) : undefined;
}
