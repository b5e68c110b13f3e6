import type { Shape } from './shape';
import type { Shapes } from './shapes';

/** Runs of items that may be replaced by a rule have up to so many items. */
const MOST_ITEMS = 8;

/** Yields shapes with one part of a shape left out or made simpler. They may derive other strings. The largest parts come first. */
export function* simplerShapes(shapes: Shapes, shape: Shape): Generator<Shape> {
  switch (shape.kind) {
    case 'class':
    case 'reference':
      return;
    case 'sequence':
      for (const [i] of shape.items.entries()) yield shapes.sequence(without(shape.items, i));
      break;
    case 'alternation':
      for (const [i] of shape.alternatives.entries())
        yield shapes.alternation(without(shape.alternatives, i));
      break;
    case 'repetition':
      yield shape.item;
      if (shape.min > 0 || shape.max < Infinity) yield shapes.repetition(0, Infinity, shape.item);
      if (shape.max < Infinity) yield shapes.repetition(1, Infinity, shape.item);
  }
  yield* insidePart(shapes, shape, (part) => simplerShapes(shapes, part));
}

/** Yields shapes with a use of a rule in place of one part. `ruleFor` returns a rule with the language of a part. */
export function* namedShapes(
  shapes: Shapes,
  shape: Shape,
  ruleFor: (part: Shape) => Iterable<string>,
): Generator<Shape> {
  if (shape.kind === 'class' || shape.kind === 'reference') return;
  for (const rule of ruleFor(shape)) yield shapes.reference(rule);
  if (shape.kind === 'sequence') {
    const { items } = shape;
    for (let size = Math.min(items.length - 1, MOST_ITEMS); size > 1; size--) {
      for (let start = 0; start + size <= items.length; start++) {
        const [before, after] = [items.slice(0, start), items.slice(start + size)];
        for (const rule of ruleFor(shapes.sequence(items.slice(start, start + size))))
          yield shapes.sequence([...before, shapes.reference(rule), ...after]);
      }
    }
  }
  yield* insidePart(shapes, shape, (part) => namedShapes(shapes, part, ruleFor));
}

/** Yields the shape with changes of each direct part. */
function* insidePart(
  shapes: Shapes,
  shape: Shape,
  changes: (part: Shape) => Iterable<Shape>,
): Generator<Shape> {
  switch (shape.kind) {
    case 'class':
    case 'reference':
      return;
    case 'sequence':
      for (const [i, item] of shape.items.entries())
        for (const change of changes(item)) yield shapes.sequence(shape.items.with(i, change));
      return;
    case 'alternation':
      for (const [i, each] of shape.alternatives.entries())
        for (const change of changes(each)) yield shapes.alternation(shape.alternatives.with(i, change));
      return;
    case 'repetition':
      for (const change of changes(shape.item)) yield shapes.repetition(shape.min, shape.max, change);
  }
}

function without<T>(list: readonly T[], index: number): T[] {
  return list.filter((_, i) => i !== index);
}
