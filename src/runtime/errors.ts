import { suggest } from '../wording/suggest';
import * as messages from './messages';

/**
 * Thrown if a grammar does not have the rule that a caller asks for.
 *
 * @example
 * try {
 *   rfc3986.test('hots' as 'host', 'a');
 * } catch (error) {
 *   error instanceof UnknownRuleError; // => true
 * }
 */
export class UnknownRuleError extends Error {
  override readonly name = 'UnknownRuleError';
  /** The name that was asked for. */
  readonly rule: string;
  /** The most similar name that the grammar has, if any is similar. */
  readonly suggestion: string | undefined;

  /** `names`: the rules of the grammar. `message`: replaces the usual message and its suggestion. */
  constructor(rule: string, names: readonly string[], message?: string) {
    const suggestion = message === undefined ? suggest(rule, names) : undefined;
    super(message ?? messages.unknownRule(rule, suggestion));
    this.rule = rule;
    this.suggestion = suggestion;
  }
}

/**
 * Thrown if a recursive rule would take more memory for an input than a limit allows.
 *
 * @example
 * PushdownLimitError.prototype instanceof Error; // => true
 */
export class PushdownLimitError extends Error {
  override readonly name = 'PushdownLimitError';
  readonly code = 'pushdown-limit';

  constructor(
    what: string,
    readonly limit: number,
  ) {
    super(messages.pushdownTooLarge(what, limit));
  }
}

/**
 * Thrown if finding the nearest member of a rule would take more time and memory than a limit allows.
 *
 * @example
 * let thrown;
 * try {
 *   nearest(rfc3986, 'URI', ' '.repeat(100_000));
 * } catch (error) {
 *   thrown = error;
 * }
 * thrown instanceof NearestLimitError; // => true
 */
export class NearestLimitError extends Error {
  override readonly name = 'NearestLimitError';
  readonly code = 'nearest-limit';

  constructor(
    what: string,
    readonly limit: number,
  ) {
    super(messages.nearestTooFar(what, limit));
  }
}

/**
 * Thrown if finding a text of a record would take more time than a limit allows, because very many texts are read otherwise.
 *
 * @example
 * WriteLimitError.prototype instanceof Error; // => true
 */
export class WriteLimitError extends Error {
  override readonly name = 'WriteLimitError';
  readonly code = 'write-limit';

  constructor(
    what: string,
    readonly limit: number,
  ) {
    super(messages.writtenTooFar(what, limit));
  }
}

/**
 * Thrown by the tag of a template if a value is not one node of its rule in the whole text. The message has no value.
 *
 * @example
 * let thrown;
 * try {
 *   template(rfc3986, 'URI')`http://${{ host: 'a/b' }}`;
 * } catch (error) {
 *   thrown = error;
 * }
 * thrown instanceof TemplateError && thrown.hole; // => 0
 */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
  readonly code = 'template';

  constructor(
    message: string,
    /** The index of the hole, from 0; undefined if the template is wrong whatever the values. */
    readonly hole?: number,
    /** The rule of the hole. */
    readonly rule?: string,
  ) {
    super(message);
  }
}
