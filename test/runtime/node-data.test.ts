import { compile, nodeOf } from '../../src';
import type { Input, Node, NodeData, ParseOptions } from '../../src';
import { manifest } from '../../scripts/manifest';
import { library } from '../../src/library/library';
import { casesOf } from '../library/cases-of';

function parse(
  grammar: ReturnType<typeof compile>,
  rule: string,
  input: Input,
  options?: ParseOptions,
): Node {
  const parsed = grammar.parse(rule, input, options);
  if (!parsed.ok) throw new Error(parsed.failure.message);
  return parsed.node;
}

const again = (node: Node): Node => nodeOf(JSON.parse(JSON.stringify(node)) as NodeData);

const uris = compile(library.get('rfc3986')!.text, library.get('rfc3986'));
const uri = parse(uris, 'URI', 'http://a.b/c/d?e');

describe('a tree read from JSON', () => {
  const read = again(uri);

  test('is the same tree', () => {
    expect(read.toJSON()).toEqual(uri.toJSON());
    expect(read.find('SEGMENT')!.text).toBe('c');
    expect(read.findAll('segment').map(({ text }) => text)).toEqual(['c', 'd']);
    expect(read.find('fragment')).toBeUndefined();
    expect([...read.descendants()].map(({ rule }) => rule)).toEqual(
      [...uri.descendants()].map(({ rule }) => rule),
    );
    expect(String(read.find('host'))).toBe('a.b');
  });

  test('data that contains itself is refused', () => {
    const self = { rule: 's', start: 0, end: 1, text: 'a', children: [] as unknown[] };
    const inner = { ...self, rule: 't', children: [self] };
    self.children.push(inner);
    expect(() => nodeOf(self as NodeData)).toThrow(
      'data.children[0].children[0] must be a node that is not within itself',
    );
    // One object may stand in two places.
    const leaf = { rule: 'u', start: 0, end: 0, text: '' };
    expect(nodeOf({ ...self, children: [leaf, leaf] }).children).toHaveLength(2);
  });

  test('may be a part of a tree', () => {
    const authority = again(uri.find('hier-part')!);
    expect([authority.start, authority.end, authority.text]).toEqual([5, 14, '//a.b/c/d']);
    expect(authority.find('host')!.position.start).toEqual({ line: 1, column: 3 });
  });

  test.each(['rfc3629', 'rfc6532', 'rfc8259', 'rfc9110'])('of %s: all of its cases', (name) => {
    const given = library.get(name)!;
    const grammar = compile(given.text, given);
    const isAboutOctets = manifest.get(name)!.alphabet === 'octets';
    for (const { rule, valid } of casesOf(name).filter(({ patches }) => patches === undefined)) {
      for (const each of valid) {
        const input = isAboutOctets ? Buffer.from(each, 'latin1') : each;
        for (const node of [parse(grammar, rule, input), parse(grammar, rule, input, { full: true })])
          expect(again(node).toJSON()).toEqual(node.toJSON());
      }
    }
  });

  test('keeps offsets of octets, and of strings that stand for octets', () => {
    const given = library.get('rfc3629')!;
    const utf8 = compile(given.text, given);
    const text = compile('s = *c\nc = %x0-10FFFF\n');
    for (const node of [
      parse(utf8, 'UTF8-octets', 'aé😀', { full: true }),
      parse(utf8, 'UTF8-octets', Buffer.from('aé😀'), { full: true }),
      parse(text, 's', Buffer.from('aé\n😀')),
      parse(text, 's', '\ud800a'),
    ]) {
      expect(again(node).toJSON()).toEqual(node.toJSON());
      expect(again(node).position).toEqual(node.position);
    }
  });

  test('may be deeper than the call stack', () => {
    const depth = 100_000;
    const nested = parse(compile('s = "(" [ s ] ")"\n'), 's', '('.repeat(depth) + ')'.repeat(depth));
    // JSON.stringify itself recurses. Depths are compared without it.
    let count = 0;
    for (const { end } of nodeOf(nested.toJSON()).descendants()) count += end > 0 ? 1 : 0;
    expect(count).toBe(depth - 1);
  });
});

describe('data that is no tree', () => {
  const good: NodeData = {
    rule: 's',
    start: 1,
    end: 4,
    text: 'abc',
    children: [
      { rule: 't', start: 1, end: 2, text: 'a' },
      { rule: 't', start: 2, end: 4, text: 'bc', children: [{ rule: 'u', start: 3, end: 4, text: 'c' }] },
    ],
  };

  test('the tree itself is read', () => {
    expect(nodeOf(good).toJSON()).toEqual(good);
  });

  const withChild = (child: unknown): unknown => ({ ...good, children: [good.children![0], child] });

  test.each([
    [undefined, 'data must be an object (got undefined)'],
    [[good], 'data must be an object (got an array)'],
    ['s', 'data must be an object (got "s")'],
    [{ ...good, rule: 1 }, 'data.rule must be a string (got 1)'],
    [{ ...good, start: -1 }, 'data.start must be an offset (got -1)'],
    [{ ...good, start: 0.5 }, 'data.start must be an offset (got 0.5)'],
    [{ ...good, end: 0 }, 'data.end must be an offset, "start" or more (got 0)'],
    [{ ...good, end: '4' }, 'data.end must be an offset, "start" or more (got "4")'],
    [{ ...good, text: null }, 'data.text must be a string (got null)'],
    [{ ...good, text: 'ab' }, 'data.text must be the text of its span (got "ab")'],
    [{ ...good, children: {} }, 'data.children must be an array of nodes (got an object)'],
    [withChild(null), 'data.children[1] must be an object (got null)'],
    [
      withChild({ rule: 't', start: 0, end: 1, text: 'a' }),
      'data.children[1].start must be 1 or more (got 0)',
    ],
    [
      withChild({ rule: 't', start: 2, end: 5, text: 'bcd' }),
      'data.children[1].end must be 4 or less (got 5)',
    ],
    [
      withChild({ rule: 't', start: 2, end: 4, text: 'xx' }),
      'data.children[1].text must be the text of its span',
    ],
    [
      withChild({ ...good.children![1], children: [{ rule: 'u', start: 2, end: 4, text: 'b' }] }),
      'data.children[1].children[0].text must be the text of its span (got "b")',
    ],
  ])('%j', (data, message) => {
    const read = (): unknown => nodeOf(data as NodeData);
    expect(read).toThrow(TypeError);
    expect(read).toThrow(message);
    expect(read).toThrow('help: pass a tree as "toJSON" of a node returns it');
  });

  test('the place of a deep fault is cut at the front', () => {
    let data: unknown = { rule: 's', start: 0, end: 1, text: 'b' };
    for (let i = 0; i < 20; i++) data = { rule: 's', start: 0, end: 1, text: 'a', children: [data] };
    const place = `…${'.children[0]'.repeat(8)}.text must be`;
    expect(() => nodeOf(data as NodeData)).toThrow(place);
  });
});
