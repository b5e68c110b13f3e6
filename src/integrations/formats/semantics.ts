/** Semantic rules by the names of their formats, for rules of grammars that a schema gives such a name. They need no table. */
import { dateRules, dateTimeRules, timeRules } from './date-time';
import type { SemanticRule } from './format';
import { hostNameRules } from './host-name';
import { httpUrlRules } from './http-url';
import { mailboxRules } from './mailbox';
import { regexRules } from './regular-expression';

const RULES: ReadonlyMap<string, readonly SemanticRule[]> = /* @__PURE__ */ new Map([
  ['date-time', dateTimeRules],
  ['date', dateRules],
  ['time', timeRules],
  ['hostname', hostNameRules],
  ['email', mailboxRules],
  ['idn-email', mailboxRules],
  ['http-url', httpUrlRules],
  ['regex', regexRules],
]);

/**
 * Returns the semantic rules of a format; none for a name that no format has.
 *
 * @example
 * semanticsOf('date').map(({ name }) => name); // => [ 'day of month' ]
 */
export function semanticsOf(format: string): readonly SemanticRule[] {
  return RULES.get(format) ?? [];
}
