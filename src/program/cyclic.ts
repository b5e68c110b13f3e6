import { isNullable, nullableRules } from '../model/facts';
import { components } from '../model/graph';
import type { Expression, Model, Reference } from '../model/model';

/** The keys of the rules that derive one another with nothing else, as `a = b` and `b = a / "x"` do, or themselves. */
export function cyclesOf(model: Model): string[][] {
  const nullable = nullableRules(model);
  const alone = new Map<string, readonly Reference[]>();
  for (const { key, expression } of model.rules.values()) alone.set(key, aloneIn(expression, nullable));
  return components(alone)
    .map((component) => [...component])
    .filter(
      ([first, ...others]) => others.length > 0 || alone.get(first!)!.some(({ rule }) => rule === first),
    );
}

/** The references that may derive all of what an expression derives. */
function aloneIn(part: Expression, nullable: ReadonlySet<string>): Reference[] {
  switch (part.kind) {
    case 'reference':
      return [part];
    case 'alternation':
      return part.alternatives.flatMap((each) => aloneIn(each, nullable));
    case 'repetition': {
      const others = part.min <= 1 || isNullable(part.item, nullable);
      return part.max > 0 && others ? aloneIn(part.item, nullable) : [];
    }
    case 'sequence': {
      const solid = part.items.filter((item) => !isNullable(item, nullable));
      if (solid.length > 1) return [];
      return (solid.length === 1 ? solid : part.items).flatMap((item) => aloneIn(item, nullable));
    }
    default:
      return [];
  }
}
