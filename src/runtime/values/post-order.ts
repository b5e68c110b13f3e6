import type { FoundNodes, Level, RuntimeRule } from '../node';
import { allowLookahead } from '../predictor';
import type { RuleRecordPlan } from './record-plan';
import type { RulePlans } from './rule-plans';

/** Levels nest at most this deep, because they use the call stack. Deeper derivations are read from a tree. */
const MOST_DEPTH = 100;
/** Lists of more nodes are not kept from one input to the next. */
const KEPT = 1 << 14;
const FIRST = 64;

/** The numbers of a node in `spans`. */
export const SPAN = 3;

/**
 * The nodes of a derivation in post-order, as lists: each node behind its children. Levels and steps add what they find, so no
 * tree is made. Nodes below texts and below rules that are left out are not in it.
 */
export class PostOrder implements FoundNodes {
  input = '';
  descends = true;
  size = 0;
  /** Whether nodes are missing, because levels nest too deep. */
  isCut = false;
  plans: RuleRecordPlan[] = [];
  /** Per node its start, its end, and the index of the first node that is below it. A node without children has its own. */
  spans = new Int32Array(SPAN * FIRST);
  private depth = 0;

  constructor(private readonly rules: RulePlans) {}

  /** Forgets all nodes. */
  begin(input: string): void {
    this.input = input;
    this.descends = true;
    this.size = 0;
    this.isCut = false;
    this.depth = 0;
    if (this.plans.length <= KEPT) return;
    this.plans = [];
    this.spans = new Int32Array(SPAN * FIRST);
  }

  add(rule: RuntimeRule, start: number, end: number, level?: Level): void {
    const plan = this.rules.of(rule);
    const first = this.size;
    if (!plan.isLeaf && !this.isCut) {
      if (this.depth === MOST_DEPTH) this.isCut = true;
      else this.goDown(level ?? rule.level, start, end);
    }
    this.push(plan, start, end, first);
  }

  close(rule: RuntimeRule, start: number, end: number, size: number): void {
    const plan = this.rules.of(rule);
    if (plan.isLeaf) this.size = size;
    this.push(plan, start, end, size);
  }

  private goDown(level: Level, start: number, end: number): void {
    // Lookahead of a level does not count for the descent around it.
    const allowed = allowLookahead(Infinity);
    this.depth++;
    level(this, start, end);
    this.depth--;
    allowLookahead(allowed);
  }

  private push(plan: RuleRecordPlan, start: number, end: number, first: number): void {
    const index = this.size++;
    let { spans } = this;
    const at = SPAN * index;
    if (at === spans.length) {
      spans = new Int32Array(2 * at);
      spans.set(this.spans);
      this.spans = spans;
    }
    this.plans[index] = plan;
    spans[at] = start;
    spans[at + 1] = end;
    spans[at + 2] = first;
  }
}
