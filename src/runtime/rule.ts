import type P from 'parsimmon';
import type { Part } from './combinators';
import type { Definition, Level } from './definition';
import { Node } from './node';
import type { Predictor } from './predictor';
import { failure, parser, stepOf, success } from './protocol';

/** A rule's parser, with the definition from which nodes and grammars are made. */
export interface RuleParser<Name extends string = string> extends P.Parser<Node> {
  readonly definition: Definition<Name>;
}

/**
 * The Parsimmon parser of a rule: it takes the longest match at an offset, exactly, whatever follows; its failure says
 * how far the input could be read and what could have come next.
 */
export function ruleParser<Name extends string>(definition: Definition<Name>): RuleParser<Name> {
  const take = parser<Node>((input, offset) => {
    const end = definition.recogniser.longest(input, offset);
    if (end >= 0) return success(end, new Node(definition, input, offset, end));
    const stop = definition.recogniser.stop(input, offset);
    return failure(stop.offset, definition.vocabulary.describe(stop.expected, stop.endExpected));
  });
  return Object.assign(take, { definition });
}

/** A use of a rule whose longest match will not do: the part finds its end. */
export function within(definition: () => Definition, part: P.Parser<Part>): P.Parser<Part> {
  const step = stepOf(part);
  return parser((input, offset) => {
    const reply = step(input, offset);
    if (!reply.status) return reply;
    return success(reply.index, new Node(definition(), input, offset, reply.index));
  });
}

/** The level that a parser reads. The parser sees the input up to the end of the span, as its choices were made for. */
export function parsedLevel(body: () => P.Parser<Part>): Level {
  let known: P.Parser<Part> | undefined;
  return (input, start, end) => {
    known ??= body();
    const reply = stepOf(known)(end === input.length ? input : input.slice(0, end), start);
    if (!reply.status || reply.index !== end) {
      throw new Error(
        `a span of ${end - start} units at ${start} was not read to its end; please report this`,
      );
    }
    return Array.isArray(reply.value) ? (reply.value as readonly Node[]) : [reply.value as Node];
  };
}

/** The level of an alternation: that of the alternative which the predictor names. */
export function chosenLevel(predictor: Predictor, alternatives: readonly { readonly level: Level }[]): Level {
  return (input, start, end) => {
    const whole = end === input.length ? input : input.slice(0, end);
    return alternatives[predictor.decide(whole, start)]!.level(input, start, end);
  };
}
