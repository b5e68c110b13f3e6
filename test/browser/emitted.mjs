import { emitStandalone } from 'verbatim-abnf';
import { equal } from './checks.mjs';
// Written by the test: what `verbatim compile` makes of the same grammar.
import * as parsers from './emitted-parsers.mjs';
import * as standalone from './emitted-standalone.mjs';

const TEXT = 'list = "[" [ item *( "," item ) ] "]"\nitem = 1*DIGIT / list\nword = 1*ALPHA\n';

function assertStandalone({ isList, isWord, parseList, matchWord }) {
  equal([isWord('ab'), isWord('a1'), matchWord('ab1')], [true, false, 2]);
  equal([isList('[1,[22,3]]'), isList('[1,[22,3]')], [true, false]);
  const { end, children } = parseList('[1,22]');
  equal(
    [end, children.map(({ rule, start }) => [rule, start])],
    [
      6,
      [
        ['item', 1],
        ['item', 3],
      ],
    ],
  );
}

export const emitted = {
  'a module without dependencies'() {
    assertStandalone(standalone);
  },

  async 'a module without dependencies that the page itself makes'() {
    const { source } = emitStandalone(TEXT, { language: 'javascript' });
    const url = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
    assertStandalone(await import(/* @vite-ignore */ url));
    URL.revokeObjectURL(url);
  },

  'a module of parsers'() {
    const { grammar, isList } = parsers;
    equal([grammar.test('list', '[1,[2]]'), grammar.test('word', '')], [true, false]);
    equal(
      grammar
        .parse('list', '[1,22]')
        .node.findAll('item')
        .map(({ text }) => text),
      ['1', '22'],
    );
    equal([isList('[1]'), isList('[')], [true, false]);
  },
};
