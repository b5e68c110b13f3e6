import { FormatRegistry, type Static, type TString, Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { DefaultErrorFunction, SetErrorFunction } from '@sinclair/typebox/errors';
import { Value } from '@sinclair/typebox/value';
import { expectTypeOf } from 'expect-type';
import { rfc3986, type RuleName } from '../../src/generated/rfc3986';
import { rfc3987 } from '../../src/generated/rfc3987';
import { abnf, failureOf, format } from '../../src/integrations/sinclair-typebox';

const INPUT = 'http://[::1/';
const message = 'must match rule "URI"; at offset 11: expected ":", ".", "]" or HEXDIG';

afterEach(() => SetErrorFunction(DefaultErrorFunction));

describe('a type for TypeBox 0.34', () => {
  const Link = Type.Object({ href: abnf(rfc3986, 'URI'), up: Type.Optional(abnf(rfc3986, 'URI-reference')) });

  test.each(['a:', 'http://a/b?c#d', '1', INPUT, 'http://[::1.2.3.004]/', ''])(
    'Value and TypeCompiler judge as the grammar does: %j',
    (href) => {
      const verdict = rfc3986.test('URI', href);
      const compiled = TypeCompiler.Compile(Link);
      expect([Value.Check(Link, { href }), compiled.Check({ href })]).toEqual([verdict, verdict]);
    },
  );

  test('an error tells where and why', () => {
    for (const error of [
      Value.Errors(Link, { href: INPUT }).First()!,
      TypeCompiler.Compile(Link).Errors({ href: INPUT }).First()!,
    ]) {
      expect(error).toMatchObject({ path: '/href', message: `Expected string to match 'abnf:URI' format` });
      expect(failureOf(error)).toEqual({
        message,
        rule: 'URI',
        offset: 11,
        expected: ['":"', '"."', '"]"', 'HEXDIG'],
        found: '/',
      });
    }
  });

  test('the message can be that of all errors', () => {
    SetErrorFunction((error) => failureOf(error)?.message ?? DefaultErrorFunction(error));
    expect(Value.Errors(Link, { href: INPUT }).First()).toMatchObject({ path: '/href', message });
    expect(Value.Errors(Link, { href: 7 }).First()).toMatchObject({ message: 'Expected string' });
  });

  test('other errors have no failure', () => {
    const other = Type.Object({ id: Type.String({ minLength: 3 }), word: Type.String({ format: 'other' }) });
    FormatRegistry.Set('other', () => false);
    const errors = [...Value.Errors(other, { id: '', word: '' })];
    expect(errors).toHaveLength(2);
    expect(errors.map(failureOf)).toEqual([undefined, undefined]);
  });

  test('has the format that it is given', () => {
    const schema = abnf(rfc3986, 'URI', { format: 'uri' });
    expect(JSON.parse(JSON.stringify(schema))).toEqual({ type: 'string', format: 'uri' });
    expect(Value.Check(Type.String({ format: 'uri' }), 'a:')).toBe(true);
  });

  test('a format is registered by its name, and never in place of another check', () => {
    const email = format('email');
    expect(JSON.parse(JSON.stringify(email))).toEqual({ type: 'string', format: 'email' });
    expect(Value.Check(email, 'a@[999.1.1.1]')).toBe(false);
    expect(failureOf(Value.Errors(email, 'a@[999.1.1.1]').First()!)).toMatchObject({
      format: 'email',
      offset: 3,
    });
    const https = format('http-url', { schemes: ['https'] });
    expect(format('http-url', { schemes: ['https'] }).format).toBe(https.format);
    expect([Value.Check(https, 'https://a/'), Value.Check(https, 'http://a/')]).toEqual([true, false]);
    const own = (): boolean => true;
    FormatRegistry.Set('date', own);
    expect(() => format('date')).toThrow('the format "date" already stands for another rule');
    expect(FormatRegistry.Get('date')).toBe(own);
    FormatRegistry.Delete('date');
  });

  test('two rules cannot have one format, unless it is given back', () => {
    abnf(rfc3986, 'path', { format: 'path' });
    abnf(rfc3986, 'path', { format: 'path' });
    expect(() => abnf(rfc3987, 'ipath', { format: 'path' })).toThrow(
      'the format "path" already stands for another rule; help: give the format of "ipath" another name',
    );
    FormatRegistry.Delete('path');
    expect(Value.Check(abnf(rfc3987, 'ipath', { format: 'path' }), '/ü')).toBe(true);
  });

  test('a rule that the grammar does not have is refused at once', () => {
    expect(() => abnf(rfc3986, 'hots' as RuleName)).toThrow('did you mean "host"?');
  });

  test('types', () => {
    expectTypeOf(abnf(rfc3986, 'URI')).toEqualTypeOf<TString>();
    expectTypeOf<Static<typeof Link>>().toEqualTypeOf<{ href: string; up?: string }>();
    // @ts-expect-error the grammar has no such rule
    expect(() => abnf(rfc3986, 'hots')).toThrow();
  });
});
