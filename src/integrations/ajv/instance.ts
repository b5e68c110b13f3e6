/**
 * What is used of an Ajv. Nothing is imported from there: which of several installed versions an instance is of, it knows
 * itself, and pieces of code are of the version that made them.
 */
import * as messages from '../messages';

/** An instance of Ajv, of any supported version. */
export interface AjvInstance {
  readonly addFormat: (...args: never) => unknown;
  readonly addKeyword: (...args: never) => unknown;
}

/**
 * An argument that must be what is wanted, in a function that is of type `Plugin<unknown>` as well, which fastify's list of
 * plugins asks for.
 */
export type Argument<Given, Wanted> = Given &
  (unknown extends Given ? unknown : Given extends Wanted ? unknown : Wanted);

/** A piece of code of Ajv 7 and 8, made by `_`. */
export type Code = object;

export type CodeTag = (strings: TemplateStringsArray, ...values: readonly unknown[]) => Code;

/** Ajv 7 or 8. */
export interface ModernAjv {
  readonly formats: object;
  readonly opts: { readonly $data?: boolean; code: { formats?: Code | undefined } };
  /** Of Ajv 8: what makes code. In Ajv 7 its module alone has it. */
  readonly constructor: { readonly _?: CodeTag };
  /** Schemas that are being compiled right now. */
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

/** Tells the versions apart by what an instance has. Throws TypeError for what is no instance, or of an older version. */
export function supportedAjv(ajv: unknown): ModernAjv | LegacyAjv {
  if (typeof ajv !== 'object' || ajv === null || !('addFormat' in ajv) || !('addKeyword' in ajv))
    throw new TypeError(messages.notAnAjv());
  const parts = ajv as Readonly<Record<string, unknown>>;
  if (isObject(parts['formats']) && isObject(parts['opts'])) return ajv as unknown as ModernAjv;
  if (!isObject(parts['_formats'])) throw new TypeError(messages.notAnAjv());
  // Before 6.7 there is a format of URIs kept apart, in Ajv 4 schemas are known by one kind of identifier.
  if ('_schemaUriFormat' in ajv || !('_getId' in ajv)) throw new TypeError(messages.outdatedAjv());
  return ajv as unknown as LegacyAjv;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
