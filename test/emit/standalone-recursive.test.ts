import { emitStandalone } from '../../src/emit/emitters';
import { disagreement, searchEngine } from '../oracles/engines';
import { grammarText, modelOf } from '../oracles/grammars';
import { bundledStandalone, runModule, runStandalone, standaloneEngine } from '../oracles/standalone';

const RECURSIVE = 's = a / "(" t ")"\r\na = 1*"x"\r\nt = *( s "," ) b\r\nb = "y"\r\n';

/** Of `t` and `u` each may be the other and nothing else. */
const CYCLIC = 's = "x" / "(" s ")" w\r\nt = s / u [ "t" ]\r\nu = t / "u" s\r\nw = *"." [ v ]\r\nv = "w"\r\n';

describe('what runs recursive rules', () => {
  const engine = /class (ForwardReader|BackwardReader|TwoPass)\b/g;
  const enginesOf = (text: string, rules?: string[]): string[] => {
    const { source } = emitStandalone(text, rules && { rules });
    return Array.from(source.matchAll(engine), ([, name]) => name!).sort();
  };

  test('is there where there are such rules, and no more of it than they need', () => {
    expect(enginesOf(grammarText('rfc3986.abnf'))).toEqual([]);
    // The two passes decide all inputs, which is proved.
    expect(enginesOf(RECURSIVE)).toEqual(['TwoPass']);
    expect(enginesOf(RECURSIVE, ['a'])).toEqual([]);
    expect(enginesOf(CYCLIC, ['s'])).toEqual(['TwoPass']);
    expect(enginesOf(CYCLIC)).toEqual(['BackwardReader', 'ForwardReader', 'TwoPass']);
  });

  test('knows rules that derive nothing', () => {
    const text = 's = a / [ t ] "x"\r\na = "a" a\r\nt = "(" [ s ] ")" 0a b\r\nb = b / c\r\nc = b\r\n';
    const reference = searchEngine(modelOf(text).rules);
    const engines = [standaloneEngine('standalone', runStandalone(text))];
    for (const rule of ['s', 'a', 't', 'b', 'c']) {
      for (const input of ['', 'x', 'a', '()x', '(x)']) {
        expect(disagreement(reference, engines, rule, input)).toBeUndefined();
      }
    }
  });

  test('shows tokens as leaves, unless all is asked for', () => {
    const text = 's = "(" *s ")" / t\r\nt = [ t ] d\r\nd = %x30-39\r\nu = u / s\r\n';
    const { parse, full } = runStandalone(text, { tokens: ['T'] });
    for (const rule of ['s', 'u']) {
      const [whole, short] = [parse(rule, '(12)', full), parse(rule, '(12)')].map((tree) =>
        JSON.stringify(tree),
      );
      expect(short).toContain('{"rule":"t","start":1,"end":3,"children":[]}');
      expect(whole).toContain('{"rule":"d","start":2,"end":3,"children":[]}');
      expect(short).not.toContain('"d"');
    }
    expect(parse('t', '12')).toEqual({ rule: 't', start: 0, end: 2, children: [] });
    expect(parse('t', '12', full)!.children.map(({ rule }) => rule)).toEqual(['t', 'd']);
  });

  test('knows nothing of rules that were not asked for', () => {
    const text = 's = "(" [ s ] t ")"\r\nt = "t"\r\nunasked = "[" [ unasked ] t "]"\r\n';
    const source = emitStandalone(text, { rules: ['s'] }).source;
    expect(source).not.toContain('unasked');
    const { parse } = runModule(source, 'ts');
    expect(parse('s', '((t)t)')!.children.map(({ rule }) => rule)).toEqual(['s', 't']);
  });

  test('needs no call stack that grows with the input', () => {
    const { parse, test: judge, stop, full } = runStandalone('s = "(" s ")" / "x"\r\nc = s / c\r\n');
    const size = 100_000;
    const input = `${'('.repeat(size)}x${')'.repeat(size)}`;
    let depth = 0;
    for (let node = parse('s', input, full); node !== undefined; node = node.children[0]) depth++;
    expect(depth).toBe(size + 1);
    expect(judge('s', `${input})`)).toBe(false);
    expect(stop('s', `${input})`)).toBe(input.length);
    expect(parse('c', '((x))')!.children[0]!.children[0]!.end).toBe(4);
  });

  test('is in a bundle as far as it is used', async () => {
    const { source } = emitStandalone(CYCLIC);
    const all = await bundledStandalone(source, `export * from 'standalone'`);
    const trees = await bundledStandalone(source, `export { parseS } from 'standalone'`);
    const verdicts = await bundledStandalone(source, `export { isS } from 'standalone'`);
    const regular = await bundledStandalone(source, `export { parseW } from 'standalone'`);
    // Not all constants are seen to be without effects.
    expect((await bundledStandalone(source, `import { isS, parseT } from 'standalone'`)).length).toBeLessThan(
      50,
    );
    expect(trees.length).toBeLessThan(all.length - 2_000);
    expect(verdicts.length).toBeLessThan(trees.length - 2_000);
    expect(regular.length).toBeLessThan(3_000);
  });
});
