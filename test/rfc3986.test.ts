import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '../src/compile';
import * as generated from '../src/generated/rfc3986';
import { library } from '../src/library';
import { type Node } from '../src/runtime';
import { grammarText } from './oracles/grammars';

const { rfc3986 } = generated;
const live = compile(grammarText('rfc3986.abnf'), library.get('rfc3986'));

function children(rule: generated.RuleName, input: string): [string, string][] {
  // Parts of words have children in full trees alone.
  const parsed = rfc3986.parse(rule, input, { full: true });
  if (!parsed.ok) throw new Error(parsed.failure.message);
  return parsed.node.children.map(({ rule: name, text }) => [name, text]);
}

describe('the shipped grammar', () => {
  test('has the rules of the grammar, as printed', () => {
    expect(rfc3986.ruleNames).toEqual(live.ruleNames);
    for (const rule of rfc3986.ruleNames) expect(rfc3986.source(rule)).toBe(live.source(rule));
  });

  test('exports a parser and a tester for each rule', () => {
    const { rfc3986: _, test: __, match: ___, ...exported } = generated;
    const own = new Set<unknown>(rfc3986.ruleNames.map((rule) => rfc3986.rules[rule]));
    const others = Object.entries(exported).filter(([, value]) => !own.delete(value));
    expect(others.filter(([name, value]) => !/^is[A-Z]/.test(name) || typeof value !== 'function')).toEqual(
      [],
    );
    expect(others).toHaveLength(rfc3986.ruleNames.length);
    expect(own.size).toBe(0);
    expect(generated.reg_name.definition.name).toBe('reg-name');
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
  test.each<[generated.RuleName, string]>([
    ['IPv4address', '192.168.0.255'],
    ['path', 'a/b'],
    ['IPv6address', '2001:db8::7'],
    ['dec-octet', '25'],
    ['dec-octet', '255'],
    ['host', '1.2.3.4.5'],
    ['host', '1.2.3.256'],
    ['URI-reference', 'a'],
    ['URI', 'a:'],
    ['IPv6address', '::'],
    ['IPv6address', '1::'],
    ['IPv6address', '1:2:3:4:5:6:7::'],
    ['IPv6address', '::ffff:1.2.3.4'],
    ['authority', 'a:b@c'],
    ['authority', '@'],
  ])('%s matches %j', (rule, input) => {
    expect(rfc3986.test(rule, input)).toBe(true);
    expect(rfc3986.rules[rule].parse(input).status).toBe(true);
  });

  test.each<[generated.RuleName, string]>([
    ['dec-octet', '256'],
    ['dec-octet', '01'],
    ['URI', 'http://[::1.2.3.004]/'],
    ['URI', 'http://h/%4'],
    ['IPv6address', '1:2:3:4:5:6:7'],
    ['IPv6address', '1::2::3'],
    ['IPv6address', '1:2:3:4:5:6:7::8'],
    ['authority', 'a:b'],
    ['URI', '\u212a:'],
    ['scheme', '\u017f'],
    ['URI-reference', 'a b'],
    ['URI-reference', '1a:b'],
  ])('%s does not match %j', (rule, input) => {
    expect(rfc3986.test(rule, input)).toBe(false);
    expect(rfc3986.parse(rule, input).ok).toBe(false);
  });

  test.each<[generated.RuleName, string, [string, string][]]>([
    ['host', '192.168.100.25', [['IPv4address', '192.168.100.25']]],
    ['host', '192.168.100.256', [['reg-name', '192.168.100.256']]],
    ['host', '', [['reg-name', '']]],
    ['path', '', [['path-abempty', '']]],
    ['path', '/a', [['path-abempty', '/a']]],
    ['path', 'a', [['path-noscheme', 'a']]],
    ['path', 'a:b', [['path-rootless', 'a:b']]],
    ['URI-reference', 'a:b', [['URI', 'a:b']]],
    ['URI-reference', './a:b', [['relative-ref', './a:b']]],
    [
      'authority',
      'a@b',
      [
        ['userinfo', 'a'],
        ['host', 'b'],
      ],
    ],
    [
      'authority',
      'a:1',
      [
        ['host', 'a'],
        ['port', '1'],
      ],
    ],
    ['ls32', '1.2.3.4', [['IPv4address', '1.2.3.4']]],
    [
      'ls32',
      '1:2',
      [
        ['h16', '1'],
        ['h16', '2'],
      ],
    ],
    [
      'hier-part',
      '//',
      [
        ['authority', ''],
        ['path-abempty', ''],
      ],
    ],
  ])('%s of %j', (rule, input, expected) => {
    expect(children(rule, input)).toEqual(expected);
  });
});

test('rule names are a union of strings', () => {
  const name: generated.RuleName = 'IPv6address';
  const node: Node = rfc3986.rules[name].tryParse('::1');
  expect(node.rule).toBe(name);
  // @ts-expect-error: there is no such rule
  expect(() => rfc3986.test('hots', '')).toThrow('did you mean "host"?');
});

test('the tables are not read before they are needed', () => {
  // Each rule exists as soon as the module does; this would be slow, or fail, if their tables were read at once.
  expect(generated.URI.definition.recogniser).toBeDefined();
  expect(generated.URI.parse('a:b').status).toBe(true);
});
