import type { InputMap } from '../input-text';
import type { Node } from '../node';
import { DraftedRecord, PROTOTYPE, setProperty } from './draft';
import { HandlerError } from './handler-error';
import { mappedText, ValuePart, textOf } from './value-part';
import type { GroupPlan, RuleRecordPlan, Slot } from './record-plan';

type Container = Record<string, unknown> | unknown[];

/** A node whose record is being made. */
class Frame {
  readonly children: readonly Node[];
  /** The index of the next child. */
  next = 0;
  readonly record: Container;
  /** The last element of a group. */
  element: Record<string, unknown> | undefined = undefined;
  /** Makes the record, if the shape needs events. */
  readonly draft: DraftedRecord | undefined;

  constructor(
    readonly node: Node,
    readonly rule: RuleRecordPlan,
    input: string,
    /** Where its value goes in the record of the frame below. */
    readonly slot: Slot | undefined,
  ) {
    this.children = node.children;
    const { plan } = rule;
    this.draft =
      plan === undefined
        ? new DraftedRecord(rule.shape, rule.matcher, node, this.children, input)
        : undefined;
    this.record = plan?.container === 'array' ? [] : plan === undefined ? EMPTY : withArrays(plan.arrays);
  }
}

const EMPTY: Record<string, unknown> = {};

/**
 * Returns the value of a tree: the record of each node, or what its handler returns, from the leaves to the root. Nodes are of
 * `input`, and `map` leads to what the caller gave. It uses no recursion, because trees may be deeper than the call stack.
 */
export function fold(root: Node, plan: RuleRecordPlan, input: string, map: InputMap | undefined): unknown {
  if (plan.isText) return valueOf(plan, root, textOf(root, map), map);
  const spanText = (start: number, end: number): string =>
    map === undefined ? input.slice(start, end) : mappedText(map, start, end);
  const frames: Frame[] = [];
  let frame = new Frame(root, plan, input, undefined);
  for (;;) {
    const child = frame.draft === undefined ? frame.children[frame.next] : nextOfDraft(frame, spanText);
    if (child === undefined) {
      const { node, rule, slot } = frame;
      const record = finished(frame, spanText, map);
      const value = rule.handler === undefined ? record : valueOf(rule, node, record, map);
      const below = frames.pop();
      if (below === undefined) return value;
      frame = below;
      put(frame, node.rule, slot, value);
      continue;
    }
    frame.next++;
    const name = child.rule;
    const { slots } = frame.rule;
    const slot = slots === undefined ? undefined : slots.get(name);
    if (slots !== undefined && slot === undefined) continue;
    const inner = slot === undefined ? frame.rule.add(name) : (slot.rule ??= frame.rule.add(name));
    if (inner.isOmitted) frame.draft?.add(name, undefined, true);
    else if (inner.isText) {
      const text = map === undefined ? input.slice(child.start, child.end) : textOf(child, map);
      put(frame, name, slot, inner.handler === undefined ? text : valueOf(inner, child, text, map));
    } else {
      frames.push(frame);
      frame = new Frame(child, inner, input, slot);
    }
  }
}

function nextOfDraft(frame: Frame, spanText: (start: number, end: number) => string): Node | undefined {
  return frame.draft!.next(spanText, frame.rule.naming) ? frame.children[frame.next] : undefined;
}

function withArrays(arrays: readonly string[]): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (let i = 0; i < arrays.length; i++) setProperty(record, arrays[i]!, []);
  return record;
}

/** Puts the value of a child into the record. */
function put(frame: Frame, name: string, slot: Slot | undefined, value: unknown): void {
  if (frame.draft !== undefined) return frame.draft.add(name, value, false);
  const { key, isMany, group } = slot!;
  const target = group === undefined ? frame.record : elementFor(frame, group, slot!);
  if (Array.isArray(target)) target.push(value);
  else if (isMany) (target[key] as unknown[]).push(value);
  else if (key === PROTOTYPE) setProperty(target, key, value);
  else target[key] = value;
}

function elementFor(frame: Frame, group: GroupPlan, { begins }: Slot): Record<string, unknown> {
  if (begins) {
    frame.element = withArrays(group.arrays);
    elementsOf(frame.record, group).push(frame.element);
  }
  return frame.element!;
}

function elementsOf(record: Container, { key }: GroupPlan): unknown[] {
  return (key === undefined ? record : (record as Record<string, unknown>)[key]) as unknown[];
}

function finished(
  { node, rule, record, children, draft }: Frame,
  spanText: (start: number, end: number) => string,
  map: InputMap | undefined,
): unknown {
  if (draft !== undefined) return draft.finish(spanText, rule.naming);
  return children.length === 0 && rule.plan!.isText ? textOf(node, map) : record;
}

/** Calls the handler of a rule, if it has one. */
function valueOf(rule: RuleRecordPlan, node: Node, record: unknown, map: InputMap | undefined): unknown {
  const { handler } = rule;
  if (handler === undefined) return record;
  const part = new ValuePart(node, map, record);
  try {
    return handler(part);
  } catch (error) {
    throw new HandlerError(part, error);
  }
}
