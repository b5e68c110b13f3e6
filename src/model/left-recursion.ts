import { isNullable, nullableRules } from './facts';
import { cycles, type Edges, shortestCycle } from './graph';
import type { Expression, Reference, RuleExpressions } from './model';

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
    [...model.rules.values()].map(({ key, expression }) => [key, leading(expression, nullable)]),
  );
}

/** The references that an expression may begin with. */
function leading(part: Expression, nullable: ReadonlySet<string>): readonly Reference[] {
  switch (part.kind) {
    case 'reference':
      return [part];
    case 'alternation':
      return part.alternatives.flatMap((each) => leading(each, nullable));
    case 'repetition':
      return part.max === 0 ? [] : leading(part.item, nullable);
    case 'sequence': {
      const solid = part.items.findIndex((item) => !isNullable(item, nullable));
      const first = solid < 0 ? part.items : part.items.slice(0, solid + 1);
      return first.flatMap((each) => leading(each, nullable));
    }
    default:
      return [];
  }
}
