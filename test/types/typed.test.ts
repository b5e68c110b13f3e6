import { read as readRule, evaluator } from '../../src/runtime';
import { rules } from '../../src/runtime/rules';
import { expectTypeOf } from 'expect-type';
import { compile } from '../../src';
import { rfc3261 } from '../../src/generated/rfc3261';
import { rfc3339 } from '../../src/generated/rfc3339';
import { rfc3986, test as testUri } from '../../src/generated/rfc3986';
import { rfc8259 } from '../../src/generated/rfc8259';
import { rfc9110 } from '../../src/generated/rfc9110';
import type { Grammar, Node, Read } from '../../src/runtime';

const valueOf = <Value>(read: Read<Value>): Value => {
  if (!read.ok) throw new Error(read.failure.message);
  return read.value;
};

test('names of rules may be in any case', () => {
  expect(rfc3986.test('uri', 'a:b')).toBe(true);
  expect(testUri('Uri', 'a:b')).toBe(true);
  const parsed = rfc3986.parse('uri', 'http://h:1/');
  if (!parsed.ok) throw new Error();
  expectTypeOf(parsed.node.rule).toEqualTypeOf<'URI'>();
  expect(parsed.node.find('PORT')?.text).toBe('1');
  expectTypeOf(parsed.node.find('PORT')!.rule).toEqualTypeOf<'port'>();
});

test('a node knows its rule and those below', () => {
  const parsed = rfc3339.parse('date-time', '2024-02-29T12:30:45Z');
  if (!parsed.ok) throw new Error();
  const [date, time] = parsed.node.children;
  expectTypeOf(date!.rule).toEqualTypeOf<'full-date' | 'full-time'>();
  if (date?.rule === 'full-date')
    expectTypeOf(date.children[0]!.rule).toEqualTypeOf<'date-fullyear' | 'date-month' | 'date-mday'>();
  if (time?.rule === 'full-time') expect(time.find('time-hour')?.text).toBe('12');
  expectTypeOf(parsed.node.findAll('time-hour')).items.toExtend<Node>();
});

test('typed grammars and nodes are grammars and nodes', () => {
  const names = (grammar: Grammar): number => grammar.ruleNames.length;
  expect([rfc3986, rfc3261, rfc8259, rfc9110, compile('s = "x"\n')].map(names)).toHaveLength(5);
  const text = (node: Node): string => node.find('host')?.text ?? '';
  expect(text(rules(rfc3986).URI.tryParse('http://h/'))).toBe('h');
  expectTypeOf(rules(rfc3986).URI.tryParse('a:').rule).toEqualTypeOf<'URI'>();
  expectTypeOf(rules(rfc3986)['hier-part'].tryParse('/').rule).toEqualTypeOf<'hier-part'>();
});

test('a compiled text has plain strings', () => {
  const grammar = compile('s = t\nt = 4*"x"\n');
  const parsed = grammar.parse('s', 'xxxx');
  if (!parsed.ok) throw new Error();
  expectTypeOf(parsed.node.rule).toEqualTypeOf<string>();
  expect(parsed.node.find('t')?.text).toBe('xxxx');
});

test('records have the types of their rules', () => {
  expectTypeOf(valueOf(readRule(rfc3339, 'full-date', '2024-02-29'))).toEqualTypeOf<{
    'date-fullyear': string;
    'date-month': string;
    'date-mday': string;
  }>();
  expectTypeOf(valueOf(readRule(rfc3339, 'time-offset', 'Z'))).toEqualTypeOf<
    string | { 'time-numoffset': { 'time-hour': string; 'time-minute': string } }
  >();
  expectTypeOf(valueOf(readRule(rfc3986, 'path-abempty', '/a'))).toEqualTypeOf<{ segment: string[] }>();
  expectTypeOf(valueOf(readRule(rfc3986, 'authority', 'h'))).toExtend<{
    host: { 'IP-literal': object } | { IPv4address: string } | { 'reg-name': string };
    userinfo?: string;
    port?: string;
  }>();
});

test('records follow the options', () => {
  const options = { omit: ['OWS'], rename: { 'language-range': 'range' }, tokens: ['weight'] } as const;
  const languages = valueOf(readRule(rfc9110, 'Accept-Language', 'da', options));
  expectTypeOf(languages).toEqualTypeOf<{ range: string; weight?: string }[]>();
  const whole = valueOf(readRule(rfc9110, 'accept-language', 'da;q=1', { rename: { qvalue: 'q' } }));
  expectTypeOf(whole[0]!.weight!.q).toEqualTypeOf<string>();
});

test('records of recursive rules are recursive types', () => {
  const { value } = valueOf(readRule(rfc8259, 'JSON-text', '[1]'));
  type Value = typeof value;
  if ('array' in value) expectTypeOf(value.array.value).toEqualTypeOf<Value[]>();
});

test('handlers get records with the values of handlers before', () => {
  const languages = evaluator(
    rfc9110,
    'Accept-Language',
    { weight: ({ record }) => Number(record.qvalue) },
    { omit: ['OWS'] },
  ).with({
    'Accept-Language': ({ record }) =>
      record.map(({ 'language-range': range, weight = 1 }) => ({ range, weight })),
  });
  const value = valueOf(languages('da, en;q=0.5'));
  expectTypeOf(value).toEqualTypeOf<{ range: string; weight: number }[]>();
  expect(value).toEqual([
    { range: 'da', weight: 1 },
    { range: 'en', weight: 0.5 },
  ]);
});

test('RFC 3339 becomes the fields of a date in four lines, Accept-Language ranges with weights in three', () => {
  const number = ({ text }: { text: string }): number => Number(text);
  const day = { 'date-fullyear': number, 'date-month': number, 'date-mday': number, 'time-hour': number };
  const time = { 'time-minute': number, 'time-second': number, 'time-secfrac': number };
  const dateTime = evaluator(rfc3339, 'date-time', { ...day, ...time }, { tokens: ['time-offset'] });
  const fields = valueOf(dateTime('1985-04-12T23:20:50.52-08:00'));
  expectTypeOf(fields).toEqualTypeOf<{
    'full-date': { 'date-fullyear': number; 'date-month': number; 'date-mday': number };
    'full-time': {
      'partial-time': {
        'time-hour': number;
        'time-minute': number;
        'time-second': number;
        'time-secfrac'?: number;
      };
      'time-offset': string;
    };
  }>();
  expect(fields).toEqual({
    'full-date': { 'date-fullyear': 1985, 'date-month': 4, 'date-mday': 12 },
    'full-time': {
      'partial-time': { 'time-hour': 23, 'time-minute': 20, 'time-second': 50, 'time-secfrac': 0.52 },
      'time-offset': '-08:00',
    },
  });
  const options = { rename: { 'language-range': 'range' } } as const;
  const parsed = evaluator(rfc9110, 'Accept-Language', { weight: ({ record }) => +record.qvalue }, options);
  const ranges = parsed.with({
    'Accept-Language': ({ record }) => record.map((it) => ({ weight: 1, ...it })),
  });
  const languages = valueOf(ranges('da, en;q=0.5'));
  expectTypeOf(languages).toEqualTypeOf<{ range: string; weight: number }[]>();
  expect(languages).toEqual([
    { range: 'da', weight: 1 },
    { range: 'en', weight: 0.5 },
  ]);
});

test('values of recursive rules are declared', () => {
  type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
  interface Values {
    'JSON-text': Json;
    value: Json;
    array: Json[];
    object: { [name: string]: Json };
    member: [string, Json];
  }
  const toJson = evaluator<Values>()(rfc8259, 'JSON-text', {
    'JSON-text': ({ record }) => record.value,
    value: ({ record, text }) =>
      'object' in record ? record.object : 'array' in record ? record.array : (JSON.parse(text) as Json),
    array: ({ record }) => record.value,
    object: ({ record }) => Object.fromEntries(record.member),
    member: ({ record, text }) => [JSON.parse(text.slice(0, text.indexOf(':'))) as string, record.value],
  });
  const value = valueOf(toJson('{"a": [1, true]}'));
  expectTypeOf(value).toEqualTypeOf<Json>();
  expect(value).toEqual({ a: [1, true] });
});
