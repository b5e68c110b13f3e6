import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { emitOptions, grammarText } from '../scripts/grammars';
import { exportNameOf, SHIPPED } from '../scripts/parsers';
import { emitTypeScript } from '../src/compile';
import { verbatim } from './cli/command';
import { evaluate } from './oracles/generated';

/** What the samples import is the source. */
const MODULES: Readonly<Record<string, () => unknown>> = {
  parsimmon: () => jest.requireActual('parsimmon'),
  'verbatim-abnf': () => jest.requireActual('../src/index'),
  'verbatim-abnf/rfc2396': () => jest.requireActual('../src/generated/rfc2396'),
  'verbatim-abnf/rfc3986': () => jest.requireActual('../src/generated/rfc3986'),
  'verbatim-abnf/runtime': () => jest.requireActual('../src/runtime'),
  'verbatim-abnf/uri': () => jest.requireActual('../src/uri'),
};

/** The same of a grammar whose parsers the build makes. */
function libraryModule(specifier: string): unknown {
  const name = specifier.replace('verbatim-abnf/', '');
  if (!SHIPPED.includes(name)) throw new Error(`a sample imports "${specifier}"`);
  const options = { ...emitOptions(name), exportName: exportNameOf(name) };
  return evaluate(emitTypeScript(grammarText(name), options).source);
}

interface Block {
  readonly language: string;
  readonly text: string;
  readonly line: number;
}

const root = path.join(__dirname, '..');
const readme = readFileSync(path.join(root, 'README.md'), 'utf8');

function blocksOf(document: string): Block[] {
  return [...document.matchAll(/^( *)```(.+)\n([^]*?)^\1```$/gm)].map(
    ({ 1: indent, 2: language, 3: text, index }) => ({
      language: language!,
      text: text!.replace(new RegExp(`^${indent}`, 'gm'), ''),
      line: document.slice(0, index).split('\n').length,
    }),
  );
}

const scripts: Readonly<Record<string, string>> = (
  JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
).scripts;

/** `expression; // => value` as a call that compares the two. */
const CLAIM = /^( *)(.+); \/\/ => (.+)$/gm;

function run(code: string): {
  readonly claims: [actual: unknown, expected: unknown][];
  readonly printed: string;
} {
  const claims: [unknown, unknown][] = [];
  let printed = '';
  const { outputText, diagnostics } = ts.transpileModule(
    code.replace(
      CLAIM,
      (_, indent: string, actual: string, expected: string) =>
        `${indent}__claim((${actual}), (${expected}));`,
    ),
    {
      compilerOptions: {
        module: ts.ModuleKind.CommonJS,
        target: ts.ScriptTarget.ES2022,
        esModuleInterop: true,
      },
      reportDiagnostics: true,
    },
  );
  expect(diagnostics!.map(({ messageText }) => messageText)).toEqual([]);
  const scope = {
    exports: {},
    require: (name: string) => MODULES[name]?.() ?? libraryModule(name),
    console: { log: (text: string) => (printed += `${text}\n`) },
    __claim: (...claim: [unknown, unknown]) => claims.push(claim),
  };
  new Function(...Object.keys(scope), outputText)(...Object.values(scope));
  return { claims, printed };
}

const withoutImports = (text: string): string => text.replace(/^import [^;]+;$/gm, '');

describe.each(['README.md', 'docs/uri.md'])('%s', (file) => {
  const blocks = blocksOf(readFileSync(path.join(root, file), 'utf8'));
  /** In their order; each may use what those before it have declared. */
  const samples = blocks.filter(({ language }) => language === 'ts');

  test('has samples of each kind', () => {
    expect(samples.length).toBeGreaterThan(5);
    expect(blocks.filter(({ language }) => language === 'console')).toHaveLength(1);
    const known = ['ts', 'ts skip', 'text', 'console', 'sh'];
    expect(blocks.filter(({ language }) => !known.includes(language))).toEqual([]);
  });

  test('what the samples claim is so', () => {
    const imports = new Set(samples.flatMap(({ text }) => text.match(/^import [^;]+;$/gm) ?? []));
    const code = samples.map(({ text }) => withoutImports(text)).join('\n');
    const { claims, printed } = run(`${[...imports].join('\n')}\n${code}`);
    expect(claims.length).toBe(code.match(CLAIM)!.length);
    for (const [actual, expected] of claims) expect(actual).toEqual(expected);
    const texts = blocks.filter(({ language }) => language === 'text').map(({ text }) => text);
    expect(printed).toBe(texts.join(''));
  });

  test('the command line prints what is shown', async () => {
    const [{ text }] = blocks.filter(({ language }) => language === 'console') as [Block];
    const shown = text.split(/^\$ /m).slice(1);
    for (const each of shown) {
      const [command, ...lines] = each.split('\n');
      const [name, ...args] = [...command!.matchAll(/'([^']*)'|(\S+)/g)].map(
        ([, quoted, plain]) => quoted ?? plain!,
      );
      expect(name).toBe('verbatim');
      const { stdout, stderr } = await verbatim(args);
      expect(stdout + stderr).toBe(lines.join('\n'));
    }
  });
});

describe('README.md', () => {
  const blocks = blocksOf(readme);

  test('names every grammar of the library', () => {
    const [, table] = /^### The library$([^]*?)^### /m.exec(readme)!;
    expect(SHIPPED.filter((name) => !table!.includes(`\`${name}\``))).toEqual([]);
  });

  test('the scripts that it names exist', () => {
    const named = [...readme.matchAll(/npm (?:run )?([a-z:]+)/g)]
      .map(([, name]) => name!)
      .filter((name) => name !== 'ci');
    expect(named).toEqual(expect.arrayContaining(['demo', 'test', 'build:grammars']));
    expect(named.filter((name) => !(name in scripts) && name !== 'run')).toEqual([]);
  });

  test('the two commands are what .ci/run calls', () => {
    const commands = blocks.filter(({ language }) => language === 'sh').map(({ text }) => text.trim());
    const ci = readFileSync(path.join(root, '.ci', 'run'), 'utf8').split('\n');
    expect(ci).toEqual(expect.arrayContaining(commands.filter((command) => command.startsWith('npm ci'))));
    expect(commands.filter((command) => command.startsWith('npm ci'))).toHaveLength(2);
  });
});
