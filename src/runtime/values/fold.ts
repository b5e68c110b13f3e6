import type { InputMap } from '../input-text';
import { DraftedRecord, PROTOTYPE, setProperty } from './draft';
import { HandlerError } from './handler-error';
import { type PostOrder, SPAN } from './post-order';
import type { RecordPlan, RuleRecordPlan, Slot } from './record-plan';
import { partOfInput, ValuePart } from './value-part';

type Container = Record<string, unknown> | unknown[];

/**
 * Returns the value of a derivation: the record of each node, or what its handler returns, from the leaves to the root. `map`
 * leads from the text that was read to the input. It uses no recursion, because derivations may be deeper than the call stack.
 */
export function fold(nodes: PostOrder, map: InputMap | undefined): unknown {
  const fold = new Fold(nodes, map);
  const { size, plans, spans } = nodes;
  let top = 0;
  for (let i = 0; i < size; i++) top = fold.reduce(plans[i]!, i, spans, top);
  return fold.valueAt(0);
}

/** A stack of values. It takes the place of the nodes in their lists, because these are read once. */
class Fold {
  private readonly plans: RuleRecordPlan[];
  private readonly spans: Int32Array;
  private readonly values: unknown[] = [];

  constructor(
    private readonly nodes: PostOrder,
    private readonly map: InputMap | undefined,
  ) {
    this.plans = nodes.plans;
    this.spans = nodes.spans;
  }

  /** Replaces the children of a node on the stack by the node. Returns the new top of the stack. */
  reduce(plan: RuleRecordPlan, i: number, spans: Int32Array, top: number): number {
    const start = spans[SPAN * i]!;
    const end = spans[SPAN * i + 1]!;
    let base = top;
    if (!plan.isPlain) {
      const first = spans[SPAN * i + 2]!;
      while (base > 0 && spans[SPAN * base - 1]! >= first) base--;
      const record = plan.isLeaf ? this.text(start, end) : this.record(plan, start, end, base, top);
      this.values[base] = plan.handler === undefined ? record : this.handled(plan, start, end, record);
    }
    this.plans[base] = plan;
    spans[SPAN * base] = start;
    spans[SPAN * base + 1] = end;
    spans[SPAN * base + 2] = i;
    return base + 1;
  }

  /** Texts are made only if they are needed. */
  valueAt(row: number): unknown {
    return this.plans[row]!.isPlain
      ? this.text(this.spans[SPAN * row]!, this.spans[SPAN * row + 1]!)
      : this.values[row];
  }

  private text(start: number, end: number): string {
    const { map } = this;
    return map === undefined ? this.nodes.input.slice(start, end) : partOfInput(map, start, end);
  }

  private handled(rule: RuleRecordPlan, start: number, end: number, record: unknown): unknown {
    const part = new ValuePart(rule.name, start, end, this.nodes.input, this.map, record);
    try {
      return rule.handler!(part);
    } catch (error) {
      throw new HandlerError(part, error);
    }
  }

  /** Makes the record of a node. Its children are the rows from `base` to `top`. */
  private record(rule: RuleRecordPlan, start: number, end: number, base: number, top: number): unknown {
    const { plan } = rule;
    if (plan === undefined) return this.drafted(rule, start, end, base, top);
    if (base === top && plan.isText) return this.text(start, end);
    const { plans } = this;
    const record: Container = plan.container === 'array' ? [] : withArrays(plan.arrays);
    let element: Record<string, unknown> | undefined;
    for (let row = base; row < top; row++) {
      const slot = plan.slots.get(plans[row]!);
      if (slot === null) continue;
      const { group } = slot;
      if (slot.begins && group !== undefined) {
        element = withArrays(group.arrays);
        elementsOf(record, plan, group.key).push(element);
      }
      put(group === undefined ? record : element!, slot, this.valueAt(row));
    }
    return record;
  }

  /** Makes a record by what happens in the body of the rule. */
  private drafted(rule: RuleRecordPlan, start: number, end: number, base: number, top: number): unknown {
    const { plans, spans } = this;
    const children = plans.slice(base, top).map(({ name }, i) => {
      const at = SPAN * (base + i);
      return { rule: name, start: spans[at]!, end: spans[at + 1]! };
    });
    const textOf = (from: number, to: number): string => this.text(from, to);
    const draft = new DraftedRecord(rule, { start, end }, children, this.nodes.input);
    for (let row = base; draft.next(textOf); row++) {
      const { name } = plans[row]!;
      const isLeftOut = rule.naming(name) === undefined;
      draft.add(name, isLeftOut ? undefined : this.valueAt(row), isLeftOut);
    }
    return draft.finish(textOf);
  }
}

function withArrays(arrays: readonly string[]): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (let i = 0; i < arrays.length; i++) setProperty(record, arrays[i]!, []);
  return record;
}

function put(target: Container, { key, isMany }: Slot, value: unknown): void {
  if (Array.isArray(target)) target.push(value);
  else if (isMany) (target[key] as unknown[]).push(value);
  else if (key === PROTOTYPE) setProperty(target, key, value);
  else target[key] = value;
}

function elementsOf(record: Container, plan: RecordPlan, key: string | undefined): unknown[] {
  return (plan.container === 'array' ? record : (record as Record<string, unknown>)[key!]) as unknown[];
}
