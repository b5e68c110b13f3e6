import { isNullable, nullableRules } from '../model/facts';
import { components } from '../model/graph';
import type { Expression, Model, Reference } from '../model/model';

/** Returns the keys of the rules that may begin with themselves, directly or through other rules. */
export function leftRecursiveRules(model: Model): ReadonlySet<string> {
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
