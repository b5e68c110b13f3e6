import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '../src/compile';
import * as generated from '../src/generated/rfc3986';
import { library } from '../src/library/library';
import { type Node } from '../src/runtime';
import { rules } from '../src/runtime/rules';
import { grammarText } from './oracles/grammars';
import { casesIn, treeText } from './case-file';

const { rfc3986 } = generated;
const live = compile(grammarText('rfc3986.abnf'), library.get('rfc3986'));

describe('the shipped grammar', () => {
  test('has the rules of the grammar, as printed', () => {
    expect(rfc3986.ruleNames).toEqual(live.ruleNames);
    for (const rule of rfc3986.ruleNames) expect(rfc3986.source(rule)).toBe(live.source(rule));
  });

  test('exports a tester for each rule', () => {
    const { rfc3986: _, test: __, match: ___, mismatch: ____, mismatchOf: _____, ...testers } = generated;
    const others = Object.entries(testers).filter(
      ([name, value]) => !/^is[A-Z]/.test(name) || typeof value !== 'function',
    );
    expect(others).toEqual([]);
    expect(Object.keys(testers)).toHaveLength(rfc3986.ruleNames.length);
  });

  test("has each rule's ABNF as comment", () => {
    const source = readFileSync(join(__dirname, '../src/generated/rfc3986.ts'), 'utf8');
    for (const rule of rfc3986.ruleNames) {
      const lines = rfc3986.source(rule).split('\n');
      expect(source).toContain(`/**\n${lines.map((line) => ` * ${line}\n`).join('')} */\nconst $`);
    }
  });

  test('shows the same trees of every rule as the live one', () => {
    const inputs = [
      '',
      'a',
      '/',
      '//h',
      'http://u@h:8/p/a?q#f',
      '1.2.3.4',
      '[::1]',
      '::',
      'v1.a',
      '%41',
      'a:b',
      '25',
    ];
    for (const rule of rfc3986.ruleNames) {
      for (const input of inputs) {
        const [ours, theirs] = [rfc3986, live].map((grammar) => {
          const parsed = grammar.parse(rule, input);
          return parsed.ok ? parsed.node.toJSON() : parsed.failure.toJSON();
        });
        expect(ours).toEqual(theirs);
      }
    }
  });
});

describe('what combinators and PEGs get wrong', () => {
  test.each(casesIn('uri/cases/rfc3986.txt'))('%s of %j: %s', (name, input, expected) => {
    const rule = name as generated.RuleName;
    expect(rfc3986.test(rule, input)).toBe(expected !== 'no');
    expect(rules(rfc3986)[rule].parse(input).status).toBe(expected !== 'no');
    const parsed = rfc3986.parse(rule, input, { full: true });
    expect(parsed.ok).toBe(expected !== 'no');
    if (!parsed.ok || expected === 'yes') return;
    const children = parsed.node.children.map(({ rule: child, text }) =>
      treeText({ rule: child, text, children: [] }),
    );
    expect(`${name}(${children.join(', ')})`).toBe(expected);
  });
});

test('rule names are a union of strings', () => {
  const name: generated.RuleName = 'IPv6address';
  const node: Node = rules(rfc3986)[name].tryParse('::1');
  expect(node.rule).toBe(name);
  // @ts-expect-error: there is no such rule
  expect(() => rfc3986.test('hots', '')).toThrow('did you mean "host"?');
});

test('the tables are not read before they are needed', () => {
  // Each rule exists as soon as the module does; this would be slow, or fail, if their tables were read at once.
  expect(rfc3986.definition('URI').recogniser).toBeDefined();
  expect(rfc3986.parse('URI', 'a:b').ok).toBe(true);
});
