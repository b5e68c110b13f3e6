import Ajv, { type AnySchemaObject, type Options } from 'ajv';
import Ajv2019 from 'ajv/dist/2019';
import Ajv2020 from 'ajv/dist/2020';
import defaultResolver from 'ajv/dist/runtime/uri';
import standaloneCode from 'ajv/dist/standalone';
import Ajv7 from 'ajv7';
import fc from 'fast-check';
import { uriResolver } from '../../src/integrations/ajv';
import { UriError } from '../../src/uri';

/** Schemas of which the last is asked, and data with the verdict that JSON Schema demands. */
interface Case {
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
const string = { type: 'string' };

const CASES: readonly Case[] = [
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

const DIALECTS = { '2019': Ajv2019, '2020': Ajv2020 };

function verdictsOf(ajv: Pick<Ajv, 'addSchema' | 'compile'>, { schemas, verdicts }: Case): boolean[] {
  for (const schema of schemas.slice(0, -1)) ajv.addSchema(schema);
  const validate = ajv.compile(schemas.at(-1)!);
  return verdicts.map(([data]) => validate(data) as boolean);
}

function ajvOf({ dialect }: Case, options: Options): Ajv {
  const Class = dialect === undefined ? Ajv : DIALECTS[dialect];
  return new Class({ strict: false, ...options });
}

describe('schemas have the verdicts of JSON Schema, as with the default resolver', () => {
  afterEach(() => jest.restoreAllMocks());

  test.each(CASES.map((each) => [each.name, each] as const))('Ajv 8: %s', (_, each) => {
    const expected = each.verdicts.map(([, valid]) => valid);
    expect(verdictsOf(ajvOf(each, {}), each)).toEqual(expected);
    const names = ['parse', 'resolve', 'serialize'] as const;
    const spies = names.map((name) => jest.spyOn(defaultResolver, name));
    expect(verdictsOf(ajvOf(each, { uriResolver }), each)).toEqual(expected);
    // Nor is the default one asked for anything.
    for (const spy of spies) expect(spy).not.toHaveBeenCalled();
  });

  const old = CASES.filter(({ dialect, modern }) => dialect === undefined && !modern);

  test.each(old.map((each) => [each.name, each] as const))(
    'Ajv 7, which passes the option over: %s',
    (_, each) => {
      const expected = each.verdicts.map(([, valid]) => valid);
      const options = { strict: false, uriResolver };
      expect(verdictsOf(new Ajv7(options) as unknown as Ajv, each)).toEqual(expected);
    },
  );

  test('code that Ajv writes needs no resolver', () => {
    const code = { source: true, lines: true };
    const ajv = new Ajv2020({ code, uriResolver });
    ajv.addSchema({ $id: 'http://example.com/schemas/a.json', ...string });
    const source = standaloneCode(ajv, ajv.compile({ $id: 'http://example.com/b', $ref: 'schemas/a.json' }));
    expect(source).not.toMatch(/uri/i);
    const module = { exports: (_: unknown): boolean => false };
    new Function('module', 'exports', source)(module, {});
    expect([module.exports('a'), module.exports(1)]).toEqual([true, false]);
  });

  test('a reference that is missing names what it resolves to', () => {
    const schema = { $id: 'http://example.com/a/b', $ref: '../c d#/x' };
    for (const options of [{}, { uriResolver }])
      expect(() => new Ajv(options).compile(schema)).toThrow(
        expect.objectContaining({ missingSchema: 'http://example.com/c%20d' }) as Error,
      );
  });
});

describe('uriResolver', () => {
  test.each([
    ['', 'a', 'a'],
    ['http://example.com', 'HTTP://EXAMPLE.COM', 'http://example.com'],
    ['http://example.com/a/b', '../../../c', 'http://example.com/c'],
    ['http://user@example.com/', '//other.example/', 'http://other.example/'],
    ['a/b', '..', './'],
    ['a/b', '../../c', '../c'],
    ['a', './b:c', './b:c'],
    ['a/b', '..//c', './/c'],
    ['/a/b', '../c', '/c'],
    ['//h/a', 'b', '//h/b'],
    ['a', 'http://[::1]', 'http://[::1]'],
    ['a', '#b c', 'a#b%20c'],
    ['a', 'b\ud800', 'b%EF%BF%BD'],
  ])('resolve(%j, %j)', (base, reference, expected) => {
    expect(uriResolver.resolve(base, reference)).toBe(expected);
  });

  test.each([
    ['', 'http://[::1'],
    ['', 'http://a b/'],
    ['', 'http://a@b@c/'],
    ['', 'http://trusted.example\\@evil.example/'],
    ['', '1:2'],
    ['', '#50%'],
    ['a', 'b%zz'],
    ['http://[::1', 'a'],
    ['//[::1', 'a'],
    ['//[::1', '//a'],
  ])('resolve(%j, %j) throws: no encoding makes a reference of it', (base, reference) => {
    expect(() => uriResolver.resolve(base, reference)).toThrow(UriError);
    expect(() => uriResolver.resolve(base, reference)).not.toThrow(/"x:/);
  });

  test('takes apart, and puts together in normal form', () => {
    const uri = 'HTTP://User@Example.com:80/%7ea/../b?q#f';
    const parts = {
      scheme: 'http',
      userinfo: 'User',
      host: 'example.com',
      port: '80',
      query: 'q',
      fragment: 'f',
    };
    expect(uriResolver.parse(uri)).toEqual({ ...parts, path: '/~a/../b' });
    expect(uriResolver.serialize(uriResolver.parse(uri))).toBe('http://User@example.com/b?q#f');
    expect(uriResolver.parse('a')).toEqual({ path: 'a' });
    expect(uriResolver.serialize({ host: '[::1]', port: 80 })).toBe('//[::1]:80');
    expect(uriResolver.serialize({})).toBe('');
    expect(uriResolver.serialize(uriResolver.parse('http://[::1'))).toBe('http://[::1');
  });

  test.each([
    { host: 'a/b' },
    { scheme: 'http', host: 'a', path: 'b' },
    { path: '//a' },
    { path: 'a?b' },
    { query: 'a#b' },
    { scheme: 'a/b' },
  ])('components that would be others are refused: %j', (parts) => {
    expect(() => uriResolver.serialize(parts)).toThrow(UriError);
  });

  test('resolves as the default does', () => {
    // Not with empty segments, of which the default drops some.
    const segment = fc.constantFrom('a', 'b.json', '.', '..', '%7e', 'x%2fy', 'é', 'c d', '...', '$id');
    const path = fc.array(segment, { maxLength: 5 }).map((segments) => segments.join('/'));
    const root = fc.constantFrom(
      'http://example.com/',
      'HTTPS://Example.com:8443/',
      'urn:example:',
      'file:///',
      'tag:a,2026:',
      '',
      '/',
    );
    const tail = fc.constantFrom('', '#', '#/a~1b', '#/%22', '?q=é', '?a#b c');
    const reference = fc.tuple(root, path, tail).map((parts) => parts.join(''));
    fc.assert(
      fc.property(reference, reference, (base, other) => {
        fc.pre(![base, other].some((each) => each.startsWith('//') || each.startsWith('urn:example:/')));
        expect(uriResolver.resolve(base, other)).toBe(defaultResolver.resolve(base, other));
      }),
      { seed: 14, numRuns: 2000 },
    );
  });
});
