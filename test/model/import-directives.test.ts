import { importDirectives } from '../../src/model/import-directives';

const name = (text: string): object => ({ kind: 'name', name: text });
const path = (text: string): object => ({ kind: 'path', path: text });

test.each([
  ['; @import rfc3986', name('rfc3986')],
  [';@import rfc3986', name('rfc3986')],
  ['\ufeff; @import rfc3986', name('rfc3986')],
  [' \t; \t@import \t rfc3986 \t', name('rfc3986')],
  ['; @import rfc5234-core', name('rfc5234-core')],
  ['; @import a_b.c', name('a_b.c')],
  ['; @import 1a', name('1a')],
  ['; @import "./other.abnf"', path('./other.abnf')],
  ['; @import "a b"', path('a b')],
  ['; @import', undefined],
  ['; @import ', undefined],
  ['; @import ""', undefined],
  ['; @import "a" b', undefined],
  ['; @import "a', undefined],
  ['; @import a"', undefined],
  ['; @import a"b"', undefined],
  ['; @import a b', undefined],
  ['; @import -a', undefined],
  ['; @import"x"', path('x')],
])('%j', (text, target) => {
  expect(importDirectives(text).map((each) => each.target)).toEqual([target]);
});

test.each([
  '; @imports a',
  '; @import-a',
  '; @importa',
  '; import a',
  'a = b ; @import a',
  '@import a',
  '; x @import a',
])('%j is none', (text) => {
  expect(importDirectives(text)).toEqual([]);
});

test('all of a text, from "@import" to the end of the line', () => {
  const text = '; @import a  \r\nb = c\r\n  ; @import "d"\n; @import\n; @import e';
  expect(importDirectives(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    '@import a',
    '@import "d"',
    '@import',
    '@import e',
  ]);
});
