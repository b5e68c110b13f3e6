import { isObject } from '../../../options/arguments';
import type { Composed } from './compose';
import { type ComposedText, type TextStep, textOfSteps } from './composed-text';

/** A key, the length of an array, or the complement of the number of an object's keys. Strings have none, unless they are empty. */
type ShapePart = string | number | typeof EMPTY_TEXT;
const EMPTY_TEXT = null;

/** The shapes of records that are remembered have at most so many parts in all, and nest at most so deep. */
const MOST_PARTS = 4096;
const MOST_DEPTH = 32;

/** A place in a tree of shapes: the parts that may follow, and the text of records that end here. */
class Shape {
  /** The part that was added first, and the place behind it. Most places have no other. */
  part: ShapePart | undefined;
  child: Shape | undefined;
  readonly others = new Map<ShapePart, Shape>();
  /** The steps of their text, whose values are their strings. */
  steps: readonly TextStep[] | undefined;
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
    return textOfSteps(shape.steps, strings);
  }

  /**
   * Remembers how a record was written, if its strings are in the order of the text. Equal strings would not tell that. A text in place
   * of a record would not tell whether another one is read as a record.
   */
  add(record: unknown, { steps, values }: Composed): void {
    if (steps.some((step) => typeof step !== 'string' && step.kind === 'text')) return;
    const strings: string[] = [];
    const shape = this.follow(this.root, record, strings, MOST_DEPTH, true);
    const isInOrder = strings.length === values.length && strings.every((each, i) => each === values[i]);
    if (shape !== undefined && isInOrder && new Set(values).size === values.length) shape.steps = steps;
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
