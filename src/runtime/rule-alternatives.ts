import { definitionIn, type GrammarData } from './grammar-data';
import { encodingIn, type EncodingOptions, type Input } from './input';
import { inputText } from './input-text';
import { DEFAULT_VIEW, Node, type NodeOf, Tree } from './node';
import { seen } from './parsing';
import type { Named, Printed } from './typed-node';

/** An alternative of a rule that derives an input. */
export interface Alternative<Root extends Node = Node> {
  /** Its place among the rule's alternatives, from 0. */
  readonly index: number;
  /** Its ABNF text. */
  readonly source: string;
  /** The derivation that takes it. */
  readonly node: Root;
}

/**
 * Returns every alternative of the rule that derives the whole input, in the rule's order. `parse` takes the first. Throws
 * UnknownRuleError for a rule that the grammar does not have.
 *
 * @example
 * alternatives(rfc3986, 'path', '/a').map(({ source }) => source); // => [ 'path-abempty', 'path-absolute' ]
 */
export function alternatives<Name extends string, S, Given extends string>(
  grammar: GrammarData<Name, S>,
  rule: Named<Given, Name>,
  input: Input,
  options?: EncodingOptions,
): Alternative<NodeOf<Printed<Given, Name>, S>>[] {
  const definition = definitionIn(grammar, rule);
  const text = inputText(input, encodingIn('alternatives', options, grammar.encoding));
  if (text.isCut) return [];
  return definition.alternatives.flatMap(({ source, verdict, level }, index) => {
    if (!verdict.test(text.text)) return [];
    const node = new Node(definition, new Tree(text.text), 0, text.text.length, level);
    return [{ index, source, node: seen(node, text, DEFAULT_VIEW) as NodeOf<Printed<Given, Name>, S> }];
  });
}
