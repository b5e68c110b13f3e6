import { linearRegexp, regexp } from '../../src/live';
import { toJsonSchema } from '@valibot/to-json-schema';
import { expectTypeOf } from 'expect-type';
import * as v from 'valibot';
import { compile } from '../../src';
import { rfc3986, type RuleName } from '../../src/generated/rfc3986';
import { abnf, type AbnfIssue, overrideAction } from '../../src/integrations/valibot';

const INPUT = 'http://[::1/';
const message = 'must match rule "URI"; at offset 11: expected ":", ".", "]" or HEXDIG';
const failure = {
  message,
  rule: 'URI',
  offset: 11,
  expected: ['":"', '"."', '"]"', 'HEXDIG'],
  found: '/',
};
const uri = v.pipe(v.string(), abnf(rfc3986, 'URI'));

afterEach(() => {
  v.deleteSpecificMessage(abnf);
  v.deleteGlobalMessage();
});

describe('an action for Valibot', () => {
  const link = v.object({ href: uri, up: v.optional(uri) });

  test('takes what the rule derives', () => {
    expect(v.parse(link, { href: 'a:' })).toEqual({ href: 'a:' });
    expect(v.is(v.pipe(v.string(), abnf(compile('word = 1*( "a" / "b" )\n'), 'word')), 'ab')).toBe(true);
  });

  test('an issue has what Valibot’s own have, and the failure', () => {
    const { issues } = v.safeParse(link, { href: INPUT });
    expect(issues).toMatchObject([
      {
        kind: 'validation',
        type: 'abnf',
        input: INPUT,
        expected: '":" | "." | "]" | HEXDIG',
        received: '/',
        message,
        requirement: 'URI',
        path: [{ key: 'href' }],
        failure,
      },
    ]);
    const [own] = v.safeParse(v.pipe(v.string(), v.regex(/a/)), 'b').issues!;
    expect(Object.keys(issues![0])).toEqual([...Object.keys(own), 'failure']);
    expect(v.flatten(issues!)).toEqual({ nested: { href: [message] } });
  });

  test('what is no string is Valibot’s to refuse', () => {
    expect(v.safeParse(link, { href: 7 }).issues).toMatchObject([{ kind: 'schema', type: 'string' }]);
  });

  test('comes after the issues of others in the pipe, unless that stops at the first', () => {
    const short = v.pipe(v.string(), v.maxLength(3), abnf(rfc3986, 'URI'));
    expect(v.safeParse(short, INPUT).issues!.map(({ type }) => type)).toEqual(['max_length', 'abnf']);
    const { issues } = v.safeParse(v.pipe(v.string(), abnf(rfc3986, 'URI'), v.maxLength(3)), INPUT, {
      abortPipeEarly: true,
    });
    expect(issues!.map(({ type }) => type)).toEqual(['abnf']);
  });

  test('messages are looked for where Valibot looks', () => {
    const said = (schema: v.GenericSchema, config?: v.Config<v.BaseIssue<unknown>>): string =>
      v.safeParse(schema, INPUT, config).issues![0].message;
    expect(said(uri)).toBe(message);
    v.setGlobalMessage('of all');
    expect(said(uri)).toBe('of all');
    expect(said(uri, { message: 'of the call' })).toBe('of the call');
    v.setSpecificMessage(abnf, (issue) => `of abnf: ${issue.received}`);
    expect(said(uri)).toBe('of abnf: /');
    const own = v.pipe(
      v.string(),
      abnf(rfc3986, 'URI', (issue) => `own: ${issue.failure.offset}`),
    );
    expect(said(own)).toBe('own: 11');
  });

  test('a rule that the grammar does not have is refused at once', () => {
    expect(() => abnf(rfc3986, 'hots' as RuleName)).toThrow('did you mean "host"?');
  });

  test('types', () => {
    expectTypeOf<v.InferOutput<typeof link>>().toEqualTypeOf<{ href: string; up?: string | undefined }>();
    expectTypeOf<v.InferIssue<typeof uri>>().toEqualTypeOf<v.StringIssue | AbnfIssue<string, 'URI'>>();
    // @ts-expect-error the grammar has no such rule
    expect(() => abnf(rfc3986, 'hots')).toThrow();
    // @ts-expect-error strings alone
    v.pipe(v.number(), abnf(rfc3986, 'URI'));
  });
});

describe('the JSON Schema that @valibot/to-json-schema writes', () => {
  const written = (schema: v.GenericSchema): object => {
    const { $schema: _, ...rest } = toJsonSchema(schema, { overrideAction });
    return rest;
  };

  test('has the format that the rule is said to be, and the keyword for Ajv', () => {
    const action = abnf(rfc3986, 'URI', undefined, { format: 'uri', abnfGrammar: 'rfc3986' });
    expect(written(v.object({ href: v.pipe(v.string(), v.maxLength(99), action) }))).toEqual({
      type: 'object',
      properties: {
        href: { type: 'string', maxLength: 99, format: 'uri', abnf: 'URI', abnfGrammar: 'rfc3986' },
      },
      required: ['href'],
    });
  });

  test('has the pattern of a compiled grammar', () => {
    const grammar = compile('word = 1*( "a" / "b" )\n');
    const pattern = regexp(grammar, 'word');
    expect(written(v.pipe(v.string(), abnf(grammar, 'word', undefined, { pattern: linearRegexp })))).toEqual({
      type: 'string',
      pattern,
    });
  });

  test('is that of Valibot for what others validate', () => {
    expect(written(v.pipe(v.string(), v.regex(/a/)))).toEqual({ type: 'string', pattern: 'a' });
    expect(() => toJsonSchema(uri)).toThrow('abnf');
  });
});
