import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { LANGUAGES } from '../../src';
import { verbatim } from './command';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'verbatim-'));
  writeFileSync(path.join(folder, 'my-grammar.abnf'), 'a = 1*"x"\nb = "(" [ b ] ")"\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

const compile = (...more: string[]): ReturnType<typeof verbatim> =>
  verbatim(['compile', path.join(folder, 'my-grammar.abnf'), ...more]);

test.each([
  ['c', '#define MY_GRAMMAR_H\n'],
  ['csharp', '\npublic static class MyGrammar\n{\n'],
  ['go', '\npackage mygrammar\n'],
  ['java', '\npublic final class MyGrammar {\n'],
  ['python', '\ndef matches(rule: str, text: str | bytes) -> bool:\n'],
  ['rust', '\npub enum Rule {\n'],
])('--target %s has the name of the grammar, and recursive rules', async (target, part) => {
  const { code, stdout, stderr } = await compile('--target', target);
  expect(code).toBe(0);
  expect(stdout).toContain(part);
  expect(stdout).toContain('sha256 of the grammar: ');
  expect(stderr).toBe('');
});

test('a grammar without a rule that has a table is refused', async () => {
  writeFileSync(path.join(folder, 'my-grammar.abnf'), 'b = "(" [ b ] ")"\n');
  const { code, stdout, stderr } = await compile('--target', 'wasm', '-o', path.join(folder, 'b.wasm'));
  expect({ code, stdout, stderr }).toEqual({
    code: 2,
    stdout: '',
    stderr:
      'error: rule "b" has no table in other languages: the rule is recursive; use --target c, csharp, go, java, python or rust, which run such rules, test of the compiled grammar, or --target standalone\n',
  });
});

test('--name and -o', async () => {
  const target = path.join(folder, 'Names.java');
  const { code } = await compile('--target', 'java', '--name', 'Names', '--rule', 'a', '-o', target);
  expect(code).toBe(0);
  expect(readFileSync(target, 'utf8')).toContain('public final class Names {');
  const checked = await compile(
    '--target',
    'java',
    '--name',
    'Names',
    '--rule',
    'a',
    '-o',
    target,
    '--check',
  );
  expect(checked.code).toBe(0);
});

test('in Java, --name may have a package', async () => {
  const named = (name: string): ReturnType<typeof verbatim> => compile('--target', 'java', '--name', name);
  const { code, stdout } = await named('com.example.MyNames');
  expect(code).toBe(0);
  expect(stdout).toContain('\n\npackage com.example;\n\nimport java.util.');
  expect(stdout).toContain('public final class MyNames {');
  for (const name of ['com.int.Names', 'com..Names', '.Names', 'a-b.Names', 'a;b.Names', 'a\n.Names'])
    expect(await named(name)).toMatchObject({ code: 2, stdout: '' });
  expect((await named('com.int.Names')).stderr).toBe(
    'error: "com.int.Names" has no package of Java before the class\nhelp: write it as in com.example.Uris, without keywords\n',
  );
});

test('in C#, --name may have a namespace', async () => {
  const named = (name: string): ReturnType<typeof verbatim> => compile('--target', 'csharp', '--name', name);
  const { code, stdout } = await named('Example.Names.MyNames');
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /\nnamespace Example\.Names\n\{\n[^]*\npublic static class MyNames\n\{\n[^]*\n\}\n\}\n$/,
  );
  for (const name of ['int.Names', 'Example..Names', '.Names', 'A-b.Names', 'A;b.Names', 'A\n.Names'])
    expect(await named(name)).toMatchObject({ code: 2, stdout: '' });
  expect((await named('int.Names')).stderr).toBe(
    'error: "int.Names" has no namespace of C# before the class\nhelp: write it as in Example.Uris, with capital letters first\n',
  );
});

test('a note tells the file that javac wants', async () => {
  const written = async (name: string, file: string): Promise<string> =>
    (await compile('--target', 'java', '--name', name, '-o', path.join(folder, file))).stderr;
  expect(await written('String', 'String.java')).toContain(
    'note: javac takes this class only from a file with the name "StringGrammar.java"\n',
  );
  expect(await written('names', 'names.java')).toContain('"Names.java"');
  expect(await written('com.example.Names', 'Names.java')).not.toContain('note: ');
  expect(await written('Names', 'names.txt')).not.toContain('note: ');
});

test('--captures finds parts', async () => {
  writeFileSync(path.join(folder, 'my-grammar.abnf'), 'a = x [ y ]\nx = "x"\ny = "y"\n');
  const { code, stdout } = await compile('--target', 'python', '--rule', 'a', '--captures', 'x, Y');
  expect(code).toBe(0);
  expect(stdout).toContain('_SPAN_NAMES: Final = (\n    "x",\n    "y",\n)\n');
});

test('--trees finds the trees of recursive rules', async () => {
  writeFileSync(path.join(folder, 'my-grammar.abnf'), 'a = "(" *a ")"\n');
  const { code, stdout, stderr } = await compile('--target', 'go', '--trees', 'A');
  expect(code).toBe(0);
  expect(stdout).toContain('TreeA TreeRule = 0\n');
  expect(stdout).toContain('RuleA Rule = iota\n');
  expect(stderr).toBe('');
});

test('--reasons says what is expected', async () => {
  const { code, stdout } = await compile('--target', 'go', '--reasons');
  expect(code).toBe(0);
  expect(stdout).toContain('func Expected[T ~string | ~[]byte](rule Rule, input T) []string {');
});

test('--find finds matches in texts, and recursive rules are left out', async () => {
  writeFileSync(path.join(folder, 'my-grammar.abnf'), 'a = 1*"x"\nb = "(" *b ")"\n');
  const { code, stdout, stderr } = await compile('--target', 'go', '--find');
  expect(code).toBe(0);
  expect(stdout).toContain('func Find[T ~string | ~[]byte](rule Rule, text T) [][2]int {');
  expect(stdout).not.toContain('RuleB');
  expect(stderr).toContain('rule "b" has no table in other languages: the rule is recursive');
});

test.each([
  [
    ['--target', 'go', '--find', '--rule', 'b'],
    'rule "b" has no table in other languages: the rule is recursive; a file without find runs such rules',
  ],
  [['--target', 'regexp', '--find'], '--find'],
  [['--target', 'wasm', '--reasons'], '.wasm'],
  [['--target', 'standalone', '--reasons'], '--reasons'],
  [['--target', 'go', '--rule', 'c'], 'rule "c" is not in the grammar'],
  [
    ['--target', 'go', '--name', 'a b'],
    '--name needs letters, digits and "_", with no digit first (got "a b")',
  ],
  [['--target', 'go', '--captures', 'a'], '--captures needs --rule'],
  [['--target', 'go', '--trees', 'c'], 'rule "c" is not in the grammar'],
  [['--target', 'wasm', '--trees', 'a'], '.wasm'],
  [['--target', 'go', '--rule', 'a', '--captures', 'c'], 'rule "c" is not in the grammar'],
  [['--target', 'go', '--rule', 'a', '--captures', 'b'], 'no derivation of "a" has a part "b"'],
  [
    ['--target', 'go', '--rule', 'a,b'],
    'rule "a,b" is not in the grammar\nhelp: give each rule on its own, as in --rule URI --rule port\n',
  ],
  [
    ['--target', 'java', '--rule', 'b', '--captures', 'b'],
    'captures of rule "b" cannot be written as a module',
  ],
  [['--target', 'standalone', '--captures', 'a'], '--captures'],
  [['--target', 'go', '--js'], '--js'],
  [['--target', 'python', '--arrow'], '--arrow'],
  [['--name', 'names'], '--name'],
])('%j fails, and nothing is written', async (args, message) => {
  const target = path.join(folder, 'written');
  const { code, stderr } = await compile(...args, '-o', target);
  expect(code).toBe(2);
  expect(stderr).toContain(message);
  expect(() => readFileSync(target)).toThrow();
});

test('every language is a target', () =>
  expect(LANGUAGES).toEqual(['c', 'csharp', 'go', 'java', 'python', 'rust']));

describe('--target wasm', () => {
  const written = (ending: string): Buffer => readFileSync(path.join(folder, `rules${ending}`));

  test('writes a module, its loader and the types of that', async () => {
    const target = path.join(folder, 'rules.wasm');
    const { code, stderr } = await compile('--target', 'wasm', '-o', target);
    expect(code).toBe(0);
    expect(stderr).toContain('note: rule "b" has no table in other languages: the rule is recursive\n');
    for (const ending of ['.wasm', '.mjs', '.d.mts'])
      expect(stderr).toContain(`wrote ${folder}/rules${ending}\n`);
    expect([...written('.wasm').subarray(0, 8)]).toEqual([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
    expect(written('.mjs').toString()).toContain('export async function instantiate(module)');
    expect(written('.d.mts').toString()).toContain('readonly "a": number;');
    const again = (): ReturnType<typeof verbatim> => compile('--target', 'wasm', '-o', target, '--check');
    expect((await again()).code).toBe(0);
    writeFileSync(path.join(folder, 'rules.mjs'), '');
    const stale = await again();
    expect(stale.code).toBe(1);
    expect(stale.stderr).toContain('rules.mjs" is out of date');
  });

  test('--arrow also writes a Python module', async () => {
    const { code, stderr } = await compile(
      '--target',
      'wasm',
      '--arrow',
      '-o',
      path.join(folder, 'rules.wasm'),
    );
    expect(code).toBe(0);
    expect(stderr).toContain(`wrote ${folder}/rules.py\n`);
    expect(written('.py').toString()).toContain('def matches(rule: str, column: Column) -> Column:');
  });

  test('one file that cannot be written keeps the others from being written', async () => {
    mkdirSync(path.join(folder, 'rules.d.mts'));
    const { code, stderr } = await compile('--target', 'wasm', '-o', path.join(folder, 'rules.wasm'));
    expect(code).toBe(2);
    expect(stderr).toContain('rules.d.mts": it is a folder\n');
    for (const ending of ['.wasm', '.mjs'])
      expect(existsSync(path.join(folder, `rules${ending}`))).toBe(false);
  });

  test.each([
    [[], 'needs an output file that ends with ".wasm"'],
    [['-o', '-'], 'needs an output file that ends with ".wasm"'],
    [['-o', 'rules.mjs'], 'needs an output file that ends with ".wasm"'],
    [['-o', 'rules.wasm', '--watch'], '--target wasm and --watch exclude each other'],
    [['-o', 'rules.wasm', '--name', 'x'], '--name'],
    [['-o', 'rules.wasm', '--rule', 'b'], 'rule "b" has no table'],
  ])('%j is refused, and nothing is written', async (options, message) => {
    const { code, stderr } = await compile('--target', 'wasm', ...options);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
    expect(existsSync('rules.wasm')).toBe(false);
  });
});
