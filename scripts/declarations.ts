/** Writes the declarations of the package: a file for each entry, and what several have in common in a folder beside them. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { rollup } from 'rollup';
import dts from 'rollup-plugin-dts';
import ts from 'typescript';
import { bundleName, PUBLIC_ENTRIES } from './entries';

const root = path.join(__dirname, '..');
const source = path.join(root, 'src');

/** The entries whose declarations are made of their code; the others have declarations that are written by hand. */
const MADE = PUBLIC_ENTRIES.filter(({ kind }) => kind !== 'types');
const WRITTEN = PUBLIC_ENTRIES.filter(({ kind }) => kind === 'types');

export async function writeDeclarations(folder: string): Promise<void> {
  // Within a folder node_modules they would count as declarations of other packages.
  const parts = mkdtempSync(path.join(os.tmpdir(), 'verbatim-types-'));
  mkdirSync(folder, { recursive: true });
  try {
    compileDeclarations(parts);
    await rollUp(parts, folder);
  } finally {
    rmSync(parts, { recursive: true, force: true });
  }
  for (const each of WRITTEN) {
    const text = readFileSync(path.join(source, `${each.source}.d.ts`), 'utf8');
    writeFileSync(fileOf(folder, bundleName(each)), text.replaceAll("'../runtime'", "'./runtime.js'"));
  }
  for (const each of PUBLIC_ENTRIES) {
    const file = fileOf(folder, bundleName(each));
    const text = forRequire(withExportsInPlace(withNamesOnce(readFileSync(file, 'utf8'))));
    writeFileSync(file, text);
    writeFileSync(file.replace(/\.d\.ts$/, '.d.mts'), forImport(bundleName(each), text));
  }
}

const fileOf = (folder: string, name: string): string => path.join(folder, `${name}.d.ts`);

/** The declarations of each source, as tsc writes them. */
function compileDeclarations(folder: string): void {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile) as {
    config: unknown;
  };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const program = ts.createProgram(
    MADE.map((each) => path.join(source, `${each.source}.ts`)),
    {
      ...options,
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      stripInternal: true,
      rootDir: source,
      outDir: folder,
      types: ['node'],
    },
  );
  const { diagnostics, emitSkipped } = program.emit();
  const found = [...program.getOptionsDiagnostics(), ...diagnostics];
  if (!emitSkipped && found.length === 0) return;
  const host = {
    getCanonicalFileName: (file: string) => file,
    getCurrentDirectory: () => root,
    getNewLine: () => '\n',
  };
  throw new Error(`the declarations cannot be written\n${ts.formatDiagnostics(found, host)}`);
}

/** Drops the declarations that no entry leads to, and joins the others. */
async function rollUp(parts: string, folder: string): Promise<void> {
  const bundle = await rollup({
    input: Object.fromEntries(MADE.map((each) => [bundleName(each), fileOf(parts, each.source)])),
    plugins: [dts()],
    external: (id) => !/^[./]/.test(id),
    onwarn: ({ plugin, message }) => {
      // Types that several entries use have no public name.
      if (plugin !== 'dts') throw new Error(message);
    },
  });
  await bundle.write({
    dir: folder,
    entryFileNames: '[name].d.ts',
    chunkFileNames: ({ name }) => `shared/${name.replace(/\.d$/, '')}.d.ts`,
    minifyInternalExports: false,
    hoistTransitiveImports: false,
  });
  await bundle.close();
}

/** Takes the names of a grammar's rules from the type that has their shapes, as far as it has them. */
export function withNamesOnce(text: string): string {
  const [, shapes = ''] = /^interface Shapes \{\n([^]*?)^\}/m.exec(text) ?? [];
  const shaped = new Set(Array.from(shapes.matchAll(/^ {4}('.+'): /gm), ([, name]) => name!));
  return text.replace(/^type RuleName = (.+);$/m, (all, union: string) => {
    const names = union.split(' | ');
    // Obsolete rules have shapes, too.
    if (shaped.size === 0 || [...shaped].some((name) => !names.includes(name))) return all;
    return `type RuleName = ${['keyof Shapes', ...names.filter((name) => !shaped.has(name))].join(' | ')};`;
  });
}

const LIST = /^export (type )?\{ (.+) \};\n/gm;
const DECLARATION = /^(declare (?:const|function|class|abstract class)|interface|type) (\w+)/gm;

/** Marks what a module exports where it is declared, not in a list at the end, which would have all names again. */
export function withExportsInPlace(text: string): string {
  const names = Array.from(text.matchAll(LIST), ([, type, list]) => ({ type, list: list!.split(', ') }));
  const exported = new Set(names.flatMap(({ list }) => list));
  const types = new Set(names.flatMap(({ type, list }) => (type === undefined ? [] : list)));
  const marked = new Set<string>();
  const rest = text.replace(DECLARATION, (declaration, kind: string, name: string) => {
    if (!exported.has(name) || (types.has(name) && kind.startsWith('declare'))) return declaration;
    marked.add(name);
    return `export ${declaration}`;
  });
  return rest.replace(LIST, (_, type: string | undefined, list: string) => {
    const left = list.split(', ').filter((name) => !marked.has(name));
    // Without a list, a file of declarations would export all of them.
    if (left.length === 0) return type === undefined ? 'export {};\n' : '';
    return `export ${type ?? ''}{ ${left.join(', ')} };\n`;
  });
}

/** Marks imports of hosts that are for `import` alone. tsc marks them too, and the roll-up drops the marks. */
function forRequire(text: string): string {
  const imports = /^import (\{.*\}|\* as \w+) from '(unplugin|vite)';$/gm;
  return text.replace(imports, "import type $1 from '$2' with { 'resolution-mode': 'import' };");
}

/**
 * The declarations of an entry for `import`: those for `require` again, so that a class is one type in both. A default
 * export has to be declared anew, since that of a CommonJS module is all that it exports. So have ambient modules, and
 * declarations that import types of a host: hosts may declare other types for `import`.
 */
function forImport(name: string, text: string): string {
  const isOwn =
    /^export (default|=)|^export \{.* as default\b|^declare module|^import .* from '(?!\.|parsimmon)/m;
  return isOwn.test(text) ? text : `export * from './${name}.js';\n`;
}
