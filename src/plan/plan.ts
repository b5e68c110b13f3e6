import type { Dfa } from '../table/dfa';
import type { Expression, Rule } from '../model/model';
import type { Program } from '../runtime';
import type { PredictorPlan } from './predictor-plan';

/** How a rule is recognised and parsed, and why. All emitters read it. */
export interface RulePlan {
  readonly rule: Rule;
  /** Tells whether the rule is a leaf of the default tree. */
  readonly token: boolean;
  readonly verdict: VerdictPlan;
  /** How children are found on a span that the rule is known to match. */
  readonly level: LevelPlan;
  /** The top-level alternatives of the rule, in order. A rule without alternation has one: its body. */
  readonly alternatives: readonly AlternativePlan[];
}

export interface AlternativePlan {
  readonly source: string;
  readonly verdict: VerdictPlan;
  readonly level: LevelPlan;
}

/** How a rule is recognised. */
export type VerdictPlan =
  /** By a minimal DFA. */
  | { readonly kind: 'table'; readonly dfa: Dfa }
  /** By the forward pass over one program with calls, which has all rules. */
  | { readonly kind: 'pushdown'; readonly program: Program; readonly reason: string };

/** How children are found. */
export type LevelPlan =
  /** The rule uses no rule and has no children. */
  | { readonly kind: 'leaf' }
  /** The body is an alternation. The predictor decides on the alternative, whose level then finds the children. */
  | { readonly kind: 'alternatives'; readonly predictor: PredictorPlan }
  | { readonly kind: 'parsers'; readonly body: PlanNode; readonly notes: readonly PlanNote[] }
  /** By two passes over a program with calls. They make the tree of the whole span at once. */
  | { readonly kind: 'pushdown'; readonly program: Program; readonly reason: string };

export type PlanNode =
  | { readonly kind: 'literal'; readonly codePoints: readonly number[]; readonly caseSensitive: boolean }
  /** Reads a part that uses no rule as the longest match of a minimal DFA. */
  | { readonly kind: 'scan'; readonly dfa: Dfa; readonly expression: Expression }
  /** A tail: a part that uses no rule takes the rest of the span. */
  | { readonly kind: 'tail'; readonly expression: Expression }
  /** A rule as its longest match: one child. It ends before the first of the delimiters, if there are some. */
  | { readonly kind: 'use'; readonly rule: string; readonly delimiters?: string | undefined }
  /** A tail use: a rule takes the rest of the span. One child. */
  | { readonly kind: 'tail-use'; readonly rule: string }
  /** An inlined use: one child, whose end `body` finds. */
  | { readonly kind: 'inlined-use'; readonly rule: string; readonly body: PlanNode }
  | { readonly kind: 'sequence'; readonly items: readonly PlanNode[] }
  | { readonly kind: 'choice'; readonly predictor: PredictorPlan; readonly alternatives: readonly PlanNode[] }
  | {
      readonly kind: 'repeat';
      readonly min: number;
      readonly max: number;
      /** Alternative 0 is to go on, 1 to stop; undefined if every iteration is mandatory. */
      readonly predictor: PredictorPlan | undefined;
      readonly item: PlanNode;
    };

/** A decision of the planner about a level, for `explain`. */
export interface PlanNote {
  /** The key of the used rule; empty for a part that uses no rule. */
  readonly about: string;
  readonly decision: string;
}

/** Returns the parts of a node, in order. */
export function partsOf(node: PlanNode): readonly PlanNode[] {
  switch (node.kind) {
    case 'sequence':
      return node.items;
    case 'choice':
      return node.alternatives;
    case 'inlined-use':
      return [node.body];
    case 'repeat':
      return [node.item];
    default:
      return [];
  }
}
