import { BOOLEAN, type Checks, checkOptions, isObject, isString, RULE_NAMES } from '../../options/arguments';
import type { GrammarData } from '../grammar-data';
import { ENCODING_CHECK, encodingOf, type Input } from '../input';
import { inputText } from '../input-text';
import type { RuntimeRule, TreeView } from '../node';
import { derive, failureOf } from '../parsing';
import { Fold } from './fold';
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
export const READ_CHECKS: Checks<keyof ReadOptions> = /* @__PURE__ */ Object.assign({}, RECORD_CHECKS, {
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
  return (input) => {
    const text = inputText(input, usedEncoding);
    const fold = new Fold(plans, text.text, text.map, view);
    // Nodes are found once, and only if the rule derives the text. So no handler is called in vain.
    if (text.isCut || !derive(rule, fold)) return { ok: false, failure: failureOf(rule, text, view) };
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

/** Returns the name of a rule, or the names of a group, as printed. */
function printed(grammar: GrammarData, name: string): string {
  return name
    .split(' ')
    .map((each) => grammar.definition(each).name)
    .join(' ');
}
