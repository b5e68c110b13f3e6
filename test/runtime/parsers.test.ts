import { rules as parsersOf } from '../../src/runtime/rules';
import P from 'parsimmon';
import { compile } from '../../src/compile';
import { rfc3986 as shipped } from '../../src/generated/rfc3986';
import type { Node } from '../../src/runtime';
import { grammarText } from '../oracles/grammars';

const rfc3986 = compile(grammarText('rfc3986.abnf'));

describe.each([
  ['compiled at run time', parsersOf(rfc3986) as Record<string, P.Parser<Node>>],
  ['shipped', parsersOf(shipped) as Record<string, P.Parser<Node>>],
])('a rule within a larger Parsimmon parser, %s', (_, rules) => {
  const { URI, port, h16, scheme, host, IPv6address } = rules as { [name: string]: P.Parser<Node> } & {
    URI: P.Parser<Node>;
    port: P.Parser<Node>;
    h16: P.Parser<Node>;
    scheme: P.Parser<Node>;
    host: P.Parser<Node>;
    IPv6address: P.Parser<Node>;
  };

  test('takes the longest match', () => {
    const link = P.seqMap(P.string('<'), URI, P.string('>'), (_open, uri) => uri);
    const uri = link.tryParse('<http://a/b?c#d>');
    expect([uri.rule, uri.start, uri.end, uri.text]).toEqual(['URI', 1, 15, 'http://a/b?c#d']);
    expect(P.seq(h16, P.all).tryParse('12345').map(String)[1]).toBe('5');
  });

  test('has children with the offsets of the whole input', () => {
    const [, node] = P.seq(P.string('see '), URI).tryParse('see a://b:80/');
    expect(node.find('port')).toMatchObject({ start: 10, end: 12, text: '80' });
    expect(node.find('host')).toMatchObject({ start: 8, end: 9, text: 'b' });
  });

  test('may match nothing', () => {
    expect(port.skip(P.string('x')).tryParse('x').end).toBe(0);
  });

  test('can be repeated and separated', () => {
    expect(
      h16
        .sepBy(P.string(':'))
        .tryParse('1:ab:ffff')
        .map(({ text }) => text),
    ).toEqual(['1', 'ab', 'ffff']);
    expect(
      h16
        .skip(P.string(';'))
        .many()
        .tryParse('1;22;')
        .map(({ end }) => end),
    ).toEqual([1, 4]);
    expect(P.alt(IPv6address, host).tryParse('a.b').rule).toBe('host');
    expect(h16.map(({ text }) => parseInt(text, 16)).tryParse('fF')).toBe(255);
  });

  test('tells in its failures what could have come, at the offset of the whole input', () => {
    expect(P.string('[').then(h16).parse('[x')).toMatchObject({
      status: false,
      index: { offset: 1, line: 1, column: 2 },
      expected: ['HEXDIG'],
    });
    expect(P.string('\n').then(scheme).skip(P.string(':')).parse('\nab/')).toMatchObject({
      status: false,
      index: { offset: 3, line: 2, column: 3 },
    });
    const parsed = URI.parse('http:/ ');
    expect(parsed).toMatchObject({ status: false, index: { offset: 6 } });
    expect(IPv6address.parse('1:2')).toMatchObject({
      status: false,
      index: { offset: 3 },
      expected: ['":"', 'HEXDIG'],
    });
  });

  test('can be described otherwise', () => {
    const named = h16.desc('sixteen bits');
    expect(named.tryParse('ff').text).toBe('ff');
    expect(named.parse('x')).toMatchObject({ status: false, expected: ['sixteen bits'] });
  });

  test('can be looked ahead for', () => {
    expect(P.notFollowedBy(h16).then(P.all).tryParse('x')).toBe('x');
    expect(P.lookahead(h16).then(P.all).tryParse('1x')).toBe('1x');
  });
});

test('a recursive rule takes its longest match too', () => {
  const rules = parsersOf(compile('s = "(" [ s ] ")"\r\n'));
  const parser = P.seq(P.string('-'), rules['s']!, P.all);
  const [, node, rest] = parser.tryParse('-(())()');
  expect([node.start, node.end, rest]).toEqual([1, 5, '()']);
  expect(node.children.map(({ start, end }) => [start, end])).toEqual([[2, 4]]);
  expect(parser.parse('-((')).toMatchObject({ status: false, index: { offset: 3 } });
});

test('so does one whose automaton is made while the input is read', () => {
  const rules = parsersOf(
    compile('s = *( a / b ) a 18( a / b ) [ c ]\r\na = "a"\r\nb = "b"\r\nc = "c" / "ca"\r\n'),
  );
  const node = rules['s']!.skip(P.string('.')).tryParse(`${'ba'.repeat(20)}.`);
  expect(node.end).toBe(40);
  expect(rules['s']!.parse('abx')).toMatchObject({
    status: false,
    index: { offset: 2 },
    expected: ['"a"', '"b"'],
  });
});
