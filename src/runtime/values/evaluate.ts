import { BOOLEAN, type Checks, checkOptions, isObject, isString, RULE_NAMES } from '../../options/arguments';
import type { GrammarData } from '../grammar-data';
import { ENCODING_CHECK, encodingOf, type Input } from '../input';
import { inputText } from '../input-text';
import { type RuntimeRule, Tree, type TreeView } from '../node';
import { derive, failureOf } from '../parsing';
import { walk } from '../traversal';
import { DelayedFold } from './delayed-fold';
import { Fold, MOST_DEPTH } from './fold';
import type { Handler } from './value-part';
import { RulePlans } from './rule-plans';
import type { Read, ReadOptions } from './value-types';

/** The options about records that can be written, too. */
export const RECORD_CHECKS: Checks<keyof Omit<ReadOptions, 'full'>> = {
  encoding: ENCODING_CHECK,
  omit: RULE_NAMES,
  rename: [
    'an object of property names by the names of rules',
    (value) => isObject(value) && Object.values(value).every(isString),
  ],
  tokens: RULE_NAMES,
};
const READ_CHECKS: Checks<keyof ReadOptions> = /* @__PURE__ */ Object.assign({}, RECORD_CHECKS, {
  full: BOOLEAN,
});

/** Makes a function that returns the value of an input. `of` names the function in messages. */
export function evaluate(
  grammar: GrammarData,
  of: 'read' | 'evaluator' | 'write',
  rule: RuntimeRule,
  handlers: ReadonlyMap<string, Handler>,
  options: ReadOptions | undefined,
): (input: Input) => Read<unknown> {
  checkOptions(of, options, READ_CHECKS);
  const { encoding, full, tokens = [] } = options ?? {};
  const view: TreeView = {
    ...(full !== undefined && { full }),
    ...(tokens.length > 0 && { moreTokens: namesOf(grammar, tokens) }),
  };
  const plans = rulePlans(grammar, rule, handlers, options);
  const usedEncoding = encodingOf(grammar.encoding, encoding);
  // Levels of a shallow rule are read at most once, and only after the verdict. So its handlers need not wait.
  const FirstFold = handlers.size > 0 && !isShallow(grammar, rule) ? DelayedFold : Fold;
  return (input) => {
    const text = inputText(input, usedEncoding);
    let fold = new FirstFold(plans, text.text, text.map, full === true);
    if (text.isCut || !derive(rule, fold)) return { ok: false, failure: failureOf(rule, text, view) };
    if (fold.isCut) {
      fold = new Fold(plans, text.text, text.map, view.full === true);
      foldTree(grammar, rule, fold, view);
    }
    return { ok: true, value: fold.finish() };
  };
}

/** Makes the plans of a rule's records. */
export function rulePlans(
  grammar: GrammarData,
  rule: RuntimeRule,
  handlers: ReadonlyMap<string, Handler>,
  { full = false, omit = [], rename = {}, tokens = [] }: ReadOptions = {},
): RulePlans {
  const moreTokens = namesOf(grammar, tokens);
  return new RulePlans({
    definitionOf: (name) => grammar.definition(name),
    root: rule.name,
    isLeaf: (each) => moreTokens.has(each.name) || (!full && each.token),
    omitted: namesOf(grammar, omit),
    renamed: new Map(Object.entries(rename).map(([name, key]) => [printed(grammar, name), key!])),
    handlers,
  });
}

/** Returns the names of rules as printed. */
function namesOf(grammar: GrammarData, names: readonly string[]): ReadonlySet<string> {
  return new Set(names.map((name) => grammar.definition(name).name));
}

/** Whether levels of a rule nest not too deep in any derivation. If so, the rule is not recursive. */
function isShallow({ definitions }: GrammarData, { name }: RuntimeRule): boolean {
  const heights = new Map<string, number>();
  const heightOf = (key: string, left: number): number => {
    const known = heights.get(key);
    if (known !== undefined) return known;
    if (left === 0) return Infinity;
    heights.set(key, Infinity);
    const height = 1 + Math.max(0, ...definitions.get(key)!.uses.map((used) => heightOf(used, left - 1)));
    heights.set(key, height);
    return height;
  };
  return heightOf(name.toLowerCase(), MOST_DEPTH) <= MOST_DEPTH;
}

/** Folds a derivation that may be deeper than the call stack. */
function foldTree(grammar: GrammarData, rule: RuntimeRule, fold: Fold, view: TreeView): void {
  const tree = new Tree(fold.input, view);
  derive(rule, tree);
  walk(
    tree.take(0)[0]!,
    (node) => fold.open(grammar.definition(node.rule)),
    (node) => fold.close(grammar.definition(node.rule), node.start, node.end),
  );
}

/** Returns the name of a rule, or the names of a group, as printed. */
function printed(grammar: GrammarData, name: string): string {
  return name
    .split(' ')
    .map((each) => grammar.definition(each).name)
    .join(' ');
}
