import type { InputMap } from '../input-text';
import type { Node } from '../node';

/** Makes the value of a node. */
export type Handler = (part: ValuePart) => unknown;

/** The view of a node that a handler gets. Offsets are those of the input. */
export class ValuePart {
  constructor(
    private readonly node: Node,
    private readonly map: InputMap | undefined,
    /** The record of the node's rule, with the values of handlers in it. */
    readonly record: unknown,
  ) {}

  get rule(): string {
    return this.node.rule;
  }

  /** The part of the input. */
  get text(): string {
    return textOf(this.node, this.map);
  }

  get start(): number {
    const { node, map } = this;
    return map === undefined ? node.start : map.span(node.start, node.end).start;
  }

  get end(): number {
    const { node, map } = this;
    return map === undefined ? node.end : map.span(node.start, node.end).end;
  }
}

export function textOf(node: Node, map: InputMap | undefined): string {
  return map === undefined ? node.text : mappedText(map, node.start, node.end);
}

export function mappedText(map: InputMap, start: number, end: number): string {
  const span = map.span(start, end);
  return map.text(span.start, span.end);
}
