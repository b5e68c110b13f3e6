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

/** A property of a record: the values of a rule, or the elements of a group. */
interface Store {
  readonly key: string;
  readonly isMany: boolean;
  readonly elements: RecordLayout | undefined;
}

/** A record with the values of each of its stores, by number. */
export interface LaidOut {
  readonly layout: RecordLayout;
  /** The text that stands in place of the record. */
  readonly text: string | undefined;
  /** The record is an array, which is its only store. */
  readonly isArray: boolean;
  readonly values: readonly (readonly unknown[])[];
}

/** The values of a property that is missing. An empty array is another record. */
export const NO_VALUES: readonly unknown[] = [];

/** Where the values of children stand in the records of a rule, or in the elements of a group. */
export class RecordLayout {
  private readonly stores: Store[] = [];
  private readonly places = new Map<string, number>();
  /** The rules and groups whose values a record that is an array may have. */
  private readonly listed = new Set<string>();
  private listedElements: RecordLayout | undefined;
  private readonly isText: boolean;
  private readonly isObject: boolean;

  constructor(shape: Shape, naming: Naming) {
    this.isText = shape.some(({ kind }) => kind === 'text');
    this.isObject = shape.some(({ kind }) => kind === 'object');
    for (const form of shape) this.addForm(form, naming);
  }

  /** Returns a value's parts, or why it is no record of this layout. */
  of(value: unknown): LaidOut | RecordProblem {
    if (typeof value === 'string' && this.isText)
      return { layout: this, text: value, isArray: false, values: [] };
    if (Array.isArray(value) && this.listed.size > 0)
      return { layout: this, text: undefined, isArray: true, values: [value] };
    if (isObject(value) && this.isObject) return this.ofObject(value);
    return { path: [], message: messages.wrongValue(this.expected, value) };
  }

  /** Returns the number of the store that has the values of a rule or of a group, or -1. */
  placeOf(name: string, isArray: boolean): number {
    if (isArray) return this.listed.has(name) ? 0 : -1;
    return this.places.get(name) ?? -1;
  }

  /** Returns the layout of the elements of a store; undefined if it has values of a rule. */
  elementsAt(store: number, isArray: boolean): RecordLayout | undefined {
    return isArray ? this.listedElements : this.stores[store]!.elements;
  }

  /** Returns the key of a value of a store. */
  pathOf(isArray: boolean, store: number, index: number): PropertyPath {
    if (isArray) return [index];
    const { key, isMany } = this.stores[store]!;
    return isMany ? [key, index] : [key];
  }

  private addForm({ kind, keys, groups }: ShapeForm, naming: Naming): void {
    const isArray = kind === 'values' || kind === 'array';
    for (const { name, times } of keys) {
      if (isArray) this.listed.add(name);
      else this.addStore(name, naming, times === 'some' || times === 'many');
    }
    for (const [name, shape] of groups) {
      const elements = new RecordLayout(shape, naming);
      if (!isArray) this.addStore(name, naming, true, elements);
      else this.listed.add(name);
      if (isArray) this.listedElements = elements;
    }
  }

  private addStore(name: string, naming: Naming, isMany: boolean, elements?: RecordLayout): void {
    const key = naming(name);
    if (key === undefined || this.places.has(name)) return;
    this.places.set(name, this.stores.length);
    this.stores.push({ key, isMany, elements });
  }

  private ofObject(record: Readonly<Record<string, unknown>>): LaidOut | RecordProblem {
    const { stores } = this;
    const values: (readonly unknown[])[] = [];
    let known = 0;
    for (let i = 0; i < stores.length; i++) {
      const { key, isMany } = stores[i]!;
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
      const keys = stores.map(({ key }) => key);
      const other = Object.keys(record).find((key) => record[key] !== undefined && !keys.includes(key));
      if (other !== undefined) return { path: [other], message: messages.unknownProperty(other, keys) };
    }
    return { layout: this, text: undefined, isArray: false, values };
  }

  private get expected(): string[] {
    return [
      ...(this.isText ? ['a string'] : []),
      ...(this.isObject ? ['an object'] : []),
      ...(this.listed.size > 0 ? ['an array'] : []),
    ];
  }
}
