import type { LaidOut, StoreForm, Store } from './record-layout';

/** The shapes that are remembered for a rule have at most so many parts in all, and at most so many steps each. */
const MOST_PARTS = 1024;
const MOST_STEPS = 256;

/**
 * A part of a record's shape: a key, the length of an array, or `END` behind an element. `i + 0.5` says that string `i` is empty. A text
 * that stands in place of a record is a part, too, behind a quote, with which no name of a rule begins.
 */
type Part = string | number;

const END = -1;

/** A place in the tree of shapes. */
class Place<Body> {
  readonly behind = new Map<Part, Place<Body>>();
  /** The property whose key leads here. */
  store: Store | undefined;
  body: Body | undefined;
}

/**
 * Remembers how the bodies of a rule's records are written, by the shapes of the records: their keys, the lengths of their arrays, and
 * which of their strings are empty. An iteration that matches nothing is no derivation. The records of children do not count.
 */
export class KnownBodies<Body extends { readonly steps: readonly unknown[] }> {
  private readonly root = new Place<Body>();
  private parts = 0;

  get(record: unknown): Body | undefined {
    return this.behindRecord(this.root, record, undefined)?.body;
  }

  add(record: unknown, { form }: LaidOut, body: Body): void {
    if (body.steps.length > MOST_STEPS) return;
    const place = this.behindRecord(this.root, record, form);
    if (place !== undefined) place.body = body;
  }

  /** Returns the place behind a record, or behind an element of a group. Adds it if the form is given. */
  private behindRecord(
    from: Place<Body>,
    record: unknown,
    form: StoreForm | undefined,
  ): Place<Body> | undefined {
    if (typeof record === 'string') return this.behind(from, `"${record}`, form);
    if (Array.isArray(record)) {
      from.store ??= form?.stores[0];
      return this.behindArray(from, record, form);
    }
    if (typeof record !== 'object' || record === null) return undefined;
    const keys = Object.keys(record);
    let place: Place<Body> | undefined = from;
    for (let i = 0; i < keys.length && place !== undefined; i++) {
      const key = keys[i]!;
      const value = (record as Readonly<Record<string, unknown>>)[key];
      if (value === undefined) continue;
      place = this.behind(place, key, form);
      if (place === undefined) return undefined;
      place.store ??= form?.stores.find((store) => store.key === key);
      if (place.store?.isMany) place = this.behindArray(place, value, form);
      else if (value === '') place = this.behind(place, 0.5, form);
    }
    return place;
  }

  private behindArray(
    from: Place<Body>,
    values: unknown,
    form: StoreForm | undefined,
  ): Place<Body> | undefined {
    if (!Array.isArray(values)) return undefined;
    const elements = from.store?.elements;
    let place = this.behind(from, values.length, form);
    for (let i = 0; i < values.length && place !== undefined; i++) {
      const value: unknown = values[i];
      if (elements !== undefined) {
        place = this.behindRecord(place, value, form && (elements.of(value) as LaidOut).form);
        place = place && this.behind(place, END, form);
      } else if (value === '') place = this.behind(place, i + 0.5, form);
    }
    return place;
  }

  private behind(place: Place<Body>, part: Part, form: StoreForm | undefined): Place<Body> | undefined {
    const known = place.behind.get(part);
    if (known !== undefined || form === undefined || this.parts === MOST_PARTS) return known;
    const made = new Place<Body>();
    this.parts++;
    place.behind.set(part, made);
    return made;
  }
}
