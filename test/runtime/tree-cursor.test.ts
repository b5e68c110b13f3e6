import { compile, cursorOf, library, type Node } from '../../src/entries/index-for-node';
import { plannerOf } from '../../src/emit/emitters';
import { inLong } from '../in-long';
import { Random } from '../oracles/random';
import { StringGenerator } from '../oracles/string-generator';
import { randomGrammar, textOf } from '../random/grammars';

type Seen = readonly [depth: number, rule: string, start: number, end: number, text: string];

/** All nodes as a cursor visits them. */
function byCursor(root: Node): Seen[] {
  const cursor = cursorOf(root);
  const seen: Seen[] = [];
  let depth = 0;
  for (;;) {
    seen.push([depth, cursor.rule, cursor.start, cursor.end, cursor.text]);
    if (cursor.firstChild()) {
      depth++;
      continue;
    }
    while (!cursor.nextSibling()) {
      depth--;
      if (!cursor.parent()) return seen;
    }
  }
}

/** All nodes as their children show them. */
function byNodes({ rule, start, end, text, children }: Node, depth = 0): Seen[] {
  return [[depth, rule, start, end, text], ...children.flatMap((child) => byNodes(child, depth + 1))];
}

function byWalk(root: Node): Seen[] {
  const seen: Seen[] = [];
  let depth = 0;
  root.walk(
    ({ rule, start, end, text }) => void seen.push([depth++, rule, start, end, text]),
    () => depth--,
  );
  return seen;
}

function parsed(
  ...[grammar, rule, input, view]: [ReturnType<typeof compile>, string, string, object?]
): Node {
  const result = grammar.parse(rule, input, view);
  if (!result.ok) throw new Error(result.failure.message);
  return result.node;
}

const { text, ...options } = library.get('rfc8259')!;
const json = compile(text, options);
const JSON_TEXT = '{"a":[1,2,{"b":null}],"c":"\\n"}';

function byDescendants(root: Node): Seen[1][] {
  return [root, ...root.descendants()].map(({ rule }) => rule);
}

describe('a cursor, walk and descendants visit the nodes that are children', () => {
  test.each([{}, { full: true }, { tokens: ['string', 'number'] }, { tokens: [] }])('%j', (view) => {
    const grammar = json;
    // A tree whose nodes were never read, one whose nodes all were, and one that is read in part.
    const [fresh, read, half] = [0, 1, 2].map(() => parsed(grammar, 'JSON-text', JSON_TEXT, view));
    const expected = byNodes(read!);
    void half!.children[0]!.children;
    expect(expected.length).toBeGreaterThan(5);
    for (const node of [fresh!, read!, half!]) {
      expect(byCursor(node)).toEqual(expected);
      expect(byWalk(node)).toEqual(expected);
      expect(byDescendants(node)).toEqual(expected.map(([, rule]) => rule));
    }
  });

  test('of random grammars', () => {
    let count = 0;
    for (let seed = 0; seed < inLong(600, 40); seed++) {
      const grammar = randomGrammar(new Random(seed));
      const compiled = compile(textOf(grammar), grammar.options);
      const { rules } = plannerOf(textOf(grammar), grammar.options).planner.model;
      const rule = new Random(seed).of([...rules.keys()]);
      const made = new StringGenerator(rules, seed, 4);
      for (const input of made.derivesAny(rule) ? made.sample(rule, 4) : []) {
        if (input.length > 60) continue;
        const [one, other] = [0, 1].map(() => compiled.parse(rule, input, { full: true }));
        // Some strings have octets in the place of characters.
        if (!one!.ok || !other!.ok) continue;
        count++;
        const expected = byNodes(other!.node);
        expect(byCursor(one!.node)).toEqual(expected);
        expect(byWalk(one!.node)).toEqual(expected);
        expect(byDescendants(one!.node)).toEqual(expected.map(([, rule]) => rule));
      }
    }
    expect(count).toBeGreaterThan(inLong(1000, 60));
  });
});

test('a cursor stays where it cannot move, and goes no farther up than where it began', () => {
  const node = parsed(json, 'JSON-text', '[1]').find('value')!;
  const cursor = cursorOf(node);
  expect([cursor.parent(), cursor.nextSibling(), cursor.rule]).toEqual([false, false, 'value']);
  while (cursor.firstChild());
  const { rule } = cursor;
  expect([cursor.firstChild(), cursor.rule]).toEqual([false, rule]);
  while (cursor.parent());
  expect([cursor.rule, cursor.start, cursor.end, cursor.node]).toEqual(['value', 0, 3, node]);
});

test('a node that a cursor gives is that of the tree', () => {
  const cursor = cursorOf(parsed(json, 'JSON-text', JSON_TEXT));
  while (cursor.rule !== 'member') expect(cursor.firstChild() || cursor.nextSibling()).toBe(true);
  expect(cursor.node.toJSON()).toEqual(parsed(json, 'JSON-text', JSON_TEXT).find('member')!.toJSON());
});
