import { alternatives, captures, schema } from '../../src/runtime';
import type { TSchema } from '@sinclair/typebox';
import { Value as Sinclair } from '@sinclair/typebox/value';
import type Ajv from 'ajv';
import AjvModern from 'ajv';
import { type } from 'arktype';
import { Value } from 'typebox/value';
import * as v from 'valibot';
import * as z from 'zod';
import {
  compile,
  emitCaptures,
  emitDeclarations,
  emitGrammarDeclarations,
  emitGrammarModule,
  emitJavaScript,
  emitRegExp,
  emitStandalone,
  emitTypeScript,
  library,
} from '../../src';
import { rfc3986, test as shippedTest, match as shippedMatch } from '../../src/generated/rfc3986';
import { addAbnfKeyword } from '../../src/integrations/ajv';
import { abnf as arktypeAbnf } from '../../src/integrations/arktype';
import { formats } from '../../src/integrations/formats';
import { addFormats as addHyperjumpFormats } from '../../src/integrations/hyperjump';
import { abnf as sinclairAbnf } from '../../src/integrations/sinclair-typebox';
import { abnf as typeboxAbnf } from '../../src/integrations/typebox';
import { abnf as valibotAbnf } from '../../src/integrations/valibot';
import { abnf as zodAbnf, check as zodCheck, refinement } from '../../src/integrations/zod';
import { checkedOptions, optionsByFile } from '../../src/tooling';
import * as uri from '../../src/uri';
import { inLong } from '../in-long';

const TEXT = 's = *"a"\n';
const grammar = compile(TEXT);

type Call = (options: never) => unknown;

/** Every function that takes options, by its name in messages, with those that it cannot do without. */
const FUNCTIONS: Readonly<Record<string, readonly [call: Call, needed?: object]>> = {
  compile: [(options) => compile(TEXT, options)],
  emitTypeScript: [(options) => emitTypeScript(TEXT, options)],
  emitJavaScript: [(options) => emitJavaScript(TEXT, options)],
  emitDeclarations: [(options) => emitDeclarations(TEXT, options)],
  emitGrammarModule: [(options) => emitGrammarModule(TEXT, options)],
  emitGrammarDeclarations: [(options) => emitGrammarDeclarations(TEXT, options)],
  emitCaptures: [(options) => emitCaptures(TEXT, options), { rule: 's', names: ['s'] }],
  emitRegExp: [(options) => emitRegExp(TEXT, options)],
  emitStandalone: [(options) => emitStandalone(TEXT, options)],
  test: [(options) => grammar.test('s', 'a', options)],
  parse: [(options) => grammar.parse('s', 'a', options)],
  match: [(options) => grammar.match('s', 'a', 0, options)],
  alternatives: [(options) => alternatives(grammar, 's', 'a', options)],
  captures: [(options) => captures(grammar, 's', ['s'], options)],
  schema: [(options) => schema(grammar, 's', options)],
  normalize: [(options) => uri.normalize('a', options)],
  compare: [(options) => uri.compare('a', 'b', options)],
  equivalent: [(options) => uri.equivalent('a', 'b', 'case', options)],
  resolve: [(options) => uri.resolve('http://a/', 'b', options)],
  resolve2396: [(options) => uri.resolve2396('http://a/', 'b', options)],
  guessSuffix: [(options) => uri.guessSuffix('a', options)],
  extract: [(options) => uri.extract('a', options)],
  mask: [(options) => uri.mask('a', options)],
  'grammar files': [(options) => checkedOptions(options)],
  addAbnfKeyword: [(options) => addAbnfKeyword(new AjvModern(), options)],
};

test.each(Object.entries(FUNCTIONS))('%s refuses options that there are not', (of, [call, needed = {}]) => {
  const options = (given: object): never => ({ ...needed, ...given }) as never;
  expect(() => call(options({}))).not.toThrow();
  expect(() => call(options({ nonsense: undefined }))).not.toThrow();
  for (const name of ['nonsense', '__proto__x', 'constructor', 'toString']) {
    expect(() => call(options({ [name]: 1 }))).toThrow(TypeError);
    expect(() => call(options({ [name]: 1 }))).toThrow(`there is no option "${name}" of ${of}\nhelp: `);
  }
  for (const [value, got] of [
    [5, 'a number'],
    ['a', 'a string'],
    [null, 'null'],
    [[], 'an array'],
  ] as const) {
    expect(() => call(value as never)).toThrow(
      new TypeError(`the options of ${of} must be an object (got ${got})\nhelp: give an object, or nothing`),
    );
  }
});

test('the other functions of shipped grammars and integrations refuse them, too', () => {
  const wrong = { nonsense: 1 } as never;
  const calls: readonly (() => unknown)[] = [
    () => shippedTest('URI', 'a:', wrong),
    () => shippedMatch('URI', 'a:', 0, wrong),
    () => rfc3986.test('URI', 'a:', wrong),
    () => zodAbnf(grammar, 's', wrong),
    () => zodCheck(grammar, 's', wrong),
    () => refinement(grammar, 's', wrong),
    () => valibotAbnf(grammar, 's', undefined, wrong),
    () => arktypeAbnf(grammar, 's', wrong),
    () => typeboxAbnf(grammar, 's', wrong),
    () => sinclairAbnf(grammar, 's', wrong),
    () => optionsByFile(wrong),
    () => optionsByFile(() => wrong)('a.abnf'),
  ];
  for (const call of calls) expect(call).toThrow(/^there is no option "nonsense" of \S.*\nhelp: /);
});

describe('the options of the issue', () => {
  const wrong: readonly (readonly [options: object, message: string])[] = [
    [{ extension: ['list'] }, 'there is no option "extension" of compile\nhelp: did you mean "extensions"?'],
    [{ alphabet: 'bytes' }, 'option "alphabet" of compile must be "code-points" or "octets" (got "bytes")'],
    [
      { imports: 'rfc3986' },
      'option "imports" of compile must be an array of names and texts, as in ["rfc3986", { name, text }] (got "rfc3986")',
    ],
    [{ strict: 'yes' }, 'option "strict" of compile must be true or false (got "yes")'],
    [
      { extensions: 'list' },
      'option "extensions" of compile must be an array of "list" or "recipient-list" (got "list")',
    ],
    [
      { extensions: ['lists'] },
      'option "extensions" of compile must be an array of "list" or "recipient-list" (got an array of "lists")',
    ],
    [{ dialect: 'ebnf' }, 'option "dialect" of compile must be "abnf" or "bnf" (got "ebnf")'],
    [{ name: 5 }, 'option "name" of compile must be a string (got a number)'],
    [{ tokens: 's' }, 'option "tokens" of compile must be an array of rule names (got "s")'],
    [{ resolve: {} }, 'option "resolve" of compile must be a function (got an object)'],
    [
      { prose: { x: 5 } },
      'option "prose" of compile must be an object of ABNF elements by the text between the angle brackets (got an object)',
    ],
    [
      { prose: { x: { rule: 's', without: 'a' } } },
      'there is no option "without" of prose\nhelp: the options are rule, excluding',
    ],
    [
      { imports: [{ name: 'other', text: 'b = "b"\n', extension: ['list'] }] },
      'there is no option "extension" of grammar "other"\nhelp: did you mean "extensions"?',
    ],
    [
      { imports: [{ name: 'other' }] },
      'grammar "other" must be an object with a text, as in { name: "other.abnf", text: "a = b" }',
    ],
    [{ alphabet: null }, 'option "alphabet" of compile must be "code-points" or "octets" (got null)'],
  ];

  test.each(wrong)('%j', (options, message) => {
    expect(() => compile(TEXT, options)).toThrow(new TypeError(message));
  });

  test('what resolve gives is checked as an import is', () => {
    const text = '; @import "other.abnf"\ns = b\n';
    const resolve = (): never => ({ name: 'other', text: 'b = "b"\n', alphabets: 'octets' }) as never;
    expect(() => compile(text, { resolve })).toThrow(
      new TypeError('there is no option "alphabets" of grammar "other"\nhelp: did you mean "alphabet"?'),
    );
  });

  test.each([
    [
      () => emitRegExp(TEXT, { format: 'js' as never }),
      'format',
      '"typescript", "javascript", "json" or "plain"',
    ],
    [() => emitStandalone(TEXT, { language: 'js' as never }), 'language', '"typescript" or "javascript"'],
    [() => emitJavaScript(TEXT, { format: 'cjs' as never }), 'format', '"esm" or "commonjs"'],
    [() => emitTypeScript(TEXT, { header: 'a' as never }), 'header', 'an array of lines'],
    [() => grammar.parse('s', 'a', { full: 1 as never }), 'full', 'true or false'],
    [() => schema(grammar, 's', { format: 1 as never }), 'format', 'a string'],
    [() => uri.mask('a', { what: 'all' as never }), 'what', '"password" or "userinfo"'],
    [() => uri.resolve('a:b', '', { strict: 'no' as never }), 'strict', 'true or false'],
    [() => uri.resolve2396('a:b', '', { excess: 'drop' as never }), 'excess', '"keep", "remove" or "refuse"'],
    [() => uri.normalize('a', { upTo: 'host' as never }), 'upTo', '"string", "case", "percent-encoding"'],
    [() => uri.normalize('a', { steps: 'case' as never }), 'steps', 'an array of "string", "case"'],
    [() => uri.extract('a', { schemes: 'ftp' as never }), 'schemes', 'an array of schemes'],
  ])('values that an option cannot have: %#', (call, name, expected) => {
    expect(call).toThrow(TypeError);
    expect(call).toThrow(new RegExp(`^option "${name}" of \\w+ must be ${expected}`));
  });

  test('emitCaptures cannot do without a rule', () => {
    expect(() => emitCaptures(TEXT, { names: ['s'] } as never)).toThrow(
      new TypeError('rule must be a string (got undefined)'),
    );
    expect(() => emitCaptures(TEXT, { rule: 's' } as never)).toThrow(TypeError);
  });
});

test('a shipped grammar is its own options', () => {
  for (const name of inLong(['rfc6265', 'rfc9110', 'rfc5322+eid1908'], ['rfc6265'])) {
    const shipped = library.get(name)!;
    expect(compile(shipped.text, shipped).ruleNames.length).toBeGreaterThan(0);
    expect(() => compile(shipped.text, { ...shipped, imports: [shipped] })).not.toThrow(TypeError);
  }
});

describe('validators report what is no string, and throw nothing', () => {
  const values = [5, null, undefined, [], {}, new Date(0), new String('a'), Symbol('a'), 1n];

  test.each(values.map((value) => [value]))('%p', (value) => {
    expect(schema(grammar, 's')['~standard'].validate(value).issues).toHaveLength(1);
    expect(zodAbnf(grammar, 's').safeParse(value).success).toBe(false);
    expect(
      z
        .unknown()
        .superRefine(refinement(grammar, 's') as never)
        .safeParse(value).success,
    ).toBe(false);
    expect(v.safeParse(v.pipe(v.string(), valibotAbnf(grammar, 's')), value).success).toBe(false);
    expect(v.safeParse(v.pipe(v.any(), valibotAbnf(grammar, 's')), value).success).toBe(false);
    expect(arktypeAbnf(grammar, 's')(value) instanceof type.errors).toBe(true);
    expect(Value.Check(typeboxAbnf(grammar, 's'), value)).toBe(false);
    expect(Sinclair.Check(sinclairAbnf(grammar, 's') as TSchema, value)).toBe(false);
    for (const format of Object.values(formats)) expect(format.test(value as string)).toBe(false);
    const ajv: Ajv = addAbnfKeyword(new AjvModern({ strict: false }), { grammars: { g: grammar } });
    const isValid = ajv.compile({ type: 'string', abnf: 's', abnfGrammar: 'g' });
    expect(isValid(value)).toBe(false);
    // JSON Schema leaves other types to "type".
    expect(ajv.compile({ abnf: 's', abnfGrammar: 'g' })(value)).toBe(true);
    addHyperjumpFormats(({ handler }) => expect(handler(value)).toBe(true), formats);
  });
});
