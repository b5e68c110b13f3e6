/** The code of peggy and ohm in docs/values.md gives the values of the code beside it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from 'esbuild';
import { grammar as ohmGrammar } from 'ohm-js';
import { generate } from 'peggy';
import { link } from '../../../src/model/link';
import { library } from '../../../src';
import type { Read } from '../../../src/runtime';
import { inLong } from '../../in-long';
import { StringGenerator } from '../../oracles/string-generator';
import { blocksOf } from '../../package/samples';

const PAGE = readFileSync(path.join(__dirname, '../../../docs/values.md'), 'utf8');
const STRINGS = inLong(200, 40);
const LENGTH = 300;

/** The heading of each task, the grammar and rule that it is about, the function of our code, and inputs. */
const TASKS = [
  [
    'RFC 3339 to the fields of a date',
    'rfc3339 date-time dateTime',
    ['1996-12-19T16:39:57.25-08:00', '1985-04-12t23:20:50z', '1985-04-12 23:20:50Z', '1985-4-12T23:20:50Z'],
  ],
  [
    'Accept-Language to ranges with weights',
    'rfc9110 Accept-Language ranges',
    ['da, en-gb;q=0.8, en ; Q=0.75', '*', '', ' ,de', 'en;q=2', 'de;'],
  ],
  [
    'A URI to its components',
    'rfc3986 URI components',
    [
      'http://u:p@example.com:80/a/b?q#f',
      'a:',
      'a:/',
      'a:b/c',
      'a://[1::]',
      'a://[::1.2.3.4]',
      'a://[::256.1.1.1]',
    ],
  ],
  [
    'Set-Cookie to a pair and its attributes',
    'rfc6265 set-cookie-string setCookie',
    [
      'SID=31d4d96e407aad42; Path=/; Max-Age=3600; secure; HttpOnly',
      'a="b"; Expires=Wed, 09 Jun 2021 10:18:14 GMT; Domain=a-b.example',
      'a=b; Domain=-a',
      'a=b; Max-Age=0',
      'a=b;c',
    ],
  ],
  [
    'JSON to what JSON.parse returns',
    'rfc8259 JSON-text toJson',
    [' { "a" : [1, -2.5e3, true, null, "\\u00e9\\n"], "b": {} } ', '[1,]', '01', '"\\x"', '[[[]]]'],
  ],
] as const;

type Evaluate = (input: string) => unknown;

/** Runs our code of the page, and returns a function of it. An input that is not valid has undefined. */
function ownOf(name: string): Evaluate {
  const block = blocksOf(PAGE).find(
    ({ language, text }) => language === 'ts' && text.includes(`const ${name} =`),
  )!;
  const source = block.text.replaceAll(/from 'verbatim-abnf\/(.+)'/g, "from '../../../src/generated/$1'");
  const local = source.replaceAll(/from 'verbatim-abnf'/g, "from '../../../src'");
  const { code } = transformSync(`${local}\nexport { ${name} as run };`, { loader: 'ts', format: 'cjs' });
  const module = { exports: {} as { run: (input: string) => Read<unknown> } };
  new Function('require', 'module', 'exports', code)(jest.requireActual, module, module.exports);
  return (input) => {
    const read = module.exports.run(input);
    return read.ok ? read.value : undefined;
  };
}

function peggyOf(grammar: string): Evaluate {
  const parser = generate(grammar);
  return (input) => {
    try {
      return parser.parse(input);
    } catch (error) {
      if ((error as Error).name === 'SyntaxError') return undefined;
      throw error;
    }
  };
}

function ohmOf(source: string, code: string): Evaluate {
  const grammar = ohmGrammar(source);
  const actions = new Function(`${code}\nreturn actions;`)() as Record<string, () => unknown>;
  const semantics = grammar.createSemantics().addOperation('value', actions);
  return (input) => {
    const matched = grammar.match(input);
    return matched.succeeded() ? (semantics(matched) as { value: () => unknown }).value() : undefined;
  };
}

describe.each(TASKS)('%s', (heading, names, inputs) => {
  const [name, rule, run] = names.split(' ') as [string, string, string];
  const section = PAGE.slice(PAGE.indexOf(`\n### ${heading}\n`))
    .slice(1)
    .split('\n### ')[0]!;
  const code = (language: string): string =>
    blocksOf(section).find((block) => block.language === language)!.text;
  const own = ownOf(run);
  const given = library.get(name)!;
  const { rules } = link(given, { library }).model;
  const generator = new StringGenerator(rules, 5);
  const generated = [...generator.sample(rule, STRINGS)].filter(({ length }) => length <= LENGTH);

  test.each([
    ['peggy', () => peggyOf(code('peggy'))],
    ['ohm', () => ohmOf(code('ohm'), code('javascript'))],
  ])('%s gives the same values', (_, make) => {
    const peer = make();
    const all = [...inputs, ...generated];
    expect(all.map((input) => [input, peer(input)])).toEqual(all.map((input) => [input, own(input)]));
    const valid = all.filter((input) => own(input) !== undefined);
    expect(valid.length).toBeGreaterThan(8);
    expect(valid.length).toBeLessThan(all.length);
  });
});
