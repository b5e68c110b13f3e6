import * as messages from './messages';
import { suggest } from '../wording/suggest';

/** Thrown where a rule is asked for that the grammar does not have. */
export class UnknownRuleError extends Error {
  override readonly name = 'UnknownRuleError';
  /** The name that was asked for. */
  readonly rule: string;
  /** The most similar name that the grammar has, if any is similar. */
  readonly suggestion: string | undefined;

  /** `names`: those that may be meant. `message`: where more is known of the name than that. */
  constructor(rule: string, names: readonly string[], message?: string) {
    const suggestion = message === undefined ? suggest(rule, names) : undefined;
    super(message ?? messages.unknownRule(rule, suggestion));
    this.rule = rule;
    this.suggestion = suggestion;
  }
}
