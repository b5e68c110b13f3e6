import type { Expression, Model } from '../../../src/model/model';

/** The expressions that derive no string at all, such as all of `a = "x" a`. */
export function unproductive(rules: Model['rules']): ReadonlySet<Expression> {
  const partsOf = (part: Expression): readonly Expression[] => {
    if (part.kind === 'sequence') return part.items;
    if (part.kind === 'alternation') return part.alternatives;
    if (part.kind === 'repetition') return [part.item];
    return part.kind === 'reference' ? [rules.get(part.rule)!.expression] : [];
  };
  const left = new Set(Array.from(rules.values(), ({ expression }) => expression));
  // The loop also reaches what it adds.
  for (const each of left) for (const part of partsOf(each)) left.add(part);
  const derivesSome = (part: Expression): boolean => {
    if (part.kind === 'class') return part.set.length > 0;
    if (part.kind === 'repetition' && part.min === 0) return true;
    if (part.kind === 'alternation') return part.alternatives.some((each) => !left.has(each));
    return partsOf(part).every((each) => !left.has(each));
  };
  for (let before = Infinity; left.size < before;) {
    before = left.size;
    for (const part of left) if (derivesSome(part)) left.delete(part);
  }
  return left;
}
