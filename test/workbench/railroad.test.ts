import { library } from '../../src/library/library';
import { compile } from '../../src';
import { railroad } from '../../src/workbench';
import { inLong, testInLong } from '../in-long';
import { eachShared } from './shared-grammars';

/** Elements that have no end. */
const VOID = new Set(['meta', 'rect', 'path', '!doctype']);

/** Throws if an element is not closed where it must be. */
function assertBalanced(markup: string): void {
  const open: string[] = [];
  for (const [, end, name, rest] of markup
    .replace(/<style>[^]*?<\/style>/g, '')
    .matchAll(/<(\/?)([\w!]+)([^>]*)>/g)) {
    if (end === '/') expect(open.pop()).toBe(name);
    else if (!VOID.has(name!) && !rest!.endsWith('/')) open.push(name!);
  }
  expect(open).toEqual([]);
}

function assertSelfContained(markup: string): void {
  expect(markup).not.toMatch(/<script|<link|<img|\bsrc=|url\(|@import|javascript:/i);
  const targets = Array.from(markup.matchAll(/ href="([^"]*)"/g), ([, target]) => target!);
  const ids = new Set(Array.from(markup.matchAll(/ id="([^"]*)"/g), ([, id]) => `#${id}`));
  const elsewhere = targets.filter((target) => !ids.has(target));
  expect(elsewhere.filter((target) => !target.startsWith('https://www.rfc-editor.org/rfc/rfc'))).toEqual([]);
}

test.each(inLong(library.names, ['rfc3986', 'rfc2396', 'rfc5322', 'rfc8288']))(
  'the pictures of %s',
  (name) => {
    const grammar = library.get(name)!;
    const page = railroad(grammar);
    assertBalanced(page);
    assertSelfContained(page);
    expect(page).toContain(`<h1>${grammar.title}</h1>`);
    const image = railroad(grammar, { format: 'svg' });
    assertBalanced(image);
    const drawn = (text: string): number => text.match(/<svg[^>]* width=/g)!.length;
    expect(drawn(image)).toBe(drawn(page) + 1);
  },
);

test.each(inLong(library.names, ['rfc5321', 'rfc8288']))(
  'the diagrams of %s are as large as what they show',
  (name) => {
    const diagrams = railroad(library.get(name)!).match(/<svg[^]*?<\/svg>/g)!;
    for (const each of diagrams) {
      const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(each)!.map(Number);
      for (const [, x, y] of each.matchAll(/M([\d.]+) ([\d.]+)/g)) {
        expect([each, Number(x) < width!, Number(y) < height!]).toEqual([each, true, true]);
      }
      expect(each).not.toMatch(/ d="[^"]*M[\d.]* ?-/);
    }
  },
);

test('sections of an RFC, links and users', () => {
  const page = railroad(library.get('rfc5322')!, { rules: ['quoted-pair', 'CTEXT', 'ccontent'] });
  expect(page).toContain(
    '<h2><a href="https://www.rfc-editor.org/rfc/rfc5322#section-3.2.1">Section 3.2.1</a></h2>',
  );
  expect(page).toContain('<a href="#rule-ctext"><rect');
  expect(page).toContain('<p class="uses">Used by <a href="#rule-ccontent">ccontent</a></p>');
  expect(page).not.toContain('id="rule-atext"');
});

test('text of others is escaped', () => {
  const text = 'a = "<script>&" / <b onload="x"> ; </pre><script>\n';
  const page = railroad({ text, name: '<i>"&' });
  assertBalanced(page);
  expect(page).not.toMatch(/<script|<i>|<b /);
  expect(page).toContain('<title>&lt;i&gt;&quot;&amp;</title>');
});

test('characters that XML does not have are shown by their numbers', () => {
  const page = railroad({ text: 'a = "x" ; \ufffe\uffff\n', name: 'a\ufffe' });
  expect(page).not.toMatch(/[\ufffe\uffff]/);
  expect(page).toContain('<title>a\\u{FFFE}</title>');
});

test('repeats are loops, copies or options', () => {
  const drawn = (elements: string): string =>
    railroad({ text: `a = ${elements}\n` }, { format: 'svg' }).split('<g transform')[1]!;
  const boxes = (elements: string): number => drawn(elements).match(/<rect/g)?.length ?? 0;
  expect(boxes('3"x"')).toBe(3);
  expect(boxes('4"x"')).toBe(1);
  expect(boxes('0"x"')).toBe(0);
  expect(drawn('4"x"')).toContain('>4 times<');
  expect(drawn('2*"x"')).toContain('>2 times or more<');
  expect(drawn('2*5"x"')).toContain('>2 to 5 times<');
  expect(drawn('*5"x"')).toContain('>at most 5 times<');
  expect(drawn('1*"x"')).not.toContain('comment');
  expect(boxes('1#b')).toBe(2);
});

test('wrong arguments', () => {
  expect(() => railroad({ text: 'a = "x"\n' }, { rules: ['b'] })).toThrow(/^rule "b" is not in the grammar/);
  expect(() => railroad(7 as never)).toThrow(/^a grammar of railroad must be an object/);
  expect(() => railroad({ text: 'a = "x"\n' }, { format: 'png' as never })).toThrow(/format/);
});

testInLong(
  'grammars from elsewhere',
  () => void eachShared((name, text) => railroad({ name, text }), assertBalanced),
  120_000,
);

describe('a tree', () => {
  const text = 'list = item *( "," item )\nitem = number / "<" item\nnumber = 1*DIGIT\n';
  const treeOf = (string: string) => {
    const parsed = compile(text).parse('list', string);
    if (!parsed.ok) throw new Error(parsed.failure.message);
    return parsed.node;
  };
  /** Texts of the boxes with the places of their left upper corners. */
  const boxesIn = (svg: string) =>
    Array.from(
      svg.matchAll(/<rect x="([\d.]+)" y="(\d+)" width="([\d.]+)"[^>]*\/><text[^>]*>([^<]*)</g),
      ([, x, y, width, shown]) => ({ x: Number(x), y: Number(y), width: Number(width), shown: shown! }),
    );

  test('stands below the rules, with the string in one row', () => {
    const tree = treeOf('1,<23');
    const image = railroad({ text }, { format: 'svg', rules: ['item'], tree });
    assertBalanced(image);
    const boxes = boxesIn(image.slice(image.lastIndexOf('<svg')));
    const bottom = Math.max(...boxes.map(({ y }) => y));
    const string = boxes.filter(({ y }) => y === bottom).sort((a, b) => a.x - b.x);
    expect(string.map(({ shown }) => shown)).toEqual(['1', ',', '&lt;', '23']);
    const rules = boxes.filter(({ y }) => y < bottom).sort((a, b) => a.y - b.y || a.x - b.x);
    expect(rules.map(({ shown }) => shown)).toEqual(['list', 'item', 'item', 'number', 'item', 'number']);
  });

  test('has no boxes on top of each other, and fits its image', () => {
    for (const string of ['1', '1,2,3', '<<<<1,2', '1,<<2,3']) {
      const image = railroad({ text }, { format: 'svg', rules: ['item'], tree: treeOf(string) });
      const svg = image.slice(image.lastIndexOf('<svg'));
      const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg)!.map(Number);
      const boxes = boxesIn(svg).sort((a, b) => a.y - b.y || a.x - b.x);
      boxes.forEach((box, i) => {
        expect(box.x + box.width).toBeLessThan(width!);
        expect(box.y + 24).toBeLessThan(height!);
        const next = boxes[i + 1];
        if (next?.y === box.y) expect(next.x).toBeGreaterThan(box.x + box.width);
      });
    }
  });

  test('is a part of a page', () => {
    const page = railroad({ text }, { tree: treeOf('1') });
    assertBalanced(page);
    assertSelfContained(page);
    expect(page).toContain('aria-label="tree of &quot;1&quot; as list"');
  });

  test('that is too large or deep is refused', () => {
    const draw = (string: string) => () => railroad({ text }, { tree: treeOf(string) });
    expect(draw(`1${',1'.repeat(248)}`)).not.toThrow();
    expect(draw(`1${',1'.repeat(20_000)}`)).toThrow(RangeError);
    expect(draw(`${'<'.repeat(20_000)}1`)).toThrow(
      'a tree to draw may have at most 500 nodes\nhelp: draw the tree of a shorter string or of a smaller rule',
    );
    expect(() => railroad({ text }, { tree: 1 as never })).toThrow(TypeError);
  });
});

test('boxes within the spans of "walked" are marked', () => {
  const text = 'a = b / %x30-39 [ "x" ]\nb = "y"\n';
  const marked = (...parts: readonly string[]): string[] => {
    const walked = parts.map((part) => ({
      start: text.indexOf(part),
      end: text.indexOf(part) + part.length,
    }));
    const image = railroad({ text }, { format: 'svg', walked });
    return Array.from(
      image.matchAll(/<rect[^>]*class="walked"\/>(?:<a[^>]*>)?<text[^>]*>([^<]*)/g),
      ([, name]) => name!,
    );
  };
  expect(marked()).toEqual([]);
  expect(marked('%x30-39')).toEqual(['%x30-39']);
  expect(marked('%x30-39 [ "x" ]')).toEqual(['%x30-39', '"x"']);
  expect(marked('b ', '"y"')).toEqual(['b', '"y"']);
  assertBalanced(railroad({ text }, { walked: [{ start: 0, end: text.length }] }));
  expect(() => railroad({ text }, { walked: [3 as never] })).toThrow('an array of spans');
});
