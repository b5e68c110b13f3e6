import Ajv from 'ajv';
import { expectTypeOf } from 'expect-type';
import { type Static, type TRefine, type TString, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { Format } from 'typebox/format';
import { Value } from 'typebox/value';
import { rfc3986, type RuleName } from '../../src/generated/rfc3986';
import { rfc3987 } from '../../src/generated/rfc3987';
import { abnf } from '../../src/integrations/typebox';

const INPUT = 'http://[::1/';
const message = 'must match rule "URI"; at offset 11: expected ":", ".", "]" or HEXDIG';

afterEach(() => Format.Reset());

describe('a type for TypeBox 1', () => {
  const Link = Type.Object({ href: abnf(rfc3986, 'URI'), up: Type.Optional(abnf(rfc3986, 'URI-reference')) });

  test.each(['a:', 'http://a/b?c#d', '1', INPUT, 'http://[::1.2.3.004]/', ''])(
    'Value and compiled types judge as the grammar does: %j',
    (href) => {
      const verdict = rfc3986.test('URI', href);
      expect([Value.Check(Link, { href }), Compile(Link).Check({ href })]).toEqual([verdict, verdict]);
    },
  );

  test('an error has the path of the property and the message', () => {
    const error = { keyword: '~refine', instancePath: '/href', message };
    expect(Value.Errors(Link, { href: INPUT })).toMatchObject([error]);
    expect(Compile(Link).Errors({ href: INPUT })).toMatchObject([error]);
  });

  test('what is no string is TypeBox’s to refuse', () => {
    expect(Value.Errors(Link, { href: 7 })).toMatchObject([{ keyword: 'type', instancePath: '/href' }]);
  });

  test('as JSON Schema it has a format that nobody else takes for another', () => {
    const schema: unknown = JSON.parse(JSON.stringify(Link));
    expect(schema).toMatchObject({ properties: { href: { type: 'string', format: 'abnf:URI' } } });
    expect(() => new Ajv().compile(schema as object)).toThrow('unknown format "abnf:URI"');
    const ajv = new Ajv({
      formats: Object.fromEntries(
        (['URI', 'URI-reference'] as const).map((rule) => [
          `abnf:${rule}`,
          (text: string) => rfc3986.test(rule, text),
        ]),
      ),
    });
    expect(ajv.compile(schema as object)({ href: INPUT })).toBe(false);
  });

  test('a format of TypeBox’s that it is given is neither replaced nor left out', () => {
    const own = Format.Entries();
    const schema = abnf(rfc3986, 'IPv4address', { format: 'date' });
    expect(JSON.parse(JSON.stringify(schema))).toEqual({ type: 'string', format: 'date' });
    expect([Value.Check(schema, '1.2.3.4'), Value.Check(schema, '2024-02-29')]).toEqual([false, false]);
    expect(Value.Check(abnf(rfc3986, 'URI', { format: 'uri' }), 'a:b')).toBe(true);
    expect(Value.Check(abnf(rfc3987, 'IRI', { format: 'uri' }), 'http://é/')).toBe(false);
    expect(Format.Entries()).toEqual(own);
  });

  test('a rule that the grammar does not have is refused at once', () => {
    expect(() => abnf(rfc3986, 'hots' as RuleName)).toThrow('did you mean "host"?');
  });

  test('types', () => {
    expectTypeOf(abnf(rfc3986, 'URI')).toEqualTypeOf<TRefine<TString>>();
    expectTypeOf<Static<typeof Link>>().toEqualTypeOf<{ href: string; up?: string }>();
    // @ts-expect-error the grammar has no such rule
    expect(() => abnf(rfc3986, 'hots')).toThrow();
  });
});
