import { schema as schemaOf } from '../../src/runtime';
import { linearRegexp, regexp } from '../../src/live';
import type { StandardJSONSchemaV1, StandardSchemaV1 } from '@standard-schema/spec';
import Ajv from 'ajv';
import { ArkErrors, type, type Type } from 'arktype';
import { expectTypeOf } from 'expect-type';
import { compile, GrammarError, type RuleSchema, UnknownRuleError } from '../../src';
import { rfc3629 } from '../../src/generated/rfc3629';
import { rfc3986, type RuleName } from '../../src/generated/rfc3986';

/** A library as the specification describes it: this is all that it knows of the schemas of others. */
async function standardValidate<Schema extends StandardSchemaV1>(
  schema: Schema,
  input: unknown,
): Promise<StandardSchemaV1.Result<StandardSchemaV1.InferOutput<Schema>>> {
  return (await schema['~standard'].validate(input)) as StandardSchemaV1.Result<
    StandardSchemaV1.InferOutput<Schema>
  >;
}

/** The same for what writes documents, such as those of OpenAPI. */
function standardJsonSchema(
  schema: StandardJSONSchemaV1,
  target: StandardJSONSchemaV1.Target = 'draft-2020-12',
): Record<string, unknown> {
  const { input, output } = schema['~standard'].jsonSchema;
  expect(output({ target })).toEqual(input({ target }));
  return input({ target });
}

const grammar = compile('word = 1*( "a" / "b" )\nnested = "(" [ nested ] ")"\n');

describe('a rule as a Standard Schema', () => {
  test('says who it is', () => {
    const { version, vendor, types } = schemaOf(rfc3986, 'URI')['~standard'];
    expect([version, vendor, types]).toEqual([1, 'verbatim-abnf', undefined]);
  });

  test('takes what the rule derives, as it is', async () => {
    expect(await standardValidate(schemaOf(rfc3986, 'URI'), 'a:')).toEqual({ value: 'a:' });
    expect(await standardValidate(schemaOf(grammar, 'WORD'), 'aBba')).toEqual({ value: 'aBba' });
    expect(await standardValidate(schemaOf(grammar, 'nested'), '(())')).toEqual({ value: '(())' });
  });

  test('gives a failure with message and data', async () => {
    const result = await standardValidate(schemaOf(rfc3986, 'uri' as RuleName), 'http://[::1/');
    const failure = (rfc3986.parse('URI', 'http://[::1/') as { failure: { message: string } }).failure;
    expect(result.issues).toEqual([
      {
        message: 'must match rule "URI"; at offset 11: expected ":", ".", "]" or HEXDIG',
        rule: 'URI',
        offset: 11,
        expected: ['":"', '"."', '"]"', 'HEXDIG'],
        found: '/',
      },
    ]);
    const [issue] = schemaOf(rfc3986, 'URI')['~standard'].validate('http://[::1/').issues!;
    expect(issue.failure!.message).toBe(failure.message);
  });

  test('issues are plain data', () => {
    const { issues } = schemaOf(rfc3986, 'port')['~standard'].validate('x');
    expect(JSON.parse(JSON.stringify(issues))).toEqual(issues);
  });

  test.each([
    [undefined, 'undefined'],
    [null, 'null'],
    [7, 'number'],
    [['a:'], 'object'],
    [0, '0'],
    [false, 'false'],
    [new Uint8Array(1), 'object'],
    [new String('a:'), 'object'],
  ])('what is no string is refused: %p', async (value, kind) => {
    const { issues } = await standardValidate(schemaOf(rfc3986, 'URI'), value);
    const message = `rule "URI" derives strings, not ${kind}`;
    expect(issues).toEqual([{ message, rule: 'URI' }]);
  });

  test('a string stands for its octets where the grammar is about those', async () => {
    const octets = compile('text = *%x80-FF\n', { alphabet: 'octets' });
    expect(await standardValidate(schemaOf(octets, 'text'), 'ü')).toEqual({ value: 'ü' });
    expect((await standardValidate(schemaOf(octets, 'text'), 'üx')).issues).toMatchObject([{ offset: 1 }]);
    expect(standardJsonSchema(schemaOf(octets, 'text', { pattern: linearRegexp }))).toEqual({
      type: 'string',
      pattern: expect.any(String) as string,
    });
    expect(schemaOf(rfc3629, 'UTF8-char')['~standard'].validate('é').issues).toBeUndefined();
  });

  test('a rule that the grammar does not have is refused at once', () => {
    expect(() => schemaOf(rfc3986, 'hots' as RuleName)).toThrow(UnknownRuleError);
    expect(() => schemaOf(grammar, 'wrod')).toThrow(
      'rule "wrod" is not in the grammar; did you mean "word"?',
    );
    expect(() => schemaOf(compile('a = b\n'), 'a')).toThrow(GrammarError);
  });

  test('obsolete rules can be had, too', () => {
    expect(schemaOf(rfc3986, 'abs_path')['~standard'].validate('/a').issues).toBeUndefined();
  });
});

describe('a rule as a Standard JSON Schema', () => {
  test('of a shipped grammar has a pattern, too', () => {
    const { pattern } = standardJsonSchema(schemaOf(rfc3986, 'port', { pattern: linearRegexp }));
    expect(pattern).toBe('^(?:[0-9]*)$');
  });

  test('without more it is a string', () => {
    expect(standardJsonSchema(schemaOf(rfc3986, 'URI'))).toEqual({ type: 'string' });
  });

  test('has the format that it is said to be', () => {
    expect(standardJsonSchema(schemaOf(rfc3986, 'URI', { format: 'uri' }), 'draft-07')).toEqual({
      type: 'string',
      format: 'uri',
    });
  });

  test('has the keyword for Ajv where the grammar has a name there; not in OpenAPI 3.0', () => {
    const schema = schemaOf(rfc3986, 'uri' as RuleName, { abnfGrammar: 'rfc3986' });
    const keyword = { abnf: 'URI', abnfGrammar: 'rfc3986' };
    expect(standardJsonSchema(schema)).toEqual({ type: 'string', ...keyword });
    expect(standardJsonSchema(schema, 'openapi-3.0')).toEqual({ type: 'string' });
  });

  test('has a pattern of the very same strings, if it is told what makes it', () => {
    const validate = new Ajv().compile(
      standardJsonSchema(schemaOf(grammar, 'word', { pattern: linearRegexp })),
    );
    for (const word of ['a', 'bAB', '', 'c', 'ab\n', ' a']) {
      expect([word, validate(word)]).toEqual([word, grammar.test('word', word)]);
    }
  });

  test('no pattern of a recursive rule, nor one that may be slow', () => {
    expect(standardJsonSchema(schemaOf(grammar, 'nested', { pattern: linearRegexp }))).toEqual({
      type: 'string',
    });
    const slow = compile('s = *"a" *( "a" / "b" ) "a" 18( "a" / "b" )\n');
    const { pattern } = standardJsonSchema(schemaOf(slow, 's', { pattern: linearRegexp }));
    expect(typeof regexp(slow, 's')).toBe('string');
    expect(pattern).toBeUndefined();
  });

  test('a target that is not known is refused with those that are', () => {
    expect(() => standardJsonSchema(schemaOf(rfc3986, 'URI'), 'draft-3')).toThrow(
      'target "draft-3" is not draft-04 to draft-2020-12 or openapi-3.x',
    );
  });
});

describe('ArkType takes it as it is', () => {
  const link = type({ href: schemaOf(rfc3986, 'URI'), 'rel?': 'string' });

  test('verdicts', () => {
    expect(link({ href: 'a:' })).toEqual({ href: 'a:' });
    expect(link({ href: 7 })).toBeInstanceOf(ArkErrors);
  });

  test('the message is the failure’s, at the path of the property', () => {
    const errors = link({ href: '1:' }) as ArkErrors;
    expect(errors[0]!.path.join('.')).toBe('href');
    expect(errors.summary).toBe('must match rule "URI"; at offset 0: expected ALPHA');
  });

  test('types', () => {
    expectTypeOf(link.infer).toEqualTypeOf<{ href: string; rel?: string }>();
    expectTypeOf(type(schemaOf(rfc3986, 'URI'))).toExtend<Type>();
  });
});

test('types', () => {
  expectTypeOf<RuleSchema>().toExtend<StandardSchemaV1<string, string>>();
  expectTypeOf<RuleSchema>().toExtend<StandardJSONSchemaV1<string, string>>();
  expectTypeOf<StandardSchemaV1.InferInput<RuleSchema>>().toEqualTypeOf<string>();
  expectTypeOf<StandardSchemaV1.InferOutput<RuleSchema>>().toEqualTypeOf<string>();
  // @ts-expect-error the grammar has no such rule
  expect(() => schemaOf(rfc3986, 'hots')).toThrow('did you mean "host"?');

  const result = schemaOf(rfc3986, 'URI')['~standard'].validate('');
  if (result.issues === undefined) throw new Error('the empty string is no URI');
  const [issue] = result.issues;
  expectTypeOf(issue.message).toBeString();
  expectTypeOf(issue.offset).toEqualTypeOf<number | undefined>();
  if (issue.offset === undefined) throw new Error('it is a string');
  expectTypeOf(issue.expected).toEqualTypeOf<readonly string[]>();
  expect(issue.expected).toEqual(['ALPHA']);
});
