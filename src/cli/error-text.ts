import * as messages from './messages';
import type * as LibraryRules from '../model/library-rules';
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
  if (error instanceof UnknownRuleError) {
    return messages.commandError(messages.unknownRule(error, shippedWith(error.rule)));
  }
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

/** Returns the shipped grammar that has a rule. */
function shippedWith(rule: string): string | undefined {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- the compiler, which has it, is loaded on demand
  const { libraryGrammarsOf } = require('../model/library-rules') as typeof LibraryRules;
  return libraryGrammarsOf([rule], compiler().library).get(rule);
}
