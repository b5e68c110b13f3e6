import { assertString, isObject } from '../../../options/arguments';
import { definitionIn, type GrammarData } from '../../grammar-data';
import { type Encoding, encodingIn, type EncodingOptions } from '../../input';
import { inputText } from '../../input-text';
import * as messages from '../../messages';
import { FULL_VIEW, type Node, type RuntimeRule, Tree } from '../../node';
import { derive, failureOf, seen } from '../../parsing';
import { walk } from '../../traversal';
import type { Below, Named, Printed } from '../../typed-node';
import type { Written } from './write-types';

/** The texts of nodes by the names of their rules. Nodes whose text is undefined are left out. */
export type Changes<S, R extends string> = unknown extends S
  ? { readonly [rule: string]: string | undefined }
  : { readonly [Rule in Below<S, R>]?: string | undefined };

/** A part of the text that is replaced, and the text there. */
interface Change {
  readonly start: number;
  readonly end: number;
  /** Undefined if the node is left out. */
  readonly text: string | undefined;
}

/** How many parts of a text are tried to leave out a node. */
const MOST_PARTS = 500;

/**
 * Returns the text with other texts for all nodes of some rules. A node that is left out takes as few characters beside it with it as
 * possible. All other nodes stay, character by character; if they would not, or if a node would not be of its rule, the change is a
 * failure. Throws UnknownRuleError for a rule that the grammar does not have.
 *
 * @example
 * replace(rfc3986, 'URI', 'http://h:80/a', { host: 'example.org', port: undefined }); // => { ok: true, text: 'http://example.org/a' }
 */
export function replace<Name extends string, S, Given extends string>(
  grammar: GrammarData<Name, S>,
  rule: Named<Given, Name>,
  text: string,
  changes: Changes<S, Printed<Given, Name> & string>,
  options?: EncodingOptions,
): Written {
  const definition = definitionIn(grammar, rule);
  assertString(text, 'text');
  if (!isObject(changes)) throw new TypeError(messages.notChanges(changes));
  const encoding = encodingIn('replace', options, grammar.encoding);
  const texts = new Map<string, string | undefined>();
  for (const [name, value] of Object.entries(changes)) {
    if (value !== undefined) assertString(value, `changes.${name}`);
    texts.set(grammar.definition(name).name, value);
  }
  return new Replacing(definition, encoding, texts).of(text);
}

class Replacing {
  constructor(
    private readonly rule: RuntimeRule,
    private readonly encoding: Encoding | undefined,
    private readonly texts: ReadonlyMap<string, string | undefined>,
  ) {}

  of(text: string): Written {
    const root = this.parsed(text);
    if (root === undefined)
      return failed(
        [],
        messages.mustMatchRule(
          this.rule.name,
          failureOf(this.rule, inputText(text, this.encoding), FULL_VIEW),
        ),
      );
    const nodes = this.nodesIn(root);
    const names = new Set(nodes.map((node) => node.rule));
    const missing = [...this.texts].find(([name, value]) => value !== undefined && !names.has(name));
    if (missing !== undefined) return failed([missing[0]], messages.noNode());
    const changes = new Map<Node, Change>();
    for (const node of nodes) {
      const value = this.texts.get(node.rule);
      if (value !== undefined) changes.set(node, { start: node.start, end: node.end, text: value });
    }
    const changed = this.changed(text, root, changes);
    return changed === undefined
      ? failed(
          [...names].filter((name) => this.texts.get(name) !== undefined),
          messages.wouldChangeOthers(),
        )
      : this.leftOut(changed);
  }

  /** Leaves out the nodes without texts, one after another. */
  private leftOut(given: string): Written {
    let text = given;
    for (;;) {
      const root = this.parsed(text)!;
      const node = this.nodesIn(root).find((each) => this.texts.get(each.rule) === undefined);
      if (node === undefined) return { ok: true, text };
      const without = this.without(text, root, node);
      if (without === undefined) return failed([node.rule], messages.cannotLeaveOut());
      text = without;
    }
  }

  /** Returns the text without a node, and with as few characters less beside it as possible. */
  private without(text: string, root: Node, node: Node): string | undefined {
    const { start, end } = node;
    const [low, high] = roomOf(root, node);
    let left = MOST_PARTS;
    for (let more = 0; more <= start - low + high - end; more++) {
      for (let before = Math.min(more, start - low); before >= 0 && more - before <= high - end; before--) {
        if (left-- === 0) return undefined;
        const change = { start: start - before, end: end + more - before, text: undefined };
        const changed = this.changed(text, root, new Map([[node, change]]));
        if (changed !== undefined) return changed;
      }
    }
    return undefined;
  }

  /** Returns a changed text if its tree has all nodes as they were, but for those that change. */
  private changed(text: string, root: Node, changes: ReadonlyMap<Node, Change>): string | undefined {
    let result = '';
    let at = 0;
    for (const { start, end, text: own = '' } of changes.values()) {
      result += text.slice(at, start) + own;
      at = end;
    }
    result += text.slice(at);
    const after = this.parsed(result);
    const expected = rowsAfter(root, (node) => changes.get(node));
    const known = new Set(expected);
    const rows = after && rowsAfter(after, (node) => (known.has(rowOf(node, true)) ? node : undefined));
    return rows?.join('\n') === expected.join('\n') ? result : undefined;
  }

  /** Returns the tree of a text; undefined if the rule does not derive it. */
  private parsed(input: string): Node | undefined {
    const text = inputText(input, this.encoding);
    const tree = new Tree(text.text, FULL_VIEW);
    return derive(this.rule, tree) ? seen(tree.take(0)[0]!, text, FULL_VIEW) : undefined;
  }

  /** Returns the nodes that change, in the order of the text, and none below them. */
  private nodesIn(root: Node): Node[] {
    const found: Node[] = [];
    walk<Node>(root, (node) => {
      const isChanged = this.texts.has(node.rule);
      if (isChanged) found.push(node);
      return !isChanged;
    });
    return found;
  }
}

/** Returns where the characters beside a node begin and end that are in no other node below its parent. */
function roomOf(root: Node, node: Node): readonly [low: number, high: number] {
  let room: readonly [number, number] = [node.start, node.end];
  walk<Node>(root, ({ children, start, end }) => {
    const at = children.indexOf(node);
    if (at >= 0) room = [children[at - 1]?.end ?? start, children[at + 1]?.start ?? end];
  });
  return room;
}

const rowOf = ({ rule, start, end }: Pick<Node, 'rule' | 'start' | 'end'>, isChanged: boolean): string =>
  `${rule} ${start} ${end} ${isChanged}`;

/** Returns the rows of a tree after changes, each node after its children. Nodes below one that changes do not count. */
function rowsAfter(root: Node, changeOf: (node: Node) => Change | undefined): string[] {
  const rows: string[] = [];
  const starts: number[] = [];
  let moved = 0;
  walk<Node>(
    root,
    (node) => {
      starts.push(node.start + moved);
      return changeOf(node) === undefined;
    },
    (node) => {
      const change = changeOf(node);
      const start = starts.pop()!;
      if (change !== undefined) moved += (change.text?.length ?? 0) - (change.end - change.start);
      if (change !== undefined && change.text === undefined) return;
      rows.push(rowOf({ rule: node.rule, start, end: node.end + moved }, change !== undefined));
    },
  );
  return rows;
}

function failed(property: readonly string[], message: string): Written {
  return { ok: false, failure: { property, message: messages.ofChange(property, message) } };
}
