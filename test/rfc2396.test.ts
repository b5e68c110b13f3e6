import { alternatives } from '../src/runtime';
import { linkGrammar, grammarText } from '../scripts/grammars';
import { compile } from '../src/compile';
import { rfc2396, type RuleName } from '../src/generated/rfc2396';
import { Planner } from '../src/plan/planner';
import type { Node } from '../src/runtime';
import { disagreement, grammarEngine, parserEngine, searchEngine } from './oracles/engines';
import { difference, refaDfa, toRefa } from './oracles/refa-oracle';
import { StringGenerator } from './oracles/string-generator';
import { inLong } from './in-long';
import { casesIn, treeText } from './case-file';

const { model, diagnostics } = linkGrammar('rfc2396');
const ruleNames = [...model.rules.values()].map(({ name }) => name as RuleName);

/** The rules of a tree, each with its text, on one line. */
function show({ rule, text, children }: Node): string {
  return `${rule} ${text}` + (children.length > 0 ? ` (${children.map(show).join(', ')})` : '');
}

function tree(rule: RuleName, input: string): string {
  const parsed = rfc2396.parse(rule, input);
  return parsed.ok ? show(parsed.node) : 'none';
}

test('all forty rules, as printed, in their order, and no others', () => {
  const noted = diagnostics.filter(({ severity }) => severity !== 'info').map(({ code }) => code);
  expect(noted).toEqual(['indented-rules']);
  expect(ruleNames).toHaveLength(40);
  expect(rfc2396.ruleNames).toEqual(ruleNames);
  expect(rfc2396.source('rel_segment')).toBe(
    'rel_segment   = 1*( unreserved | escaped |\n                    ";" | "@" | "&" | "=" | "+" | "$" | "," )',
  );
  const printed = grammarText('rfc2396');
  for (const name of ruleNames) expect(printed).toContain(rfc2396.source(name).split('\n')[0]);
});

describe('attribution: the first alternative that matches', () => {
  test.each(casesIn('uri/cases/rfc2396.txt'))('of the %s "%s"', (rule, input, expected) => {
    const parsed = rfc2396.parse(rule as RuleName, input);
    expect(parsed.ok && treeText(parsed.node)).toBe(expected);
  });

  test.each([
    ['', ['server']],
    ['a.example', ['server', 'reg_name']],
    ['u@a.example:80', ['server', 'reg_name']],
    ['a_b', ['reg_name']],
    ['[::1]', []],
  ])('alternatives of the authority "%s"', (input, expected) => {
    expect(alternatives(rfc2396, 'authority', input).map(({ source }) => source)).toEqual(expected);
  });

  test('a host is a name before it is an address, and no address is a name', () => {
    expect(alternatives(rfc2396, 'host', '1.2.3.4').map(({ source }) => source)).toEqual(['IPv4address']);
    expect(alternatives(rfc2396, 'host', '1.2.3.a').map(({ source }) => source)).toEqual(['hostname']);
    expect(rfc2396.test('host', '1.2.3.4.')).toBe(false);
  });
});

describe('RFC 2396', () => {
  test.each([
    'ftp://ftp.is.co.za/rfc/rfc1808.txt',
    'gopher://spinaltap.micro.umn.edu/00/Weather/California/Los%20Angeles',
    'http://www.math.uio.no/faq/compression-faq/part1.html',
    'mailto:mduerst@ifi.unizh.ch',
    'news:comp.infosystems.www.servers.unix',
    'telnet://melvyl.ucop.edu/',
  ])('1.3: %s is an absolute URI', (uri) => {
    expect(alternatives(rfc2396, 'URI-reference', uri)).toHaveLength(1);
    expect(rfc2396.test('absoluteURI', uri)).toBe(true);
  });

  test('4.2: the empty reference is one, to the current document', () => {
    expect(tree('URI-reference', '')).toBe('URI-reference ');
    expect(tree('URI-reference', '#s')).toBe('URI-reference #s (fragment s)');
    expect(rfc2396.test('relativeURI', '')).toBe(false);
  });

  test('5: a first segment with a colon makes an absolute URI', () => {
    expect(tree('URI-reference', 'a:b')).toBe(
      'URI-reference a:b (absoluteURI a:b (scheme a, opaque_part b))',
    );
    expect(tree('URI-reference', './a:b')).toContain('(relativeURI ./a:b (rel_path ./a:b');
    expect(rfc2396.test('rel_path', 'a:b')).toBe(false);
  });

  test('3: a path is hierarchical or opaque', () => {
    expect(tree('absoluteURI', 'x:/a;p/b?q')).toBe(
      'absoluteURI x:/a;p/b?q (scheme x, hier_part /a;p/b?q (abs_path /a;p/b (path_segments a;p/b (segment a;p, segment b)), query q))',
    );
    expect(tree('absoluteURI', 'x:a/b?q')).toBe('absoluteURI x:a/b?q (scheme x, opaque_part a/b?q)');
    expect(rfc2396.test('absoluteURI', 'x:')).toBe(false);
  });

  test('the case of a letter counts: the grammar spells out both where it means both', () => {
    expect(rfc2396.test('lowalpha', 'a')).toBe(true);
    expect(rfc2396.test('lowalpha', 'A')).toBe(false);
    expect(rfc2396.test('upalpha', 'A')).toBe(true);
    expect(rfc2396.test('upalpha', 'a')).toBe(false);
    expect(['%aF', '%Fa', '%09'].every((input) => rfc2396.test('escaped', input))).toBe(true);
    expect(alternatives(rfc2396, 'alpha', 'k').map(({ source }) => source)).toEqual(['lowalpha']);
    expect(alternatives(rfc2396, 'hex', 'a').map(({ source }) => source)).toEqual(['"a"']);
    expect(rfc2396.test('alpha', '\u212a')).toBe(false);
  });
});

describe('refa, a library of others, says the same', () => {
  const planner = new Planner(model);

  test.each(ruleNames)('%s', (rule) => {
    const verdict = planner.verdict(model.rules.get(rule.toLowerCase())!);
    if (verdict.kind !== 'table') throw new Error(`there is no table for ${rule}`);
    const { starts, table, width, outputs } = verdict.dfa;
    const ours = toRefa({
      start: starts[0]!,
      classes: planner.alphabet.sets.map((set) => ({ set })),
      next: (state, index) => table[state * width + index]! || -1,
      accepting: (state) => outputs[state] !== 0,
    });
    const theirs = refaDfa(model.rules, rule);
    expect(difference(ours, theirs)).toBeUndefined();
    expect(ours.countNodes()).toBe(theirs.countNodes());
  });
});

/** Strings for each rule, generated and mutated; the seed is fixed. */
const COUNT = inLong(500, 30);

describe('the engines agree with search on generated and mutated strings', () => {
  const compiled = compile(grammarText('rfc2396'), { dialect: 'bnf' });
  const reference = searchEngine(model.rules);
  const engines = [
    grammarEngine('grammar', compiled),
    grammarEngine('generated grammar', rfc2396),
    parserEngine('generated parsers', rfc2396),
  ];

  test.each(ruleNames)('%s', (rule) => {
    const generator = new StringGenerator(model.rules, 2396);
    const found: string[] = [];
    for (const string of new Set(generator.sample(rule, COUNT))) {
      const message = disagreement(reference, engines, rule, string);
      if (message !== undefined) found.push(message);
      if (found.length === 20) break;
    }
    expect(found).toEqual([]);
  });
});
