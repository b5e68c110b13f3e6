import { isObject } from '../../../options/arguments';
import type { Composed } from './compose';
import { type ComposedText, type TextStep, textOfSteps } from './composed-text';

/** A key, the length of an array, or the complement of the number of an object's keys. Strings have none, unless they are empty. */
type ShapePart = string | number | typeof EMPTY_TEXT;
const EMPTY_TEXT = null;

/** The shapes of records that are remembered have at most so many parts in all, and nest at most so deep. */
const MOST_PARTS = 4096;
const MOST_DEPTH = 32;

/** A place in a tree of shapes: which parts may follow, and what is known of records that end here. */
class Shape {
  /** The part that was added first, and the place behind it. Most places have no other. */
  part: ShapePart | undefined;
  child: Shape | undefined;
  readonly others = new Map<ShapePart, Shape>();
  steps: readonly TextStep[] | undefined;
  /** For each value of the steps, its place among the strings of the record. */
  order: readonly number[] = [];
}

/** Remembers how records were written, by their keys, the lengths of their arrays, and which of their strings are empty. */
export class RecordTemplates {
  private readonly root = new Shape();
  private parts = 0;

  constructor(private readonly encode: (value: string) => string) {}

  /** Returns the text of a record, and its nodes, if a record of the same shape is known. */
  textOf(record: unknown): ComposedText | undefined {
    const strings: string[] = [];
    const shape = this.follow(this.root, record, strings, MOST_DEPTH, false);
    if (shape?.steps === undefined) return undefined;
    const isInOrder = shape.order.length === 0;
    return textOfSteps(shape.steps, isInOrder ? strings : shape.order.map((at) => strings[at]!));
  }

  /** Remembers how a record was written. All its strings must be values of its text. */
  add(record: unknown, { steps, paths }: Composed): void {
    const places = new Map<string, number>();
    for (const path of pathsIn(record)) places.set(path, places.size);
    const order = paths.map((path) => places.get(path.join('\n')) ?? -1);
    if (order.length !== places.size || order.includes(-1)) return;
    const shape = this.follow(this.root, record, [], MOST_DEPTH, true);
    if (shape === undefined) return;
    shape.steps = steps;
    shape.order = order.every((at, i) => at === i) ? [] : order;
  }

  /** Follows the parts of a value, and adds its strings. Returns the place behind it; undefined if that is not known. */
  private follow(
    from: Shape,
    value: unknown,
    strings: string[],
    depth: number,
    adds: boolean,
  ): Shape | undefined {
    if (typeof value === 'string') {
      strings.push(this.encode(value));
      return value === '' ? this.after(from, EMPTY_TEXT, adds) : from;
    }
    if (depth === 0) return undefined;
    const keys = isObject(value) ? Object.keys(value) : undefined;
    if (keys === undefined && !Array.isArray(value)) return undefined;
    const size = keys === undefined ? (value as readonly unknown[]).length : keys.length;
    let shape = this.after(from, keys === undefined ? size : ~size, adds);
    for (let i = 0; i < size && shape !== undefined; i++) {
      const key = keys === undefined ? i : keys[i]!;
      if (keys !== undefined) shape = this.after(shape, key, adds);
      if (shape !== undefined) {
        const inner = (value as Readonly<Record<string | number, unknown>>)[key];
        shape = this.follow(shape, inner, strings, depth - 1, adds);
      }
    }
    return shape;
  }

  private after(shape: Shape, part: ShapePart, adds: boolean): Shape | undefined {
    const known = shape.part === part ? shape.child : shape.others.get(part);
    if (known !== undefined || !adds || this.parts === MOST_PARTS) return known;
    const made = new Shape();
    this.parts++;
    if (shape.child !== undefined) shape.others.set(part, made);
    else {
      shape.part = part;
      shape.child = made;
    }
    return made;
  }
}

/** The paths of the strings of a record, in the order in which `follow` finds them. */
function* pathsIn(value: unknown, before = ''): Generator<string> {
  if (typeof value === 'string') yield before.slice(1);
  else if (Array.isArray(value) || isObject(value))
    for (const [key, inner] of Object.entries(value)) yield* pathsIn(inner, `${before}\n${key}`);
}
