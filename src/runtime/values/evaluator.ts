import { checkOptions, FUNCTION, isObject } from '../../options/arguments';
import { assertReachable } from '../captures';
import { definitionIn, type GrammarData } from '../grammar-data';
import * as messages from '../messages';
import type { RuntimeRule } from '../node';
import type { Named, Printed } from '../typed-node';
import { evaluate } from './evaluate';
import type { Handler } from './value-part';
import type { DeclaredEvaluator, EvaluatorOf, Handlers, ReadOptions } from './value-types';

/**
 * Makes a function that evaluates inputs of a rule. A handler gets what `read` gives for its rule, with the values of other
 * handlers in it, and returns the value of the rule. A rule without handler keeps its record. Handlers of one object must not
 * depend on each other: `with` adds handlers that see the values of those before. Without arguments it takes handlers whose
 * values are declared, as in `evaluator<{ value: Json }>()(rfc8259, 'JSON-text', handlers)`. Throws UnknownRuleError for a rule that
 * the grammar does not have. If a handler throws, the evaluator throws HandlerError.
 *
 * @example
 * const sum = compile('sum = n *( "+" n )\nn = 1*DIGIT\n');
 * const total = evaluator(sum, 'sum', { n: ({ text }) => Number(text) });
 * total('1+20'); // => { ok: true, value: { n: [1, 20] } }
 */
export function evaluator<V>(): DeclaredEvaluator<V>;
export function evaluator<
  Name extends string,
  S,
  Given extends string,
  H,
  const O extends ReadOptions = object,
>(
  grammar: GrammarData<Name, S>,
  rule: Named<Given, Name>,
  handlers: Handlers<S, Printed<Given, Name>, O, object, H>,
  options?: O & ReadOptions<NoInfer<Name>>,
): EvaluatorOf<S, Printed<Given, Name>, O, H>;
export function evaluator(
  ...given: [] | [grammar: GrammarData, rule: string, handlers: unknown, options?: ReadOptions]
): unknown {
  return given.length === 0 ? evaluatorOf : evaluatorOf(...given);
}

/** Makes an evaluator that can get more handlers. */
function evaluatorOf(grammar: GrammarData, name: string, handlers: unknown, options?: ReadOptions): unknown {
  const rule = definitionIn(grammar, name);
  const make = (known: ReadonlyMap<string, Handler>): unknown => {
    const run = evaluate(grammar, 'evaluator', rule, known, options);
    const more = (others: unknown): unknown =>
      make(new Map([...known, ...handlersByName(grammar, rule, others)]));
    return Object.assign(run, { with: more });
  };
  return make(handlersByName(grammar, rule, handlers));
}

/** Returns handlers by the names of their rules as printed. Throws UnknownRuleError, RangeError and TypeError. */
function handlersByName(grammar: GrammarData, rule: RuntimeRule, handlers: unknown): Map<string, Handler> {
  if (!isObject(handlers)) throw new TypeError(messages.notHandlers(handlers));
  const entries = Object.entries(handlers).filter(([, handler]) => handler !== undefined);
  const checks = Object.fromEntries(entries.map(([name]) => [name, FUNCTION]));
  checkOptions('the handlers', handlers, checks);
  const found = new Map(entries.map(([name, handler]) => [grammar.definition(name), handler as Handler]));
  const keys = Array.from(found.keys(), ({ name }) => name.toLowerCase());
  assertReachable(rule.name.toLowerCase(), keys, grammar.definitions, messages.handlerOutside);
  return new Map(Array.from(found, ([{ name }, handler]) => [name, handler]));
}
