/** For Ajv 6, 7 and 8: the formats of JSON Schema, and a keyword for rules of grammars. */
export * from './ajv/formats';
export * from './ajv/keyword';
export type { AjvInstance } from './ajv/instance';
