import * as messages from '../messages';

/**
 * Thrown if a handler of an evaluator throws. `cause` has what the handler threw.
 *
 * @example
 * const fail = () => {
 *   throw new RangeError('no such port');
 * };
 * let thrown;
 * try {
 *   evaluator(rfc3986, 'authority', { port: fail })('a:99999');
 * } catch (error) {
 *   thrown = error;
 * }
 * thrown instanceof HandlerError && thrown.start; // => 2
 */
export class HandlerError extends Error {
  override readonly name = 'HandlerError';
  /** The name of the rule, as printed. */
  readonly rule: string;
  /** The part of the input that the handler was called for. Offsets are in UTF-16 units, or in octets of a Uint8Array. */
  readonly start: number;
  readonly end: number;
  readonly text: string;

  constructor(
    { rule, start, end, text }: Pick<HandlerError, 'rule' | 'start' | 'end' | 'text'>,
    cause: unknown,
  ) {
    super(messages.handlerFailed(rule, start, end, text, cause), { cause });
    this.rule = rule;
    this.start = start;
    this.end = end;
    this.text = text;
  }
}
