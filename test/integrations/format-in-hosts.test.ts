/** Formats by name in every host: the verdicts, the place and the reason, JSON Schema, and nothing changed for others. */
import * as sinclair from '@sinclair/typebox';
import { Value as SinclairValue } from '@sinclair/typebox/value';
import { toJsonSchema } from '@valibot/to-json-schema';
import Ajv from 'ajv';
import addAjvFormats from 'ajv-formats';
import { type } from 'arktype';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { Format } from 'typebox/format';
import { Value } from 'typebox/value';
import * as v from 'valibot';
import * as z from 'zod';
import * as mini from 'zod/mini';
import { rfc3339 } from '../../src/generated/rfc3339';
import { rfc5321 } from '../../src/generated/rfc5321';
import { addFormats } from '../../src/integrations/ajv';
import * as arktype from '../../src/integrations/arktype';
import { type FormatName, formats } from '../../src/integrations/formats';
import * as idn from '../../src/integrations/formats-idn';
import { addFormats as addHyperjumpFormats } from '../../src/integrations/hyperjump';
import * as sinclairTypebox from '../../src/integrations/sinclair-typebox';
import * as standard from '../../src/integrations/standard-schema';
import * as typebox from '../../src/integrations/typebox';
import * as valibot from '../../src/integrations/valibot';
import * as zod from '../../src/integrations/zod';
import { TEXTS } from './format-texts';

type Verdict = (text: unknown) => boolean;

const HOSTS: Readonly<Record<string, (name: FormatName) => Verdict>> = {
  'Standard Schema': (name) => (text) =>
    standard.format(name)['~standard'].validate(text).issues === undefined,
  zod: (name) => (text) => zod.format(name).safeParse(text).success,
  'zod/mini': (name) => (text) => mini.string().check(zod.formatCheck(name)).safeParse(text).success,
  valibot: (name) => (text) => v.is(v.pipe(v.string(), valibot.format(name)), text),
  typebox: (name) => (text) => Value.Check(typebox.format(name), text),
  'typebox, compiled': (name) => (text) => Compile(typebox.format(name)).Check(text),
  '@sinclair/typebox': (name) => (text) => SinclairValue.Check(sinclairTypebox.format(name), text),
  arktype: (name) => (text) => arktype.format(name).allows(text),
};

const names = Object.keys(formats) as FormatName[];

describe.each(Object.entries(HOSTS))('issue 36, point 1: formats in %s', (_host, verdictOf) => {
  test.each(names)('%s', (name) => {
    const verdict = verdictOf(name);
    const { test: expected } = formats[name];
    for (const text of TEXTS) expect([text, verdict(text)]).toEqual([text, expected(text)]);
    expect([7, null, undefined, {}].some(verdict)).toBe(false);
  });

  test('what the grammar alone would let pass is refused', () => {
    expect(verdictOf('date-time')('2024-02-31T99:99:99Z')).toBe(false);
    expect(verdictOf('email')('a@[999.1.1.1]')).toBe(false);
  });

  test('an unknown name is refused with a suggestion', () => {
    expect(() => verdictOf('emial' as FormatName)('')).toThrow(
      'there is no format "emial"\nhelp: did you mean "email"?',
    );
    expect(() => verdictOf('idn-hostname' as FormatName)('')).toThrow('npm install tr46');
    expect(() => verdictOf('constructor' as FormatName)('')).toThrow(RangeError);
  });
});

const DATE = '2024-02-31';
const MESSAGE = 'must match format "date"; at offset 8: day 31 does not exist in February';
const DATA = { format: 'date', offset: 8, reason: 'day 31 does not exist in February', expected: [] };

describe('offset and reason', () => {
  test('Standard Schema', () => {
    const [issue] = standard.format('date')['~standard'].validate(DATE).issues!;
    expect(issue).toEqual({ ...DATA, message: MESSAGE });
    expect(JSON.parse(JSON.stringify(issue))).toEqual({ ...DATA, message: MESSAGE });
    expect(standard.format('date')['~standard'].validate(7).issues).toEqual([
      { message: 'format "date" is for strings, not number', format: 'date' },
    ]);
  });

  test('the picture is there for who asks for it', () => {
    const issue = standard.email.explain('joe@-a')!;
    expect(issue).toMatchObject({
      offset: 4,
      reason: 'expected "[" or Let-dig',
      expected: ['"["', 'Let-dig'],
    });
    expect(issue.failure!.message).toContain('  | joe@-a\n  |     ^ expected');
    expect(standard.date.explain(DATE)!.failure).toBeUndefined();
  });

  test('zod, of both kinds', () => {
    const issue = { code: 'custom', path: ['day'], message: MESSAGE, params: DATA };
    expect(z.object({ day: zod.format('date') }).safeParse({ day: DATE }).error!.issues).toEqual([issue]);
    const day = mini.string().check(zod.formatCheckOf(standard.date));
    expect(mini.object({ day }).safeParse({ day: DATE }).error!.issues).toEqual([issue]);
    const refined = z.string().superRefine(zod.formatRefinementOf(standard.date));
    expect(refined.safeParse(DATE).error!.issues).toEqual([{ ...issue, path: [] }]);
  });

  test('zod: options of issues', () => {
    const said = zod.format('date', { error: ({ reason }) => `no: ${reason}` });
    expect(said.safeParse(DATE).error!.issues[0]!.message).toBe(`no: ${DATA.reason}`);
    const aborting = zod.format('date', { abort: true }).max(3);
    expect(aborting.safeParse(DATE).error!.issues).toHaveLength(1);
    expect(zod.format('date').max(3).safeParse(DATE).error!.issues).toHaveLength(2);
    expect(() => zod.format('date', { eror: '' } as never)).toThrow('there is no option "eror"');
  });

  test('valibot', () => {
    const schema = v.object({ day: v.pipe(v.string(), valibot.format('date')) });
    const [issue] = v.safeParse(schema, { day: DATE }).issues!;
    expect(issue).toMatchObject({
      message: MESSAGE,
      requirement: 'date',
      received: '3',
      expected: DATA.reason,
    });
    expect(issue).toMatchObject({ failure: DATA });
    expect(v.getDotPath(issue)).toBe('day');
    const own = v.pipe(
      v.string(),
      valibot.format('date', ({ failure }) => failure.reason),
    );
    expect(v.safeParse(own, DATE).issues![0].message).toBe(DATA.reason);
  });

  test('valibot: an issue that `is` leaves unread is there if a schema around it reads it', () => {
    let seen: unknown;
    const inner = v.pipe(v.string(), valibot.format('date'));
    const outer: typeof inner = {
      ...inner,
      '~run'(dataset, config) {
        const found = inner['~run'](dataset, config);
        seen = found.issues?.map(({ message, kind, type }) => [message, kind, type]);
        return found;
      },
    };
    expect(v.is(outer, DATE)).toBe(false);
    expect(seen).toEqual([[MESSAGE, 'validation', 'abnf']]);
  });

  test('typebox', () => {
    const Day = Type.Object({ day: typebox.format('date') });
    const error = { keyword: '~refine', instancePath: '/day', message: MESSAGE };
    expect(Value.Errors(Day, { day: DATE })).toMatchObject([error]);
    expect(Compile(Day).Errors({ day: DATE })).toMatchObject([error]);
  });

  test('arktype', () => {
    const errors = type({ day: arktype.format('date') })({ day: DATE }) as type.errors;
    expect([errors.summary, errors[0]!.propString]).toEqual([`day ${MESSAGE}`, 'day']);
    expect(arktype.failureOf(errors[0]!)).toMatchObject(DATA);
    const others = type({ day: 'string > 99' })({ day: DATE }) as type.errors;
    expect(arktype.failureOf(others[0]!)).toBeUndefined();
  });
});

describe('JSON Schema', () => {
  const link = { type: 'string', format: 'email' };

  test('of each host', () => {
    expect(standard.email['~standard'].jsonSchema.input({ target: 'draft-07' })).toEqual(link);
    expect(() => standard.email['~standard'].jsonSchema.output({ target: 'draft-3' })).toThrow(RangeError);
    expect(z.toJSONSchema(zod.format('email'))).toMatchObject(link);
    expect(z.toJSONSchema(mini.string().check(zod.formatCheck('email')))).toMatchObject(link);
    const { overrideAction } = valibot;
    expect(toJsonSchema(v.pipe(v.string(), valibot.format('email')), { overrideAction })).toMatchObject(link);
    expect(JSON.parse(JSON.stringify(typebox.format('email')))).toEqual(link);
    expect(arktype.format('email')['~standard'].jsonSchema.input({ target: 'draft-2020-12' })).toMatchObject(
      link,
    );
    expect(JSON.parse(JSON.stringify(sinclairTypebox.format('email')))).toEqual(link);
  });

  test('TypeBox keeps it in types that are made of others', () => {
    const schema = Type.Object({
      a: Type.Optional(typebox.format('email')),
      b: Type.Array(typebox.format('date')),
    });
    expect(JSON.parse(JSON.stringify(schema))).toMatchObject({
      properties: { a: link, b: { type: 'array', items: { type: 'string', format: 'date' } } },
    });
    // Other validators read the type itself. They refuse the format rather than ignore it.
    expect(() => new Ajv().compile(schema)).toThrow('unknown format "abnf:email"');
  });

  test('http-url is a uri to others', () => {
    expect(z.toJSONSchema(zod.format('http-url'))).toMatchObject({ type: 'string', format: 'uri' });
  });
});

describe('issue 36, point 2: options and other formats', () => {
  const urls = ['https://a.example/', 'http://a.example/', 'https://localhost/'];

  test('schemes and dottedHost, in every host', () => {
    const options = { schemes: ['https'], dottedHost: true };
    const verdicts: Verdict[] = [
      (url) => zod.format('http-url', options).safeParse(url).success,
      (url) => zod.format('http-url', { ...options, abort: true }).safeParse(url).success,
      (url) => v.is(v.pipe(v.string(), valibot.format('http-url', undefined, options)), url),
      (url) => Value.Check(typebox.format('http-url', options), url),
      (url) => SinclairValue.Check(sinclairTypebox.format('http-url', options), url),
      (url) => arktype.format('http-url', options).allows(url),
      (url) => standard.format('http-url', options).test(url as string),
    ];
    for (const verdict of verdicts) expect(urls.map(verdict)).toEqual([true, false, false]);
    expect(standard.format('http-url', options).explain(urls[1]!)!.message).toBe(
      'must match format "http-url"; at offset 0: the scheme must be "https"',
    );
    for (const dottedHost of [true, false])
      expect(() => standard.format('date', { dottedHost } as never)).toThrow('"dottedHost"');
  });

  test('formats with tr46 are taken as they are', () => {
    const name = 'bücher.example';
    expect(zod.formatOf(idn.idnHostname).safeParse(name).success).toBe(true);
    expect(v.is(v.pipe(v.string(), valibot.formatOf(idn.idnHostname)), 'a·b')).toBe(false);
    expect(Value.Check(typebox.formatOf(idn.idnHostname), name)).toBe(true);
    expect(arktype.formatOf(idn.idnEmail).allows('a@☃.example')).toBe(false);
    expect(SinclairValue.Check(sinclairTypebox.formatOf(idn.idnHostname), name)).toBe(true);
    expect(() => zod.formatOf(formats.uri as never)).toThrow('write format("email")');
  });
});

describe('the rule of a grammar that is given the name of a format', () => {
  const day = '2024-02-31T12:00:00Z';

  test('has its semantic rules, in every host', () => {
    const format = 'date-time';
    expect(rfc3339.test('date-time', day)).toBe(true);
    const schema = zod.abnf(rfc3339, 'date-time', { format });
    expect(schema.safeParse(day).error!.issues[0]!.message).toContain('day 31 does not exist in February');
    expect(
      mini
        .string()
        .check(zod.check(rfc3339, 'date-time', { format }))
        .safeParse(day).success,
    ).toBe(false);
    expect(v.is(v.pipe(v.string(), valibot.abnf(rfc3339, 'date-time', undefined, { format })), day)).toBe(
      false,
    );
    expect(arktype.abnf(rfc3339, 'date-time', { format }).allows(day)).toBe(false);
    expect(Value.Check(typebox.abnf(rfc3339, 'date-time', { format }), day)).toBe(false);
    const registered = sinclairTypebox.abnf(rfc5321, 'Mailbox', { format: 'email-of-5321' });
    expect(SinclairValue.Check(registered, 'a@[999.1.1.1]')).toBe(true);
    sinclair.FormatRegistry.Delete('email');
    expect(
      SinclairValue.Check(sinclairTypebox.abnf(rfc5321, 'Mailbox', { format: 'email' }), 'a@[999.1.1.1]'),
    ).toBe(false);
    sinclair.FormatRegistry.Delete('email');
  });

  test('TypeBox keeps its own formats, whatever is made here', () => {
    const entries = Format.Entries();
    for (const name of names) typebox.format(name);
    typebox.abnf(rfc3339, 'date-time', { format: 'date-time' });
    expect(Format.Entries()).toEqual(entries);
    expect(Value.Check(Type.String({ format: 'date-time' }), day)).toBe(false);
  });
});

test('a strict Ajv compiles every format of ajv-formats that JSON Schema has, after the imports are swapped', () => {
  const theirs = Object.keys(addAjvFormats(new Ajv()).formats);
  const jsonSchema = theirs.filter((name) => name in formats);
  expect(jsonSchema).toEqual(expect.arrayContaining(['regex', 'email', 'date-time', 'uri', 'uuid']));
  const ajv = addFormats(new Ajv({ strict: true }), formats);
  for (const format of jsonSchema) ajv.compile({ type: 'string', format });
  expect(ajv.validate({ type: 'string', format: 'regex' }, '(')).toBe(false);
});

test('hyperjump keeps its own checks of labels in other scripts, unless these do them, too', () => {
  const added = (table: typeof formats): string[] => {
    const ids: string[] = [];
    addHyperjumpFormats(({ id }) => ids.push(id.split('/').at(-1)!), table);
    return ids;
  };
  expect(added(formats)).toEqual(names.filter((name) => name !== 'hostname' && name !== 'idn-email'));
  expect(added(idn.formats)).toEqual(Object.keys(idn.formats));
});
