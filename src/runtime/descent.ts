import { type Level, Node, type Stepping, type Tree } from './node';
import { allowLookahead } from './predictor';
import { failedAt, type PartParser, part } from './protocol';
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
  return part((input, offset, end, tree) => {
    if (body === undefined) {
      body = definition.descent;
      if (body !== undefined) own = 1 + (body.frames ?? 1);
    }
    if (body === undefined || frames < own) return failedAt(offset);
    frames -= own;
    const { size } = tree;
    const index = body.step(input, offset, end, tree);
    frames += own;
    if (index >= 0) tree.add(new Node(definition, tree, offset, index, tree.partsOf(definition, size)));
    return index;
  });
}

/**
 * Reads a span by combinators. If they get to its end, the nodes are those of the derivation, because every choice is proved
 * to be right on a valid input. Returns undefined if the span is not derived, nests too deep, or reads too far ahead.
 */
export function descend(
  descent: Stepping,
  tree: Tree,
  start: number,
  end: number,
): readonly Node[] | undefined {
  frames = FRAMES - (descent.frames ?? 1);
  allowLookahead(LOOKAHEAD * (end - start) + LEAST_LOOKAHEAD);
  try {
    const { size } = tree;
    const index = descent.step(tree.input, start, end, tree);
    const nodes = tree.take(size);
    return index === end ? nodes : undefined;
  } finally {
    allowLookahead(Infinity);
  }
}

/** Makes the level of a recursive rule. If combinators do not get to the end of a span, `otherwise` finds its children. */
export function descentLevel(descent: () => Stepping, otherwise: Level): Level {
  return (tree, start, end) =>
    (tree.descends ? descend(descent(), tree, start, end) : undefined) ?? otherwise(tree, start, end);
}
