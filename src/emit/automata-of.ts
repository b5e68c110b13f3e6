import type { Dfa } from '../program/dfa';
import type { Rule } from '../model/model';
import { type LevelPlan, partsOf, type PlanNode, type VerdictPlan } from '../plan/plan';
import type { Planner } from '../plan/planner';

/** All automata that the source of the rules refers to, before any of it is written: they are minimised together. */
export function automataOf(planner: Planner, rules: readonly Rule[]): Dfa[] {
  const automata: Dfa[] = [];
  const ofVerdict = (plan: VerdictPlan): void => {
    if (plan.kind === 'table') automata.push(plan.dfa);
  };
  const ofNode = (node: PlanNode): void => {
    if (node.kind === 'scan') automata.push(node.dfa);
    else for (const part of partsOf(node)) ofNode(part);
  };
  const ofLevel = (plan: LevelPlan): void => (plan.kind === 'parsers' ? ofNode(plan.body) : undefined);
  for (const rule of rules) {
    ofVerdict(planner.verdict(rule));
    const descent = planner.descent(rule);
    if (descent !== undefined) ofNode(descent.body);
    for (const { verdict, level } of planner.alternatives(rule)) {
      ofVerdict(verdict);
      ofLevel(level);
    }
  }
  return automata;
}
