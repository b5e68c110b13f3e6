import { nullableRules, isNullable } from '../../src/model/facts';
import { components } from '../../src/model/graph';
import type { Expression, Model, Reference, Rule } from '../../src/model/model';
import type { Planner } from '../../src/plan/planner';

export interface RuleFacts {
  readonly recursion: 'regular' | 'recursive' | 'left-recursive';
  readonly token: boolean;
  readonly judgedBy: string;
}

const JUDGES = {
  table: 'table',
  lazy: 'lazy DFA',
  pushdown: 'machine',
} as const;

/** What is known of rules, in the words of the pages. */
export class FactsOfRules {
  private readonly leftRecursive: ReadonlySet<string>;

  constructor(
    model: Model,
    private readonly planner: Planner,
  ) {
    this.leftRecursive = leftRecursiveRules(model);
  }

  of(rule: Rule): RuleFacts {
    const { recursive, token } = this.planner.facts.get(rule.key)!;
    const left = this.leftRecursive.has(rule.key);
    return {
      recursion: left ? 'left-recursive' : recursive ? 'recursive' : 'regular',
      token,
      judgedBy: JUDGES[this.planner.verdict(rule).kind],
    };
  }
}

/** The keys of the rules that may begin with themselves. */
function leftRecursiveRules(model: Model): ReadonlySet<string> {
  const nullable = nullableRules(model);
  const edges = new Map(
    [...model.rules.values()].map(({ key, expression }) => [key, leading(expression, nullable)]),
  );
  const cycles = components(edges).filter(
    ([first, ...others]) => others.length > 0 || edges.get(first!)!.some(({ rule }) => rule === first),
  );
  return new Set(cycles.flat());
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
