import type { InputMap } from '../input-text';
import type { FoundNodes, Level, Rows, RuntimeRule, TreeView } from '../node';
import { ROW } from '../two-pass/row-writer';
import { type DraftChild, draftedRecord } from './draft';
import { HandlerError } from './handler-error';
import { type GroupPlan, type RecordPlan, type RuleRecordPlan, setProperty, type Slot } from './record-plan';
import type { RulePlans } from './rule-plans';
import { type Handler, partOfInput, ValuePart } from './value-part';

type Properties = Record<string, unknown>;

/** A node whose children are being found. */
interface Parent {
  /** Undefined around the root. */
  readonly plan: RuleRecordPlan | undefined;
  /** The record, or the children if it is drafted. Undefined before the first child. */
  readonly record: Properties | unknown[] | undefined;
  /** The last element of a group. */
  readonly element: Properties | undefined;
}

/**
 * Makes the value of a derivation while levels and steps find its nodes, so no tree is made: the record of each node, or what its
 * handler returns. It does not look for nodes below texts and below rules that are left out.
 */
export class Fold implements FoundNodes {
  size = 0;
  /** How many nodes around those that are found drop their children. */
  private ignoring = 0;
  /** The node whose children are being found. Its record is the value in the end, around the root. */
  private plan: Parent['plan'] = undefined;
  private record: Parent['record'] = undefined;
  private element: Parent['element'] = undefined;
  /** The parents of nodes that `open` began. */
  private opened: Parent[] | undefined = undefined;

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
      const parent = this.parent();
      this.begin(plan);
      (level ?? rule.level)(this, start, end);
      this.end(plan, start, end, parent);
    }
  }

  addRows(rows: Rows, row: number): void {
    if (this.ignoring > 0) return;
    const behind = rows.behind(row);
    const open: number[] = [];
    const parents: Parent[] = [];
    for (let at = row; ;) {
      while (open.length > 0 && rows.behind(open.at(-1)!) === at) {
        const ended = open.pop()!;
        this.end(this.rules.of(rows.rule(ended)), rows.start(ended), rows.end(ended), parents.pop()!);
      }
      if (at === behind) return;
      const plan = this.rules.of(rows.rule(at));
      if (plan.isLeaf) {
        this.leaf(plan, rows.start(at), rows.end(at));
        at = rows.behind(at);
      } else {
        parents.push(this.parent());
        this.begin(plan);
        open.push(at);
        at += ROW;
      }
    }
  }

  open(rule: RuntimeRule): void {
    const plan = this.rules.of(rule);
    if (this.ignoring > 0 || plan.isLeaf) this.ignoring++;
    else {
      (this.opened ??= []).push(this.parent());
      this.begin(plan);
    }
  }

  close(rule: RuntimeRule, start: number, end: number): void {
    const plan = this.rules.of(rule);
    if (this.ignoring === 0) this.end(plan, start, end, this.opened!.pop()!);
    else if (--this.ignoring === 0) this.leaf(plan, start, end);
  }

  /** Returns the value of the root. */
  finish(): unknown {
    return this.record;
  }

  /** Takes a node whose children do not count. */
  protected leaf(plan: RuleRecordPlan, start: number, end: number): void {
    this.put(plan, start, end, plan.isOmitted ? undefined : this.text(start, end));
  }

  /** Begins a node. Its children come next. */
  protected begin(plan: RuleRecordPlan): void {
    this.plan = plan;
    this.record = undefined;
    this.element = undefined;
  }

  /** Ends the node that was begun last, and goes on with its parent. */
  protected end(plan: RuleRecordPlan, start: number, end: number, parent: Parent): void {
    const isMade = this.record !== undefined && plan.plan !== undefined;
    const record = isMade ? this.record : this.madeRecord(plan, start, end);
    this.plan = parent.plan;
    this.record = parent.record;
    this.element = parent.element;
    this.put(plan, start, end, record);
  }

  private parent(): Parent {
    return { plan: this.plan, record: this.record, element: this.element };
  }

  /** Puts the value of a node into the record of its parent. */
  private put({ index, name, handler }: RuleRecordPlan, start: number, end: number, record: unknown): void {
    const value = handler === undefined ? record : this.handled(name, handler, start, end, record);
    const { plan } = this;
    const slot = plan?.slots[index];
    if (slot?.isQuick) {
      const target = (this.record ?? this.begun(plan!.plan!)) as Properties;
      if (slot.isMany) (target[slot.key] as unknown[]).push(value);
      else target[slot.key] = value;
    } else if (plan === undefined) this.record = value as Properties;
    else if (plan.plan === undefined)
      ((this.record ??= []) as unknown[]).push({ rule: name, start, end, value } satisfies DraftChild);
    else this.place(plan.plan, slot, value);
  }

  private madeRecord(plan: RuleRecordPlan, start: number, end: number): unknown {
    if (plan.plan === undefined) {
      const textOf = (from: number, to: number): string => this.text(from, to);
      return draftedRecord(plan, { start, end }, (this.record ?? []) as DraftChild[], this.input, textOf);
    }
    return plan.plan.isText ? this.text(start, end) : this.begun(plan.plan);
  }

  private text(start: number, end: number): string {
    const { map } = this;
    return map === undefined ? this.input.slice(start, end) : partOfInput(map, start, end);
  }

  private handled(name: string, handler: Handler, start: number, end: number, record: unknown): unknown {
    const part = new ValuePart(name, start, end, this.input, this.map, record);
    try {
      return handler(part);
    } catch (error) {
      throw new HandlerError(part, error);
    }
  }

  /** Puts the value of a child into the record. A child that is left out begins the record, too. */
  private place(plan: RecordPlan, slot: Slot | undefined, value: unknown): void {
    let target = this.record ?? this.begun(plan);
    if (slot === undefined) return;
    const { group, begins, key, isMany } = slot;
    if (group !== undefined) target = begins ? this.begunElement(group) : this.element!;
    if (Array.isArray(target)) target.push(value);
    else if (isMany) (target[key] as unknown[]).push(value);
    else setProperty(target, key, value);
  }

  /** Begins the record. */
  private begun({ container, arrays }: RecordPlan): Properties | unknown[] {
    return (this.record = container === 'array' ? [] : withArrays(arrays));
  }

  /** Begins an element of a group. */
  private begunElement({ key, arrays }: GroupPlan): Properties {
    const { record } = this;
    const element = withArrays(arrays);
    ((key === undefined ? record : (record as Properties)[key]) as unknown[]).push(element);
    return (this.element = element);
  }
}

function withArrays(arrays: readonly string[]): Properties {
  const record: Properties = {};
  for (let i = 0; i < arrays.length; i++) setProperty(record, arrays[i]!, []);
  return record;
}
