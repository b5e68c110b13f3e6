import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildSync, transformSync } from 'esbuild';
import { compile } from '../../src/compile';
import { emitCaptures, emitRegExp, emitStandalone, emitTypeScript } from '../../src/emit/emitters';
import { emitGrammarModule, emitJavaScript } from '../../src/emit/emitters';

/** A grammar whose rules have given names, an input of each, and a rule that derives the inputs one after another. */
export interface NamedGrammar {
  readonly text: string;
  readonly names: readonly string[];
  readonly inputs: readonly string[];
  readonly all: 'zz-all';
  readonly others: readonly string[];
}

/** Rules of each name that are done in different ways: by tables, the two passes over rules without recursion, and over rules that call each other, and rules that may be one another. */
export const KINDS: Readonly<Record<string, (names: readonly string[]) => NamedGrammar>> = {
  tables: (names) =>
    grammar(
      names,
      (i) => `zz-mark "${i}."`,
      (i) => `#${i}.`,
      { 'zz-mark': '"#"' },
    ),
  recursive: (names) =>
    grammar(
      names,
      (i) => `zz-mark "${i}." [ "(" zz-all ")" ]`,
      (i) => `#${i}.`,
      { 'zz-mark': '"#"' },
    ),
  readsFar: (names) =>
    grammar(
      names,
      (i) => `*zz-x "${i}."`,
      (i) => `xx${i}.`,
      { 'zz-x': '"x"' },
      '/ zz-x',
    ),
  manySubsets: (names) =>
    grammar(
      names,
      (i) => `*zz-ab "a" 16zz-ab "${i}."`,
      (i) => `b${'a'.repeat(17)}${i}.`,
      { 'zz-ab': '"a" / "b"' },
    ),
  cyclic: (names) =>
    grammar(
      names,
      (i) => `zz-u "${i}."`,
      (i) => `#${i}.`,
      { 'zz-u': 'zz-v / "#"', 'zz-v': `zz-u / "(" zz-all ")"` },
    ),
};

function grammar(
  names: readonly string[],
  body: (i: number) => string,
  input: (i: number) => string,
  others: Readonly<Record<string, string>>,
  more = '',
): NamedGrammar {
  const rules = [
    `zz-all = *( ${names.join(' / ')} ${more} )`,
    ...names.map((name, i) => `${name} = ${body(i)}`),
    ...Object.entries(others).map(([name, elements]) => `${name} = ${elements}`),
  ];
  return {
    text: `${rules.join('\n')}\n`,
    names,
    inputs: names.map((_, i) => input(i)),
    all: 'zz-all',
    others: Object.keys(others),
  };
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'verbatim-modules-'));
export const runtime = './runtime.mjs';

/** To be called before modules are added: they import it. */
export function writeRuntime(): void {
  for (const [format, file] of [
    ['esm', 'runtime.mjs'],
    ['cjs', 'runtime.cjs'],
  ] as const) {
    buildSync({
      stdin: {
        contents: "export * from './runtime'; export { rules } from './runtime/rules';",
        resolveDir: path.join(__dirname, '../../src'),
      },
      bundle: true,
      format,
      platform: 'node',
      outfile: path.join(folder, file),
      absWorkingDir: path.join(__dirname, '../..'),
    });
  }
}

export function removeModules(): void {
  rmSync(folder, { recursive: true });
}

const tasks: unknown[] = [];

export function add(
  file: string,
  kind: string,
  source: string,
  task: object,
  loader: 'ts' | 'js' = 'js',
): void {
  const place = path.join(folder, file);
  const code =
    loader === 'ts' ? transformSync(source, { loader, format: 'esm', target: 'node20' }).code : source;
  writeFileSync(place, code);
  tasks.push({ ...task, text: undefined, file: place, kind });
}

/** What the modules of all tasks say otherwise than expected, as a script finds it that loads them. */
export function disagreements(
  checks: 'check-modules.mjs' | 'check-cases.mjs' = 'check-modules.mjs',
): string[] {
  const list = path.join(folder, 'tasks.json');
  writeFileSync(list, JSON.stringify(tasks.splice(0)));
  const script = path.join(__dirname, checks);
  return JSON.parse(
    execFileSync(process.execPath, [script, list], { encoding: 'utf8', maxBuffer: 1e8 }),
  ) as string[];
}

export function addParsers(name: string, of: NamedGrammar): void {
  const options = { runtime, automata: runtime };
  const inCommonJs = { runtime: './runtime.cjs', automata: './runtime.cjs' };
  add(`${name}-ts.mjs`, 'parsers', emitTypeScript(of.text, options).source, of, 'ts');
  add(`${name}-js.mjs`, 'parsers', emitJavaScript(of.text, options).source, of);
  const commonJs = emitJavaScript(of.text, { ...inCommonJs, format: 'commonjs' }).source;
  add(`${name}-js.cjs`, 'parsers', commonJs, of);
  const module = (format: 'esm' | 'commonjs', file: string): string =>
    emitGrammarModule(of.text, { format }).source.replaceAll(/verbatim-abnf\/(runtime|automata)/g, file);
  add(`${name}-grammar.mjs`, 'grammar', module('esm', './runtime.mjs'), of);
  add(`${name}-grammar.cjs`, 'grammar', module('commonjs', './runtime.cjs'), of);
}

export function addStandalone(name: string, of: NamedGrammar): void {
  const source = (language: 'typescript' | 'javascript'): string =>
    emitStandalone(of.text, { language }).source;
  const asCommonJs = { loader: 'js', format: 'cjs', platform: 'node', target: 'node20' } as const;
  add(`${name}-standalone-ts.mjs`, 'standalone', source('typescript'), of, 'ts');
  add(`${name}-standalone-js.mjs`, 'standalone', source('javascript'), of);
  add(`${name}-standalone.cjs`, 'standalone', transformSync(source('javascript'), asCommonJs).code, of);
}

export function addCaptures(name: string, of: NamedGrammar): void {
  const { source } = emitCaptures(of.text, { rule: of.all, names: of.names, runtime });
  add(`${name}-captures.mjs`, 'captures', source, of, 'ts');
}

export function addPatterns(name: string, of: NamedGrammar): void {
  add(`${name}-patterns-ts.mjs`, 'patterns', emitRegExp(of.text).source, of, 'ts');
  add(`${name}-patterns.mjs`, 'patterns', emitRegExp(of.text, { format: 'javascript' }).source, of);
  const patterns = JSON.parse(emitRegExp(of.text, { format: 'json' }).source) as Record<string, string>;
  expect(Object.keys(patterns)).toEqual(compile(of.text).ruleNames);
}
