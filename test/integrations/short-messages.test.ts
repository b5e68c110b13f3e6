/** The default messages of all hosts: one line of at most 120 characters, without the input. */
import { schema as schemaOf } from '../../src/runtime';
import { Value as SinclairValue } from '@sinclair/typebox/value';
import Ajv from 'ajv';
import { type } from 'arktype';
import { Value } from 'typebox/value';
import * as v from 'valibot';
import * as z from 'zod';
import * as mini from 'zod/mini';
import { compile } from '../../src';
import { rfc3986 } from '../../src/generated/rfc3986';
import { addAbnfKeyword, addFormats } from '../../src/integrations/ajv';
import * as arktype from '../../src/integrations/arktype';
import { type FormatName, formats } from '../../src/integrations/formats';
import * as idn from '../../src/integrations/formats-idn';
import * as sinclairTypebox from '../../src/integrations/sinclair-typebox';
import * as standard from '../../src/integrations/standard-schema';
import * as typebox from '../../src/integrations/typebox';
import * as valibot from '../../src/integrations/valibot';
import * as zod from '../../src/integrations/zod';
import { inLong } from '../in-long';
import { Random } from '../oracles/random';
import { TEXTS } from './format-texts';

const SECRET = 's3cr3t-Pa55w0rd';

/** URIs with a password, which one character spoils. */
function spoiltUris(count: number): string[] {
  const random = new Random(36);
  return Array.from({ length: count }, () => {
    const uri = `${random.of(['https', 'http', 'ftp'])}://joe:${SECRET}@${random.of(['a.example', '[::1]', 'b'])}/${random.of(['', 'x?y#z', 'token=' + SECRET])}`;
    const at = random.below(uri.length + 1);
    return (
      uri.slice(0, at) +
      random.of([' ', '\n', '"', '<', '[', ']', '\u202e', '\u{1f600}', '%', '^']) +
      uri.slice(at)
    );
  });
}

const ajv = addAbnfKeyword(new Ajv());
const formatInAjv = addFormats(new Ajv({ allErrors: true }), formats).compile({
  type: 'string',
  format: 'uri',
});
const inAjv = ajv.compile({ type: 'string', abnf: 'URI' });

/** The messages of each host for a text that it refuses. */
const MESSAGES: Readonly<Record<string, (text: string) => string[]>> = {
  'a rule as a Standard Schema': (text) =>
    (schemaOf(rfc3986, 'URI')['~standard'].validate(text).issues ?? []).map(({ message }) => message),
  'Standard Schema': (text) =>
    (standard.uri['~standard'].validate(text).issues ?? []).map(({ message }) => message),
  zod: (text) =>
    zod
      .format('uri')
      .safeParse(text)
      .error?.issues.map(({ message }) => message) ?? [],
  'zod, a rule': (text) =>
    zod
      .abnf(rfc3986, 'URI')
      .safeParse(text)
      .error?.issues.map(({ message }) => message) ?? [],
  'zod, a refinement': (text) =>
    z
      .string()
      .superRefine(zod.refinement(rfc3986, 'URI'))
      .safeParse(text)
      .error?.issues.map(({ message }) => message) ?? [],
  'zod/mini': (text) =>
    mini
      .string()
      .check(zod.formatCheck('uri'))
      .safeParse(text)
      .error?.issues.map(({ message }) => message) ?? [],
  valibot: (text) =>
    v.safeParse(v.pipe(v.string(), valibot.format('uri')), text).issues?.map(({ message }) => message) ?? [],
  'valibot, a rule': (text) =>
    v
      .safeParse(v.pipe(v.string(), valibot.abnf(rfc3986, 'URI')), text)
      .issues?.map(({ message }) => message) ?? [],
  typebox: (text) => [...Value.Errors(typebox.format('uri'), text)].map(({ message }) => message),
  'typebox, a rule': (text) =>
    [...Value.Errors(typebox.abnf(rfc3986, 'URI'), text)].map(({ message }) => message),
  arktype: (text) => {
    const found = arktype.format('uri')(text);
    return found instanceof type.errors ? found.map(({ message }) => message) : [];
  },
  'arktype, a rule': (text) => {
    const found = arktype.abnf(rfc3986, 'URI')(text);
    return found instanceof type.errors ? [found.summary] : [];
  },
  '@sinclair/typebox': (text) =>
    [...SinclairValue.Errors(sinclairTypebox.format('uri'), text)].map(
      (error) => sinclairTypebox.failureOf(error)!.message,
    ),
  Ajv: (text) => (inAjv(text) ? [] : inAjv.errors!.map(({ message }) => message!)),
};

function problemsOf(message: string, text: string): string[] {
  return [
    ...(message.includes('\n') ? ['more than one line'] : []),
    ...(message.length > 120 ? [`${message.length} characters`] : []),
    ...(text.length > 3 && message.includes(text) ? ['the input'] : []),
    ...(message.includes(SECRET) ? ['the secret'] : []),
    ...(/at offset \d+: ./.test(message) ? [] : ['no offset or reason']),
  ].map((problem) => `${problem}: ${message}`);
}

const COUNT = inLong(1000, 200);
const uris = spoiltUris(COUNT).filter((uri) => !formats.uri.test(uri));

test('most of the URIs are spoilt', () => expect(uris.length).toBeGreaterThan(0.9 * COUNT));

test.each(Object.entries(MESSAGES))('issue 36, point 4: %s: URIs with secrets', (_host, messagesOf) => {
  for (const uri of uris) {
    const messages = messagesOf(uri);
    expect(messages).toHaveLength(1);
    expect(messages.flatMap((message) => problemsOf(message, uri))).toEqual([]);
  }
});

test('issue 36, point 4: Ajv, a format: the message is that of Ajv, which has no place', () => {
  for (const uri of uris) {
    expect(formatInAjv(uri)).toBe(false);
    expect(JSON.stringify(formatInAjv.errors)).not.toContain(SECRET);
    expect(formatInAjv.errors).toMatchObject([{ message: 'must match format "uri"' }]);
  }
});

test('data of issues has no picture, but where it is asked for', () => {
  for (const uri of uris.slice(0, 50)) {
    const [issue] = standard.uri['~standard'].validate(uri).issues!;
    expect(JSON.stringify(issue)).not.toContain(SECRET);
    expect(JSON.stringify(schemaOf(rfc3986, 'URI')['~standard'].validate(uri).issues)).not.toContain(SECRET);
    expect(JSON.stringify(zod.format('uri').safeParse(uri).error!.issues)).not.toContain(SECRET);
  }
});

const SCHEMAS: readonly (readonly [string, standard.FormatSchema])[] = [
  ...Object.keys(formats).map((name) => [name, standard.format(name as FormatName)] as const),
  ['hostname with tr46', idn.hostname],
  ['idn-hostname with tr46', idn.idnHostname],
  ['idn-email with tr46', idn.idnEmail],
];

test.each(SCHEMAS)('all reasons of %s', (_name, schema) => {
  const long = TEXTS.map((text) => text.repeat(400));
  for (const text of [...TEXTS, ...long, ...uris.slice(0, 50)]) {
    const issue = schema.explain(text);
    expect(issue === undefined).toBe(schema.test(text));
    if (issue === undefined) continue;
    expect(problemsOf(issue.message, text)).toEqual([]);
    expect([text, issue.offset <= text.length]).toEqual([text, true]);
    expect(issue.message.endsWith(issue.reason)).toBe(true);
  }
});

test('long names of rules and many expected items are cut', () => {
  const long = 'r'.repeat(200);
  const items = Array.from({ length: 40 }, (_, i) => `item-${i}${'x'.repeat(30)}`);
  const text = `${long} = ( ${items.join(' / ')} ) "!"\n${items.map((item, i) => `${item} = %x${(0x4e00 + 4 * i).toString(16)}-${(0x4e01 + 4 * i).toString(16)}\n`).join('')}`;
  const [issue] = schemaOf(compile(text), long)['~standard'].validate('?').issues!;
  expect(problemsOf(issue.message, 'some input')).toEqual([]);
  expect(issue.expected).toHaveLength(40);
});
