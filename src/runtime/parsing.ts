import { BOOLEAN, type Checks, RULE_NAMES } from '../options/arguments';
import { Failure } from './failure';
import { ENCODING_CHECK, type EncodingOptions } from './input';
import type { InputText } from './input-text';
import { type FoundNodes, type Node, type RuntimeRule, Tree, type TreeView } from './node';
import { stopOf } from './recogniser';

/** The result of `parse`: the tree, or the failure. */
export type Parsed<Root extends Node = Node> =
  { readonly ok: true; readonly node: Root } | { readonly ok: false; readonly failure: Failure };

export interface ParseOptions extends EncodingOptions {
  /** Shows every named rule; otherwise tokens are leaves. */
  readonly full?: boolean;
  /** The rules that are leaves, in place of the grammar's own choice. */
  readonly tokens?: readonly string[];
}

export const PARSE_CHECKS: Checks<keyof ParseOptions> = {
  encoding: ENCODING_CHECK,
  full: BOOLEAN,
  tokens: RULE_NAMES,
};

/** Adds the node of a whole input. Returns whether the rule derives it. */
export function derive(definition: RuntimeRule, found: FoundNodes): boolean {
  const { input } = found;
  const known = definition.level.whole?.(found);
  if (known !== undefined) return known;
  const isDerived = definition.recogniser.test(input);
  if (isDerived) found.add(definition, 0, input.length);
  return isDerived;
}

/** Tells why a rule does not derive a text. */
export function failureOf(definition: RuntimeRule, text: InputText, view: TreeView): Failure {
  return new Failure(definition, text, stopOf(definition.recogniser, text.text, 0), view);
}

/** The same node as a node of the input that the text stands for. */
export function seen(node: Node, { text, map }: InputText, view: TreeView): Node {
  return map === undefined ? node : node.seenIn(new Tree(text, view, map));
}
