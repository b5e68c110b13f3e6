import type { InputMap } from '../input-text';

/** Makes the value of a node. */
export type Handler = (part: ValuePart) => unknown;

/** The view of a node that a handler gets. Offsets are those of the input. */
export class ValuePart {
  constructor(
    /** The rule's name, as printed. */
    readonly rule: string,
    private readonly from: number,
    private readonly to: number,
    private readonly input: string,
    /** Leads from the text to the caller's input. */
    private readonly map: InputMap | undefined,
    /** The record of the node's rule, with the values of handlers in it. */
    readonly record: unknown,
  ) {}

  /** The part of the input. */
  get text(): string {
    const { from, to, map } = this;
    return map === undefined ? this.input.slice(from, to) : partOfInput(map, from, to);
  }

  get start(): number {
    const { from, to, map } = this;
    return map === undefined ? from : map.span(from, to).start;
  }

  get end(): number {
    const { from, to, map } = this;
    return map === undefined ? to : map.span(from, to).end;
  }
}

export function partOfInput(map: InputMap, start: number, end: number): string {
  const span = map.span(start, end);
  return map.text(span.start, span.end);
}
