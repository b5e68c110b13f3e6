import * as messages from './messages';

/**
 * Thrown for a rule that exceeds the limits of every way to run rules, such as `99999999"x"`.
 *
 * @example
 * new RuleTooLargeError('s', 'it would take more than 7 automaton states').code; // => 'rule-too-large'
 */
export class RuleTooLargeError extends Error {
  override readonly name = 'RuleTooLargeError';
  readonly code = 'rule-too-large';

  /** Tells the author of the grammar what to do. */
  readonly help: string;

  /**
   * `rule` is the name of the rule. `reason` names the limits that it exceeds. `heaviest` is the name of the rule that takes most of
   * the size. It may be one that the rule uses.
   */
  constructor(
    readonly rule: string,
    readonly reason: string,
    readonly heaviest = rule,
  ) {
    const help = messages.lowerCounts(heaviest);
    super(messages.ruleTooLarge(rule, reason, help));
    this.help = help;
  }
}
