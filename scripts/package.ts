import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'fs';
import path from 'path';
import { build as esbuild, type Metafile, type Plugin } from 'esbuild';
import ts from 'typescript';
import { buildAll } from './build-generated';
import { bundleName, PUBLIC_ENTRIES } from './entries';
import { SHIPPED } from './manifest';

const root = path.join(__dirname, '..');
const source = path.join(root, 'src');

type Format = 'esm' | 'cjs';

interface Entry {
  readonly name: string;
  readonly file: string;
  readonly formats: readonly Format[];
  /** Whether a file of src/ stands for the entry: an import of it by another entry is one of this entry's bundle. */
  readonly stands: (file: string) => boolean;
}

const MANIFEST = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
};

/** The public entries that have code. */
const ENTRIES: readonly Entry[] = PUBLIC_ENTRIES.filter(({ kind }) => kind !== 'types').map((each) =>
  entry(
    bundleName(each),
    path.join(source, `${each.source}.ts`),
    each.kind === 'module' ? ['esm', 'cjs'] : ['cjs'],
  ),
);

/** What stays outside of the bundles. */
const EXTERNAL = Object.keys({ ...MANIFEST.dependencies, ...MANIFEST.peerDependencies });

const CLI: Entry = entry('cli', path.join(source, 'cli', 'bin.ts'), ['cjs']);

/** What public entries have in common, what the threads that the command line starts run, and what Node's loader runs. */
const INTERNAL: readonly Entry[] = [
  entry('compiler', path.join(source, 'compiler.ts'), ['esm', 'cjs']),
  entry('judge', path.join(source, 'cli', 'judge', 'index.ts'), ['cjs']),
  entry('worker', path.join(source, 'cli', 'worker.ts'), ['cjs']),
  entry('live', path.join(source, 'tooling', 'live.ts'), ['esm', 'cjs']),
  entry('load-hook', path.join(source, 'tooling', 'load-hook.ts'), ['cjs']),
  entry('grammar-files', path.join(source, 'tooling', 'grammar-files.ts'), ['esm', 'cjs']),
  entry('tooling', path.join(source, 'tooling', 'index.ts'), ['esm', 'cjs']),
];

/** Declarations that are written by hand, of entries that have no code. */
const WRITTEN_DECLARATIONS = PUBLIC_ENTRIES.filter(({ kind }) => kind === 'types').map((each) =>
  path.join(source, `${each.source}.d.ts`),
);

/** The index of a folder stands for all of it, but for src/ itself; any other file for what it exports all of. */
function entry(name: string, file: string, formats: readonly Format[]): Entry {
  const folder = path.dirname(file);
  if (path.basename(file) === 'index.ts' && folder !== source) {
    return { name, file, formats, stands: (other) => other.startsWith(folder + path.sep) };
  }
  const exported = readFileSync(file, 'utf8').matchAll(/^export \* from '(\.[^']+)';$/gm);
  const files = [file, ...Array.from(exported, ([, specifier]) => path.join(folder, `${specifier!}.ts`))];
  return { name, file, formats, stands: (other) => files.includes(other) };
}

/** What may be in several bundles: it has no state and no classes. */
const SHARED = /^src\/(?:wording\/.*|(?:.*\/)?messages|arguments|compile-options)\.ts$/;

/**
 * Builds what is published: for each public entry a bundle for `import` and one for `require`, the command line tool, and
 * the declarations for both. The folder is made, or replaced as a whole, at the end or not at all.
 */
export async function buildPackage(target: string): Promise<void> {
  const fresh = `${target}.new-${process.pid}`;
  const stale = `${target}.old-${process.pid}`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  try {
    await writeBundles(fresh);
    writeDeclarations(path.join(fresh, 'types'));
    if (existsSync(target)) renameSync(target, stale);
    renameSync(fresh, target);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
    rmSync(stale, { recursive: true, force: true });
  }
}

/** Everything but the declarations; or the bundles of those names alone, which no grammar's parsers are made for. */
export async function writeBundles(folder: string, names?: readonly string[]): Promise<void> {
  const all = [...ENTRIES, ...INTERNAL, CLI];
  const unknown = names?.find((name) => !all.some((each) => each.name === name));
  if (unknown !== undefined) throw new Error(`there is no bundle "${unknown}"`);
  if (names === undefined) await buildAll();
  const wanted = all.filter(({ name }) => names === undefined || names.includes(name));
  const metafiles = await Promise.all(
    wanted.flatMap((each) => each.formats.map((format) => bundle(each, format, folder))),
  );
  refuseCopies(metafiles);
  if (wanted.includes(CLI)) chmodSync(path.join(folder, 'cli.js'), 0o755);
}

async function bundle(of: Entry, format: Format, folder: string): Promise<Metafile> {
  const extension = format === 'esm' ? '.mjs' : '.js';
  const { metafile } = await esbuild({
    absWorkingDir: root,
    entryPoints: [of.file],
    outfile: path.join(folder, of.name + extension),
    bundle: true,
    format,
    platform: 'node',
    target: 'node20',
    external: EXTERNAL,
    plugins: [otherEntries(of, extension)],
    banner: of === CLI ? { js: '#!/usr/bin/env node' } : {},
    legalComments: 'inline',
    // Nobody reads tables and combinators there: their ABNF stands in the declarations. Minified modules for `import`
    // would lose the marks by which bundlers leave out what is not used.
    minify: format === 'cjs' && SHIPPED.includes(of.name),
    metafile: true,
    logLevel: 'warning',
    logOverride: { 'import-is-undefined': 'error' },
  });
  return metafile;
}

/** Imports of what stands for another entry go to its bundle, so that each class exists once. */
function otherEntries(of: Entry, extension: string): Plugin {
  return {
    name: 'other-entries',
    setup(build) {
      build.onResolve({ filter: /^\./ }, async ({ path: specifier, pluginData, ...rest }) => {
        if (pluginData === RESOLVING) return undefined;
        const found = await build.resolve(specifier, { ...rest, pluginData: RESOLVING });
        if (SHARED.test(path.relative(root, found.path))) return found;
        const [other] = [...ENTRIES, ...INTERNAL].filter((each) => each.stands(found.path));
        return other === undefined || other === of
          ? found
          : { path: `./${other.name}${extension}`, external: true };
      });
    },
  };
}

const RESOLVING = Symbol('a resolution that the plugin itself asked for');

/** A module in two bundles would be two modules: what one makes would be no instance of what the other knows. */
function refuseCopies(metafiles: readonly Metafile[]): void {
  const seen = new Map<string, string>();
  for (const { outputs } of metafiles) {
    for (const [output, { inputs }] of Object.entries(outputs)) {
      for (const [input, { bytesInOutput }] of Object.entries(inputs)) {
        if (bytesInOutput === 0 || !input.startsWith('src/') || SHARED.test(input)) continue;
        const key = `${input} as ${path.extname(output)}`;
        const other = seen.get(key);
        if (other !== undefined) {
          throw new Error(`${input} is both in ${path.basename(other)} and in ${path.basename(output)}`);
        }
        seen.set(key, output);
      }
    }
  }
}

/** Declarations as tsc writes them, and for each entry those for `import`. */
function writeDeclarations(folder: string): void {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile) as {
    config: unknown;
  };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const program = ts.createProgram(
    ENTRIES.map(({ file }) => file),
    {
      ...options,
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: source,
      outDir: folder,
      types: ['node'],
    },
  );
  const files = new Map<string, string>();
  const { diagnostics, emitSkipped } = program.emit(undefined, (file, text) =>
    files.set(path.normalize(file), text),
  );
  const found = [...program.getOptionsDiagnostics(), ...diagnostics];
  if (emitSkipped || found.length > 0) {
    const host = {
      getCanonicalFileName: (file: string) => file,
      getCurrentDirectory: () => root,
      getNewLine: () => '\n',
    };
    throw new Error(`the declarations cannot be written\n${ts.formatDiagnostics(found, host)}`);
  }
  for (const file of WRITTEN_DECLARATIONS) {
    files.set(path.join(folder, path.relative(source, file)), readFileSync(file, 'utf8'));
  }
  const entries = [...ENTRIES.map(({ file }) => file), ...WRITTEN_DECLARATIONS].map((file) =>
    path.join(folder, declarationOf(path.relative(source, file))),
  );
  const reached = new Set(entries);
  // A set takes what is added to it while it is read.
  for (const file of reached) {
    const text = files.get(file)!;
    const imports = relativeImports(file, text, files);
    for (const { target } of imports) reached.add(target);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    if (entries.includes(file))
      writeFileSync(file.replace(/\.d\.ts$/, '.d.mts'), forImport(file, text, imports));
  }
}

/**
 * The declarations of an entry for `import`: those for `require` again, so that a class is one type in both. A default
 * export has to be declared anew, since that of a CommonJS module is all that it exports. So have ambient modules, and
 * declarations that import types of a host: hosts may declare other types for `import`.
 */
function forImport(file: string, text: string, imports: readonly RelativeImport[]): string {
  if (/^export (default|=)|^declare module|^import .* from '(?!\.|parsimmon')/m.test(text))
    return withCompleteSpecifiers(text, imports);
  return `export * from './${path.basename(file, '.d.ts')}.js';\n`;
}

const declarationOf = (file: string): string => file.replace(/(\.d)?\.ts$/, '.d.ts');

interface RelativeImport {
  /** Where the specifier ends in the text. */
  readonly at: number;
  /** What makes it complete. */
  readonly ending: string;
  /** The declarations that it means. */
  readonly target: string;
}

function relativeImports(file: string, text: string, files: ReadonlyMap<string, string>): RelativeImport[] {
  const found: RelativeImport[] = [];
  const visit = (node: ts.Node): void => {
    const literal = specifierOf(node);
    if (literal !== undefined && ts.isStringLiteral(literal) && literal.text.startsWith('.')) {
      const meant = path.join(path.dirname(file), literal.text);
      const ending = ['.js', '/index.js'].find((each) => files.has(meant + each.replace('.js', '.d.ts')));
      if (ending === undefined) throw new Error(`${file} imports ${literal.text}, which has no declarations`);
      found.push({ at: literal.getEnd() - 1, ending, target: meant + ending.replace('.js', '.d.ts') });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return found;
}

function specifierOf(node: ts.Node): ts.Expression | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  return ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined;
}

/** The text with `./node` as `./node.js` and `../runtime` as `../runtime/index.js`. */
function withCompleteSpecifiers(text: string, imports: readonly RelativeImport[]): string {
  return imports.reduceRight(
    (result, { at, ending }) => result.slice(0, at) + ending + result.slice(at),
    text,
  );
}

/** Makes a folder as installing the package would make it. */
export async function stagePackage(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const { files } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { files: string[] };
  // npm takes these three whatever "files" says.
  for (const file of [...files, 'package.json', 'README.md', 'LICENSE']) {
    if (file !== 'dist') cpSync(path.join(root, file), path.join(folder, file), { recursive: true });
  }
  await buildPackage(path.join(folder, 'dist'));
}
