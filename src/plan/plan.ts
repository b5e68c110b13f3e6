import type { Dfa } from '../program/dfa';
import type { Expression, Rule } from '../model/model';
import type { Program } from '../runtime';
import type { Predictor } from './predictor';

/** How a rule is judged and parsed, and why: what both emitters read. */
export interface RulePlan {
  readonly rule: Rule;
  /** A leaf of the default tree. */
  readonly token: boolean;
  readonly verdict: VerdictPlan;
  /** How the rule's children are found on a span that it is known to match. */
  readonly level: LevelPlan;
  /** How a recursive rule's children are found before that is tried. */
  readonly descent: DescentPlan | undefined;
  /** The rule's top-level alternatives, in its order; of a rule without alternation, its whole body. */
  readonly alternatives: readonly AlternativePlan[];
}

export interface AlternativePlan {
  readonly source: string;
  readonly verdict: VerdictPlan;
  readonly level: LevelPlan;
}

/** How strings are judged. */
export type VerdictPlan =
  /** One minimal automaton, complete. */
  | { readonly kind: 'table'; readonly dfa: Dfa }
  /** Too many subsets to tabulate: they are made while the input is read. */
  | {
      readonly kind: 'lazy';
      readonly body: Expression;
      readonly program: Program;
      readonly reason: string;
    }
  /** Rules that use each other, each by an automaton that has others run: one program for all of them. */
  | { readonly kind: 'pushdown'; readonly program: Program; readonly reason: string };

/** How children are found. */
export type LevelPlan =
  /** It uses no rule: it has no children. */
  | { readonly kind: 'leaf' }
  /** The body is an alternation: the predictor names the alternative whose level it is. */
  | { readonly kind: 'alternatives'; readonly predictor: Predictor }
  | { readonly kind: 'parsers'; readonly body: PlanNode; readonly notes: readonly PlanNote[] }
  /** A right-to-left pass marks at each offset what can still succeed; a left-to-right walk takes the first. */
  | {
      readonly kind: 'walk';
      readonly body: Expression;
      readonly program: Program;
      readonly reason: string;
    }
  /** The same by a program: the tree of the whole span is made at once. */
  | { readonly kind: 'pushdown'; readonly program: Program; readonly reason: string };

/** How a recursive rule is read from where it begins, its nodes and those within them being made on the way. */
export interface DescentPlan {
  readonly body: PlanNode;
  readonly notes: readonly PlanNote[];
}

export type PlanNode =
  | { readonly kind: 'literal'; readonly codePoints: readonly number[]; readonly caseSensitive: boolean }
  /** Characters without a rule in them, read by the minimal automaton as their longest match. */
  | { readonly kind: 'scan'; readonly dfa: Dfa; readonly expression: Expression }
  /** Characters without a rule in them: all that is left of the span. */
  | { readonly kind: 'skip'; readonly expression: Expression }
  /** Another rule, as its longest match: one child. If there are delimiters, that ends before the first of them. */
  | { readonly kind: 'use'; readonly rule: string; readonly delimiters?: string | undefined }
  /** Another rule, which takes all that is left of the span: one child. */
  | { readonly kind: 'rest'; readonly rule: string }
  /** A recursive rule, read through by its own reading: one child. */
  | { readonly kind: 'call'; readonly rule: string }
  /** Another rule, specialised: one child, its end found by `body`. */
  | { readonly kind: 'within'; readonly rule: string; readonly body: PlanNode }
  | { readonly kind: 'sequence'; readonly items: readonly PlanNode[] }
  | { readonly kind: 'choice'; readonly predictor: Predictor; readonly alternatives: readonly PlanNode[] }
  | {
      readonly kind: 'repeat';
      readonly min: number;
      readonly max: number;
      /** Alternative 0 is to go on, 1 to stop; undefined where every turn is mandatory. */
      readonly predictor: Predictor | undefined;
      readonly item: PlanNode;
    };

/** One thing that the planner decided about a level, for `explain`. */
export interface PlanNote {
  /** The key of the rule whose use it is about; empty for characters without a rule. */
  readonly about: string;
  readonly decision: string;
}

/** The parts of a plan's node, in order. */
export function partsOf(node: PlanNode): readonly PlanNode[] {
  switch (node.kind) {
    case 'sequence':
      return node.items;
    case 'choice':
      return node.alternatives;
    case 'within':
      return [node.body];
    case 'repeat':
      return [node.item];
    default:
      return [];
  }
}
