import { manifest } from '../../scripts/manifest';
import { linkGrammar } from '../../scripts/grammars';
import { SHIPPED } from '../../scripts/parsers';
import { tokensIn } from '../../scripts/tokens';
import { compile, GrammarError, library, UnknownRuleError } from '../../src';
import { factsOf } from '../../src/model/rule-facts';
import { link } from '../../src/model/link';

const isTokenOf = (text: string, options: Parameters<typeof link>[1] = {}) => {
  const { model } = link({ name: 'g', text }, { library, ...options });
  const facts = factsOf(model);
  return (key: string) => facts.get(key)!.token;
};

describe('the manifest', () => {
  test.each([...manifest])('%s: names tokens that are rules of its text', (name, { tokens }) => {
    expect(tokens.length).toBeGreaterThan(0);
    expect(() => tokensIn(name, linkGrammar(name).model, tokens)).not.toThrow();
    expect(new Set(tokens).size).toBe(tokens.length);
  });

  test('a name that is no rule is an error, with the name that was meant', () => {
    const { model } = linkGrammar('rfc8259');
    expect(() => tokensIn('rfc8259', model, ['number', 'strng'])).toThrow(
      new RangeError(
        'grammar/manifest.json names the token "strng" of "rfc8259", which has no such rule\nhelp: did you mean "string"?',
      ),
    );
    expect(() => tokensIn('rfc8259', model, ['ALPHA'])).toThrow('name rules that its text defines');
  });

  test('the rules that a token uses are tokens, too', () => {
    const tokens = library.get('rfc8259')!.tokens!;
    expect(tokens).toEqual(expect.arrayContaining(['string', 'char', 'number', 'int', 'frac']));
    expect(tokens).not.toContain('value');
  });
});

test.each(SHIPPED)('%s: a token of a grammar that it imports is one in it as well', (name) => {
  const { model } = linkGrammar(name);
  const facts = factsOf(model);
  for (const rule of model.rules.values()) {
    const tokens = library.get(rule.origin)?.tokens;
    const isLeaf = facts.get(rule.key)!.references.length === 0;
    if (tokens === undefined || isLeaf) continue;
    const own = rule.name.replace(/^[^:]*:/, '');
    expect([rule.name, facts.get(rule.key)!.token]).toEqual([rule.name, tokens.includes(own)]);
  }
});

describe('tokens of texts', () => {
  const imports = [{ name: 'i', text: 'b = c\nc = d\nd = 20"x"\ne = c\n', tokens: ['B'] }];

  test('an import keeps its own choice', () => {
    const isToken = isTokenOf('a = b / e\n', { imports });
    expect(['a', 'b', 'e', 'd'].map(isToken)).toEqual([false, true, false, true]);
  });

  test('a text that is compiled may name more rules of its imports', () => {
    const { model } = link({ name: 'g', text: 'a = b / e\nf = a\n', tokens: ['e', 'f'] }, { imports });
    const facts = factsOf(model);
    expect(['a', 'b', 'e', 'f'].map((key) => facts.get(key)!.token)).toEqual([false, true, true, true]);
  });

  test('shipped grammars show the same leaves in grammars that import them', () => {
    const grammar = compile('; @import rfc8259\n; @import rfc3986\npair = URI SP value\n');
    const parsed = grammar.parse('pair', 'http://[::1]/ ["a"]');
    expect(parsed.ok && parsed.node.findAll('string').map(({ children }) => children.length)).toEqual([0]);
    expect(parsed.ok && parsed.node.find('IPv6address')!.children).toEqual([]);
  });

  test('a name that is no rule throws; the patches of a shipped grammar may rename one', () => {
    expect(() => compile('a = "x"\n', { tokens: ['b'] })).toThrow(UnknownRuleError);
    expect(() => compile('a = b\n', { tokens: ['b'] })).toThrow(GrammarError);
    const patched = library.get('rfc8259+eid7650')!;
    const parsed = compile(patched.text, patched).parse('string', '"ab"');
    expect(parsed.ok && parsed.node.children).toEqual([]);
  });
});
