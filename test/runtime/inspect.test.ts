import { alternatives } from '../../src/runtime';
import { rules } from '../../src/runtime/rules';
import { inspect } from 'node:util';
import { compile } from '../../src';
import { rfc3986 } from '../../src/generated/rfc3986';
import type { Failure, Node } from '../../src/runtime';

function nodeOf(input: string): Node {
  const parsed = rfc3986.parse('URI', input);
  if (!parsed.ok) throw new Error(parsed.failure.message);
  return parsed.node;
}

function failureOf(input: string): Failure {
  const parsed = rfc3986.parse('URI', input);
  if (parsed.ok) throw new Error(`${input} matches`);
  return parsed.failure;
}

/** No name of a field that only the implementation knows. */
const INTERNALS = /definition|recogniser|vocabulary|Uint|Automaton|\[Function|level|view|Map\(/;

test('console.log of a node shows rules, offsets and texts down to a depth', () => {
  expect(inspect(nodeOf('http://[::1]/'))).toBe(`Node URI 0..13 'http://[::1]/'
  scheme 0..4 'http'
  hier-part 5..13 '//[::1]/'
    authority 7..12 '[::1]' [1 more]
    path-abempty 12..13 '/' [1 more]`);
});

test('the whole tree is shown where no depth is given', () => {
  const text = inspect(nodeOf('http://[::1]/'), { depth: null });
  expect(text).toContain("\n          IPv6address 8..11 '::1'");
  expect(text).not.toContain('more]');
  expect(inspect(nodeOf('http://[::1]/'), { depth: 0 })).toBe("Node URI 0..13 'http://[::1]/' [2 more]");
});

test('within other objects a node is indented, and there is less of it', () => {
  expect(inspect(rfc3986.parse('URI', 'a:b'))).toBe(`{
  ok: true,
  node: Node URI 0..3 'a:b'
    scheme 0..1 'a'
    hier-part 2..3 'b' [1 more]
}`);
});

test('offsets and texts have the colours of numbers and strings', () => {
  expect(inspect(nodeOf('a:').find('scheme'), { colors: true })).toBe(
    "Node scheme \u001b[33m0..1\u001b[39m \u001b[32m'a'\u001b[39m",
  );
});

test('a text that is long or has control characters is shown as util.inspect shows strings', () => {
  const grammar = compile('a = *%x0-10FFFF\n');
  const parsed = grammar.parse('a', `\u001b[31m${'x'.repeat(20_000)}`);
  if (!parsed.ok) throw new Error('no match');
  const text = inspect(parsed.node, { depth: 0 });
  expect(text).toContain("'\\x1B[31mxxx");
  expect(text).toContain('... 10005 more characters');
});

test('a tree of any depth is shown without a deep call stack', () => {
  const grammar = compile('s = "(" [ s ] ")"\n');
  const parsed = grammar.parse('s', `${'('.repeat(2000)}${')'.repeat(2000)}`);
  if (!parsed.ok) throw new Error('no match');
  expect(inspect(parsed.node, { depth: null, maxStringLength: 4 }).split('\n')).toHaveLength(2000);
});

test('console.log of a failure is its message', () => {
  const failure = failureOf('http://[::1/');
  expect(inspect(failure)).toBe(`Failure: ${failure.message}`);
  expect(inspect({ failure })).toMatch(INDENTED);
});

const INDENTED = /^\{\n {2}failure: Failure: "http:.*\n {4}\|\n {4}\| http:/;

test.each([
  ['shipped', () => rfc3986],
  ['compiled', () => compile('a = b\nb = "x"\n')],
])('console.log of a grammar that is %s names its rules', (_, grammar) => {
  const text = inspect(grammar(), { depth: 10 });
  expect(text).toMatch(/^Grammar \[\n? *'(URI|a)',/);
  expect(text.length).toBeLessThan(5000);
  expect(text).not.toMatch(INTERNALS);
});

test('console.log of the parsers of a grammar names them', () => {
  expect(inspect(rules(compile('a = b\nb = "x"\n')))).toBe(
    '[Object: null prototype] { a: [Parser: a], b: [Parser: b] }',
  );
});

test('what is parsed, and its alternatives, show no internals at any depth', () => {
  for (const value of [
    rfc3986.parse('URI', 'a:'),
    rfc3986.parse('URI', '1'),
    alternatives(rfc3986, 'host', '192.168.0.1'),
    rfc3986.match('URI', 'a:b'),
    rules(rfc3986),
  ]) {
    expect(inspect(value, { depth: 20 })).not.toMatch(INTERNALS);
  }
});
