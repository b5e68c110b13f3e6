import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildSync, transformSync } from 'esbuild';
import { compile, emitCaptures, emitRegExp, emitStandalone, emitTypeScript } from '../../src/compile';
import {
  emitDeclarations,
  emitGrammarDeclarations,
  emitGrammarModule,
  emitJavaScript,
} from '../../src/modules';
import { nameSets } from './names';
import { typeErrors } from './type-check';

/** A grammar whose rules have given names, an input of each, and a rule that derives the inputs one after another. */
interface NamedGrammar {
  readonly text: string;
  readonly names: readonly string[];
  readonly inputs: readonly string[];
  readonly all: 'zz-all';
  readonly others: readonly string[];
}

/** Rules of each name that are done in different ways: by tables, two passes, lazy subsets, calls, and search. */
const KINDS: Readonly<Record<string, (names: readonly string[]) => NamedGrammar>> = {
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
  twoPasses: (names) =>
    grammar(
      names,
      (i) => `*zz-x "${i}."`,
      (i) => `xx${i}.`,
      { 'zz-x': '"x"' },
      '/ zz-x',
    ),
  lazy: (names) =>
    grammar(
      names,
      (i) => `*zz-ab "a" 16zz-ab "${i}."`,
      (i) => `b${'a'.repeat(17)}${i}.`,
      { 'zz-ab': '"a" / "b"' },
    ),
  searched: (names) =>
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

const SETS = nameSets(250);
/** The names that break most: they are tried in every kind of rule. */
const WORST = SETS[0]!.slice(0, 60);

const folder = mkdtempSync(path.join(os.tmpdir(), 'verbatim-names-'));
const runtime = './runtime.mjs';

beforeAll(() => {
  for (const [format, file] of [
    ['esm', 'runtime.mjs'],
    ['cjs', 'runtime.cjs'],
  ] as const) {
    buildSync({
      entryPoints: [path.join(__dirname, '../../src/runtime/index.ts')],
      bundle: true,
      format,
      platform: 'node',
      outfile: path.join(folder, file),
      absWorkingDir: path.join(__dirname, '../..'),
    });
  }
});

afterAll(() => rmSync(folder, { recursive: true }));

const tasks: unknown[] = [];

function add(file: string, kind: string, source: string, of: NamedGrammar, loader: 'ts' | 'js' = 'js'): void {
  const place = path.join(folder, file);
  const { text: _, ...task } = of;
  const code =
    loader === 'ts' ? transformSync(source, { loader, format: 'esm', target: 'node20' }).code : source;
  writeFileSync(place, code);
  tasks.push({ file: place, kind, ...task });
}

/** What the modules of all tasks say otherwise than expected. */
function disagreements(): string[] {
  const list = path.join(folder, 'tasks.json');
  writeFileSync(list, JSON.stringify(tasks.splice(0)));
  const script = path.join(__dirname, 'check-modules.mjs');
  return JSON.parse(execFileSync(process.execPath, [script, list], { encoding: 'utf8' })) as string[];
}

function addParsers(name: string, of: NamedGrammar): void {
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

function addStandalone(name: string, of: NamedGrammar): void {
  const source = (language: 'typescript' | 'javascript'): string =>
    emitStandalone(of.text, { language }).source;
  const asCommonJs = { loader: 'js', format: 'cjs', platform: 'node', target: 'node20' } as const;
  add(`${name}-standalone-ts.mjs`, 'standalone', source('typescript'), of, 'ts');
  add(`${name}-standalone-js.mjs`, 'standalone', source('javascript'), of);
  add(`${name}-standalone.cjs`, 'standalone', transformSync(source('javascript'), asCommonJs).code, of);
}

function addCaptures(name: string, of: NamedGrammar): void {
  const { source } = emitCaptures(of.text, { rule: of.all, names: of.names, runtime });
  add(`${name}-captures.mjs`, 'captures', source, of, 'ts');
}

function addPatterns(name: string, of: NamedGrammar): void {
  add(`${name}-patterns-ts.mjs`, 'patterns', emitRegExp(of.text).source, of, 'ts');
  add(`${name}-patterns.mjs`, 'patterns', emitRegExp(of.text, { format: 'javascript' }).source, of);
  const patterns = JSON.parse(emitRegExp(of.text, { format: 'json' }).source) as Record<string, string>;
  expect(Object.keys(patterns)).toEqual(compile(of.text).ruleNames);
}

describe.each(SETS.map((names, i) => [i, names] as const))('rules of set %i of names', (i, names) => {
  test('keep them in modules of parsers', () => {
    addParsers(`tables-${i}`, KINDS['tables']!(names));
    if (i < 2) addParsers(`recursive-${i}`, KINDS['recursive']!(names));
    expect(disagreements()).toEqual([]);
  }, 120_000);

  test('keep them in standalone modules', () => {
    addStandalone(`tables-${i}`, KINDS['tables']!(names));
    addStandalone(`recursive-${i}`, KINDS['recursive']!(names));
    expect(disagreements()).toEqual([]);
  }, 120_000);

  test('keep them in captures and patterns', () => {
    addCaptures(`tables-${i}`, KINDS['tables']!(names.slice(0, 120)));
    addPatterns(`tables-${i}`, KINDS['tables']!(names));
    expect(disagreements()).toEqual([]);
  }, 120_000);
});

test.each(Object.keys(KINDS))(
  'the worst names are kept however rules are done: %s',
  (kind) => {
    const of = KINDS[kind]!(kind === 'searched' ? WORST.slice(0, 25) : WORST);
    addParsers(kind, of);
    addStandalone(kind, of);
    expect(disagreements()).toEqual([]);
  },
  120_000,
);

test.each([
  '__proto__',
  'int',
  'Object',
  'Uint16Array',
  'then',
  'class',
  'test',
  'Map',
  'Float',
  '__esModule',
])(
  'a rule may be called %s',
  (name) => {
    for (const kind of ['tables', 'recursive', 'twoPasses', 'lazy', 'searched']) {
      const of = KINDS[kind]!([name, 'b']);
      addParsers(`one-${kind}`, of);
      addStandalone(`one-${kind}`, of);
    }
    addCaptures('one', KINDS['tables']!([name]));
    addPatterns('one', KINDS['tables']!([name]));
    expect(disagreements()).toEqual([]);
  },
  120_000,
);

test('declarations and sources of such names have no type errors, and the same exports', () => {
  const common = { runtime: '../runtime', automata: '../runtime/automata' };
  const sources = SETS.slice(0, 3).flatMap((names, i) => {
    const { text } = KINDS['tables']!(names);
    return [
      [`names${i}`, emitTypeScript(text, common).source],
      [`declared${i}.d`, emitDeclarations(text, common).source],
      [
        `module${i}.d`,
        emitGrammarDeclarations(text).source.replaceAll('verbatim-abnf/runtime', '../runtime'),
      ],
      [`standalone${i}`, emitStandalone(text).source],
      [`patterns${i}`, emitRegExp(text).source],
      [
        `use${i}`,
        `import type * as emitted from './names${i}';
import type * as declared from './declared${i}';
import { grammar } from './module${i}';
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
export const exported: Same<keyof typeof emitted, keyof typeof declared> = true;
export const judged: boolean = grammar.test('${names.at(-1)!}', '');
`,
      ],
    ];
  });
  expect(typeErrors(Object.fromEntries(sources))).toEqual([]);
}, 120_000);

test('the file of an import may have a name that means something in code', () => {
  const label = "it's */ «x» ${y}\\";
  const imports = [{ name: `${label}.abnf`, text: 'b = host "b"\nhost = "z"\n' }];
  const text = 'zz-all = *( host / b )\nhost = "h"\n';
  const hidden = compile(text, { imports }).ruleNames.at(-1)!;
  expect(hidden).toContain('host');
  const of = { text, names: ['host', 'b'], inputs: ['h', 'zb'], all: 'zz-all', others: [hidden] } as const;
  add('file-js.mjs', 'parsers', emitJavaScript(text, { imports, runtime, automata: runtime }).source, of);
  add('file-ts.mjs', 'standalone', emitStandalone(text, { imports }).source, of, 'ts');
  add('file.mjs', 'standalone', emitStandalone(text, { imports, language: 'javascript' }).source, of);
  expect(disagreements()).toEqual([]);
  expect(emitCaptures(text, { imports, rule: hidden, names: [hidden] }).source).toContain('*\\/');
});
