import * as messages from '../messages';
import { suggest } from '../suggest';

/** Thrown where a rule is asked for that the grammar does not have. */
export class UnknownRuleError extends Error {
  override readonly name = 'UnknownRuleError';
  /** The name that was asked for. */
  readonly rule: string;
  /** The most similar name that the grammar has, if any is similar. */
  readonly suggestion: string | undefined;

  constructor(rule: string, names: readonly string[]) {
    const suggestion = suggest(rule, names);
    super(messages.unknownRule(rule, suggestion));
    this.rule = rule;
    this.suggestion = suggestion;
  }
}
