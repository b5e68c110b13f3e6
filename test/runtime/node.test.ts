import { compile } from '../../src/compile';
import type { Node } from '../../src/runtime';
import { grammarText } from '../oracles/grammars';

const rfc3986 = compile(grammarText('rfc3986.abnf'));

function parse(rule: string, input: string, full = false): Node {
  const parsed = rfc3986.parse(rule, input, { full });
  if (!parsed.ok) throw new Error(parsed.failure.message);
  return parsed.node;
}

const node = parse('URI', 'http://a.b/c/d?e');

test('a node has its rule, its place and its text', () => {
  expect([node.rule, node.start, node.end, node.text]).toEqual(['URI', 0, 16, 'http://a.b/c/d?e']);
  const host = node.find('host')!;
  expect([host.rule, host.start, host.end, host.text]).toEqual(['host', 7, 10, 'a.b']);
});

test('children are in the order of the input, and the same ones each time', () => {
  expect(node.children.map(({ rule }) => rule)).toEqual(['scheme', 'hier-part', 'query']);
  expect(node.children).toBe(node.children);
});

test('children of equal spans are not confused', () => {
  const path = parse('path', '', true);
  expect(path.children.map(({ rule, start, end }) => [rule, start, end])).toEqual([['path-abempty', 0, 0]]);
});

describe('find', () => {
  test('gives the first node of a rule, in any case', () => {
    expect(node.find('SEGMENT')!.text).toBe('c');
    expect(node.find('fragment')).toBeUndefined();
    expect(() => node.find('no-rule')).toThrow('rule "no-rule" is not in the grammar');
    expect(() => node.findAll('hots')).toThrow('did you mean "host"?');
  });

  test('begins with the node itself', () => {
    expect(node.find('uri')).toBe(node);
    expect(node.findAll('uri')).toEqual([node]);
  });

  test('all: in the order of the input, a node before its parts', () => {
    expect(node.findAll('segment').map(({ text }) => text)).toEqual(['c', 'd']);
    expect(node.findAll('fragment')).toEqual([]);
    const grammar = compile('s = "(" *s ")"\r\n');
    const parsed = grammar.parse('s', '(()(()))');
    expect(parsed.ok && parsed.node.findAll('s').map(({ start }) => start)).toEqual([0, 1, 3, 4]);
  });

  test('does not look into tokens', () => {
    expect(node.find('pchar')).toBeUndefined();
    expect(parse('URI', 'http://a.b/c/d?e', true).find('pchar')!.text).toBe('c');
  });
});

describe('plain data', () => {
  test('has children where there are any', () => {
    expect(parse('authority', 'h:8').toJSON()).toEqual({
      rule: 'authority',
      start: 0,
      end: 3,
      text: 'h:8',
      children: [
        {
          rule: 'host',
          start: 0,
          end: 1,
          text: 'h',
          children: [{ rule: 'reg-name', start: 0, end: 1, text: 'h' }],
        },
        { rule: 'port', start: 2, end: 3, text: '8' },
      ],
    });
  });

  test('is what JSON.stringify writes', () => {
    expect(JSON.parse(JSON.stringify(node))).toEqual(node.toJSON());
  });
});

describe('deep trees of recursive rules', () => {
  const depth = 20_000;
  const grammar = compile('s = "(" [ s ] ")"\r\n');
  const parsed = grammar.parse('s', '('.repeat(depth) + ')'.repeat(depth));

  test('are walked without the call stack', () => {
    expect(parsed.ok && parsed.node.findAll('s')).toHaveLength(depth);
  });

  test('become plain data without it too', () => {
    let data = parsed.ok ? parsed.node.toJSON() : undefined;
    let levels = 0;
    for (; data !== undefined; data = data.children?.[0]) levels++;
    expect(levels).toBe(depth);
  });
});

test('a part of the derivation does not depend on what stands around it', () => {
  const grammar = compile('s = a *"y"\r\na = b [ "y" ]\r\nb = "x" / "xy"\r\n');
  const parsed = grammar.parse('s', 'xyy', { full: true });
  expect(parsed.ok && parsed.node.toJSON()).toEqual({
    rule: 's',
    start: 0,
    end: 3,
    text: 'xyy',
    children: [
      {
        rule: 'a',
        start: 0,
        end: 2,
        text: 'xy',
        children: [{ rule: 'b', start: 0, end: 1, text: 'x' }],
      },
    ],
  });
});
