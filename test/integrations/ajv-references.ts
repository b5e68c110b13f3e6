import type { AnySchemaObject } from 'ajv';

/** Schemas of which the last is asked, and data with the verdict that JSON Schema demands. */
export interface Case {
  readonly name: string;
  readonly schemas: readonly AnySchemaObject[];
  readonly verdicts: readonly (readonly [data: unknown, valid: boolean])[];
  /** Whether the resolver of Ajv 7, uri-js, cannot find the schema. */
  readonly modern?: true;
  /** Where "draft-07" is not enough. */
  readonly dialect?: '2019' | '2020';
}

const STRING: Case['verdicts'] = [
  ['a', true],
  [1, false],
];
export const string = { type: 'string' };

export const CASES: readonly Case[] = [
  { name: 'a pointer', schemas: [{ $ref: '#/definitions/a', definitions: { a: string } }], verdicts: STRING },
  {
    name: 'a pointer with percent-encoded, tilde-escaped and other characters',
    schemas: [
      {
        allOf: [
          { $ref: '#/definitions/a%25b' },
          { $ref: '#/definitions/Record%3Cstring%2CPerson%3E' },
          { $ref: '#/definitions/foo%22bar' },
          { $ref: '#/definitions/c~1d' },
          { $ref: '#/definitions/%C3%BC' },
          { $ref: '#/definitions/e f' },
          { $ref: '#/definitions/ö' },
        ],
        definitions: {
          'a%b': string,
          'Record<string,Person>': string,
          'foo"bar': string,
          'c/d': string,
          ü: string,
          'e f': string,
          ö: string,
        },
      },
    ],
    verdicts: STRING,
  },
  {
    name: 'an absolute identifier',
    schemas: [{ $id: 'http://example.com/a.json', ...string }, { $ref: 'http://example.com/a.json' }],
    verdicts: STRING,
  },
  {
    name: 'an identifier with an empty path',
    schemas: [{ $id: 'http://example.com', ...string }, { $ref: 'http://example.com' }],
    verdicts: STRING,
  },
  {
    name: 'a relative reference',
    schemas: [
      { $id: 'http://example.com/schemas/a.json', ...string },
      { $id: 'http://example.com/schemas/more/b.json', $ref: '../a.json' },
    ],
    verdicts: STRING,
  },
  {
    name: 'an identifier with dot segments, another case, and characters that need no encoding',
    schemas: [
      { $id: 'http://example.com/~schemas/a.json', ...string },
      { $id: 'http://example.com/x.json', $ref: 'HTTP://EXAMPLE.com/b/../%7eschemas/./a.json' },
    ],
    verdicts: STRING,
  },
  {
    name: 'relative identifiers',
    schemas: [
      { $id: 'folder/a.json', ...string },
      { $id: 'folder/b.json', $ref: 'a.json' },
    ],
    verdicts: STRING,
  },
  {
    name: 'a relative identifier above its folder',
    modern: true,
    schemas: [
      { $id: '../a.json', ...string },
      { $id: 'b.json', $ref: '../a.json' },
    ],
    verdicts: STRING,
  },
  {
    name: 'nested identifiers and their pointers',
    schemas: [
      {
        $id: 'http://example.com/root.json',
        $ref: 'b/c.json#/definitions/d',
        definitions: {
          a: { $id: 'b/c.json', definitions: { d: { $ref: 'e.json' } } },
          e: { $id: '/b/e.json', ...string },
        },
      },
    ],
    verdicts: STRING,
  },
  {
    name: 'an identifier that is a fragment',
    schemas: [{ $ref: '#a', definitions: { x: { $id: '#a', ...string } } }],
    verdicts: STRING,
  },
  {
    name: 'recursion',
    schemas: [{ $id: 'http://example.com/list', type: 'object', properties: { next: { $ref: '#' } } }],
    verdicts: [
      [{ next: { next: {} } }, true],
      [{ next: { next: 1 } }, false],
    ],
  },
  {
    name: 'a URN',
    schemas: [
      { $id: 'urn:uuid:deadbeef-1234-00ff-ff00-4321feebdaed', definitions: { a: string } },
      { $ref: 'urn:uuid:deadbeef-1234-00ff-ff00-4321feebdaed#/definitions/a' },
    ],
    verdicts: STRING,
  },
  {
    name: 'a URN of itself, in another case',
    schemas: [
      {
        $id: 'urn:Example:a',
        properties: { b: { $ref: 'URN:EXAMPLE:a#/definitions/a' } },
        definitions: { a: string },
      },
    ],
    verdicts: [
      [{ b: 'x' }, true],
      [{ b: 1 }, false],
    ],
  },
  {
    name: 'a tag URI, and one without hierarchy',
    schemas: [
      { $id: 'tag:example.com,2026:a', ...string },
      { $id: 'x:y', $ref: 'tag:example.com,2026:a' },
    ],
    verdicts: STRING,
  },
  {
    name: 'embedded identifiers that are no URIs but for encoding',
    schemas: [
      {
        $id: 'http://example.com/',
        allOf: [{ $ref: 'größe' }, { $ref: 'with blank' }, { $ref: 'a|b' }],
        definitions: {
          a: { $id: 'größe', ...string },
          b: { $id: 'with blank', ...string },
          c: { $id: 'a|b', ...string },
        },
      },
    ],
    verdicts: STRING,
  },
  {
    name: 'an IRI that refers to itself',
    schemas: [{ $id: 'http://例子.example/s', definitions: { a: string }, $ref: '#/definitions/a' }],
    verdicts: STRING,
  },
  {
    name: 'the meta-schema',
    schemas: [{ $ref: 'http://json-schema.org/draft-07/schema#' }],
    verdicts: [
      [{}, true],
      [{ type: 1 }, false],
    ],
  },
  {
    name: 'anchors',
    dialect: '2019',
    schemas: [
      { $id: 'http://example.com/a', $defs: { x: { $anchor: 'here', ...string } } },
      { $id: 'http://example.com/b', $ref: 'a#here' },
    ],
    verdicts: STRING,
  },
  {
    name: '$recursiveRef',
    dialect: '2019',
    schemas: [
      {
        $id: 'http://example.com/tree',
        $recursiveAnchor: true,
        type: 'object',
        properties: { next: { $recursiveRef: '#' } },
      },
      { $id: 'http://example.com/strict', $recursiveAnchor: true, $ref: 'tree', required: ['a'] },
    ],
    verdicts: [
      [{ a: 1, next: { a: 1 } }, true],
      [{ a: 1, next: {} }, false],
    ],
  },
  {
    name: '$dynamicRef',
    dialect: '2020',
    schemas: [
      {
        $id: 'http://example.com/tree',
        $dynamicAnchor: 'node',
        type: 'object',
        properties: { next: { $dynamicRef: '#node' } },
      },
      { $id: 'http://example.com/strict', $dynamicAnchor: 'node', $ref: 'tree', required: ['a'] },
    ],
    verdicts: [
      [{ a: 1, next: { a: 1 } }, true],
      [{ a: 1, next: {} }, false],
    ],
  },
  {
    name: 'the meta-schema of 2020-12, which has vocabularies',
    dialect: '2020',
    schemas: [{ $ref: 'https://json-schema.org/draft/2020-12/schema' }],
    verdicts: [
      [{ properties: { a: { type: 'string' } } }, true],
      [{ properties: { a: { type: 1 } } }, false],
    ],
  },
];
