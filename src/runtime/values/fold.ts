import type { InputMap } from '../input-text';
import type { FoundNodes, Level, Rows, RuntimeRule, TreeView } from '../node';
import { ROW } from '../two-pass/row-writer';
import { type DraftChild, draftedRecord } from './draft';
import { HandlerError } from './handler-error';
import { type GroupPlan, type RuleRecordPlan, setProperty, type Slot } from './record-plan';
import type { RulePlans } from './rule-plans';
import { partOfInput, ValuePart } from './value-part';

type Properties = Record<string, unknown>;

/** A node whose children are being found. */
class Frame {
  /** The record, or the children if it is drafted. Undefined before the first child. */
  record: Properties | unknown[] | undefined = undefined;
  /** The last element of a group. */
  element: Properties | undefined = undefined;

  constructor(
    readonly plan: RuleRecordPlan,
    readonly outer: Frame | undefined,
  ) {}
}

/**
 * Makes the value of a derivation while levels and steps find its nodes, so no tree is made: the record of each node, or what its
 * handler returns. It does not look for nodes below texts and below rules that are left out.
 */
export class Fold implements FoundNodes {
  size = 0;
  /** How many nodes around those that are found drop their children. */
  private ignoring = 0;
  private frame: Frame | undefined = undefined;
  private value: unknown = undefined;

  /** `map` leads from the text that is read to the input. */
  constructor(
    private readonly rules: RulePlans,
    readonly input: string,
    private readonly map: InputMap | undefined,
    readonly view: TreeView,
  ) {}

  add(rule: RuntimeRule, start: number, end: number, level?: Level): void {
    if (this.ignoring > 0) return;
    const plan = this.rules.of(rule);
    if (plan.isLeaf) this.leaf(plan, start, end);
    else {
      this.begin(plan);
      (level ?? rule.level)(this, start, end);
      this.end(plan, start, end);
    }
  }

  addRows(rows: Rows, row: number): void {
    if (this.ignoring > 0) return;
    const behind = rows.behind(row);
    const open: number[] = [];
    for (let at = row; ;) {
      while (open.length > 0 && rows.behind(open.at(-1)!) === at) {
        const ended = open.pop()!;
        this.end(this.rules.of(rows.rule(ended)), rows.start(ended), rows.end(ended));
      }
      if (at === behind) return;
      const plan = this.rules.of(rows.rule(at));
      if (plan.isLeaf) {
        this.leaf(plan, rows.start(at), rows.end(at));
        at = rows.behind(at);
      } else {
        this.begin(plan);
        open.push(at);
        at += ROW;
      }
    }
  }

  open(rule: RuntimeRule): void {
    const plan = this.rules.of(rule);
    if (this.ignoring > 0 || plan.isLeaf) this.ignoring++;
    else this.begin(plan);
  }

  close(rule: RuntimeRule, start: number, end: number): void {
    const plan = this.rules.of(rule);
    if (this.ignoring === 0) this.end(plan, start, end);
    else if (--this.ignoring === 0) this.leaf(plan, start, end);
  }

  /** Returns the value of the root. */
  finish(): unknown {
    return this.value;
  }

  /** Takes a node whose children do not count. */
  protected leaf(plan: RuleRecordPlan, start: number, end: number): void {
    this.put(plan, start, end, plan.isOmitted ? undefined : this.text(start, end));
  }

  /** Begins a node. Its children come next. */
  protected begin(plan: RuleRecordPlan): void {
    this.frame = new Frame(plan, this.frame);
    this.size++;
  }

  /** Ends the node that was begun last. */
  protected end(plan: RuleRecordPlan, start: number, end: number): void {
    const own = this.frame!;
    const { record } = own;
    this.frame = own.outer;
    this.size--;
    const isMade = record !== undefined && plan.plan !== undefined;
    this.put(plan, start, end, isMade ? record : this.record(start, end, own));
  }

  /** Puts the value of a node into the record of the node around it. */
  private put(plan: RuleRecordPlan, start: number, end: number, record: unknown): void {
    const value = plan.handler === undefined ? record : this.handled(plan, start, end, record);
    const { frame } = this;
    const slot = frame?.plan.slots[plan.index];
    if (slot?.isQuick) {
      const target = (frame!.record ?? begun(frame!)) as Properties;
      if (slot.isMany) (target[slot.key] as unknown[]).push(value);
      else target[slot.key] = value;
    } else if (frame === undefined) this.value = value;
    else if (frame.plan.plan === undefined)
      ((frame.record ??= []) as unknown[]).push({ rule: plan.name, start, end, value } satisfies DraftChild);
    else place(frame, slot, value);
  }

  private record(start: number, end: number, frame: Frame): unknown {
    const { record, plan } = frame;
    if (plan.plan === undefined) {
      const textOf = (from: number, to: number): string => this.text(from, to);
      return draftedRecord(plan, { start, end }, (record ?? []) as DraftChild[], this.input, textOf);
    }
    return plan.plan.isText ? this.text(start, end) : begun(frame);
  }

  private text(start: number, end: number): string {
    const { map } = this;
    return map === undefined ? this.input.slice(start, end) : partOfInput(map, start, end);
  }

  private handled(rule: RuleRecordPlan, start: number, end: number, record: unknown): unknown {
    const part = new ValuePart(rule.name, start, end, this.input, this.map, record);
    try {
      return rule.handler!(part);
    } catch (error) {
      throw new HandlerError(part, error);
    }
  }
}

/** Puts the value of a child into the record of a node. A child that is left out begins the record, too. */
function place(frame: Frame, slot: Slot | undefined, value: unknown): void {
  let target = frame.record ?? begun(frame);
  if (slot === undefined) return;
  const { group, begins, key, isMany } = slot;
  if (group !== undefined) target = begins ? begunElement(frame, group) : frame.element!;
  if (Array.isArray(target)) target.push(value);
  else if (isMany) (target[key] as unknown[]).push(value);
  else setProperty(target, key, value);
}

/** Begins the record of a node. */
function begun(frame: Frame): Properties | unknown[] {
  const { container, arrays } = frame.plan.plan!;
  return (frame.record = container === 'array' ? [] : withArrays(arrays));
}

/** Begins an element of a group. */
function begunElement(frame: Frame, { key, arrays }: GroupPlan): Properties {
  const { record } = frame;
  const element = withArrays(arrays);
  ((key === undefined ? record : (record as Properties)[key]) as unknown[]).push(element);
  return (frame.element = element);
}

function withArrays(arrays: readonly string[]): Properties {
  const record: Properties = {};
  for (let i = 0; i < arrays.length; i++) setProperty(record, arrays[i]!, []);
  return record;
}
