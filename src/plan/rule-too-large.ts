import * as messages from './messages';

/** Thrown when a rule is asked for that no way of judging can hold, such as `99999999"x"`. */
export class RuleTooLargeError extends Error {
  override readonly name = 'RuleTooLargeError';
  readonly code = 'rule-too-large';

  /** `rule` is its name; `reason` tells the limits that it is past. */
  constructor(
    readonly rule: string,
    reason: string,
  ) {
    super(messages.ruleTooLarge(rule, reason));
  }
}
