import type P from 'parsimmon';
import { INSPECT } from './console';
import {
  type FoundNodes,
  type RuntimeRule,
  type Level,
  Node,
  type NodeOf,
  type Step,
  type Stepping,
  Tree,
} from './node';
import type { Predictor } from './predictor';
import { failedAt, failure, type PartParser, parser, part, success } from './part-parser';
import { type Recogniser, stopOf } from './recogniser';

/** Reads uses of a rule. Nodes and grammars are made from its definition. */
export interface NamedRule<Name extends string = string> extends Stepping {
  readonly definition: RuntimeRule<Name>;
}

/**
 * Rules in a list. The tuple tells TypeScript to keep the types of the elements apart. Without it, TypeScript compares the type of each
 * rule with those of all others, which takes minutes for some grammars.
 */
export type NamedRules<Name extends string = string> =
  readonly NamedRule<Name>[] | readonly [NamedRule<Name>];

/** The Parsimmon parser of a rule. `S` has the shapes of the grammar's rules. */
export type RuleParser<Name extends string = string, S = unknown> = P.Parser<NodeOf<Name, S>> &
  NamedRule<Name>;

/**
 * Makes the Parsimmon parser of a rule. It takes exactly the longest match at an offset, whatever follows. Its failure tells
 * how far the input could be read and what could have come next.
 */
export function ruleParser<Name extends string, S = unknown>(
  definition: RuntimeRule<Name>,
): RuleParser<Name, S> {
  let recogniser: Recogniser | undefined;
  const step: Step = (input, offset, end, found) => {
    recogniser ??= definition.recogniser;
    const index = recogniser.longest(input, offset, end);
    return index < 0 ? failedAt(offset) : added(definition, found, offset, index);
  };
  const take = parser<Node>((input, offset) => {
    const index = definition.recogniser.longest(input, offset, input.length);
    if (index >= 0) return success(index, new Node(definition, new Tree(input), offset, index));
    const { offset: furthest, residual } = stopOf(definition.recogniser, input, offset);
    return failure(furthest, definition.vocabulary.describe(residual.expected, residual.accepts));
  });
  // Copies and comparisons do not see a property that is not enumerable.
  const shown = { value: () => `[Parser: ${definition.name}]` };
  return Object.assign(Object.defineProperty(take, INSPECT, shown), {
    definition,
    step,
  }) as unknown as RuleParser<Name, S>;
}

/** Adds a node of a rule. Returns where it ends. */
function added(rule: RuntimeRule, found: FoundNodes, start: number, end: number): number {
  found.add(rule, start, end);
  return end;
}

/** Reads a use of a rule that ends before the first of one to four ASCII characters, or with the span. */
export function until({ definition }: NamedRule, delimiters: string): PartParser {
  const [first, second = first, third = second, fourth = third] = [...delimiters].map((each) =>
    each.charCodeAt(0),
  );
  return part((input, offset, end, found) => {
    let index = offset;
    if (first === fourth && end === input.length) {
      // Faster than the loop. If the span ended before the input, it could read too far.
      index = input.indexOf(delimiters, offset);
      if (index < 0) index = end;
    } else {
      // In a loop, locals are read faster than variables of an outer function.
      const [a, b, c, d] = [first, second, third, fourth];
      for (; index < end; index++) {
        const unit = input.charCodeAt(index);
        if (unit === a || unit === b || unit === c || unit === d) break;
      }
    }
    return added(definition, found, offset, index);
  });
}

/** Reads a use of a rule that takes all that is left. */
export function tailUse({ definition }: NamedRule): PartParser {
  return part((_, offset, end, found) => added(definition, found, offset, end));
}

/** Reads a use of a rule whose longest match is not always right. The body finds its end, and the nodes in it. */
export function inlinedUse({ definition }: NamedRule, body: Stepping): PartParser {
  const { step } = body;
  return part((input, offset, end, found) => {
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
