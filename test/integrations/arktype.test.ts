import { linearRegexp, regexp } from '../../src/live';
import { ArkErrors, type, type Type } from 'arktype';
import { expectTypeOf } from 'expect-type';
import { compile } from '../../src';
import { rfc3986, type RuleName } from '../../src/generated/rfc3986';
import { abnf, failureOf, predicateFallback } from '../../src/integrations/arktype';

const INPUT = 'http://[::1/';
const message = 'must match rule "URI"; at offset 11: expected ":", ".", "]" or HEXDIG';
const failure = {
  message,
  rule: 'URI',
  offset: 11,
  expected: ['":"', '"."', '"]"', 'HEXDIG'],
  found: '/',
};

describe('a type for ArkType', () => {
  const link = type({ href: abnf(rfc3986, 'URI'), 'up?': abnf(rfc3986, 'URI-reference') });

  test('takes what the rule derives', () => {
    expect(link({ href: 'a:', up: '' })).toEqual({ href: 'a:', up: '' });
    expect(abnf(compile('word = 1*( "a" / "b" )\n'), 'word').allows('ab')).toBe(true);
    expect(abnf(rfc3986, 'URI').allows('1')).toBe(false);
  });

  test('an error has the path of the property, the message, and the failure', () => {
    const errors = link({ href: INPUT }) as ArkErrors;
    expect(errors).toBeInstanceOf(ArkErrors);
    const [error] = errors;
    expect([...error!.path]).toEqual(['href']);
    expect(error).toMatchObject({ expected: 'a string that matches rule "URI"', problem: message });
    expect(error!.message).toBe(`href ${message}`);
    expect(failureOf(error!)).toEqual(failure);
  });

  test('among the alternatives of a union it says what it is', () => {
    const errors = abnf(rfc3986, 'port').or(abnf(rfc3986, 'h16'))('x') as ArkErrors;
    expect(errors.summary).toContain('a string that matches rule "port" or a string that matches rule "h16"');
  });

  test('what is no string is ArkType’s to refuse', () => {
    expect((link({ href: 7 }) as ArkErrors).summary).toBe('href must be a string (was a number)');
  });

  test('a rule that the grammar does not have is refused at once', () => {
    expect(() => abnf(rfc3986, 'hots' as RuleName)).toThrow('did you mean "host"?');
  });

  test('types', () => {
    expectTypeOf(abnf(rfc3986, 'URI')).toEqualTypeOf<Type<string>>();
    expectTypeOf(link.infer).toEqualTypeOf<{ href: string; up?: string }>();
    // @ts-expect-error the grammar has no such rule
    expect(() => abnf(rfc3986, 'hots')).toThrow();
  });
});

describe('the JSON Schema that ArkType writes', () => {
  const grammar = compile('word = 1*( "a" / "b" )\n');
  const entry = type({
    word: abnf(grammar, 'word', { format: 'word', pattern: linearRegexp }),
    'id?': 'string',
  });
  const json = { type: 'string', format: 'word' };

  test('as a Standard JSON Schema, with the format', () => {
    const written = entry['~standard'].jsonSchema.input({ target: 'draft-2020-12' });
    expect(written['properties']).toEqual({ word: json, id: { type: 'string' } });
  });

  test('with all that is known, by the fallback', () => {
    const other = entry.and({ 'id?': type('string').narrow((id) => id !== '') });
    const written = other.toJsonSchema({
      fallback: { predicate: (context) => predicateFallback(context) ?? context.base },
    });
    const properties = { word: { ...json, pattern: regexp(grammar, 'word') }, id: { type: 'string' } };
    expect(written).toMatchObject({ properties });
  });
});
