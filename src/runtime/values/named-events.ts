import type { Node } from '../node';
import type { ShapeEvent } from './shape-match';
import type { Shape } from './shape';
import { cached } from '../../table/maps';

/** The groups around a rule's children, and whether a child begins an element of the innermost. */
interface Place {
  readonly groups: readonly string[];
  readonly begins: boolean;
}

/** The places of rules by shape, because a shape is read for many nodes. */
const placesOf = new WeakMap<Shape, ReadonlyMap<string, Place>>();

/** Returns what happens in the body of a rule, if the names of the children tell it. */
export function eventsByName(
  shape: Shape,
  children: readonly Pick<Node, 'rule' | 'start' | 'end'>[],
): ShapeEvent[] {
  const places = cached(placesOf, shape, () => new Map(placesIn(shape, [])));
  const events: ShapeEvent[] = [];
  let open: readonly string[] = [];
  let last = 0;
  const closeTo = (depth: number): void => {
    for (let left = open.length; left > depth; left--) events.push({ kind: 'close', at: last });
    open = open.slice(0, depth);
  };
  for (const { rule, start, end } of children) {
    const place = places.get(rule);
    if (place !== undefined) {
      const { groups, begins } = place;
      const shared = groups.findIndex((group, i) => open[i] !== group);
      const kept = shared < 0 ? groups.length : shared;
      closeTo(begins ? Math.min(kept, groups.length - 1) : kept);
      for (const group of groups.slice(open.length)) events.push({ kind: 'open', group, at: start });
      open = groups;
    }
    events.push({ kind: 'child' });
    last = end;
  }
  closeTo(0);
  return events;
}

/** White space is a property of the record, wherever it stands. */
function placesIn(shape: Shape, groups: readonly string[]): (readonly [string, Place])[] {
  return shape.flatMap((form) => [
    ...form.keys
      .filter(({ isBlank }) => !isBlank)
      .map(({ name, begins }): [string, Place] => [name, { groups, begins }]),
    ...Array.from(form.groups).flatMap(([name, elements]) => placesIn(elements, [...groups, name])),
  ]);
}
