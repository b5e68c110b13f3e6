/** Nodes of plain data, such as a tree that was kept as JSON. */
import { isObject, isString } from '../options/arguments';
import type { Position } from './positions';
import * as messages from './messages';
import { Leaf, type NodeRule, noChildren, Node, type NodeData, Tree } from './node';
import { decoded, textOfUtf8 } from './octet-text';
import { Lines } from './positions';
import { cached } from '../table/maps';

/**
 * Returns the node that `toJSON` showed: it has the same rule, span, text and children, and finds the same nodes. `data` is a
 * tree as `JSON.parse` returns it. No grammar is needed, and none is asked whether the tree is one of its own. Positions
 * count from the beginning of the root's text. Throws TypeError, with the place in the data, if a property is missing or
 * wrong. A child must be a part of its parent, and a text must be that of its span.
 *
 * @example
 * nodeOf({ rule: 's', start: 0, end: 2, text: 'ab' }).text; // => 'ab'
 */
export function nodeOf(data: NodeData): Node {
  const root: Place = { parent: undefined, index: 0, data };
  const seen = new Set<unknown>([data]);
  checkShape(data, root);
  const tree = new DataTree(data, root);
  const rules = new Map<string, NodeRule>();
  const pending: { data: NodeData; place: Place; children: Node[] }[] = [];
  const made = (of: NodeData, place: Place): Node => {
    const { rule, start, end } = of;
    if (tree.text(start, end) !== of.text) throw wrong(place, 'text', 'the text of its span', of.text);
    const definition = cached(rules, rule, () => ruleOf(rule));
    const children: Node[] = [];
    if (of.children !== undefined) pending.push({ data: of, place, children });
    return new Node(definition, tree, start, end, children);
  };
  const node = made(data, root);
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    let from = next.data.start;
    for (const [index, child] of next.data.children!.entries()) {
      const place = { parent: next.place, index, data: child };
      if (seen.has(child)) assertOutside(child, place);
      seen.add(child);
      checkShape(child, place);
      if (child.start < from) throw wrong(place, 'start', `${from} or more`, child.start);
      if (child.end > next.data.end) throw wrong(place, 'end', `${next.data.end} or less`, child.end);
      from = child.start;
      next.children.push(made(child, place));
    }
  }
  return node;
}

/** Where a node is in the data. */
interface Place {
  readonly parent: Place | undefined;
  readonly index: number;
  readonly data: unknown;
}

/** Throws if a node is one of its own ancestors. Programs may make such data, JSON has none. */
function assertOutside(child: unknown, place: Place): void {
  for (let at = place.parent; at !== undefined; at = at.parent)
    if (at.data === child) throw wrong(place, undefined, 'a node that is not within itself', child);
}

/** The rule of a node without a grammar. Its nodes have their children, so its level is never asked. */
function ruleOf(name: string): NodeRule {
  return { name, token: false, leaf: new Leaf(), level: noChildren };
}

/** A tree that knows the text of its root alone, which need not be the whole input. */
class DataTree extends Tree {
  private readonly base: number;
  /** The text as UTF-8, if spans count octets. */
  private readonly octets: Uint8Array | undefined;
  private lines: Lines | undefined;

  constructor({ start, end, text }: NodeData, place: Place) {
    super(text);
    this.base = start;
    if (text.length === end - start) return;
    const octets = Uint8Array.from(textOfUtf8(text), (each) => each.charCodeAt(0));
    if (octets.length !== end - start) throw wrong(place, 'text', 'the text of its span', text);
    this.octets = octets;
  }

  override text(start: number, end: number): string {
    const { base, octets, input } = this;
    return octets === undefined
      ? input.slice(start - base, end - base)
      : decoded(octets, start - base, end - base).text;
  }

  override position(offset: number): Position {
    return (this.lines ??= new Lines(this.octets ?? this.input)).at(offset - this.base);
  }
}

function checkShape(data: unknown, place: Place): asserts data is NodeData {
  if (!isObject(data)) throw wrong(place, undefined, 'an object', data);
  const { rule, start, end, text, children } = data;
  if (!isString(rule)) throw wrong(place, 'rule', 'a string', rule);
  if (!isOffset(start)) throw wrong(place, 'start', 'an offset', start);
  if (!isOffset(end) || end < start) throw wrong(place, 'end', 'an offset, "start" or more', end);
  if (!isString(text)) throw wrong(place, 'text', 'a string', text);
  if (children !== undefined && !Array.isArray(children))
    throw wrong(place, 'children', 'an array of nodes', children);
}

function isOffset(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** Longer paths are cut at the front, because trees may be very deep. */
const SHOWN = 8;

function wrong(place: Place, property: string | undefined, expected: string, value: unknown): TypeError {
  let path = property === undefined ? '' : `.${property}`;
  let shown = 0;
  for (let at = place; at.parent !== undefined; at = at.parent) {
    if (shown++ === SHOWN) return new TypeError(messages.wrongNodeData(`…${path}`, expected, value));
    path = `.children[${at.index}]${path}`;
  }
  return new TypeError(messages.wrongNodeData(`data${path}`, expected, value));
}
