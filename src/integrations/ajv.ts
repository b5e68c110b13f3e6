/**
 * Extends Ajv 6, 7 and 8 by the formats of JSON Schema, a keyword for rules of grammars, and a resolver of
 * references.
 */
export * from './ajv/explain-errors';
export * from './ajv/formats';
export * from './ajv/keyword';
export type { AjvInstance } from './ajv/instance';
export { type AjvUriResolver, uriResolver, type UriParts } from './ajv/uri-resolver';
