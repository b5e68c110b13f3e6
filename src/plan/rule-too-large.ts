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

  /** `rule` is the name of the rule; `reason` names the limits that it exceeds. */
  constructor(
    readonly rule: string,
    reason: string,
  ) {
    super(messages.ruleTooLarge(rule, reason));
  }
}
