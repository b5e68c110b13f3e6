import Ajv, { type Options } from 'ajv';
import Ajv2019 from 'ajv/dist/2019';
import Ajv2020 from 'ajv/dist/2020';
import defaultResolver from 'ajv/dist/runtime/uri';
import standaloneCode from 'ajv/dist/standalone';
import Ajv7 from 'ajv7';
import fc from 'fast-check';
import { uriResolver } from '../../src/integrations/ajv';
import { UriError } from '../../src/uri';
import { CASES, type Case, string } from './ajv-references';
import { inLong } from '../in-long';

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
      { seed: 14, numRuns: inLong(2000, 200) },
    );
  });
});
