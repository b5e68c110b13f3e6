import { componentsOf, cyclicComponents } from '../../table/strong-components';

/** Which rules use which. */
interface Uses {
  /** The rules that use each other. */
  readonly components: readonly (readonly number[])[];
  /** Per rule, those with which it begins, and those that it uses behind something else. */
  readonly lefts: readonly (readonly number[])[];
  readonly rights: readonly (readonly number[])[];
  /** Per rule, -1 if it is not left-recursive. */
  readonly spine: Int32Array;
}

/**
 * Returns, per rule, 1 if its uses behind something else begin frames. Each cycle of uses has such a use, or is left recursion, so that
 * the inlining of all other uses ends. There are few such rules: of `expression`, `term` and `factor`, one is enough, and an operator
 * begins no frame.
 */
export function calledRules({ components, lefts, rights, spine }: Uses): Uint8Array {
  const called = new Uint8Array(lefts.length).fill(1);
  for (const component of components) {
    if (component.length > MOST_TRIED) continue;
    const numbers = new Map(component.map((rule, i) => [rule, i]));
    const numbersOf = (rules: readonly number[]): number[] =>
      rules.flatMap((rule) => (called[rule] === 1 ? [] : (numbers.get(rule) ?? [])));
    for (const tried of component) {
      if (spine[tried]! >= 0) continue;
      called[tried] = 0;
      const inlined = component.map((rule) => numbersOf(rights[rule]!));
      const edges = component.map((rule, i) => [
        ...inlined[i]!,
        ...lefts[rule]!.flatMap((left) => numbers.get(left) ?? []),
      ]);
      const cycles = cyclicComponents(edges, componentsOf(edges));
      const isEndless = inlined.some((uses, i) =>
        uses.some((use) => cycles[i]! >= 0 && cycles[use] === cycles[i]),
      );
      if (isEndless) called[tried] = 1;
    }
  }
  return called;
}

/** The rules of a component, at most: each is tried with all of them. All rules of a larger one are called. */
const MOST_TRIED = 50;
