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
    const { version, vendor, types } = rfc3986.schema('URI')['~standard'];
    expect([version, vendor, types]).toEqual([1, 'verbatim-abnf', undefined]);
  });

  test('takes what the rule derives, as it is', async () => {
    expect(await standardValidate(rfc3986.schema('URI'), 'a:')).toEqual({ value: 'a:' });
    expect(await standardValidate(grammar.schema('WORD'), 'aBba')).toEqual({ value: 'aBba' });
    expect(await standardValidate(grammar.schema('nested'), '(())')).toEqual({ value: '(())' });
  });

  test('gives a failure with message and data', async () => {
    const result = await standardValidate(rfc3986.schema('uri' as RuleName), 'http://[::1/');
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
    const [issue] = rfc3986.schema('URI')['~standard'].validate('http://[::1/').issues!;
    expect(issue.failure!.message).toBe(failure.message);
  });

  test('issues are plain data', () => {
    const { issues } = rfc3986.schema('port')['~standard'].validate('x');
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
    const { issues } = await standardValidate(rfc3986.schema('URI'), value);
    const message = `rule "URI" derives strings, not ${kind}`;
    expect(issues).toEqual([{ message, rule: 'URI' }]);
  });

  test('a string stands for its octets where the grammar is about those', async () => {
    const octets = compile('text = *%x80-FF\n', { alphabet: 'octets' });
    expect(await standardValidate(octets.schema('text'), 'ü')).toEqual({ value: 'ü' });
    expect((await standardValidate(octets.schema('text'), 'üx')).issues).toMatchObject([{ offset: 1 }]);
    expect(standardJsonSchema(octets.schema('text'))).toEqual({
      type: 'string',
      pattern: expect.any(String) as string,
    });
    expect(rfc3629.schema('UTF8-char')['~standard'].validate('é').issues).toBeUndefined();
  });

  test('a rule that the grammar does not have is refused at once', () => {
    expect(() => rfc3986.schema('hots' as RuleName)).toThrow(UnknownRuleError);
    expect(() => grammar.schema('wrod')).toThrow('rule "wrod" is not in the grammar; did you mean "word"?');
    expect(() => compile('a = b\n').schema('a')).toThrow(GrammarError);
  });

  test('obsolete rules can be had, too', () => {
    expect(rfc3986.schema('abs_path')['~standard'].validate('/a').issues).toBeUndefined();
  });
});

describe('a rule as a Standard JSON Schema', () => {
  test('of a grammar without the compiler it is a string', () => {
    expect(standardJsonSchema(rfc3986.schema('URI'))).toEqual({ type: 'string' });
  });

  test('has the format that it is said to be', () => {
    expect(standardJsonSchema(rfc3986.schema('URI', { format: 'uri' }), 'draft-07')).toEqual({
      type: 'string',
      format: 'uri',
    });
  });

  test('has the keyword for Ajv where the grammar has a name there; not in OpenAPI 3.0', () => {
    const schema = rfc3986.schema('uri' as RuleName, { abnfGrammar: 'rfc3986' });
    const keyword = { abnf: 'URI', abnfGrammar: 'rfc3986' };
    expect(standardJsonSchema(schema)).toEqual({ type: 'string', ...keyword });
    expect(standardJsonSchema(schema, 'openapi-3.0')).toEqual({ type: 'string' });
  });

  test('of a compiled grammar it has a pattern of the very same strings', () => {
    const validate = new Ajv().compile(standardJsonSchema(grammar.schema('word')));
    for (const word of ['a', 'bAB', '', 'c', 'ab\n', ' a']) {
      expect([word, validate(word)]).toEqual([word, grammar.test('word', word)]);
    }
  });

  test('no pattern of a recursive rule, nor one that may be slow', () => {
    expect(standardJsonSchema(grammar.schema('nested'))).toEqual({ type: 'string' });
    const slow = compile('s = *"a" *( "a" / "b" ) "a" 18( "a" / "b" )\n');
    const { pattern } = standardJsonSchema(slow.schema('s'));
    expect(typeof slow.regexp('s')).toBe('string');
    expect(pattern).toBeUndefined();
  });

  test('a target that is not known is refused with those that are', () => {
    expect(() => standardJsonSchema(rfc3986.schema('URI'), 'draft-3')).toThrow(
      'target "draft-3" is not draft-04 to draft-2020-12 or openapi-3.x',
    );
  });
});

describe('ArkType takes it as it is', () => {
  const link = type({ href: rfc3986.schema('URI'), 'rel?': 'string' });

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
    expectTypeOf(type(rfc3986.schema('URI'))).toExtend<Type>();
  });
});

test('types', () => {
  expectTypeOf<RuleSchema>().toExtend<StandardSchemaV1<string, string>>();
  expectTypeOf<RuleSchema>().toExtend<StandardJSONSchemaV1<string, string>>();
  expectTypeOf<StandardSchemaV1.InferInput<RuleSchema>>().toEqualTypeOf<string>();
  expectTypeOf<StandardSchemaV1.InferOutput<RuleSchema>>().toEqualTypeOf<string>();
  expectTypeOf(rfc3986.schema).parameter(0).toExtend<string>();
  // @ts-expect-error the grammar has no such rule
  expect(() => rfc3986.schema('hots')).toThrow('did you mean "host"?');

  const result = rfc3986.schema('URI')['~standard'].validate('');
  if (result.issues === undefined) throw new Error('the empty string is no URI');
  const [issue] = result.issues;
  expectTypeOf(issue.message).toBeString();
  expectTypeOf(issue.offset).toEqualTypeOf<number | undefined>();
  if (issue.offset === undefined) throw new Error('it is a string');
  expectTypeOf(issue.expected).toEqualTypeOf<readonly string[]>();
  expect(issue.expected).toEqual(['ALPHA']);
});
