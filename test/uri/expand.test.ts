import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expand, type TemplateVariable, UriError } from '../../src/uri';

const VARIABLES: Record<string, TemplateVariable> = {
  count: ['one', 'two', 'three'],
  dom: ['example', 'com'],
  dub: 'me/too',
  hello: 'Hello World!',
  half: '50%',
  var: 'value',
  who: 'fred',
  base: 'http://example.com/home/',
  path: '/foo/bar',
  list: ['red', 'green', 'blue'],
  keys: { semi: ';', dot: '.', comma: ',' },
  v: '6',
  x: '1024',
  y: 768,
  empty: '',
  empty_keys: {},
  undef: null,
};

const EXAMPLES = readFileSync(path.join(__dirname, 'cases/expand.txt'), 'utf8')
  .split('\n')
  .filter((line) => line.includes(' -> '))
  .map((line) => line.split(' -> ') as [string, string]);

test('the examples of RFC 6570', () => {
  expect(EXAMPLES.length).toBeGreaterThan(110);
  expect(EXAMPLES.map(([template]) => [template, expand(template, VARIABLES)])).toEqual(EXAMPLES);
});

test('literals, triplets and members that are undefined', () => {
  expect(expand("é'%41{+a}{a}", { a: '%41é%4' })).toBe("%C3%A9'%41%41%C3%A9%254%2541%C3%A9%254");
  expect(expand('{a:2}{+b:1}', { a: '\u{1f600}éx', b: '%20' })).toBe('%F0%9F%98%80%C3%A9%25');
  expect(expand('{?a*,b,c*}', { a: ['x', undefined, null], b: [null], c: { d: '', e: null } })).toBe(
    '?a=x&d=',
  );
  expect(expand('{toString}{a.b}{%41}', { 'a.b': 1, '%41': 2 })).toBe('12');
  expect(expand('', {})).toBe('');
});

test('values stay in their place, whatever they are', () => {
  for (const evil of [...'/?#[]@:&=;,%{} \r\n', '..//', '\r\n', '%0d', '{x}', '$&', '\ud83d\ude00']) {
    const text = expand('http://h{/a}{?b,c*}', { a: evil, b: evil, c: [evil] });
    const { host, pathname, searchParams, hash } = new URL(text);
    expect([host, hash]).toEqual(['h', '']);
    expect(pathname.split('/').map(decodeURIComponent)).toEqual(['', evil]);
    expect([...searchParams]).toEqual([
      ['b', evil],
      ['c', evil],
    ]);
  }
});

test('what cannot be expanded is refused', () => {
  const codeOf = (template: string, value: unknown = 'a'): unknown => {
    try {
      return expand(template, { a: value } as never);
    } catch (error) {
      return error instanceof UriError ? error.code : (error as Error).name;
    }
  };
  for (const template of [
    '{',
    '}',
    '{}',
    '{a',
    'a b',
    '{a:0}',
    '{a:10000}',
    '{a*:1}',
    '{a,}',
    "{a'}",
    '{$a}',
    '%4',
  ])
    expect([template, codeOf(template)]).toEqual([template, 'invalid-template']);
  for (const operator of '=,!@|') expect(codeOf(`{${operator}a}`)).toBe('invalid-template');
  expect(codeOf('{a:1}', ['a'])).toBe('invalid-template');
  expect(codeOf('{+a}', '\ud83d')).toBe('lone-surrogate');
  for (const value of [true, [['a']], { b: {} }, () => '']) expect(codeOf('{a}', value)).toBe('TypeError');
  expect(codeOf(7 as never)).toBe('TypeError');
});
