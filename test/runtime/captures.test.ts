import { compile } from '../../src/compile';
import type { EmitOptions } from '../../src/options/emit-options';
import { liveRules } from '../../src/live/live-rules';
import { rfc3986 } from '../../src/generated/rfc3986';
import { library } from '../../src/library/library';
import { Planner } from '../../src/plan/planner';
import { Grammar, UnknownRuleError, captures } from '../../src/runtime';
import { runGenerated } from '../oracles/generated';
import { modelOf } from '../oracles/grammars';
import { inLong } from '../in-long';

const LIST = 'list = item *( "," item ) [ "," ]\nitem = *"x" / number\nnumber = 1*DIGIT\nother = "?"\n';

/** A grammar with the compiler, and one without. */
const WAYS = [
  ['compiled', compile(LIST)],
  ['generated', runGenerated(LIST)],
] as const;

describe.each(WAYS)('captures, %s', (_, grammar) => {
  test('all parts under a name, in the order of the input', () => {
    const capture = captures(grammar, 'list', ['item', 'number']);
    expect(capture('x,12,,xx')).toEqual({
      item: [
        { start: 0, end: 1 },
        { start: 2, end: 4 },
        { start: 5, end: 5 },
        { start: 6, end: 8 },
      ],
      number: [{ start: 2, end: 4 }],
    });
  });

  test('as first-match-wins derives', () => {
    // The option prefers to go on, but the repetition before it comes first.
    expect(captures(grammar, 'list', ['item'])('x,')).toEqual({
      item: [
        { start: 0, end: 1 },
        { start: 2, end: 2 },
      ],
    });
  });

  test('none where a rule takes no part; undefined where the input does not match', () => {
    const capture = captures(grammar, 'list', ['number']);
    expect(capture('x')).toEqual({ number: [] });
    expect(capture('x?')).toBeUndefined();
    expect(capture('1x')).toBeUndefined();
    // What was found before is forgotten.
    expect(capture('1')).toEqual({ number: [{ start: 0, end: 1 }] });
    expect(capture('')).toEqual({ number: [] });
  });

  test('the rule itself, names in any case, none at all', () => {
    expect(captures(grammar, 'LIST', ['List', 'LIST', 'NUMBER'])('7')).toEqual({
      List: [{ start: 0, end: 1 }],
      LIST: [{ start: 0, end: 1 }],
      NUMBER: [{ start: 0, end: 1 }],
    });
    expect(captures(grammar, 'list', [])('x')).toEqual({});
    expect(captures(grammar, 'list', [])('?')).toBeUndefined();
  });

  test('names that cannot be had', () => {
    expect(() => captures(grammar, 'list', ['item', 'nmber'])).toThrow(UnknownRuleError);
    expect(() => captures(grammar, 'lst', ['item'])).toThrow(UnknownRuleError);
    expect(() => captures(grammar, 'list', ['item', 'other'])).toThrow(
      new RangeError(
        'no derivation of "list" has a part "other"; help: name rules that it uses, at any depth',
      ),
    );
    expect(() => captures(grammar, 'number', ['list'])).toThrow(RangeError);
  });

  test('a megabyte', () => {
    const input = 'x,1,'.repeat(inLong(250_000, 50_000));
    const found = captures(grammar, 'list', ['item', 'number'])(input)!;
    expect(found.item).toHaveLength(inLong(500_001, 100_001));
    expect(found.number).toHaveLength(inLong(250_000, 50_000));
    expect(found.item[inLong(500_000, 100_000)]).toEqual({ start: input.length, end: input.length });
  });
});

describe.each([
  ['automaton', compile],
  ['tree', runGenerated],
] as const)('by %s', (_, make) => {
  test('offsets are in UTF-16 units; half a pair is a character', () => {
    const grammar = make(
      's = *( face / other )\nface = %x1F600-1F64F\nother = %x0-D7FF / half\nhalf = %xD800-DFFF\n',
    );
    expect(captures(grammar, 's', ['face', 'half'])('a\u{1f600}\u{1f601}\ud83dé\ude00')).toEqual({
      face: [
        { start: 1, end: 3 },
        { start: 3, end: 5 },
      ],
      half: [
        { start: 5, end: 6 },
        { start: 7, end: 8 },
      ],
    });
    expect(captures(grammar, 's', ['face'])('\u{1f680}')).toBeUndefined();
  });

  test('of a recursive rule, parts within parts: the outer first', () => {
    const grammar = make('list = "(" *( list / atom ) ")"\natom = 1*ALPHA\n');
    expect(captures(grammar, 'list', ['list', 'atom'])('(a(b())c)')).toEqual({
      list: [
        { start: 0, end: 9 },
        { start: 2, end: 7 },
        { start: 4, end: 6 },
      ],
      atom: [
        { start: 1, end: 2 },
        { start: 3, end: 4 },
        { start: 7, end: 8 },
      ],
    });
  });

  test('rules that are never used are not of the parts', () => {
    const grammar = make('s = [ a ] 0b "x"\na = ""\nb = "z"\n');
    expect(captures(grammar, 's', ['a', 'b'])('x')).toEqual({ a: [], b: [] });
  });

  test('names are not looked for in strings, comments and terminal values', () => {
    const grammar = make(
      's = "b" %x62 ; b\n  / a ; and so on: c\na = *%d98 %s"c"\n  =/ d\nb = "b"\nc = "c"\nd = "d"\n'.replace(
        '\n  =/ d',
        '\na =/ d',
      ),
    );
    for (const name of ['b', 'c']) expect(() => captures(grammar, 's', [name])).toThrow(RangeError);
    expect(captures(grammar, 's', ['d'])('d')).toEqual({ d: [{ start: 0, end: 1 }] });
  });
});

test('a prose-val may mean any rule', () => {
  const prose = { 'something else': 'b' };
  for (const grammar of [
    compile('s = [ a ] <something else>\na = "a"\nb = "b"\n', { prose }),
    runGenerated('s = [ a ] <something else>\na = "a"\nb = "b"\n', { prose }),
  ]) {
    expect(captures(grammar, 's', ['b'])('ab')).toEqual({ b: [{ start: 1, end: 2 }] });
  }
});

type Make = (text: string, options?: EmitOptions) => Grammar;

describe.each<[string, Make]>([
  ['automaton', compile],
  ['tree', runGenerated],
])('parts by what the rules refer to, by %s', (_, make) => {
  test('through prose over a line end', () => {
    const grammar = make('s = "x" <some\n thing>\nt = "t"\nu = "u"\n', { prose: { 'some thing': 't' } });
    expect(captures(grammar, 's', ['t'])('xt')).toEqual({ t: [{ start: 1, end: 2 }] });
    expect(() => captures(grammar, 's', ['u'])).toThrow(RangeError);
  });

  test('the blanks of a list', () => {
    const grammar = make('s = #t\nt = "t"\nOWS = *" "\n', { extensions: ['list'] });
    expect(captures(grammar, 's', ['OWS'])('t , t')).toEqual({
      OWS: [
        { start: 1, end: 2 },
        { start: 3, end: 4 },
      ],
    });
  });

  test('of an import that has a rule of the same name', () => {
    const grammar = make('s = host " " authority\nhost = "h"\n', { imports: ['rfc3986'] });
    expect(captures(grammar, 's', ['host', 'rfc3986:host', 'reg-name'])('h u@g:1')).toEqual({
      host: [{ start: 0, end: 1 }],
      'rfc3986:host': [{ start: 4, end: 5 }],
      'reg-name': [{ start: 4, end: 5 }],
    });
    expect(() => captures(grammar, 'authority', ['host'])).toThrow(RangeError);
  });

  test('through an update and through what is added to a rule', () => {
    const text = 'host = "[" inner "]"\ninner = "i"\nx = "x"\nx =/ authority\n';
    const grammar = make(text, { updates: ['rfc3986'] });
    expect(captures(grammar, 'x', ['inner'])('u@[i]:1')).toEqual({ inner: [{ start: 3, end: 4 }] });
  });
});

/** The parsers of a shipped grammar, which find captures by the tree. */
function generated(name: string): Grammar {
  return jest.requireActual<Record<string, Grammar>>(`../../src/generated/${name}`)[name]!;
}

describe.each<[string, (name: string) => Grammar]>([
  ['compiled', (name) => compile(library.get(name)!.text, library.get(name))],
  ['generated', generated],
])('parts of shipped grammars, %s', (_, grammar) => {
  test('through imports', () => {
    expect(captures(grammar('rfc8288'), 'link-value', ['reg-name'])('<http://a/>; rel="x"')).toEqual({
      'reg-name': [{ start: 8, end: 9 }],
    });
  });

  test('through prose that names a rule of an import', () => {
    expect(captures(grammar('rfc9110'), 'From', ['qcontent'])('"a b" <c@d>')).toEqual({
      qcontent: [
        { start: 1, end: 2 },
        { start: 3, end: 4 },
      ],
    });
  });
});

test('through obsolete names', () => {
  expect(captures(rfc3986, 'hostport', ['port', 'reg-name'])('a:1')).toEqual({
    port: [{ start: 2, end: 3 }],
    'reg-name': [{ start: 0, end: 1 }],
  });
  expect(() => captures(rfc3986, 'host', ['hostport'])).toThrow(RangeError);
});

/** A grammar that finds captures by the tree alone. */
function grammarByTree(text: string): Grammar {
  return new Grammar(liveRules(new Planner(modelOf(text))));
}

test.each<[string, Make]>([
  ['automaton', compile],
  ['tree', grammarByTree],
  ['the tree of an emitted module', runGenerated],
])('a part of the name "__proto__" is a property of what is found, by %s', (_, make) => {
  const found = captures(make('s = *__proto__\n__proto__ = "p"\n'), 's', ['__proto__', 's'])('pp')!;
  expect(Object.keys(found)).toEqual(['__proto__', 's']);
  expect(found['__proto__']).toEqual([
    { start: 0, end: 1 },
    { start: 1, end: 2 },
  ]);
});

test('where the automaton would be too large, the tree tells', () => {
  // It has to remember for fifteen characters whether each may have begun the end.
  const grammar = compile('s = *( a / b ) c 15( a / b )\na = "a"\nb = "b"\nc = "a" / "b"\n');
  const capture = captures(grammar, 's', ['c', 'b']);
  expect(capture('aab' + 'a'.repeat(15))).toEqual({ c: [{ start: 2, end: 3 }], b: [] });
  expect(capture('a'.repeat(15))).toBeUndefined();
});

test('the shipped grammar, with types', () => {
  const capture = captures(rfc3986, 'URI', ['host', 'segment']);
  const found = capture('http://a/b//c')!;
  const hosts: readonly { readonly start: number; readonly end: number }[] = found.host;
  expect(hosts).toEqual([{ start: 7, end: 8 }]);
  expect(found.segment).toHaveLength(3);
  // @ts-expect-error: there is no such rule
  expect(() => captures(rfc3986, 'URI', ['hots'])).toThrow('did you mean "host"?');
  // @ts-expect-error: it was not asked for
  expect(found.port).toBeUndefined();
  expect(captures(rfc3986, 'hier_part', ['path-absolute'])('/a')).toEqual({
    'path-absolute': [{ start: 0, end: 2 }],
  });
});

test('parts that nest deeper than the call stack are found', () => {
  const nested = compile('s = "(" [ s ] ")" [ t ]\nt = 1*"x"\n');
  const depth = 20_000;
  const found = captures(nested, 's', ['s', 't'])(`${'('.repeat(depth)}${')'.repeat(depth)}xx`)!;
  expect(found.s.length).toBe(depth);
  expect(found.s.slice(0, 2)).toEqual([
    { start: 0, end: 2 * depth + 2 },
    { start: 1, end: 2 * depth - 1 },
  ]);
  expect(found.t).toEqual([{ start: 2 * depth, end: 2 * depth + 2 }]);
});

test('a part whose longest match is not what it takes comes before those in it', () => {
  const inlined = compile('s = a "b" [ c ]\na = x *( "b" x )\nx = 1*"y"\nc = "c"\n');
  expect(captures(inlined, 's', ['x', 'a', 'c'])('ybyybc')).toEqual({
    x: [
      { start: 0, end: 1 },
      { start: 2, end: 4 },
    ],
    a: [{ start: 0, end: 4 }],
    c: [{ start: 5, end: 6 }],
  });
});

test('a chain of thousands of rules does not nest calls', () => {
  const most = 2_900;
  const rules = Array.from({ length: most }, (_, i) => `r${i} = r${i + 1}\n`).join('');
  const capture = captures(compile(`${rules}r${most} = "a"\n`), 'r0', ['r7', `r${most}`]);
  expect(capture('a')).toEqual({ r7: [{ start: 0, end: 1 }], [`r${most}`]: [{ start: 0, end: 1 }] });
});
