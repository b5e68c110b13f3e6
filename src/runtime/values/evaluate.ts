import {
  BOOLEAN,
  type Checks,
  checkOptions,
  FUNCTION,
  isObject,
  isString,
  RULE_NAMES,
} from '../../arguments';
import { assertReachable } from '../captures';
import type { Failure } from '../failure';
import { type Encoding, ENCODING_CHECK, encodingOf, type Input } from '../input';
import { type InputText, inputText } from '../input-text';
import * as messages from '../messages';
import { type FoundNodes, type RuntimeRule, Tree, type TreeView } from '../node';
import { walk } from '../traversal';
import { DelayedFold } from './delayed-fold';
import { Fold, MOST_DEPTH } from './fold';
import type { Handler } from './value-part';
import { RulePlans } from './rule-plans';
import type { Read, ReadOptions } from './value-types';

/** A grammar as reading needs it. */
export interface ReadGrammar {
  readonly rules: ReadonlyMap<string, RuntimeRule>;
  readonly view: TreeView;
  readonly encoding: Encoding | undefined;
  /** Finds a rule by its name. Throws UnknownRuleError. */
  readonly definition: (name: string) => RuntimeRule;
  /** Adds the node of a whole input. Returns whether the rule derives it. */
  readonly derive: (rule: RuntimeRule, found: FoundNodes) => boolean;
  readonly failure: (rule: RuntimeRule, text: InputText, view: TreeView) => Failure;
}

const READ_CHECKS: Checks<keyof ReadOptions> = {
  encoding: ENCODING_CHECK,
  full: BOOLEAN,
  omit: RULE_NAMES,
  rename: [
    'an object of property names by the names of rules',
    (value) => isObject(value) && Object.values(value).every(isString),
  ],
  tokens: RULE_NAMES,
};

/** Makes a function that returns the value of an input. `of` names the method in messages. */
export function evaluate(
  grammar: ReadGrammar,
  of: 'read' | 'evaluator',
  rule: RuntimeRule,
  handlers: ReadonlyMap<string, Handler>,
  options: ReadOptions | undefined,
): (input: Input) => Read<unknown> {
  checkOptions(of, options, READ_CHECKS);
  const { encoding, full, omit = [], rename = {}, tokens = [] } = options ?? {};
  const named = (names: readonly string[]): Set<string> =>
    new Set(names.map((name) => grammar.definition(name).name));
  const moreTokens = named(tokens);
  const view: TreeView = {
    ...grammar.view,
    ...(full !== undefined && { full }),
    ...(moreTokens.size > 0 && { moreTokens }),
  };
  const plans = new RulePlans({
    definitionOf: grammar.definition,
    root: rule.name,
    isLeaf: (each) => moreTokens.has(each.name) || (!view.full && each.token),
    omitted: named(omit),
    renamed: new Map(Object.entries(rename).map(([name, key]) => [printed(grammar, name), key!])),
    handlers,
  });
  const usedEncoding = encodingOf(grammar.encoding, encoding);
  // Levels of a shallow rule are read at most once, and only after the verdict. So its handlers need not wait.
  const FirstFold = handlers.size > 0 && !isShallow(grammar, rule) ? DelayedFold : Fold;
  return (input) => {
    const text = inputText(input, usedEncoding);
    let fold = new FirstFold(plans, text.text, text.map, full === true || grammar.view.full === true);
    if (text.isCut || !grammar.derive(rule, fold))
      return { ok: false, failure: grammar.failure(rule, text, view) };
    if (fold.isCut) {
      fold = new Fold(plans, text.text, text.map, view.full === true);
      foldTree(grammar, rule, fold, view);
    }
    return { ok: true, value: fold.finish() };
  };
}

/** Whether levels of a rule nest not too deep in any derivation. If so, the rule is not recursive. */
function isShallow({ rules }: ReadGrammar, { name }: RuntimeRule): boolean {
  const heights = new Map<string, number>();
  const heightOf = (key: string, left: number): number => {
    const known = heights.get(key);
    if (known !== undefined) return known;
    if (left === 0) return Infinity;
    heights.set(key, Infinity);
    const height = 1 + Math.max(0, ...rules.get(key)!.uses.map((used) => heightOf(used, left - 1)));
    heights.set(key, height);
    return height;
  };
  return heightOf(name.toLowerCase(), MOST_DEPTH) <= MOST_DEPTH;
}

/** Folds a derivation that may be deeper than the call stack. */
function foldTree({ derive, definition }: ReadGrammar, rule: RuntimeRule, fold: Fold, view: TreeView): void {
  const tree = new Tree(fold.input, view);
  derive(rule, tree);
  walk(
    tree.take(0)[0]!,
    (node) => fold.open(definition(node.rule)),
    (node) => fold.close(definition(node.rule), node.start, node.end),
  );
}

/** Returns the name of a rule, or the names of a group, as printed. */
function printed({ definition }: ReadGrammar, name: string): string {
  return name
    .split(' ')
    .map((each) => definition(each).name)
    .join(' ');
}

/** Returns handlers by the names of their rules as printed. Throws UnknownRuleError, RangeError and TypeError. */
function handlersByName(
  { rules, definition }: ReadGrammar,
  rule: RuntimeRule,
  handlers: unknown,
): Map<string, Handler> {
  if (!isObject(handlers)) throw new TypeError(messages.notHandlers(handlers));
  const entries = Object.entries(handlers).filter(([, handler]) => handler !== undefined);
  const checks = Object.fromEntries(entries.map(([name]) => [name, FUNCTION]));
  checkOptions('the handlers', handlers, checks);
  const found = new Map(entries.map(([name, handler]) => [definition(name), handler as Handler]));
  const keys = Array.from(found.keys(), ({ name }) => name.toLowerCase());
  assertReachable(rule.name.toLowerCase(), keys, rules, messages.handlerOutside);
  return new Map(Array.from(found, ([{ name }, handler]) => [name, handler]));
}

/** Makes an evaluator that can get more handlers. */
export function evaluatorOf(
  grammar: ReadGrammar,
  rule: RuntimeRule,
  handlers: unknown,
  options: ReadOptions | undefined,
): unknown {
  const make = (known: ReadonlyMap<string, Handler>): unknown => {
    const run = evaluate(grammar, 'evaluator', rule, known, options);
    const more = (others: unknown): unknown =>
      make(new Map([...known, ...handlersByName(grammar, rule, others)]));
    return Object.assign(run, { with: more });
  };
  return make(handlersByName(grammar, rule, handlers));
}
