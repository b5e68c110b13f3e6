import type { InputMap } from '../input-text';
import { Fold } from './fold';
import type { RuleRecordPlan } from './record-plan';
import type { RulePlans } from './rule-plans';

/** Lists of more events are not kept from one input to the next. */
const KEPT = 1 << 15;
const FIRST = 128;

/** The start of a node that is begun. */
const BEGINS = -1;

/** The nodes of a derivation in order: leaves, and beginnings and ends of other nodes. */
export class Events {
  private plans: RuleRecordPlan[] = [];
  /** Per event its start and its end. */
  private spans = new Int32Array(2 * FIRST);

  set(index: number, plan: RuleRecordPlan, start: number, end: number): void {
    let { spans } = this;
    const at = 2 * index;
    if (at === spans.length) {
      spans = new Int32Array(2 * at);
      spans.set(this.spans);
      this.spans = spans;
    }
    this.plans[index] = plan;
    spans[at] = start;
    spans[at + 1] = end;
  }

  planOf(index: number): RuleRecordPlan {
    return this.plans[index]!;
  }

  startOf(index: number): number {
    return this.spans[2 * index]!;
  }

  endOf(index: number): number {
    return this.spans[2 * index + 1]!;
  }

  /** Gives long lists back. */
  clear(): void {
    if (this.plans.length <= KEPT) return;
    this.plans = [];
    this.spans = new Int32Array(2 * FIRST);
  }
}

/** Makes no value before the whole input is read. */
export class DelayedFold extends Fold {
  constructor(
    rules: RulePlans,
    input: string,
    map: InputMap | undefined,
    private readonly events: Events,
  ) {
    super(rules, input, map);
  }

  override finish(): unknown {
    const { events, size } = this;
    for (let i = 0; i < size; i++) {
      const plan = events.planOf(i);
      const start = events.startOf(i);
      const end = events.endOf(i);
      if (start === BEGINS) super.begin(plan);
      else if (plan.isLeaf) super.leaf(plan, start, end);
      else super.end(plan, start, end);
    }
    events.clear();
    return super.finish();
  }

  override leaf(plan: RuleRecordPlan, start: number, end: number): void {
    this.events.set(this.size++, plan, start, end);
  }

  override begin(plan: RuleRecordPlan): void {
    this.events.set(this.size++, plan, BEGINS, BEGINS);
  }

  override end(plan: RuleRecordPlan, start: number, end: number): void {
    this.events.set(this.size++, plan, start, end);
  }

  protected override forget(size: number): void {
    this.size = size;
  }
}
