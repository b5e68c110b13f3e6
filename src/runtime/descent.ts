import type { FoundNodes, Level, Stepping } from './node';
import { allowLookahead } from './predictor';
import { failedAt, type PartParser, part } from './part-parser';
import type { NamedRule } from './rule';

/** The most nested steps of one descent. Node's call stack has room for about 8,400 of them by default. */
const FRAMES = 2_500;
/** UTF-16 units that the choices of one descent may read ahead, for each unit of the input, and at least. */
const LOOKAHEAD = 8;
const LEAST_LOOKAHEAD = 1_000;

/** Nested steps that the descent under way may still take. */
let frames = 0;

/**
 * Reads a use of a recursive rule by the rule's own combinators, whose nodes become the children. It fails if the rule has no
 * combinators; the walk then reads the whole input.
 */
export function through({ definition }: NamedRule): PartParser {
  let body: Stepping | undefined;
  let own = Infinity;
  return part((input, offset, end, found) => {
    if (body === undefined) {
      body = definition.descent;
      if (body !== undefined) own = 1 + (body.frames ?? 1);
    }
    if (body === undefined || frames < own) return failedAt(offset);
    frames -= own;
    const { size } = found;
    found.open(definition);
    const index = body.step(input, offset, end, found);
    frames += own;
    if (index >= 0) found.close(definition, offset, index, size);
    return index;
  });
}

/**
 * Reads a span by combinators. If they get to its end, the nodes are those of the derivation, because every choice is proved
 * to be right on a valid input. Finds none and returns false if the span is not derived, nests too deep, or reads too far ahead.
 */
export function descend(descent: Stepping, found: FoundNodes, start: number, end: number): boolean {
  frames = FRAMES - (descent.frames ?? 1);
  allowLookahead(LOOKAHEAD * (end - start) + LEAST_LOOKAHEAD);
  try {
    const { size } = found;
    const isWhole = descent.step(found.input, start, end, found) === end;
    if (!isWhole) found.drop(size);
    return isWhole;
  } finally {
    allowLookahead(Infinity);
  }
}

/** Makes the level of a recursive rule. If combinators do not get to the end of a span, `otherwise` finds its children. */
export function descentLevel(descent: () => Stepping, otherwise: Level): Level {
  return (found, start, end) => {
    if (!found.descends || !descend(descent(), found, start, end)) otherwise(found, start, end);
  };
}
