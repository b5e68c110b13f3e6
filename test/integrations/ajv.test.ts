import Ajv, { _ } from 'ajv';
import Ajv2019 from 'ajv/dist/2019';
import Ajv2020 from 'ajv/dist/2020';
import AjvJtd from 'ajv/dist/jtd';
import addAjvFormats from 'ajv-formats';
import Ajv6 from 'ajv6';
import Ajv7 from 'ajv7';
import { expectTypeOf } from 'expect-type';
import { compile } from '../../src/compile';
import { rfc5321 } from '../../src/generated/rfc5321';
import { addAbnfKeyword, addFormats, explainErrors } from '../../src/integrations/ajv';
import { date, type FormatName, formats, formatTable, hostname } from '../../src/integrations/formats';
import { formats as idnFormats } from '../../src/integrations/formats-idn';
import { format } from '../../src/integrations/standard-schema';

/** Of Ajv 6 and 7 what is used here is the same. */
const BUILDS: Readonly<Record<string, typeof Ajv>> = {
  Ajv,
  Ajv2019,
  Ajv2020,
  Ajv6: Ajv6 as unknown as typeof Ajv,
  Ajv7: Ajv7 as unknown as typeof Ajv,
};
const builds = Object.keys(BUILDS);

/** ajv-formats takes the first, refuses the second, and Ajv 6 takes the first as well. */
const TAKEN_BY_OTHERS = 'http://[::ffff:01.2.3.4]';
const REFUSED_BY_OTHERS = 'a:';

function judge(ajv: Ajv, schema: object, ...data: unknown[]): boolean[] {
  const validate = ajv.compile(schema);
  return data.map((each) => validate(each) as boolean);
}

describe.each(builds)('formats in %s', (name) => {
  const Build = BUILDS[name]!;
  const uri = { type: 'string', format: 'uri' };

  test('are those of the grammars', () => {
    const ajv = new Build({ logger: false });
    expect(addFormats(ajv, formats)).toBe(ajv);
    expect(judge(ajv, uri, TAKEN_BY_OTHERS, REFUSED_BY_OTHERS, 'x')).toEqual([false, true, false]);
    for (const format of Object.keys(formats)) ajv.compile({ type: 'string', format });
    expect(judge(ajv, { format: 'uri' }, 12, null, {})).toEqual([true, true, true]);
  });

  test('single ones, or those of a table', () => {
    const ajv = addFormats(new Build({ logger: false }), { hostname });
    expect(judge(ajv, { type: 'string', format: 'hostname' }, 'a_', 'xn--s-13c')).toEqual([false, true]);
    const other = addFormats(new Build({ logger: false }), idnFormats);
    expect(judge(other, { type: 'string', format: 'hostname' }, 'a_', 'xn--s-13c')).toEqual([false, false]);
    expect(judge(other, { type: 'string', format: 'idn-hostname' }, 'ü', 'Ü')).toEqual([true, false]);
    const last = addFormats(addFormats(new Build({ logger: false }), idnFormats), formats);
    expect(judge(last, { type: 'string', format: 'hostname' }, 'xn--s-13c')).toEqual([true]);
  });

  test('explainErrors tells where and why', () => {
    const date = { type: 'string', format: 'date' };
    const schema = { properties: { 'a/b~': { type: 'array', items: date }, c: { type: 'number' } } };
    const data = { 'a/b~': ['2024-02-29', '2024-02-31'], c: '1' };
    const explained = {
      keyword: 'format',
      message: 'must match format "date"; at offset 8: day 31 does not exist in February',
      params: { format: 'date', offset: 8, reason: 'day 31 does not exist in February', expected: [] },
    };
    const verbose = addFormats(new Build({ logger: false, verbose: true, allErrors: true }), formats);
    verbose.validate(schema, data);
    const [first, second] = explainErrors(verbose.errors!);
    expect(first).toMatchObject(explained);
    // The error of another keyword stays.
    expect(second).toBe(verbose.errors![1]);
    // Ajv 6 has no JSON Pointers.
    if (name === 'Ajv6') return;
    const ajv = addFormats(new Build({ logger: false }), formats);
    ajv.validate(schema, data);
    expect(explainErrors(ajv.errors!)).toEqual(ajv.errors);
    expect(explainErrors(ajv.errors!, {})).toEqual(ajv.errors);
    expect(explainErrors(ajv.errors!, data)).toMatchObject([explained]);
  });

  test('explainErrors takes formats of your own making', () => {
    const home = format('http-url', { schemes: ['https'] });
    const ajv = addFormats(new Build({ logger: false, verbose: true }), { uri: home, home });
    ajv.validate({ format: 'home' }, 'http://a/');
    expect(explainErrors(ajv.errors!)).toEqual(ajv.errors);
    expect(explainErrors(ajv.errors!, undefined, { home })[0]!.message).toBe(
      'must match format "http-url"; at offset 0: the scheme must be "https"',
    );
  });

  test('what is no table is refused', () => {
    for (const wrong of ['uri', ['uri'], undefined, { uri: 1 }, { uri: null }]) {
      expect(() => addFormats(new Build({ logger: false }), wrong as never)).toThrow(TypeError);
      expect(() => addFormats(new Build({ logger: false }), wrong as never)).toThrow(
        'the formats must be a table of formats by name\nhelp: import { formats } from "verbatim-abnf/formats"',
      );
    }
  });

  test('by $data', () => {
    const ajv = addFormats(new Build({ logger: false, $data: true }), formats);
    const schema = { properties: { text: { type: 'string', format: { $data: '1/kind' } }, kind: {} } };
    const found = judge(
      ajv,
      schema,
      { kind: 'uri', text: 'a:' },
      { kind: 'uri', text: TAKEN_BY_OTHERS },
      { kind: 'date', text: '2023-02-29' },
      { kind: 'idn-hostname', text: 'a' },
    );
    expect(found).toEqual([true, false, false, false]);
  });
});

describe('formats beside those of ajv-formats', () => {
  test.each(['before', 'after'])('%s them', (order) => {
    const ajv = new Ajv();
    if (order === 'before') addFormats(ajv, formats);
    addAjvFormats(ajv, { keywords: true });
    if (order === 'after') addFormats(ajv, formats);
    const uri = { type: 'string', format: 'uri' };
    expect(judge(ajv, uri, TAKEN_BY_OTHERS, REFUSED_BY_OTHERS)).toEqual([false, true]);
    expect(judge(ajv, { type: 'number', format: 'int32' }, 1, 1.5)).toEqual([true, false]);
  });

  test('its keywords compare by ours', () => {
    const ajv = addFormats(
      addAjvFormats(new Ajv({ logger: false, $data: true }), { keywords: true }),
      formats,
    );
    const from = { type: 'string', format: 'date-time', formatMinimum: '2024-01-01T00:00:00Z' };
    const seconds = [
      '2023-12-31T23:59:60Z',
      '2024-01-01T00:59:59+01:00',
      '2024-01-01T00:00:00Z',
      '2024-02-30T00:00:00Z',
    ];
    expect(judge(ajv, from, ...seconds)).toEqual([false, false, true, false]);
    const before = { type: 'string', format: 'date', formatExclusiveMaximum: '2024-02-29' };
    expect(judge(ajv, before, '2024-02-28', '2024-02-29')).toEqual([true, false]);
    const after = { type: 'string', format: 'time', formatExclusiveMinimum: '12:00:00Z' };
    expect(judge(ajv, after, '12:00:00.1Z', '12:30:00+01:00')).toEqual([true, false]);
    const by = {
      properties: { a: { type: 'string', format: 'date', formatMinimum: { $data: '1/b' } }, b: {} },
    };
    expect(
      judge(ajv, by, { a: '2024-01-02', b: '2024-01-01' }, { a: '2024-01-01', b: '2024-01-02' }),
    ).toEqual([true, false]);
  });

  test('a name that is left out can be given another meaning', () => {
    const ajv = addFormats(new Ajv(), { date });
    ajv.addFormat('uri', () => true);
    ajv.addFormat('date', () => true);
    expect(judge(ajv, { type: 'string', format: 'uri' }, 'no uri')).toEqual([true]);
    expect(judge(ajv, { type: 'string', format: 'date' }, 'no date')).toEqual([false]);
  });
});

describe('what is no Ajv that formats can be put into', () => {
  test.each([
    ['the class', Ajv],
    ['nothing', undefined],
    ['an object', {}],
    ['something with such functions', { addFormat: () => 0, addKeyword: () => 0 }],
  ])('%s', (_name, ajv) => {
    for (const add of [(each: never) => addFormats(each, formats), addAbnfKeyword]) {
      expect(() => add(ajv as never)).toThrow(TypeError);
      expect(() => add(ajv as never)).toThrow(
        'the first argument is not an instance of Ajv 6, 7 or 8\nhelp: pass an instance',
      );
    }
  });

  test.each([
    ['of version 5', { _getId: () => 0, _schemaUriFormat: () => 0 }],
    ['of version 4', {}],
  ])('one %s', (_name, parts) => {
    const old = { addFormat: () => 0, addKeyword: () => 0, _formats: {}, _opts: {}, ...parts };
    expect(() => addFormats(old, formats)).toThrow('npm install ajv@8');
  });

  test('one for JSON Type Definition, which has no formats', () => {
    expect(() => addFormats(new AjvJtd(), formats)).toThrow('this Ajv has no keyword "format"');
  });

  test('a schema with a format that needs tables says so', () => {
    const ajv = addFormats(new Ajv(), formats);
    const schema = { type: 'string', format: 'idn-hostname' };
    expect(() => ajv.compile(schema)).toThrow('"idn-hostname" needs the tables of UTS #46');
    ajv.addFormat('idn-hostname', /^a$/);
    expect(judge(ajv, schema, 'a', 'b')).toEqual([true, false]);
  });
});

describe.each(builds)('the keyword abnf in %s', (name) => {
  const Build = BUILDS[name]!;
  const mine = compile('greeting = "hello " 1*ALPHA\n', { imports: ['rfc5234-core'] });

  test('has errors with the offset and what was expected', () => {
    const ajv = addAbnfKeyword(new Build({ logger: false }));
    const validate = ajv.compile({ type: 'string', abnf: 'URI' });
    expect(validate('a:')).toBe(true);
    expect(validate('http://[::1/')).toBe(false);
    expect(validate.errors).toMatchObject([
      {
        keyword: 'abnf',
        schemaPath: '#/abnf',
        message: 'must match rule "URI"; at offset 11: expected ":", ".", "]" or HEXDIG',
        params: { rule: 'URI', grammar: 'rfc3986', offset: 11, expected: ['":"', '"."', '"]"', 'HEXDIG'] },
      },
    ]);
  });

  test('with other grammars', () => {
    const ajv = addAbnfKeyword(new Build({ logger: false, allErrors: true }), {
      grammars: { rfc5321, mine },
      default: 'mine',
    });
    const schema = {
      properties: {
        a: { type: 'string', abnf: 'Greeting' },
        b: { type: 'string', abnf: 'Mailbox', abnfGrammar: 'rfc5321' },
        c: { type: 'string', abnf: 'IPv4address', abnfGrammar: 'rfc3986' },
      },
    };
    const validate = ajv.compile(schema);
    expect(validate({ a: 'Hello you', b: '"a"@b', c: '192.168.0.255' })).toBe(true);
    expect(validate({ a: 'hello', b: 'a', c: '256.1.1.1' })).toBe(false);
    expect(validate.errors!.map(({ params }) => params)).toMatchObject(
      [
        { rule: 'greeting', grammar: 'mine', offset: 5 },
        { rule: 'Mailbox', grammar: 'rfc5321', offset: 1 },
        { rule: 'IPv4address', grammar: 'rfc3986', offset: 2 },
      ].map((each) => ({ ...each, rule: expect.stringMatching(new RegExp(each.rule, 'i')) as unknown })),
    );
    expect(judge(ajv, { anyOf: [{ abnf: 'greeting' }, { type: 'number' }] }, 1, 'x', 'hello x')).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('by $data', () => {
    const ajv = addAbnfKeyword(new Build({ logger: false, $data: true }));
    const schema = { properties: { text: { type: 'string', abnf: { $data: '1/rule' } }, rule: {} } };
    const validate = ajv.compile(schema);
    expect(validate({ text: 'a:', rule: 'URI' })).toBe(true);
    expect(validate({ text: 'no', rule: undefined })).toBe(true);
    expect(validate({ text: 'no', rule: 'URI' })).toBe(false);
    expect(validate.errors![0]!.params).toMatchObject({ rule: 'URI', offset: 2 });
    expect(validate({ text: 'a:', rule: 'URl' })).toBe(false);
    expect(validate.errors![0]!.message).toBe(
      'grammar "rfc3986" has no rule "URl"\nhelp: did you mean "URI"?',
    );
    expect(validate({ text: 'a:', rule: 3 })).toBe(false);
    expect(validate({ text: 'a:', rule: 'constructor' })).toBe(false);
  });

  test('a rule or a grammar that is unknown is refused when the schema is compiled', () => {
    const ajv = addAbnfKeyword(new Build({ logger: false }), { grammars: { rfc5321 } });
    const compiling = (schema: object) => () => ajv.compile(schema);
    expect(compiling({ abnf: 'URl' })).toThrow(
      'grammar "rfc3986" has no rule "URl"\nhelp: did you mean "URI"?',
    );
    expect(compiling({ abnf: 'Mailbox', abnfGrammar: 'rfc532' })).toThrow('did you mean "rfc5321"?');
    expect(compiling({ abnf: 'Mailbox', abnfGrammar: 'constructor' })).toThrow(RangeError);
    expect(compiling({ abnf: 1 })).toThrow();
    expect(compiling({ abnf: 'URI', abnfGrammar: 1 })).toThrow(/string/);
  });

  test('what is no grammar is refused', () => {
    const add = (options: object) => () => addAbnfKeyword(new Build({ logger: false }), options);
    expect(add({ grammars: { mine: 'a = "b"' } })).toThrow(
      'the value passed as grammar "mine" is not a grammar',
    );
    expect(add({ grammars: { mine: undefined } })).toThrow(TypeError);
    expect(add({ default: 'mine' })).toThrow('the grammars passed to addAbnfKeyword are "rfc3986"');
  });
});

test.each(['Ajv6', 'Ajv7'])('the keyword abnfGrammar takes no data in %s', (name) => {
  const ajv = addAbnfKeyword(new BUILDS[name]!({ logger: false, $data: true }));
  expect(() => ajv.compile({ abnf: 'URI', abnfGrammar: { $data: '1/a' } })).toThrow(/string/);
});

describe('the keyword abnf in Ajv 8', () => {
  test('abnfGrammar by $data', () => {
    const ajv = addAbnfKeyword(new Ajv({ logger: false, $data: true }), { grammars: { rfc5321 } });
    const schema = {
      properties: {
        text: { type: 'string', abnf: 'Mailbox', abnfGrammar: { $data: '1/grammar' } },
        grammar: {},
      },
    };
    const validate = ajv.compile(schema);
    expect(validate({ text: 'a@b', grammar: 'rfc5321' })).toBe(true);
    expect(validate({ text: 'a', grammar: 'rfc5321' })).toBe(false);
    expect(validate({ text: 'a' })).toBe(true);
    expect(validate({ text: 'a@b', grammar: 'rfc3986' })).toBe(false);
    expect(validate({ text: 'a@b', grammar: 'other' })).toBe(false);
    expect(validate.errors![0]!.message).toContain('there is no grammar "other"');
    expect(validate({ text: 'a@b', grammar: 1 })).toBe(false);
    expect(validate.errors![0]!.message).toBe('"abnfGrammar" must be a string');
  });

  test('within metadata of JSON Type Definition', () => {
    const ajv = addAbnfKeyword(new AjvJtd());
    const validate = ajv.compile({ type: 'string', metadata: { abnf: 'URI' } });
    expect([validate('a:'), validate('a')]).toEqual([true, false]);
  });

  test('strict mode has nothing to say', () => {
    const said: unknown[] = [];
    const log = (...words: unknown[]): void => void said.push(words);
    const ajv = new Ajv({ strict: true, logger: { log, warn: log, error: log } });
    addAbnfKeyword(addFormats(ajv, formats));
    ajv.compile({ type: 'string', format: 'uri', abnf: 'URI', abnfGrammar: 'rfc3986' });
    expect(said).toEqual([]);
  });
});

test('types', () => {
  expectTypeOf(addFormats(new Ajv(), formats)).toEqualTypeOf<Ajv>();
  expectTypeOf(addFormats(new Ajv2020(), formats)).toEqualTypeOf<Ajv2020>();
  expectTypeOf(addFormats(new Ajv6({ logger: false }), formats)).toEqualTypeOf<Ajv6.Ajv>();
  expectTypeOf(addAbnfKeyword(new Ajv6({ logger: false }))).toEqualTypeOf<Ajv6.Ajv>();
  expectTypeOf(addAbnfKeyword(new Ajv(), { grammars: { rfc5321 }, code: _`x` })).toEqualTypeOf<Ajv>();
  expectTypeOf<'uri'>().toExtend<FormatName>();
  expectTypeOf<'idn-hostname'>().not.toExtend<FormatName>();
  // @ts-expect-error -- no such format
  expect(() => addFormats(new Ajv(), formatTable(['urii']))).toThrow();
  // @ts-expect-error -- no grammar
  expect(() => addAbnfKeyword(new Ajv(), { grammars: { mine: 'a = "b"' } })).toThrow();
});
