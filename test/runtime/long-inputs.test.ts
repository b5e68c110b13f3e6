import { rfc3986 } from '../../src/generated/rfc3986';
import type { Node } from '../../src/runtime';
import { inLong } from '../in-long';

const SIZE = inLong(5_000_000, 500_000);

/** The nodes of the default tree, counted without recursion. */
function count(root: Node): number {
  let nodes = 0;
  const pending = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    nodes++;
    for (const child of node.children) pending.push(child);
  }
  return nodes;
}

describe('very long URIs are judged and parsed without a stack overflow', () => {
  test.each<[string, string, number]>([
    ['a path of one segment', `http://h/${'x'.repeat(SIZE)}`, 9],
    ['a path of a million segments', `http://h${'/x'.repeat(1_000_000)}`, 1_000_008],
    ['a query', `http://h?${'x=/?'.repeat(SIZE / 4)}`, 9],
    ['a fragment', `#${'x'.repeat(SIZE)}`, 5],
    ['a host', `//${'h.'.repeat(SIZE / 2)}:80`, 8],
    ['a host of digits and dots', `//${'1.'.repeat(SIZE / 2)}`, 7],
    ['userinfo', `//${'u:'.repeat(SIZE / 2)}@h`, 8],
    ['a port', `//h:${'8'.repeat(SIZE)}`, 8],
    ['a scheme', `${'s'.repeat(SIZE)}:`, 5],
    ['percent-encoded octets', `a:${'%41'.repeat(SIZE / 2)}`, 6],
  ])('%s', (_, input, nodes) => {
    expect(rfc3986.test('URI-reference', input)).toBe(true);
    const parsed = rfc3986.parse('URI-reference', input);
    if (!parsed.ok) throw new Error(parsed.failure.message);
    expect(parsed.node.end).toBe(input.length);
    expect(count(parsed.node)).toBe(nodes);
  });

  test('all nodes of one level, too', () => {
    const parsed = rfc3986.parse('segment', '%41'.repeat(500_000), { full: true });
    expect(parsed.ok && parsed.node.children.length).toBe(500_000);
    expect(parsed.ok && parsed.node.children.at(-1)!.children.map(({ rule }) => rule)).toEqual([
      'pct-encoded',
    ]);
  });

  test.each([
    ['a path', `http://h/${'x'.repeat(SIZE)}`],
    ['a host', `//${'1.'.repeat(SIZE / 2)}`],
    ['percent-encoded octets', `a:${'%41'.repeat(SIZE / 3)}`],
  ])('%s that ends wrongly fails where it does', (_, input) => {
    const parsed = rfc3986.parse('URI-reference', `${input} `);
    expect(parsed.ok || parsed.failure.offset).toBe(input.length);
    expect(parsed.ok || parsed.failure.message.length).toBeLessThan(1000);
    expect(rfc3986.match('URI-reference', `${input} `)!.end).toBe(input.length);
  });
});
