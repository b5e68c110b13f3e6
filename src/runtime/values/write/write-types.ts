import type { ReadOptions } from '../value-types';

/** The place of a value in a record: keys of properties, and indexes in arrays. It is empty for the record itself. */
export type PropertyPath = readonly (string | number)[];

/** Why a record has no text, or a text cannot be changed. */
export interface WriteFailure {
  /** The property that has no text, as a path from the record. */
  readonly property: PropertyPath;
  /** A sentence about the property, which has no values in it. */
  readonly message: string;
}

/** The text of a record, or the failure. */
export type Written =
  { readonly ok: true; readonly text: string } | { readonly ok: false; readonly failure: WriteFailure };

export interface WriteOptions<Name extends string = string> extends Omit<ReadOptions<Name>, 'full'> {
  /** A member of the rule. The text has from it what the record leaves out, as far as both have the same properties. */
  readonly like?: string | undefined;
}
