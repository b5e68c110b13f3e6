import { GrowingInts } from '../growing';
import { Fold } from './fold';
import type { RuleRecordPlan } from './record-plan';

/** Lists that are longer are not kept from one input to the next. */
const KEPT = 1 << 16;

/** A handler may use another evaluator, so the list of an input that is under way is not free. */
let free: GrowingInts | undefined;

function takeList(): GrowingInts {
  const list = free ?? new GrowingInts();
  free = undefined;
  list.length = 0;
  return list;
}

/** Makes no value before the whole input is read, so no handler is called for an input that is not derived. */
export class DelayedFold extends Fold {
  /**
   * The nodes in order. A leaf is its plan's index, its start and its end. Other nodes begin with the complement of the index,
   * and end as leaves do.
   */
  private readonly nodes = takeList();

  override finish(): unknown {
    const { values, length } = this.nodes;
    this.size = 0;
    for (let i = 0; i < length;) {
      const index = values[i++]!;
      if (index < 0) {
        super.begin(this.rules.at(~index));
        continue;
      }
      const plan = this.rules.at(index);
      const start = values[i++]!;
      const end = values[i++]!;
      if (plan.isLeaf) super.leaf(plan, start, end);
      else super.end(plan, start, end);
    }
    if (values.length <= KEPT) free = this.nodes;
    return super.finish();
  }

  protected override begin({ index }: RuleRecordPlan): void {
    this.nodes.push(~index);
    this.size = this.nodes.length;
  }

  protected override leaf({ index }: RuleRecordPlan, start: number, end: number): void {
    const { nodes } = this;
    nodes.push(index);
    nodes.push(start);
    nodes.push(end);
    this.size = nodes.length;
  }

  protected override end(plan: RuleRecordPlan, start: number, end: number): void {
    this.leaf(plan, start, end);
  }
}
