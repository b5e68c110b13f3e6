import { compile } from '../../src/compile';
import type { Node } from '../../src/runtime';
import { grammarText } from '../oracles/grammars';

const rfc3986 = compile(grammarText('rfc3986.abnf'));

function parse(grammar: ReturnType<typeof compile>, rule: string, input: string): Node {
  const parsed = grammar.parse(rule, input);
  if (!parsed.ok) throw new Error(parsed.failure.message);
  return parsed.node;
}

const node = parse(rfc3986, 'URI', 'http://a.b/c');

describe('walk', () => {
  test('enters nodes in the order of the input, and leaves each after its children', () => {
    const seen: string[] = [];
    node.walk(
      ({ rule }) => void seen.push(`(${rule}`),
      ({ rule }) => seen.push(`${rule})`),
    );
    expect(seen.join(' ')).toBe(
      '(URI (scheme scheme) (hier-part (authority (host (reg-name reg-name) host) authority) ' +
        '(path-abempty (segment segment) path-abempty) hier-part) URI)',
    );
  });

  test('skips the children of a node if "enter" returns false, and leaves the node', () => {
    const seen: string[] = [];
    node.walk(
      ({ rule }) => {
        seen.push(`(${rule}`);
        return rule !== 'authority';
      },
      ({ rule }) => void seen.push(`${rule})`),
    );
    expect(seen.join(' ')).toContain('(authority authority) (path-abempty');
    expect(seen.join(' ')).not.toContain('host');
  });

  test('enters a leaf alone', () => {
    const seen: string[] = [];
    node.find('scheme')!.walk(({ rule }) => void seen.push(rule));
    expect(seen).toEqual(['scheme']);
  });
});

describe('walk over the rows of a tree', () => {
  const json = compile(grammarText('rfc8259.abnf'));
  const document = (): Node => parse(json, 'JSON-text', '{"a":[1,[2]],"b":3}');

  test('skips what enter refuses, and leaves the node that it entered', () => {
    const open: Node[] = [];
    const seen: string[] = [];
    document().walk(
      (each) => {
        open.push(each);
        seen.push(each.rule);
        return each.rule !== 'array';
      },
      (each) => {
        expect(open.pop()).toBe(each);
      },
    );
    expect(open).toEqual([]);
    expect(seen.filter((rule) => rule === 'number')).toHaveLength(1);
  });

  test('keeps no nodes', () => {
    const root = document();
    const [first, second]: [Node[], Node[]] = [[], []];
    root.walk((each) => void first.push(each));
    root.walk((each) => void second.push(each));
    expect(first.map(String)).toEqual(second.map(String));
    expect(first[1]).not.toBe(second[1]);
    expect(root.children[0]).toBe(root.children[0]);
  });
});

describe('descendants', () => {
  test('are the nodes below, in the order of findAll', () => {
    const entered: Node[] = [];
    node.walk((each) => void entered.push(each));
    expect([node, ...node.descendants()].map(({ rule }) => rule)).toEqual(entered.map(({ rule }) => rule));
    expect([...node.find('scheme')!.descendants()]).toEqual([]);
  });

  test('are made as they are asked for', () => {
    const found = parse(rfc3986, 'URI', 'http://a.b/c').descendants();
    expect(found.next().value!.rule).toBe('scheme');
    expect(found.next().value!.rule).toBe('hier-part');
  });
});

test('a tree may be deeper than the call stack', () => {
  const depth = 200_000;
  const grammar = compile('s = "(" [ s ] ")"\n');
  const deep = parse(grammar, 's', '('.repeat(depth) + ')'.repeat(depth));
  let level = 0;
  let deepest = 0;
  deep.walk(
    () => void (deepest = Math.max(deepest, ++level)),
    () => void level--,
  );
  expect([level, deepest]).toEqual([0, depth]);
  let count = 0;
  for (const { start, end } of deep.descendants()) count += end - start > 0 ? 1 : 0;
  expect(count).toBe(depth - 1);
});

describe('large trees', () => {
  const json = compile(grammarText('rfc8259.abnf'));
  const ones = Array<string>(200_000).fill('1').join(',');
  const long = `"${'a'.repeat(400_000)}"`;
  const view = { tokens: ['string', 'int', 'ws'] };

  test.each([
    ['many nodes', `[${ones}]`, 200_000],
    ['few nodes before many', `[${long},${ones}]`, 200_000],
    ['many nodes before few', `[${ones},${long}]`, 200_000],
  ])('%s', (_, input, count) => {
    const parsed = json.parse('JSON-text', input, view);
    if (!parsed.ok) throw parsed.failure;
    const seen = new Map<string, number>();
    let end = 0;
    parsed.node.walk((each) => {
      seen.set(each.rule, (seen.get(each.rule) ?? 0) + 1);
      if (each.rule === 'value') end = each.end;
    });
    const strings = input.includes('"') ? 1 : 0;
    expect(seen.get('int')).toBe(count);
    expect(seen.get('value')).toBe(count + strings + 1);
    expect(seen.get('value-separator')).toBe(count + strings - 1);
    expect(end).toBe(input.length - 1);
  });
});
