import type { GrowingInts } from '../../growing';
import { DEFAULT_VIEW, type RuntimeRule } from '../../node';
import { derive } from '../../parsing';
import { Fold } from '../fold';
import type { RuleRecordPlan } from '../record-plan';
import type { RulePlans } from '../rule-plans';

/**
 * Whether a rule derives a text with just these nodes, in order. A leaf is its plan's index, its start and its end. Other nodes begin
 * with the complement of the index, and end as leaves do. Nodes that are left out of records do not count.
 */
export function hasNodes(rules: RulePlans, rule: RuntimeRule, text: string, nodes: GrowingInts): boolean {
  const check = new NodeCheck(rules, text, nodes);
  return derive(rule, check) && check.isDone;
}

class NodeCheck extends Fold {
  private readonly nodes: Int32Array;
  private readonly count: number;
  private next = 0;
  private isSame = true;

  constructor(rules: RulePlans, text: string, { values, length }: GrowingInts) {
    super(rules, text, undefined, DEFAULT_VIEW);
    this.nodes = values;
    this.count = length;
  }

  get isDone(): boolean {
    return this.isSame && this.next === this.count;
  }

  protected override begin({ index }: RuleRecordPlan): void {
    if (this.nodes[this.next++] !== ~index) this.isSame = false;
  }

  protected override leaf(plan: RuleRecordPlan, start: number, end: number): void {
    if (!plan.isOmitted) this.end(plan, start, end);
  }

  protected override end({ index }: RuleRecordPlan, start: number, end: number): void {
    const { nodes, next } = this;
    this.next += 3;
    if (nodes[next] !== index || nodes[next + 1] !== start || nodes[next + 2] !== end) this.isSame = false;
  }
}
