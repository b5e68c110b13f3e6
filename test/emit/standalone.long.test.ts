import { transformSync } from 'esbuild';
import { emitStandalone } from '../../src/emit/emitters';
import { disagreement, searchEngine } from '../oracles/engines';
import { grammarText, modelOf } from '../oracles/grammars';
import { bundledStandalone, runModule, runStandalone, standaloneEngine } from '../oracles/standalone';
import { StringGenerator } from '../oracles/string-generator';
import { typeErrors } from './type-check';

/** Grammars that between them need everything that a module may hold. */
const GRAMMARS: Record<string, string> = {
  plain: 's = [ a "," ] b *( ";" a ) / 2( "-" a )\r\na = 1*"x"\r\nb = "y" / "yx"\r\n',
  specialised: 's = t *"y"\r\nt = u [ "y" ]\r\nu = "x" / "xy"\r\n',
  specialisedInAndOut: 's = t "b" t "a"\r\nt = *"a"\r\n',
  triedToItsEnd: 's = t *"z" u\r\nt = "x" [ 1*"z" "w" ]\r\nu = "!"\r\n',
  textTriedToItsEnd: 's = "x" [ 1*"z" "w" ] *"z" u\r\nu = "!"\r\n',
  counted: 's = 2*4( a ) 3b *2( a b ) 2*( c [ a ] )\r\na = "x"\r\nb = "y" / "z"\r\nc = "c" / "d" / "e"\r\n',
  countedWithinCounted: 's = 2*3( 2*3( a "." ) b )\r\na = 1*2"x"\r\nb = "y"\r\n',
  ends: 's = a b c\r\na = *"x"\r\nb = ""\r\nc = [ b ]\r\n',
  readsFar: 's = *( a / b )\r\na = *"x" "y"\r\nb = "x"\r\n',
  farInAlternatives: 's = *( a / b ) / c\r\na = *"x" "y"\r\nb = "x"\r\nc = "z" / a "z"\r\n',
  farByCodePoints: 's = *( a / b )\r\na = *%x1F600 "y" t\r\nb = %x1F600\r\nt = ["q"]\r\n',
  farInCounts: 's = *9( a / b ) *9( b / c )\r\na = *"x" "y"\r\nb = "x" / ""\r\nc = "y" *"x"\r\n',
  manySubsets: 's = *( a / b ) a 18( a / b ) [ c ]\r\na = "a"\r\nb = "b"\r\nc = "c" / "ca"\r\n',
  manyInAlternatives: 's = *( a / b ) a 18( a / b ) / "c" b\r\na = "a"\r\nb = "b"\r\n',
  manyWithin: 's = t [ d ]\r\nt = *( a / b ) a 18( a / b )\r\na = "a"\r\nb = "b"\r\nd = "d" / "e"\r\n',
  caseSensitive: 's = %s"Ab" *( %s"c" a ) "d"\r\na = %s"e" / "E" "f"\r\n',
  astral:
    's = *( face / "x" %x1F63A / bmp )\r\nface = %x1F600-1F64F\r\nbmp = %xD800-DFFF / %xE000 a\r\na = %x10FFFF\r\n',
  anything: 's = *( any / a )\r\nany = %x80-10FFFF\r\na = "a" [ any ]\r\n',
  beyondAscii: 's = *( e / a )\r\ne = %xE0-FF\r\na = "a" / %x3B1-3C9\r\n',
  collidingNames:
    's = test / match / Node / full / inside / node [ leaf ] reg-name / regName\r\ntest = "1" node\r\nmatch = "2"\r\n' +
    'Node-2 = "y"\r\nfull = "3"\r\ninside = "4"\r\nnode = "5"\r\nleaf = *( Node-2 ) node\r\nreg-name = "6" [ regName ]\r\n' +
    'regName = "7" constructor\r\nconstructor = "8" toString / offset\r\ntoString = "9" / trees\r\n' +
    'trees = "q" leaf\r\noffset = "w"\r\n',
  oddTexts: 's = "\\" a ; */ `${x}` \\\r\n  "\'" %x0A ; "two" lines\r\na = %x60.24.7B / %x2028\r\n',
  neverRead: 's = [ a ] 0b *0b "x"\r\na = ""\r\nb = "z" / ""\r\n',
  recursive:
    's = a / "(" t ")"\r\na = 1*"x"\r\nt = *( s "," ) b\r\nb = "y" / c\r\nc = *( "." / "," d )\r\nd = ";"\r\n',
  leftRecursive: 's = [ s "+" ] t / s "-" t\r\nt = "x" / "(" s ")" / u\r\nu = [ "*" ] [ t ] "!"\r\n',
  recursiveAstral:
    's = "a" *( s / face ) %x1F600 / %xD83D [ s ]\r\nface = %x1F600-1F64F / "b" bmp\r\nbmp = %xDE00 / "b"\r\n',
  cyclic: 's = t / "(" s ")" u\r\nt = s / [ t ] "x" / ""\r\nu = *( w ";" )\r\nw = "y" [ "y" ]\r\n',
  recursiveAndCyclic:
    's = "x" / "(" s ")" w\r\nt = s / u [ "t" ]\r\nu = t / "u" s\r\nw = *"." [ v ]\r\nv = "w"\r\n',
  recursiveNames:
    's = test / "(" Stack ")" / nullable\r\ntest = "1" [ s ] Program\r\nStack = "2" [ s ] forward\r\n' +
    'nullable = "3" [ nullable ] search\r\nProgram = "4"\r\nforward = [ "5" Program ]\r\nsearch = "6" / search\r\n',
  tokensWithin: 's = *( word ";" )\r\nword = 1*letter\r\nletter = vowel / "b" / "c"\r\nvowel = "a" / "e"\r\n',
};

describe('a module says what search says', () => {
  test.each(Object.keys(GRAMMARS))('%s', (name) => {
    const text = GRAMMARS[name]!;
    const { rules } = modelOf(text);
    const reference = searchEngine(rules);
    const engines = [
      standaloneEngine('TypeScript', runStandalone(text)),
      standaloneEngine('JavaScript', runStandalone(text, { language: 'javascript' })),
    ];
    for (const { name: rule } of rules.values()) {
      const generator = new StringGenerator(rules, 1);
      for (const string of new Set(generator.sample(rule, 120))) {
        expect(disagreement(reference, engines, rule, string)).toBeUndefined();
      }
    }
  });

  test.each(Object.keys(GRAMMARS))('%s: longest matches from any offset', (name) => {
    const text = GRAMMARS[name]!;
    const { rules } = modelOf(text);
    const reference = searchEngine(rules);
    const module = runStandalone(text);
    const strings = new Set(new StringGenerator(rules, 2).sample('s', 20));
    for (const string of strings) {
      for (let offset = 0; offset <= string.length; offset++) {
        const expected = reference.longest('s', string, offset);
        expect([string, offset, module.match('s', string, offset)]).toEqual([string, offset, expected]);
      }
      for (const offset of [-1, 0.5, NaN, string.length + 1]) {
        expect(module.match('s', string, offset)).toBe(-1);
      }
    }
  });
});

test('an input that begins a match is read to its end', () => {
  const { stop, test: judge } = runStandalone(GRAMMARS['plain']!);
  expect([judge('s', 'xx,'), stop('s', 'xx,')]).toEqual([false, 3]);
  expect([judge('s', 'xx,y'), stop('s', 'xx,y')]).toEqual([true, 4]);
  expect([judge('s', 'xx,?'), stop('s', 'xx,?')]).toEqual([false, 3]);
});

describe('trees', () => {
  test('have tokens as leaves, unless all is asked for', () => {
    const { parse, full } = runStandalone(GRAMMARS['tokensWithin']!);
    expect(parse('s', 'ba;')).toEqual({
      rule: 's',
      start: 0,
      end: 3,
      children: [{ rule: 'word', start: 0, end: 2, children: [] }],
    });
    expect(
      parse('s', 'ba;', full)!.children[0]!.children.map(({ rule, children }) => [rule, children.length]),
    ).toEqual([
      ['letter', 0],
      ['letter', 1],
    ]);
    expect(parse('word', 'ba')).toMatchObject({ rule: 'word', children: [] });
    expect(parse('s', 'b')).toBeUndefined();
  });

  test('have the leaves that were asked for', () => {
    const { parse } = runStandalone(GRAMMARS['tokensWithin']!, { tokens: ['Letter'] });
    expect(
      parse('s', 'ba;')!.children[0]!.children.map(({ rule, children }) => [rule, children.length]),
    ).toEqual([
      ['letter', 0],
      ['letter', 0],
    ]);
    expect(() => emitStandalone('s = "x"\r\nhost = "y"\r\n', { tokens: ['hots'] })).toThrow(
      'did you mean "host"?',
    );
  });
});

describe('rules', () => {
  const uri = grammarText('rfc3986.abnf');

  test('are known by name in any case, and only those', () => {
    const { test: judge, ruleNames } = runStandalone(GRAMMARS['plain']!);
    expect(ruleNames).toEqual(['s', 'a', 'b']);
    expect(judge('S', 'y')).toBe(true);
    for (const name of ['c', '', '__proto__', 'constructor']) {
      expect(() => judge(name, '')).toThrow(new RangeError(`rule "${name}" is not in this module`));
    }
  });

  test('have functions of their own', () => {
    const module = runStandalone(uri) as unknown as Record<string, (...args: unknown[]) => unknown>;
    expect(module['isURIReference']!('//h')).toBe(true);
    expect(module['matchDecOctet']!('2556')).toBe(3);
    expect(module['matchDecOctet']!('x255', 1)).toBe(4);
    expect(module['stopIPv4address']!('1.2.3.4.')).toBe(7);
    expect(module['parseHost']!('1.2.3.4')).toMatchObject({ children: [{ rule: 'IPv4address' }] });
    expect(module['parseHost']!('1.2.3/')).toBeUndefined();
  });

  test('whose names give the same function names have numbers', () => {
    const exported = Object.keys(runStandalone(GRAMMARS['collidingNames']!));
    expect(exported).toEqual(
      expect.arrayContaining(['isRegName', 'isRegName_2', 'parseNode', 'parseNode2', 'isTest']),
    );
    expect(new Set(exported).size).toBe(exported.length);
  });

  test('can be chosen: others are there as far as those need them', () => {
    const { source } = emitStandalone(uri, { rules: ['path-abempty', 'H16'] });
    const module = runModule(source, 'ts');
    expect(module.ruleNames).toEqual(['h16', 'path-abempty']);
    expect(module.parse('path-abempty', '/a', module.full)!.children[0]!.rule).toBe('segment');
    expect(() => module.test('segment', 'a')).toThrow('rule "segment" is not in this module');
    expect(source).not.toContain('scheme');
    expect(() => emitStandalone(uri, { rules: ['hots'] })).toThrow('did you mean "host"?');
  });
});

describe('the text', () => {
  const texts: Record<string, string> = { ...GRAMMARS, rfc3986: grammarText('rfc3986.abnf') };

  test('has no type errors, and types for those who import it', () => {
    const sources = Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [name, emitStandalone(text).source]),
    );
    const use = `import { full, isS, match, parse, parseS, ruleNames, test, type Node, type RuleName, type Trees } from './plain';
export const name: RuleName = 'a';
export const parsed: Node | undefined = parse(name, 'x', full);
export const rules: string[] | undefined = parsed?.children.map(({ rule }) => rule);
export const judged: boolean = isS('y');
export const names: readonly RuleName[] = ruleNames;
export const trees: Trees = full;
export const [end, node]: [number, Node | undefined] = [match('a', 'x', 0), parseS('y')];
// @ts-expect-error: the grammar has no such rule
test('c', '');
// @ts-expect-error: an input is a string
isS(1);
// @ts-expect-error: nothing may be changed
parsed!.start = 1;
// @ts-expect-error: there may be no node
parseS('').rule;
`;
    expect(typeErrors({ ...sources, use })).toEqual([]);
  });

  test('declares nothing that it does not use', () => {
    for (const text of Object.values(texts)) {
      const { source } = emitStandalone(text, { language: 'javascript' });
      const declared = Array.from(
        source.matchAll(/^(?:const|let|class|function) ([\w$]+)/gm),
        ([, name]) => name!,
      );
      const words = source.match(/[\w$]+/g)!;
      expect(declared.filter((name) => words.filter((word) => word === name).length < 2)).toEqual([]);
    }
  });

  test('in JavaScript is that in TypeScript without its types', () => {
    for (const text of Object.values(texts)) {
      expect(() =>
        transformSync(emitStandalone(text, { language: 'javascript' }).source, { loader: 'js' }),
      ).not.toThrow();
      const [ts, js] = (['typescript', 'javascript'] as const).map((language) => {
        const { source } = emitStandalone(text, { language });
        return transformSync(source, { loader: 'ts', minifyWhitespace: true }).code;
      });
      expect(js).toBe(ts);
    }
  });

  test('is the same each time', () => {
    for (const text of Object.values(texts)) {
      expect(emitStandalone(text).source).toBe(emitStandalone(text).source);
    }
  });

  test('imports nothing, and makes no code from strings', () => {
    for (const text of Object.values(texts)) {
      const { source } = emitStandalone(text);
      expect(source).not.toMatch(/\b(import|require|eval|Function)\b/);
    }
  });

  test("has each rule's ABNF as comment, which no text of it ends", () => {
    expect(emitStandalone(GRAMMARS['plain']!).source).toContain(
      '/**\n * b = "y" / "yx"\n */\nfunction $isB(input: string): boolean {',
    );
    expect(emitStandalone(GRAMMARS['oddTexts']!).source).toContain(' * s = "\\" a ; *\\/ `${x}` \\\n');
  });

  test('begins with the header, a comment whatever it holds', () => {
    const { source } = emitStandalone('a = "x"\r\n', {
      header: ['Made from «x».', 'two\nlines\u2028or three'],
    });
    expect(source.split('\n').slice(0, 5)).toEqual([
      '// Made from «x».',
      '// two',
      '// lines',
      '// or three',
      '',
    ]);
  });

  test('has lines that fit a screen, but for tables', () => {
    for (const line of emitStandalone(texts['rfc3986']!).source.split('\n')) {
      if (line.length > 120) expect(line).toMatch(/^const (rows\d+|RUNS|DECISIONS_TEXT) = '/);
    }
  });
});

describe('a bundle', () => {
  const { source } = emitStandalone(grammarText('rfc3986.abnf'));
  const bundled = (contents: string): Promise<string> => bundledStandalone(source, contents);

  test('has nothing of what is not used', async () => {
    const all = await bundled(`export * from 'standalone'`);
    const one = await bundled(`export { isURI } from 'standalone'`);
    expect(one.length).toBeLessThan(all.length / 10);
    expect(one).not.toContain('scheme');
    expect(await bundled(`import { isURI } from 'standalone'`)).toBe('');
    expect(await bundled(`export { parseURI } from 'standalone'`)).not.toContain('"ALPHA"');
    expect(await bundled(`export { parseURI, full } from 'standalone'`)).toContain('"ALPHA"');
  });
});

describe('time is linear: so many characters are read', () => {
  function reads(act: () => void): number {
    const spies = (['charCodeAt', 'codePointAt'] as const).map((name) => jest.spyOn(String.prototype, name));
    try {
      act();
      return spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    } finally {
      spies.forEach((spy) => spy.mockRestore());
    }
  }

  const a = 'a = *"x" "y"\r\nb = "x"\r\n';
  test.each<[string, string, string, (n: number) => string]>([
    [
      'rfc3986',
      grammarText('rfc3986.abnf'),
      'URI-reference',
      (n) => `http://h${'/x'.repeat(n)}?${'a/?'.repeat(n)}`,
    ],
    ['userinfo', grammarText('rfc3986.abnf'), 'authority', (n) => `${'u:'.repeat(n)}@${'1.'.repeat(n)}`],
    ['reading far', `s = *( "(" *( a / b ) ")" )\r\n${a}`, 's', (n) => `(${'x'.repeat(n)})`.repeat(2)],
    ['options', `s = *( [ a ] [ "z" ] b )\r\n${a}`, 's', (n) => 'x'.repeat(n)],
    ['a long longest match', GRAMMARS['triedToItsEnd']!, 's', (n) => `x${'z'.repeat(n)}!`],
    [
      'recursion',
      's = "[" [ s *( "," s ) ] "]" / a\r\na = 1*"x"\r\n',
      's',
      (n) => `[${'[x,'.repeat(n)}x${']'.repeat(n)}]`,
    ],
    ['many subsets', GRAMMARS['manyWithin']!, 's', (n) => `${'ba'.repeat(n + 10)}e`],
  ])('%s', (_, text, rule, make) => {
    const module = runStandalone(text);
    const everything = (size: number) => (): void => {
      const input = make(size);
      expect(module.parse(rule, input, module.full)!.end).toBe(input.length);
      expect(module.match(rule, input)).toBe(input.length);
    };
    everything(4)();
    const once = reads(everything(1500));
    expect(once).toBeGreaterThan(1500);
    expect(reads(everything(3000)) / once).toBeLessThanOrEqual(2.1);
  });
});

test('large counts take no time for each iteration', () => {
  const { parse } = runStandalone(
    's = *998( t / u ) *998( u / v )\r\nt = *"x" "y"\r\nu = "x" / ""\r\nv = "y" *"x"\r\n',
  );
  let state = 1;
  const letters = Array.from({ length: 1_800 }, () =>
    (state = (state * 48271) % 2147483647) % 2 ? 'x' : 'y',
  );
  const begin = performance.now();
  expect(parse('s', letters.join(''))!.end).toBe(1_800);
  // With all states of a thousand iterations in a subset it takes half a minute, without a quarter of a second.
  expect(performance.now() - begin).toBeLessThan(5_000);
});

describe('long inputs', () => {
  const module = runStandalone(grammarText('rfc3986.abnf'));
  const size = 1_000_000;

  test.each([
    ['a path', `http://h/${'x'.repeat(size)}`],
    ['a path of many segments', `http://h${'/x'.repeat(size / 2)}`],
    ['a host of digits and dots', `//${'1.'.repeat(size / 2)}`],
    ['userinfo', `//${'u:'.repeat(size / 2)}@h`],
    ['percent-encoded octets', `a:${'%41'.repeat(size / 3)}`],
  ])('%s', (_, input) => {
    expect(module.parse('URI-reference', input, module.full)!.end).toBe(input.length);
    expect(module.test('URI-reference', `${input} `)).toBe(false);
    expect(module.stop('URI-reference', `${input} `)).toBe(input.length);
    expect(module.match('URI-reference', `${input} `)).toBe(input.length);
  });

  test.each([
    ['readsFar', 'xy'.repeat(size / 2)],
    ['readsFar', 'x'.repeat(size)],
    ['manySubsets', 'ba'.repeat(size / 2)],
  ])('by %s', (name, input) => {
    const { parse, match, full } = runStandalone(GRAMMARS[name]!);
    expect(parse('s', input, full)!.children.at(-1)!.end).toBe(input.length);
    expect(match('s', `${input}?`)).toBe(input.length);
  });

  test('more subsets than are kept at a time', () => {
    let state = 1;
    const letters = Array.from({ length: 20_000 }, () =>
      (state = (state * 48271) % 2147483647) % 2 ? 'a' : 'b',
    );
    const input = `${letters.join('')}a${letters.slice(0, 18).join('')}ca`;
    const { parse, match, full } = runStandalone(GRAMMARS['manySubsets']!);
    const children = parse('s', input, full)!.children;
    expect(
      children.map(({ rule, start, end }) => (rule === 'c' ? 'ca' : input.slice(start, end))).join(''),
    ).toBe(input);
    expect(children.every(({ rule, start }) => rule === input[start])).toBe(true);
    expect(match('s', `${input}?`)).toBe(input.length);
  });
});
