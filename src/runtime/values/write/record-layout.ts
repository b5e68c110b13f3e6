import { isObject } from '../../../options/arguments';
import * as messages from '../../messages';
import type { Naming } from '../record-plan';
import type { Shape, ShapeForm } from '../shape';
import type { PropertyPath } from './write-types';

/** Why a value is no record. The path begins at the record. */
export interface RecordProblem {
  readonly path: PropertyPath;
  readonly message: string;
}

/** A property of a record, or all elements of one that is an array: the values of a rule, or the elements of a group. */
interface Store {
  /** Undefined in an array. */
  readonly key: string | undefined;
  readonly isMany: boolean;
  readonly elements: RecordLayout | undefined;
}

/** The values of a property that is missing. An empty array is another record. */
export const NO_VALUES: readonly unknown[] = [];

/** Where the values of children stand in records that are objects, or in those that are arrays. */
class RecordForm {
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

  add(name: string, store: Store): void {
    if (!this.places.has(name)) this.places.set(name, this.stores.push(store) - 1);
  }

  /** An array has one store, whatever the rules or the group of its elements. */
  addElements(name: string, elements?: RecordLayout): void {
    this.places.set(name, 0);
    this.stores[0] = { key: undefined, isMany: true, elements: elements ?? this.stores[0]?.elements };
  }
}

const TEXT = /* @__PURE__ */ new RecordForm();

/** A record with the values of each store of its form, by number. */
export interface LaidOut {
  readonly form: RecordForm;
  /** The text that stands in place of the record. */
  readonly text: string | undefined;
  readonly values: readonly (readonly unknown[])[];
}

/** The forms of the records of a rule, or of the elements of a group. */
export class RecordLayout {
  private readonly isText: boolean;
  private readonly object: RecordForm | undefined;
  private readonly array: RecordForm | undefined;

  constructor(shape: Shape, naming: Naming) {
    const formOf = (...kinds: readonly ShapeForm['kind'][]): RecordForm | undefined =>
      shape.some(({ kind }) => kinds.includes(kind)) ? new RecordForm() : undefined;
    this.isText = shape.some(({ kind }) => kind === 'text');
    this.object = formOf('object');
    this.array = formOf('values', 'array');
    for (const { kind, keys, groups } of shape) {
      const isArray = kind === 'values' || kind === 'array';
      const add = (name: string, isMany: boolean, elements?: RecordLayout): void => {
        const key = naming(name);
        if (isArray) this.array!.addElements(name, elements);
        else if (key !== undefined) this.object?.add(name, { key, isMany, elements });
      };
      for (const { name, times } of keys) add(name, times === 'some' || times === 'many');
      for (const [name, elements] of groups) add(name, true, new RecordLayout(elements, naming));
    }
  }

  /** Returns a value's parts, or why it is no record of this layout. */
  of(value: unknown): LaidOut | RecordProblem {
    const { isText, object, array } = this;
    if (typeof value === 'string' && isText) return { form: TEXT, text: value, values: [] };
    if (Array.isArray(value) && array !== undefined) return { form: array, text: undefined, values: [value] };
    if (isObject(value) && object !== undefined) return ofObject(object, value);
    const expected = [
      ...(isText ? ['a string'] : []),
      ...(object === undefined ? [] : ['an object']),
      ...(array === undefined ? [] : ['an array']),
    ];
    return { path: [], message: messages.wrongValue(expected, value) };
  }
}

function ofObject(form: RecordForm, record: Readonly<Record<string, unknown>>): LaidOut | RecordProblem {
  const { stores } = form;
  const values: (readonly unknown[])[] = [];
  let known = 0;
  for (let i = 0; i < stores.length; i++) {
    const { isMany } = stores[i]!;
    const key = stores[i]!.key!;
    const value = record[key];
    if (value === undefined || !Object.prototype.propertyIsEnumerable.call(record, key))
      values.push(NO_VALUES);
    else if (!isMany) values.push([value]);
    else if (Array.isArray(value)) values.push(value);
    else return { path: [key], message: messages.wrongValue(['an array'], value) };
    if (values[i] !== NO_VALUES) known++;
  }
  let given = 0;
  for (const _ in record) given++;
  if (given > known) {
    const keys = stores.map(({ key }) => key!);
    const other = Object.keys(record).find((key) => record[key] !== undefined && !keys.includes(key));
    if (other !== undefined) return { path: [other], message: messages.unknownProperty(other, keys) };
  }
  return { form, text: undefined, values };
}
