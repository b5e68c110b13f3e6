import { isObject, isString } from '../../../options/arguments';
import * as messages from '../../messages';
import type { Naming } from '../record-plan';
import type { Shape } from '../shape';
import type { PropertyPath } from './write-types';

/** Why a value is no record. The path begins at the record. */
export interface RecordProblem {
  readonly path: PropertyPath;
  readonly message: string;
}

/** A property of a record, or all elements of one that is an array: the values of a rule, or the elements of a group. */
export interface Store {
  /** Undefined in an array. */
  readonly key: string | undefined;
  readonly isMany: boolean;
  elements: RecordLayout | undefined;
}

/** Where the values of children stand in records that are objects, or in those that are arrays. */
export class StoreForm {
  readonly stores: Store[] = [];
  private readonly places = new Map<string, number>();

  /** Returns the number of the store that has the values of a rule or of a group, or -1. */
  placeOf(name: string): number {
    return this.places.get(name) ?? -1;
  }

  /** Returns the key of a value of a store. */
  pathOf(store: number, index: number): PropertyPath {
    const { key, isMany } = this.stores[store]!;
    return key === undefined ? [index] : isMany ? [key, index] : [key];
  }

  /** Adds the store of a rule or of a group. An array has one, whatever the rules or the group of its elements. */
  add(name: string, store: Store): void {
    const place = store.key === undefined ? 0 : (this.places.get(name) ?? this.stores.length);
    this.places.set(name, place);
    (this.stores[place] ??= store).elements ??= store.elements;
  }
}

const TEXT = /* @__PURE__ */ new StoreForm();

/** A record with the values of each store of its form, by number. */
export interface LaidOut {
  readonly form: StoreForm;
  /** The text that stands in place of the record, if one does. */
  readonly text?: string | undefined;
  readonly values: readonly (readonly unknown[])[];
}

/** The forms of the records of a rule, or of the elements of a group. */
export class RecordLayout {
  private readonly isText: boolean;
  private object: StoreForm | undefined;
  private array: StoreForm | undefined;

  constructor(shape: Shape, naming: Naming) {
    this.isText = shape.some(({ kind }) => kind === 'text');
    for (const { kind, keys, groups } of shape) {
      if (kind === 'text') continue;
      const isObject = kind === 'object';
      const form = isObject ? (this.object ??= new StoreForm()) : (this.array ??= new StoreForm());
      const add = (name: string, isMany: boolean, elements?: RecordLayout): void => {
        const key = naming(name);
        if (!isObject) form.add(name, { key: undefined, isMany: true, elements });
        else if (key !== undefined) form.add(name, { key, isMany, elements });
      };
      for (const { name, times } of keys) add(name, times === 'some' || times === 'many');
      for (const [name, elements] of groups) add(name, true, new RecordLayout(elements, naming));
    }
  }

  /** Returns a value's parts, or why it is no record of this layout. */
  of(value: unknown): LaidOut | RecordProblem {
    const { isText, object, array } = this;
    if (typeof value === 'string' && isText) return { form: TEXT, text: value, values: [] };
    if (Array.isArray(value) && array !== undefined) return { form: array, values: [value] };
    if (isObject(value) && object !== undefined) return ofObject(object, value);
    const expected = [isText && 'a string', object && 'an object', array && 'an array'];
    return { path: [], message: messages.wrongValue(expected.filter(isString), value) };
  }
}

function ofObject(form: StoreForm, record: Readonly<Record<string, unknown>>): LaidOut | RecordProblem {
  const given = new Map(Object.entries(record).filter(([, value]) => value !== undefined));
  const values: (readonly unknown[])[] = [];
  for (const { key, isMany } of form.stores) {
    const value = given.get(key!);
    given.delete(key!);
    if (value !== undefined && isMany && !Array.isArray(value))
      return { path: [key!], message: messages.wrongValue(['an array'], value) };
    values.push(value === undefined ? [] : isMany ? (value as readonly unknown[]) : [value]);
  }
  const [other] = given.keys();
  if (other === undefined) return { form, values };
  const keys = form.stores.map(({ key }) => key!);
  return { path: [other], message: messages.unknownProperty(other, keys) };
}
