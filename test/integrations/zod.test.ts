import { linearRegexp, regexp } from '../../src/live';
import { expectTypeOf } from 'expect-type';
import * as z from 'zod';
import * as mini from 'zod/mini';
import { compile } from '../../src';
import { rfc3986, type RuleName } from '../../src/generated/rfc3986';
import { abnf, check, format, formatOf, refinement } from '../../src/integrations/zod';
import { email } from '../../src/integrations/standard-schema';

const INPUT = 'http://[::1/';
const message = 'must match rule "URI"; at offset 11: expected ":", ".", "]" or HEXDIG';
const params = {
  rule: 'URI',
  offset: 11,
  expected: ['":"', '"."', '"]"', 'HEXDIG'],
  found: '/',
};
const grammar = compile('word = 1*( "a" / "b" )\n');

describe('a schema for Zod 4', () => {
  const link = z.object({ href: abnf(rfc3986, 'URI'), up: abnf(rfc3986, 'URI-reference').optional() });

  test('takes what the rule derives', () => {
    expect(link.parse({ href: 'a:' })).toEqual({ href: 'a:' });
    expect(abnf(grammar, 'word').safeParse('ab').success).toBe(true);
  });

  test('an issue has the path of the property, the message, and the data as params', () => {
    const { error } = link.safeParse({ href: INPUT });
    expect(error!.issues).toEqual([{ code: 'custom', path: ['href'], message, params }]);
    expect(z.flattenError(error!).fieldErrors).toEqual({ href: [message] });
  });

  test('what is no string is Zod’s to refuse', () => {
    expect(link.safeParse({ href: 7 }).error!.issues).toMatchObject([{ code: 'invalid_type' }]);
  });

  test('a message of your own stands for other values, too', () => {
    const own = 'Enter an e-mail address.';
    const schemas = [
      ...[format('email', own), format('email', { error: own }), formatOf(email, own)],
      ...[abnf(rfc3986, 'URI', own), format('email', { error: () => own })],
    ];
    for (const schema of schemas)
      for (const value of [undefined, null, 7, '', {}])
        expect(schema.safeParse(value).error!.issues.map(({ message }) => message)).toEqual([own]);
    expect(
      z
        .string()
        .check(check(rfc3986, 'URI', own))
        .safeParse('').error!.issues[0]!.message,
    ).toBe(own);
    const byInput = format('email', { error: ({ input }) => (input === undefined ? 'Required' : 'Wrong') });
    expect([undefined, 7, 'x'].map((each) => byInput.safeParse(each).error!.issues[0]!.message)).toEqual([
      'Required',
      'Wrong',
      'Wrong',
    ]);
    const reasons = format('date', { error: ({ reason }) => reason });
    expect(reasons.safeParse(7).error!.issues[0]!.message).toBe('must be a string of format "date"');
  });

  test('a wrong option is named, with all that there are', () => {
    expect(() => format('http-url', { host: true } as never)).toThrow(
      'there is no option "host" of format\nhelp: the options are schemes, dottedHost, error, abort',
    );
    expect(() => format('http-url', { dotted: true } as never)).toThrow(
      'there is no option "dotted" of format\nhelp: did you mean "dottedHost"?',
    );
  });

  test('later checks run as well', () => {
    const { error } = abnf(rfc3986, 'URI').max(3).safeParse(INPUT);
    expect(error!.issues.map(({ code }) => code)).toEqual(['custom', 'too_big']);
  });

  test('the error may be said otherwise', () => {
    const fixed = abnf(rfc3986, 'URI', { error: 'no URI' });
    expect(fixed.safeParse('1').error!.issues[0]!.message).toBe('no URI');
    const computed = abnf(rfc3986, 'URI', {
      error: ({ offset, expected }) => `${expected.length} at ${offset}`,
    });
    expect(computed.safeParse(INPUT).error!.issues[0]!.message).toBe('4 at 11');
  });

  test('a rule that the grammar does not have is refused at once', () => {
    expect(() => abnf(rfc3986, 'hots' as RuleName)).toThrow('did you mean "host"?');
  });

  test('types', () => {
    expectTypeOf(abnf(rfc3986, 'URI')).toEqualTypeOf<z.ZodString>();
    expectTypeOf<z.infer<typeof link>>().toEqualTypeOf<{ href: string; up?: string | undefined }>();
    // @ts-expect-error the grammar has no such rule
    expect(() => abnf(rfc3986, 'hots')).toThrow();
  });
});

describe('the JSON Schema that Zod writes', () => {
  const written = (schema: z.core.$ZodType): Record<string, unknown> => {
    const { $schema: _, ...rest } = z.toJSONSchema(schema);
    return { ...rest };
  };

  test('has the format that the rule is said to be', () => {
    expect(written(abnf(rfc3986, 'URI', { format: 'uri' }))).toEqual({ type: 'string', format: 'uri' });
    expect(written(abnf(rfc3986, 'URI').min(3))).toEqual({ type: 'string', minLength: 3 });
  });

  test('has the pattern of a compiled grammar, beside those of others', () => {
    const pattern = regexp(grammar, 'word');
    expect(written(abnf(grammar, 'word', { format: 'word', pattern: linearRegexp }))).toEqual({
      type: 'string',
      format: 'word',
      pattern,
    });
    const both = { type: 'string', allOf: [{ pattern: '^a' }, { pattern }] };
    expect(
      written(
        z
          .string()
          .regex(/^a/)
          .check(check(grammar, 'word', { pattern: linearRegexp })),
      ),
    ).toMatchObject(both);
    const after = written(abnf(grammar, 'word', { pattern: linearRegexp }).regex(/^a/));
    expect(after).toMatchObject({
      allOf: [{ pattern: expect.any(String) }, { pattern: expect.any(String) }],
    });
  });

  test('has the keyword for Ajv', () => {
    const schema = abnf(rfc3986, 'URI', { abnfGrammar: 'rfc3986' });
    expect(written(schema)).toEqual({ type: 'string', abnf: 'URI', abnfGrammar: 'rfc3986' });
    expect(schema.safeParse('1').success).toBe(false);
  });
});

describe('other forms of Zod', () => {
  test('Zod Mini takes it as a check', () => {
    const link = mini.object({ href: mini.string().check(check(rfc3986, 'URI', { format: 'uri' })) });
    expect(link.safeParse({ href: INPUT }).error!.issues).toEqual([
      { code: 'custom', path: ['href'], message, params },
    ]);
    expect(z.toJSONSchema(link).properties).toEqual({ href: { type: 'string', format: 'uri' } });
    expectTypeOf<mini.infer<typeof link>>().toEqualTypeOf<{ href: string }>();
  });

  test('a refinement can be added to a schema of one’s own', () => {
    const schema = z.string().trim().superRefine(refinement(rfc3986, 'URI'));
    expect(schema.parse(' a: ')).toBe('a:');
    expect(schema.safeParse(INPUT).error!.issues).toEqual([{ code: 'custom', path: [], message, params }]);
  });
});
