/**
 * Describes the used parts of an Ajv. This folder imports nothing from Ajv, because several versions may be
 * installed. The instance itself reveals its version, and its code tag fits that version.
 */
import { isObject } from '../../options/arguments';
import * as messages from '../messages';

/** An instance of Ajv, of any supported version. */
export interface AjvInstance {
  readonly addFormat: (...args: never) => unknown;
  readonly addKeyword: (...args: never) => unknown;
}

/**
 * Requires an argument of type `Wanted`, but keeps the function assignable to `Plugin<unknown>`, which fastify's list
 * of plugins requires.
 */
export type Argument<Given, Wanted> = Given &
  (unknown extends Given ? unknown : Given extends Wanted ? unknown : Wanted);

/** A piece of code of Ajv 7 and 8, made by `_`. */
export type AjvCode = object;

export type CodeTag = (strings: TemplateStringsArray, ...values: readonly unknown[]) => AjvCode;

/** Ajv 7 or 8. */
export interface ModernAjv {
  readonly formats: object;
  readonly opts: { readonly $data?: boolean; code: { formats?: AjvCode | undefined } };
  /** The code tag of Ajv 8. Ajv 7 has it only in its module. */
  readonly constructor: { readonly _?: CodeTag };
  /** The schemas under compilation. */
  readonly _compilations?: { readonly size: number };
  getKeyword(keyword: string): unknown;
  addKeyword(definition: object): unknown;
}

/** Ajv 6. */
export interface LegacyAjv {
  readonly _formats: object;
  getKeyword(keyword: string): unknown;
  addKeyword(keyword: string, definition: object): unknown;
}

/** Returns the instance with the type of its version. Throws TypeError if it is not an Ajv, or is too old. */
export function supportedAjv(ajv: unknown): ModernAjv | LegacyAjv {
  if (!isObject(ajv) || !('addFormat' in ajv) || !('addKeyword' in ajv))
    throw new TypeError(messages.notAnAjv());
  if (isObject(ajv['formats']) && isObject(ajv['opts'])) return ajv as unknown as ModernAjv;
  if (!isObject(ajv['_formats'])) throw new TypeError(messages.notAnAjv());
  // Versions before 6.7 keep a format of URIs apart. Ajv 4 has only one kind of identifier.
  if ('_schemaUriFormat' in ajv || !('_getId' in ajv)) throw new TypeError(messages.outdatedAjv());
  return ajv as unknown as LegacyAjv;
}
