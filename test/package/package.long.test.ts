import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Installed, root } from './installed';
import { CASE_COUNT, CASES, judgingProgram } from './judged-cases';
import { errorsOf, programOf } from './programs';

/** The package as a user has it: beside its dependencies, in a project of no other. */
const user = new Installed();
const project = user.folder;
const installed = path.join(project, 'node_modules', 'verbatim-abnf');

interface Manifest {
  readonly exports: unknown;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly scripts: Readonly<Record<string, string>>;
  readonly bin: { readonly verbatim: string };
}
const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Manifest;

beforeAll(() => user.install([]), 300_000);
afterAll(() => user.remove());

function file(name: string, text: string): string {
  user.write(name, text);
  return name;
}

function run(...args: string[]): { code: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' });
  return { code: status, stdout, stderr };
}

function verbatim(...args: string[]): ReturnType<typeof run> {
  return run(path.join(installed, manifest.bin.verbatim), ...args);
}

describe('the package', () => {
  test('has an entry for each shipped grammar, and they can be used together', () => {
    const script = file(
      'grammars.mjs',
      `import { rfc5234 } from 'verbatim-abnf/rfc5234';
import { rfc5234Core } from 'verbatim-abnf/rfc5234-core';
import { rfc7405, test } from 'verbatim-abnf/rfc7405';
import { compile } from 'verbatim-abnf';
const text = '%s"x"';
const imported = compile('mine = elements\\n', { imports: ['rfc7405'] });
console.log(JSON.stringify([
  [rfc5234.test('elements', text), rfc7405.test('elements', text), test('elements', text), imported.test('mine', text)],
  rfc5234.test('elements', '("x" / *( y ))'),
  rfc5234.parse('rule', 'a = *( "x" / (b) )\\r\\n').node.find('group').text,
  rfc5234Core.test('CRLF', '\\r\\n'),
]));
`,
    );
    const { code, stdout, stderr } = run(script);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(JSON.parse(stdout)).toEqual([[false, true, true, true], true, '( "x" / (b) )', true]);
  });

  describe('every shipped grammar judges its cases', () => {
    test.each([
      ['require', 'cases.cjs'],
      ['import', 'cases.mjs'],
    ] as const)(
      'by %s',
      (form, script) => {
        file('cases.json', JSON.stringify(CASES));
        file(script, judgingProgram(form));
        const { code, stdout, stderr } = run(script);
        expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
        expect(JSON.parse(stdout)).toEqual({ judged: CASE_COUNT, wrong: [] });
        expect(CASE_COUNT).toBeGreaterThan(2000);
      },
      60_000,
    );
  });

  test('the command line needs Parsimmon alone, and its exit codes are the stated ones', () => {
    expect(Object.keys(manifest.dependencies).sort()).toEqual(['@types/parsimmon', 'parsimmon']);
    expect(readdirSync(path.join(project, 'node_modules')).sort()).toEqual([
      '.bin',
      '@types',
      'parsimmon',
      'verbatim-abnf',
    ]);
    expect(verbatim('test', 'URI', 'a:')).toEqual({ code: 0, stdout: 'ok: a:\n', stderr: '' });
    expect(verbatim('test', 'URI', '1')).toMatchObject({ code: 1, stderr: '' });
    expect(verbatim('test', 'hots', '1')).toMatchObject({ code: 2, stdout: '' });
    expect(verbatim('extract', 'rfc3986', '-o', path.join(project, 'uris.abnf'))).toMatchObject({ code: 0 });
    expect(verbatim('explain', '-g', path.join(project, 'uris.abnf'), 'host')).toMatchObject({ code: 0 });
  });

  describe('the command line judges by threads', () => {
    const command = [process.execPath, path.join(installed, manifest.bin.verbatim)];
    const several = Array.from({ length: 60_000 }, (_, i) => {
      if (i % 500 === 0) return `http://example.com/\u{e9}/${i}\r\n`;
      return i % 700 === 0 ? `${i}\n` : `http://example.com/${'x'.repeat(i % 90)}/${i}\n`;
    });
    const input = Buffer.concat([Buffer.from(several.join('')), Buffer.of(0xff, 0x0a), Buffer.from('a:')]);

    test.each([[[]], [['--json']], [['--count']], [['--quiet']], [['-g', 'own.abnf']]])(
      'and what comes out is the same: %j',
      (options) => {
        file('own.abnf', 'URI = "http" *%x20-7E / "a:" / *(%x20-7E / %xE9)\n');
        writeFileSync(path.join(project, 'lines.txt'), input);
        const args = [...command, 'test', 'URI', ...options];
        const outcome = (script: string, ...jobs: string[]): unknown => {
          const { status, stdout, stderr } = spawnSync('sh', ['-c', script, 'sh', ...args, ...jobs], {
            cwd: project,
            maxBuffer: 1 << 28,
          });
          return {
            status,
            stdout: createHash('sha256').update(stdout).digest('hex'),
            stderr: stderr.toString(),
          };
        };
        const one = outcome('"$@" < lines.txt');
        expect(one).toMatchObject({ status: 1, stderr: '' });
        for (const jobs of ['1', '2', '3']) {
          expect(outcome('"$@" < lines.txt', '--jobs', jobs)).toEqual(one);
          expect(outcome('cat lines.txt | "$@"', '--jobs', jobs)).toEqual(one);
        }
      },
      60_000,
    );

    test('and they end with who reads', () => {
      writeFileSync(path.join(project, 'lines.txt'), input);
      const { status, stdout, stderr } = spawnSync(
        'sh',
        [
          '-c',
          'while cat lines.txt; do :; done | "$@" | head -c 8000000',
          'sh',
          ...command,
          'test',
          'URI',
          '--jobs',
          '2',
        ],
        { cwd: project, encoding: 'latin1', timeout: 30_000, maxBuffer: 1 << 28 },
      );
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      expect(stdout).toHaveLength(8_000_000);
    }, 60_000);

    test('and a wrong grammar is told', () => {
      file('wrong.abnf', 'a = b\n');
      expect(verbatim('test', 'a', '-g', 'wrong.abnf', '--jobs', '2')).toMatchObject({
        code: 2,
        stdout: '',
        stderr: expect.stringContaining('error[undefined-rule]') as string,
      });
    });
  });

  test('types are right for both, and so is what "verbatim compile" writes', () => {
    file('demo.abnf', 'greeting = "hello" SP name\nname = 1*ALPHA\nlist = "(" *list ")"\n');
    expect(verbatim('compile', 'demo.abnf', '-o', 'demo.ts')).toMatchObject({ code: 0 });
    const use = (imports: string): string => `${imports}
import P from 'parsimmon';
import { grammar } from './demo';

const names: readonly ('greeting' | 'name' | 'list' | 'ALPHA' | 'SP')[] = grammar.ruleNames;
const compiled: CompiledGrammar = compile('a = "x"');
const parsed: Parsed = rfc3986.parse('URI', 'a:', { full: true });
const text: string = parsed.ok ? parsed.node.text : parsed.failure.message;
const inBrackets: P.Parser<Node> = rules(grammar).greeting.wrap(P.string('<'), P.string('>'));
const uri: P.Parser<Node> = rules(rfc3986)['URI'];
// @ts-expect-error: the shipped grammar has no such rule
export const wrong = (): boolean => rfc3986.test('hots', '');
console.log(JSON.stringify([names, compiled.test('A', 'X'), text, inBrackets.tryParse('<Hello you>').find('name')?.text,
  uri.tryParse('a:') instanceof Node, grammar.test('list', '(()())')]));
`;
    const imports = `import { compile, type CompiledGrammar, Node, type Parsed, rules } from 'verbatim-abnf';
import { rfc3986 } from 'verbatim-abnf/rfc3986';`;
    file('tsconfig.json', '{}');
    file('demo.mts', readFileSync(path.join(project, 'demo.ts'), 'utf8'));
    file('use.ts', use(imports));
    file('use-import.mts', use(imports).replace('./demo', './demo.mjs'));

    const program = programOf(project, ['use.ts', 'use-import.mts']);
    const { diagnostics } = program.emit();
    expect([...errorsOf(program, project), ...diagnostics]).toEqual([]);
    for (const script of ['use.js', 'use-import.mjs']) {
      const { code, stdout, stderr } = run(script);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(JSON.parse(stdout)).toEqual([
        expect.arrayContaining(['greeting', 'name', 'list', 'ALPHA', 'SP']),
        true,
        'a:',
        'you',
        true,
        true,
      ]);
    }
  }, 60_000);

  test.each(['commonjs', 'module'])(
    'types of grammars as modules are right: %s',
    (type) => {
      file(`${type}/package.json`, JSON.stringify({ type }));
      file(`${type}/greet.abnf`, 'greeting = "hello" SP name\nname = 1*ALPHA\n');
      expect(verbatim('types', `${type}/greet.abnf`)).toMatchObject({ code: 0 });
      const use = `/// <reference types="verbatim-abnf/abnf" />
import { Grammar, type Node, rules } from 'verbatim-abnf';
import same, { grammar, test, type RuleName } from './greet.abnf';
import { grammar as other } from './other.abnf';
import type { AbnfOptions } from 'verbatim-abnf/jest';
import { register } from 'verbatim-abnf/register';
export const all: readonly Grammar[] = [other, grammar as Grammar<RuleName> as Grammar, same as Grammar<RuleName> as Grammar];
export const node: Node = rules(grammar).name.tryParse('a');
export const options: AbnfOptions = { alphabet: 'octets' };
register(() => options);
// @ts-expect-error: there is no such rule
test('greting', '');
// @ts-expect-error: there is no such option
register({ alfabet: 'octets' });
`;
      file(`${type}/use.ts`, use);
      expect(errorsOf(programOf(project, [`${type}/use.ts`]), project)).toEqual([]);
    },
    60_000,
  );

  test('no install script is needed, nothing of the sources is shipped', () => {
    expect(Object.keys(manifest.scripts).filter((name) => /install|prepare/.test(name))).toEqual([]);
    expect(existsSync(path.join(installed, 'src'))).toBe(false);
    const files = readdirSync(installed, { recursive: true, encoding: 'utf8' });
    expect(files.filter((name) => /\.(js|mjs|ts|mts)$/.test(name) && !name.startsWith('dist'))).toEqual([]);
    const types = files.filter((name) => path.dirname(name) === path.join('dist', 'types'));
    const entries = Object.keys(manifest.exports as object).filter((name) => name !== './package.json');
    expect(types.filter((name) => name.endsWith('.d.ts')).length).toBe(entries.length);
    for (const name of types.filter((each) => each.endsWith('.ts')))
      expect(readFileSync(path.join(installed, name), 'utf8')).not.toMatch(
        /^(?:import|export) .* from '\.\/(?!shared\/|[\w-]+\.js')/m,
      );
  });

  test('it has these bundles, and no other files beside them', () => {
    const bundles = new Set(JSON.stringify(manifest.exports).match(/(?<=dist\/)[^/"]+(?=")/g));
    expect(bundles).toContain('index.mjs');
    expect(readdirSync(path.join(installed, 'dist')).sort()).toEqual(
      [
        ...[...bundles, 'cli.js', 'line-tester.js', 'worker.js', 'edit-worker.js', 'load-hook.js', 'types'],
        ...['commonjs.js', 'lsp.js', 'proof-worker.js', 'shipped-texts.js'],
        ...['compiler', 'grammar-files', 'kernel', 'live', 'registry', 'texts', 'tooling'].flatMap((name) => [
          `${name}.js`,
          `${name}.mjs`,
        ]),
      ].sort(),
    );
    expect(readdirSync(installed).filter((name) => name.startsWith('dist'))).toEqual(['dist']);
  });
});
