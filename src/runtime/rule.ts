import type P from 'parsimmon';
import type { Definition, Level } from './definition';
import { INSPECT } from './inspect';
import { Node } from './node';
import type { Predictor } from './predictor';
import type { Recogniser } from './recogniser';
import {
  failedAt,
  failure,
  type Part,
  parser,
  part,
  partOf,
  type Step,
  type Stepping,
  success,
} from './protocol';
import { Tree } from './tree';

/** A rule's parser, with the definition from which nodes and grammars are made. */
export interface RuleParser<Name extends string = string> extends P.Parser<Node>, Stepping {
  readonly definition: Definition<Name>;
}

/**
 * The Parsimmon parser of a rule: it takes the longest match at an offset, exactly, whatever follows; its failure says
 * how far the input could be read and what could have come next.
 */
export function ruleParser<Name extends string>(definition: Definition<Name>): RuleParser<Name> {
  let recogniser: Recogniser | undefined;
  const step: Step = (input, offset, end, tree) => {
    recogniser ??= definition.recogniser;
    const index = recogniser.longest(input, offset, end);
    if (index < 0) return failedAt(offset);
    tree.add(new Node(definition, tree, offset, index));
    return index;
  };
  const take = parser<Node>((input, offset) => {
    const index = definition.recogniser.longest(input, offset, input.length);
    if (index >= 0) return success(index, new Node(definition, new Tree(input), offset, index));
    const stop = definition.recogniser.stop(input, offset);
    return failure(stop.offset, definition.vocabulary.describe(stop.expected, stop.endExpected));
  });
  // What Node's `console.log` shows of it is no property that copies and comparisons see.
  const shown = { value: () => `[Parser: ${definition.name}]` };
  return Object.assign(Object.defineProperty(take, INSPECT, shown), { definition, step });
}

/** A use of a rule that ends before the first of one to four ASCII characters, or with the span. */
export function until({ definition }: RuleParser, delimiters: string): Part {
  const [first, second = first, third = second, fourth = third] = [...delimiters].map((each) =>
    each.charCodeAt(0),
  );
  return part((input, offset, end, tree) => {
    let index = offset;
    if (first === fourth && end === input.length) {
      // It reads the same characters as the loop, faster. Of a span that ends before the input does, it could read more.
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
    tree.add(new Node(definition, tree, offset, index));
    return index;
  });
}

/** A use of a rule that takes all that is left. */
export function rest({ definition }: RuleParser): Part {
  return part((_, offset, end, tree) => {
    tree.add(new Node(definition, tree, offset, end));
    return end;
  });
}

/** A use of a rule whose longest match will not do: the part finds its end, and the nodes in it. */
export function within({ definition }: RuleParser, body: Stepping): Part {
  const { step } = body;
  return partOf([body], (input, offset, end, tree) => {
    const { size } = tree;
    const index = step(input, offset, end, tree);
    if (index >= 0) tree.add(new Node(definition, tree, offset, index, tree.partsOf(definition, size)));
    return index;
  });
}

/** The level that a parser reads. The parser sees the input up to the end of the span, as its choices were made for. */
export function parsedLevel(body: () => Stepping): Level {
  let step: Step | undefined;
  return (tree, start, end) => {
    step ??= body().step;
    const { size } = tree;
    if (step(tree.input, start, end, tree) !== end) {
      throw new Error(
        `a span of ${end - start} units at ${start} was not read to its end; please report this`,
      );
    }
    return tree.take(size);
  };
}

/** The level of what is another rule and nothing else. */
export function wholeLevel(rule: () => RuleParser): Level {
  let definition: Definition | undefined;
  return (tree, start, end) => [new Node((definition ??= rule().definition), tree, start, end)];
}

/** The level of an alternation: that of the alternative which the predictor names. */
export function chosenLevel(predictor: Predictor, alternatives: readonly { readonly level: Level }[]): Level {
  return (tree, start, end) =>
    alternatives[predictor.decide(tree.input, start, end)]!.level(tree, start, end);
}
