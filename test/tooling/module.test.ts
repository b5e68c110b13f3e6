import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  checkedOptions,
  dependenciesOf,
  type GrammarModule,
  grammarModule,
  optionsByFile,
  type Outcome,
  requireNode,
} from '../../src/tooling';
import transformer from '../../src/tooling/jest';
import { exportsOf, liveGrammar } from '../../src/tooling/live';
import { loadHook } from '../../src/tooling/load-hook';
import { requireHost } from '../../src/tooling/unplugin/hosts';
import { evaluate } from '../oracles/generated';

const folder = mkdtempSync(path.join(os.tmpdir(), 'verbatim-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const place = path.join(folder, name);
  writeFileSync(place, text);
  return place;
}

const moduleOf = (place: string, options = {}): Outcome<GrammarModule> =>
  grammarModule(place, readFileSync(place, 'utf8'), options, 'esm');

const main = file('main.abnf', '; @import "./a.abnf"\n; @import rfc5234-core\ns = a "," CRLF ; \u00ab\n');
const a = file('a.abnf', '; @import "./b.bnf"\n; @import "./main.abnf"\na = b_1 / "(" s ")"\n');
const b = file('b.bnf', 'b_1 = "x" | "y"\n');

describe('the module of a file', () => {
  test('has the rules of what it imports, which are its dependencies, itself not', () => {
    const made = moduleOf(main);
    expect(made.dependencies).toEqual([a, b]);
    if (!('value' in made)) throw made.error;
    const exported = evaluate(made.value.code) as { test: (rule: string, input: string) => boolean };
    expect(['(x,\r\n),\r\n', 'X,\r\n'].map((text) => exported.test('s', text))).toEqual([true, false]);
  });

  test('knows its dependencies where one of them is wrong, or not there', () => {
    const wrong = file('wrong.abnf', 's = t\n');
    const uses = file('uses.abnf', '; @import "./wrong.abnf"\nr = s\n');
    const made = moduleOf(uses);
    expect(made).toMatchObject({
      dependencies: [wrong],
      problems: [
        { message: 'rule "t" is not defined', file: wrong, place: { line: 1, column: 5, length: 1 } },
      ],
    });
    const missing = file('missing.abnf', 'r = "x"\n ; @import "./gone.abnf"  \n');
    expect(moduleOf(missing)).toMatchObject({
      dependencies: [path.join(folder, 'gone.abnf')],
      problems: [
        { file: missing, place: { line: 2, column: 4, length: 21, lineText: ' ; @import "./gone.abnf"  ' } },
      ],
    });
    // The import that cannot be read stands in another file.
    const twice = file('twice.abnf', '; @import "./missing.abnf"\nq = "x"\n');
    const { dependencies, ...rest } = moduleOf(twice);
    expect(dependencies).toEqual([missing, path.join(folder, 'gone.abnf')]);
    expect(rest).toMatchObject({ problems: [{ file: missing, place: undefined }] });
  });

  test('takes imports by option: names, texts and files', () => {
    const plain = file('plain.abnf', 's = scheme a b_1 t\n');
    const imports = ['rfc3986', path.relative(process.cwd(), b), { name: 't', text: 't = "t"\n' }];
    const made = moduleOf(plain, { imports: [...imports, path.join(folder, 'a2.abnf')] });
    expect(made).toMatchObject({ dependencies: [b, path.join(folder, 'a2.abnf')] });
    file('a2.abnf', 'a = 1#2"a"\n');
    const whole = moduleOf(plain, {
      imports: [...imports, path.join(folder, 'a2.abnf')],
      extensions: ['list'],
    });
    expect(whole).toMatchObject({ value: { warnings: [] } });
  });

  test('warnings have places', () => {
    const place = file('warned.abnf', 's = "x"\nDIGIT = "0"\n');
    expect(moduleOf(place)).toMatchObject({
      value: { warnings: [{ file: place, place: { line: 2, column: 1, length: 5 } }] },
    });
    expect(moduleOf(place, { strict: true })).toHaveProperty('value');
    expect(moduleOf(file('odd.abnf', 's_1 = "x"\n'), { strict: true })).toHaveProperty('problems');
  });

  test('what is no fault of the grammar is thrown', () => {
    expect(() => grammarModule(main, null as unknown as string, {}, 'esm')).toThrow(TypeError);
  });

  test('dependencies are found without the module', () => {
    expect(dependenciesOf(main, readFileSync(main, 'utf8'), {})).toEqual([a, b]);
    const twice = path.join(folder, 'twice.abnf');
    expect(dependenciesOf(twice, readFileSync(twice, 'utf8'), {})).toHaveLength(2);
  });
});

describe('options', () => {
  test.each([
    {},
    undefined,
    { alphabet: 'octets', extensions: ['list', 'recipient-list'], strict: false, tokens: ['a'] },
    {
      imports: ['rfc3986', { name: 'x', text: '' }],
      prose: { x: '"x"', y: { rule: 'a', excluding: '"b"' } },
    },
    { alphabet: undefined },
  ])('may be %j', (options) => {
    expect(checkedOptions(options)).toEqual(options ?? {});
  });

  test.each([
    [{ alphabet: 'x' }, '"code-points" or "octets"'],
    [{ extensions: 'list' }, 'an array of "list" or "recipient-list"'],
    [{ extensions: ['lists'] }, 'an array of "list" or "recipient-list"'],
    [{ imports: 'x' }, 'an array of names and texts, as in ["rfc3986", { name, text }]'],
    [{ prose: ['x'] }, 'an object of ABNF elements by the text between the angle brackets'],
    [{ prose: { x: 1 } }, 'an object of ABNF elements by the text between the angle brackets'],
    [{ strict: 'yes' }, 'true or false'],
    [{ tokens: 'a' }, 'an array of rule names'],
  ])('may not be %j', (options, expected) => {
    expect(() => checkedOptions(options)).toThrow(
      `option "${Object.keys(options)[0]!}" of grammar files must be ${expected} (got `,
    );
  });

  test('that are unknown are told, with what there is', () => {
    expect(() => checkedOptions({ whatever: 1 })).toThrow(
      'there is no option "whatever" of grammar files\nhelp: the options are alphabet, extensions, imports, prose, strict, tokens',
    );
    expect(() => checkedOptions([])).toThrow('the options of grammar files must be an object (got an array)');
    expect(() => checkedOptions({ imports: [{ name: 'x' }] })).toThrow(
      'grammar "x" must be an object with a text',
    );
  });

  test('by file are checked when a file is asked for', () => {
    const optionsOf = optionsByFile((name) => (name === 'a' ? { strict: true } : ({ x: 1 } as object)));
    expect(optionsOf('a')).toEqual({ strict: true });
    expect(() => optionsOf('b')).toThrow('there is no option "x"');
    expect(() => optionsByFile({ x: 1 } as object)).toThrow('there is no option "x"');
  });
});

test('a live grammar has what a module exports', () => {
  const { grammar, test: judge, match, mismatch } = exportsOf(liveGrammar(main, {}));
  expect(grammar.test('s', 'x,\r\n')).toBe(true);
  expect([judge('s', 'x,\r\n'), judge('s', 'X'), match('a', 'xy')?.end]).toEqual([true, false, 1]);
  expect([mismatch('s', 'x,\r\n'), mismatch('s', 'X')?.offset]).toEqual([undefined, 0]);
  const wrong = path.join(folder, 'wrong.abnf');
  const options = { tokens: ['nmae'] };
  for (const [place, settings] of [
    [wrong, {}],
    [main, options],
  ] as const) {
    expect(() => liveGrammar(place, settings)).toThrow(
      expect.objectContaining({ stack: expect.stringContaining(`\n    at ${place}`) as string }) as Error,
    );
  }
});

describe('versions', () => {
  test.each(['18.20.8', '19.9.0', '20.5.1'])('of Node: %s is too old', (version) => {
    expect(() => requireNode(version)).toThrow(
      `node ${version} cannot load grammars, because it has no module hooks\nhelp: use node 20.6 or later, or write modules with verbatim compile --js`,
    );
  });

  test.each(['20.6.0', '20.20.2', '22.0.0', '24.21.0'])('of Node: %s', (version) => {
    expect(() => requireNode(version)).not.toThrow();
  });

  test.each([
    ['rollup', '2.79.1', false],
    ['rollup', '3.0.0', true],
    ['rollup', '10.0.0', true],
    ['vite', '4.5.0', false],
    ['vite', '8.3.8', true],
    ['webpack', '4', false],
    ['webpack', '5.112.2', true],
    ['esbuild', '0.16.17', false],
    ['esbuild', '0.17.0', true],
    ['esbuild', '1.0.0', true],
    ['farm', '0.1.0', true],
    ['rollup', undefined, true],
  ])('of a host: %s %s: %s', (host, version, isRight) => {
    const act = expect(() => requireHost(host, version));
    if (isRight) act.not.toThrow();
    else act.toThrow(`, but this is ${host} ${version}`);
  });
});

test("Node's hook leaves alone what is no grammar, and what is required", () => {
  const load = loadHook<unknown>({ register: 'file:///r.js', live: 'file:///l.mjs' });
  const next = (url: string): string => `next ${url}`;
  for (const url of ['node:fs', 'file:///a.mjs', 'data:text/javascript,a.abnf', 'file:///a.abnf.js']) {
    expect(load(url, {}, next)).toBe(`next ${url}`);
  }
  expect(load('file:///a.abnf', { conditions: ['node', 'require'] }, next)).toBe('next file:///a.abnf');
  expect(load('file:///a.BNF?x', { conditions: ['import'] }, next)).toMatchObject({ format: 'module' });
});

describe("jest's transformer", () => {
  const text = readFileSync(main, 'utf8');

  test('makes what jest runs', () => {
    const { code } = transformer.process(text, main, {});
    expect(Object.keys(evaluate(code)).sort()).toEqual(['default', 'grammar', 'match', 'mismatch', 'test']);
    expect(code).not.toMatch(/^(import|export) /m);
    expect(transformer.process(text, main, { supportsStaticESM: true }).code).toMatch(/^export /m);
  });

  test('has another key wherever the code would be another', () => {
    const key = (options = {}, file = main, grammar = text): string =>
      transformer.getCacheKey(grammar, file, options);
    const before = key();
    expect(key({ transformerConfig: {}, supportsStaticESM: false })).toBe(before);
    const others = [
      key({ supportsStaticESM: true }),
      key({ transformerConfig: { strict: true } }),
      key({}, main, `${text};\n`),
      key({}, a),
    ];
    writeFileSync(b, 'b_1 = "x" | "z"\n');
    others.push(key());
    rmSync(b);
    others.push(key());
    expect(new Set([before, ...others]).size).toBe(7);
    writeFileSync(b, 'b_1 = "x" | "y"\n');
    expect(key()).toBe(before);
  });

  test('tells what is wrong, options too', () => {
    expect(() => transformer.process('a = b\n', '/x/a.abnf', {})).toThrow('--> /x/a.abnf:1:5');
    const wrong = { transformerConfig: { strikt: true } };
    expect(() => transformer.getCacheKey(text, main, wrong)).toThrow('did you mean "strict"?');
    expect(() => transformer.process(text, main, wrong)).toThrow('did you mean "strict"?');
  });
});
