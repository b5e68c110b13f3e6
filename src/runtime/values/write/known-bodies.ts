import { isObject } from '../../../options/arguments';
import type { LaidOut, RecordLayout } from './record-layout';

/**
 * The shape that records share whose bodies are written alike. A string stands in place of a record. A boolean tells whether the value of a
 * child is an empty string, because an iteration that matches nothing is no derivation. An array has parts, and an object has keys, too. The
 * records of children do not count.
 */
export type BodyShape = string | boolean | undefined | CompositeShape;

interface CompositeShape {
  readonly keys?: readonly string[];
  readonly parts: readonly BodyShape[];
}

/** Returns the shape of a record of a layout, or of the value of a child. */
export function shapeOf(value: unknown, layout: RecordLayout | undefined): BodyShape {
  if (layout === undefined) return value === undefined ? undefined : value === '';
  const { form, text } = layout.of(value) as LaidOut;
  if (text !== undefined) return text;
  const ofAll = (all: readonly unknown[], elements: RecordLayout | undefined): BodyShape => ({
    parts: all.map((each) => shapeOf(each, elements)),
  });
  if (Array.isArray(value)) return ofAll(value, form.stores[0]!.elements);
  const parts = Object.entries(value as object).map(([key, own]) => {
    const store = form.stores.find((each) => each.key === key);
    return store?.isMany && Array.isArray(own) ? ofAll(own, store.elements) : shapeOf(own, undefined);
  });
  return { keys: Object.keys(value as object), parts };
}

/** Returns whether a value has a shape. */
export function hasShape(value: unknown, shape: BodyShape): boolean {
  if (typeof shape === 'boolean') return value !== undefined && (value === '') === shape;
  if (typeof shape !== 'object') return value === shape;
  const { keys, parts } = shape;
  let next = 0;
  if (keys === undefined) {
    if (!Array.isArray(value) || value.length !== parts.length) return false;
    while (next < parts.length && hasShape(value[next], parts[next])) next++;
  } else {
    if (!isObject(value)) return false;
    const given = Object.keys(value);
    if (given.length !== keys.length) return false;
    for (; next < keys.length && given[next] === keys[next]; next++) {
      const own = value[keys[next]!];
      const part = parts[next];
      // Most values are texts of children, for which no call is made.
      if (part === false ? own === undefined || own === '' : !hasShape(own, part)) return false;
    }
  }
  return next === parts.length;
}
