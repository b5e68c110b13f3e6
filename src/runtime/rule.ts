import { failedAt, stepping } from './combinators';
import type { FoundNodes, Level, RuntimeRule, Step, Stepping } from './node';
import type { Predictor } from './predictor';
import type { Recogniser } from './recogniser';

/** Reads uses of a rule. Nodes, grammars and parsers are made from its definition. */
export interface NamedRule<Name extends string = string> extends Stepping {
  readonly definition: RuntimeRule<Name>;
}

/**
 * Rules in a list. The tuple tells TypeScript to keep the types of the elements apart. Without it, TypeScript compares the type of each
 * rule with those of all others, which takes minutes for some grammars.
 */
export type NamedRules<Name extends string = string> =
  readonly NamedRule<Name>[] | readonly [NamedRule<Name>];

/** Makes a rule of its definition. Uses of it read the longest match. */
export function namedRule<Name extends string>(definition: RuntimeRule<Name>): NamedRule<Name> {
  let recogniser: Recogniser | undefined;
  return {
    definition,
    step: (input, offset, end, found) => {
      recogniser ??= definition.recogniser;
      const index = recogniser.longest(input, offset, end);
      return index < 0 ? failedAt(offset) : added(definition, found, offset, index);
    },
  };
}

/** Adds a node of a rule. Returns where it ends. */
function added(rule: RuntimeRule, found: FoundNodes, start: number, end: number): number {
  found.add(rule, start, end);
  return end;
}

/** Reads a use of a rule that ends before the first of one to four ASCII characters, or with the span. */
export function until({ definition }: NamedRule, delimiters: string): Stepping {
  const [first, second = first, third = second, fourth = third] = [...delimiters].map((each) =>
    each.charCodeAt(0),
  );
  return stepping((input, offset, end, found) => {
    let index = offset;
    if (first === fourth && end === input.length) {
      // Faster than the loop. If the span ended before the input, it could read too far.
      index = input.indexOf(delimiters, offset);
      if (index < 0) index = end;
    } else {
      // In a loop, locals are read faster than variables of an outer function.
      const [a, b, c, d] = [first, second, third, fourth];
      if (a === d) {
        while (index < end && input.charCodeAt(index) !== a) index++;
      } else {
        for (; index < end; index++) {
          const unit = input.charCodeAt(index);
          if (unit === a || unit === b || unit === c || unit === d) break;
        }
      }
    }
    return added(definition, found, offset, index);
  });
}

/** Reads a use of a rule that takes all that is left. */
export function tailUse({ definition }: NamedRule): Stepping {
  return stepping((_, offset, end, found) => added(definition, found, offset, end));
}

/** Reads a use of a rule whose longest match is not always right. The body finds its end, and the nodes in it. */
export function inlinedUse({ definition }: NamedRule, body: Stepping): Stepping {
  const { step } = body;
  return stepping((input, offset, end, found) => {
    const { size } = found;
    found.open(definition);
    const index = step(input, offset, end, found);
    if (index >= 0) found.close(definition, offset, index, size);
    return index;
  });
}

/** Makes the level that a parser reads. The parser sees the input only up to the end of the span. */
export function parsedLevel(body: () => Stepping): Level {
  let step: Step | undefined;
  return (found, start, end) => {
    step ??= body().step;
    if (step(found.input, start, end, found) === end) return;
    throw new Error(`a span of ${end - start} units at ${start} was not read to its end; please report this`);
  };
}

/** Makes the level of a rule that consists of one other rule. */
export function wholeLevel(rule: () => NamedRule): Level {
  let definition: RuntimeRule | undefined;
  return (found, start, end) => found.add((definition ??= rule().definition), start, end);
}

/** Makes the level of an alternation. The predictor names the alternative. */
export function chosenLevel(predictor: Predictor, alternatives: readonly { readonly level: Level }[]): Level {
  return (found, start, end) =>
    alternatives[predictor.decide(found.input, start, end)]!.level(found, start, end);
}
