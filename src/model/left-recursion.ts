import { leadingParts, nullableRules } from './facts';
import { cycles, type Edges, shortestCycle } from './graph';
import type { Reference, RuleExpressions } from './model';

/** Returns the keys of the rules that may begin with themselves, directly or through other rules. */
export function leftRecursiveRules(model: RuleExpressions): ReadonlySet<string> {
  return new Set(cycles(leadingReferences(model)).flat());
}

/** A way in which a rule begins with itself: the key of the rule, and the references that lead back to it. */
export interface LeftRecursion {
  readonly rule: string;
  readonly path: readonly Reference[];
}

/** Returns a shortest way for rules to begin with themselves, until each such rule is on one of the ways. */
export function leftRecursions(model: RuleExpressions): LeftRecursion[] {
  const edges = leadingReferences(model);
  return cycles(edges).flatMap((cycle) => {
    const members = new Set(cycle);
    const covered = new Set<string>();
    const inOrder = [...model.rules.keys()].filter((key) => members.has(key));
    return inOrder.flatMap((rule) => {
      const path = covered.has(rule) ? undefined : shortestCycle(rule, edges, members);
      for (const { rule: on } of path ?? []) covered.add(on);
      return path === undefined ? [] : [{ rule, path }];
    });
  });
}

/** Returns the references with which each rule may begin. */
export function leadingReferences(model: RuleExpressions): Edges {
  const nullable = nullableRules(model);
  return new Map(
    Array.from(model.rules.values(), ({ key, expression }) => [
      key,
      leadingParts(expression, nullable).filter((part) => part.kind === 'reference'),
    ]),
  );
}
