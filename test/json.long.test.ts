import { compile } from '../src/compile';
import type { Grammar, Node } from '../src/runtime';
import { runGenerated } from './oracles/generated';
import { JSON_ABNF, randomValue } from './oracles/json';
import { inSoak } from './in-long';
import { Random } from './oracles/random';
import { steps } from './oracles/steps';
import { StringGenerator } from './oracles/string-generator';
import { link } from '../src/model/link';

const live = compile(JSON_ABNF);
const forms: [string, Grammar][] = [
  ['compiled', live],
  ['generated', runGenerated(JSON_ABNF)],
];
const INDENTS = ['', 2, '\t', '\r\n '];

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The value of a derivation. */
function valueOf(node: Node): unknown {
  const [only] = node.children;
  switch (node.rule) {
    case 'JSON-text':
      return valueOf(node.find('value')!);
    case 'array':
      return node.children.filter(({ rule }) => rule === 'value').map(valueOf);
    case 'object':
      return Object.fromEntries(
        node.children
          .filter(({ rule }) => rule === 'member')
          .map(({ children }) => [JSON.parse(children[0]!.text), valueOf(children[2]!)]),
      );
    case 'value':
      return valueOf(only!);
    default:
      return JSON.parse(node.text);
  }
}

describe.each(forms)('JSON (RFC 8259), %s', (_, json) => {
  test('what JSON.stringify writes is derived, with its values in their places', () => {
    const random = new Random(8259);
    for (let i = 0; i < 500; i++) {
      const value = randomValue(random, 4);
      const text = JSON.stringify(value, null, random.of(INDENTS));
      const parsed = json.parse('JSON-text', text);
      expect(parsed.ok && valueOf(parsed.node)).toEqual(JSON.parse(text));
    }
  });

  test('of generated and mutated texts those are derived that JSON.parse reads', () => {
    const { rules } = link({ name: 'json', text: JSON_ABNF }).model;
    const texts = new Set(new StringGenerator(rules, 8259).sample('json-text', inSoak(10_000, 3_000)));
    const count = { json: 0, others: 0 };
    for (const text of texts) {
      const expected = isJson(text);
      count[expected ? 'json' : 'others']++;
      if (json.test('JSON-text', text) !== expected)
        throw new Error(`${JSON.stringify(text)} is judged otherwise`);
    }
    expect(count.json).toBeGreaterThan(inSoak(1000, 300));
    expect(count.others).toBeGreaterThan(inSoak(1000, 300));
  });

  test('where it ends, and what is missing', () => {
    const failureOf = (text: string): unknown => {
      const parsed = json.parse('JSON-text', text);
      return parsed.ok ? undefined : [parsed.failure.offset, parsed.failure.expected];
    };
    expect(failureOf('{"a": [1, tru]}')).toEqual([13, ['"e"']]);
    expect(failureOf('[1, 2')).toEqual([
      5,
      ['"]"', '","', '" "', '%x09', '%x0A', '%x0D', '"."', 'e', 'DIGIT'],
    ]);
    expect(json.match('value', '[1] [2]')).toEqual({ start: 0, end: 4, text: '[1] ' });
    expect(json.match('array', 'x[1, 2]y', 1)?.end).toBe(7);
    expect(json.match('array', '[1, 2')).toBeUndefined();
  });

  test('octets, as UTF-8', () => {
    expect(json.test('JSON-text', Buffer.from('["\u{e9}"]'))).toBe(true);
    expect(json.test('JSON-text', Buffer.from('["\u{e9}"]', 'latin1'))).toBe(false);
  });

  test('1,000,000 brackets in each other', () => {
    const depth = 1_000_000;
    const text = `${'['.repeat(depth)}${']'.repeat(depth)}`;
    expect(json.test('JSON-text', text)).toBe(true);
    expect(json.test('JSON-text', text.slice(1))).toBe(false);
    const failed = json.parse('JSON-text', text.slice(0, -1));
    expect(!failed.ok && failed.failure.offset).toBe(2 * depth - 1);
    const parsed = json.parse('JSON-text', text);
    if (!parsed.ok) throw new Error(parsed.failure.message);
    let node: Node | undefined = parsed.node;
    let arrays = 0;
    while (node !== undefined) {
      if (node.rule === 'array') arrays++;
      node = node.children.find(({ rule }) => rule === 'value' || rule === 'array');
    }
    expect(arrays).toBe(depth);
  });
});

describe('work on JSON grows as the text does', () => {
  function everything(text: string): void {
    const parsed = live.parse('JSON-text', text, { full: true });
    if (!parsed.ok) throw new Error(parsed.failure.message);
    expect(parsed.node.find('value')?.end).toBeGreaterThan(0);
    expect(live.test('JSON-text', `${text}]`)).toBe(false);
    expect(live.match('JSON-text', text)?.end).toBe(text.length);
  }

  test.each<[string, (n: number) => string]>([
    ['a list', (n) => JSON.stringify(Array(n).fill(1.5))],
    ['a list of lists, indented', (n) => JSON.stringify(Array(n).fill([1, [2]]), null, 4)],
    [
      'an object',
      (n) => JSON.stringify(Object.fromEntries(Array.from({ length: n }, (_, i) => [`k${i}`, null]))),
    ],
    ['a list in a list', (n) => '['.repeat(n) + ']'.repeat(n)],
    ['an object in an object', (n) => '{"":'.repeat(n) + '0' + '}'.repeat(n)],
    ['a string', (n) => `"${'\\u0041x'.repeat(n)}"`],
    ['a number', (n) => `${'1'.repeat(n)}.${'0'.repeat(n)}e${'1'.repeat(n)}`],
    [
      'blanks wherever they may stand',
      (n) => ['', '[', '[', ']', ',', '{', '"a"', ':', '1', '}', ']', ''].join(' '.repeat(n)),
    ],
    ['blanks in a list in a list', (n) => '[ '.repeat(n) + '] '.repeat(n)],
  ])('%s', (_, make) => {
    everything(make(4));
    const once = steps(() => everything(make(1000)));
    const twice = steps(() => everything(make(2000)));
    expect(once).toBeGreaterThan(1000);
    expect(twice / once).toBeLessThanOrEqual(2.1);
  });
});
