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
import { build as esbuild, type BuildOptions, type Metafile, type Plugin } from 'esbuild';
import { minify } from 'terser';
import { buildAll } from './build-generated';
import { withoutParameterFields } from './class-fields';
import { writeDeclarations } from './declarations';
import { bundleName, PUBLIC_ENTRIES } from './entries';
import { Kept } from './kept';
import { SHIPPED } from './manifest';
import { inModuleForm } from './module-form';
import { shortNames, textsIn } from './private-names';

const root = path.join(__dirname, '..');
const source = path.join(root, 'src');

/** `module`: for import, and for require by `src/entries/commonjs.ts`; `script`: for require alone. */
type Kind = 'module' | 'script';

interface Entry {
  readonly name: string;
  readonly file: string;
  readonly kind: Kind;
  /** Whether a file of src/ stands for the entry: an import of it by another entry is one of this entry's bundle. */
  readonly stands: (file: string) => boolean;
}

const MANIFEST = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
};

/** The public entries that have code. */
const ENTRIES: readonly Entry[] = PUBLIC_ENTRIES.flatMap((each) =>
  each.kind === 'types' ? [] : entry(bundleName(each), path.join(source, `${each.source}.ts`), each.kind),
);

/** What stays outside of the bundles. */
const EXTERNAL = Object.keys({ ...MANIFEST.dependencies, ...MANIFEST.peerDependencies });

const CLI: Entry = entry('cli', path.join(source, 'cli', 'bin.ts'), 'script');

/** What loads modules for `require`. */
const COMMONJS: Entry = entry('commonjs', path.join(source, 'entries', 'commonjs.ts'), 'script');

/** What public entries have in common, what the threads that the command line starts run, and what Node's loader runs. */
const INTERNAL: readonly Entry[] = [
  entry('compiler', path.join(source, 'entries', 'compiler.ts'), 'module'),
  entry('kernel', path.join(source, 'bulk', 'index.ts'), 'module'),
  entry('line-tester', path.join(source, 'cli', 'line-tester', 'index.ts'), 'script'),
  entry('worker', path.join(source, 'cli', 'worker.ts'), 'script'),
  entry('edit-worker', path.join(source, 'cli', 'watch', 'edit-worker.ts'), 'script'),
  entry('proof-worker', path.join(source, 'lsp', 'proof-worker.ts'), 'script'),
  entry('lsp', path.join(source, 'lsp', 'index.ts'), 'script'),
  entry('live', path.join(source, 'tooling', 'live.ts'), 'module'),
  entry('load-hook', path.join(source, 'tooling', 'load-hook.ts'), 'script'),
  entry('grammar-files', path.join(source, 'tooling', 'grammar-files.ts'), 'module'),
  entry('node', path.join(source, 'entries', 'index-for-node.ts'), 'module'),
  entry('fast-check-node', path.join(source, 'entries', 'fast-check-for-node.ts'), 'module'),
  entry('workbench-node', path.join(source, 'entries', 'workbench-for-node.ts'), 'module'),
  entry('language-service-node', path.join(source, 'entries', 'language-service-for-node.ts'), 'module'),
  entry('registry', path.join(source, 'library', 'library.ts'), 'module'),
  entry('shipped-texts', path.join(source, 'library', 'shipped-texts.ts'), 'script'),
  entry('texts', path.join(source, 'generated', 'library.ts'), 'module'),
  entry('tooling', path.join(source, 'tooling', 'index.ts'), 'module'),
];

/**
 * The index of a folder stands for all of it, but for src/ itself. Any other file stands for the modules that it exports all of, and for those
 * of the file that it exports for the package alone.
 */
function entry(name: string, file: string, kind: Kind): Entry {
  const folder = path.dirname(file);
  if (path.basename(file) === 'index.ts' && folder !== source) {
    return { name, file, kind, stands: (other) => other.startsWith(folder + path.sep) };
  }
  const exportedBy = (text: string): string[] =>
    Array.from(text.matchAll(/^export \* from '(\.[^']+)';$/gm), ([, specifier]) =>
      path.join(folder, `${specifier!}.ts`),
    );
  const text = readFileSync(file, 'utf8');
  const [internal] = exportedBy(/^\/\*\* @internal \*\/\n(.*)$/m.exec(text)?.[1] ?? '');
  const files = [
    file,
    ...exportedBy(text),
    ...(internal === undefined ? [] : exportedBy(readFileSync(internal, 'utf8'))),
  ];
  return { name, file, kind, stands: (other) => files.includes(other) };
}

/** What modules import from the entry "automata", which exports it. Scripts have copies. */
const IN_AUTOMATA = /^src\/(?:(?:table|wording)\/.*|options\/arguments)\.ts$/;

/** What may be in several bundles: it has no state and no classes. */
const SHARED =
  /^src\/(?:(?:table|wording)\/.*|options\/(?:arguments|compile-options|kinds)|(?:.*\/)?(?:element-)?messages)\.ts$/;

/**
 * Builds what is published: for each public entry a bundle for `import`, which `require` reads too, the command line tool,
 * and the declarations for both. The folder is made, or replaced as a whole, at the end or not at all.
 */
export async function buildPackage(target: string): Promise<void> {
  await replaceFolder(target, async (folder) => {
    await writeBundles(folder);
    await writeDeclarations(path.join(folder, 'types'));
  });
}

/** Fills a new folder and puts it in the place of `target`. If filling fails, `target` stays as it was. */
export async function replaceFolder(target: string, fill: (folder: string) => Promise<void>): Promise<void> {
  const fresh = `${target}.new-${process.pid}`;
  const stale = `${target}.old-${process.pid}`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  try {
    await fill(fresh);
    if (existsSync(target)) renameSync(target, stale);
    renameSync(fresh, target);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
    rmSync(stale, { recursive: true, force: true });
  }
}

/** Everything but the declarations; or the bundles of those names alone, which no grammar's parsers are made for. */
export async function writeBundles(folder: string, names?: readonly string[]): Promise<void> {
  const all = [...ENTRIES, ...INTERNAL, CLI, COMMONJS];
  const unknown = names?.find((name) => !all.some((each) => each.name === name));
  if (unknown !== undefined) throw new Error(`there is no bundle "${unknown}"`);
  if (names === undefined) await buildAll();
  const wanted = all.filter((each) => names === undefined || names.includes(each.name) || each === COMMONJS);
  const kept = new Kept(['src', 'scripts', 'package.json', 'package-lock.json']);
  const metafiles = await Promise.all(wanted.map((each) => copyBundle(each, kept, folder)));
  refuseCopies(metafiles);
  if (wanted.includes(CLI)) chmodSync(path.join(folder, 'cli.js'), 0o755);
}

/** The name of the file beside a bundle that is kept, of what it consists of. */
const METAFILE = 'metafile.json';

/** Puts a bundle into a folder. It is made if none is kept. */
async function copyBundle(of: Entry, kept: Kept, folder: string): Promise<Metafile> {
  const from = await kept.folder(`bundle-${of.name}`, async (fresh) => {
    writeFileSync(path.join(fresh, METAFILE), JSON.stringify(await bundle(of, fresh)));
  });
  cpSync(from, folder, { recursive: true, filter: (file) => path.basename(file) !== METAFILE });
  return JSON.parse(readFileSync(path.join(from, METAFILE), 'utf8')) as Metafile;
}

/** Writes a bundle, and for a module the file that `require` finds. */
async function bundle(of: Entry, folder: string): Promise<Metafile> {
  const isModule = of.kind === 'module';
  const outfile = path.join(folder, of.name + (isModule ? '.mjs' : '.js'));
  const { metafile, outputFiles } = await esbuild({
    absWorkingDir: root,
    entryPoints: [of.file],
    outfile,
    bundle: true,
    format: isModule ? 'esm' : 'cjs',
    platform: 'node',
    target: 'node20',
    external: EXTERNAL,
    plugins: [otherEntries(of, isModule ? '.mjs' : '.js')],
    ...(isModule && withShortNames()),
    banner: of === CLI ? { js: '#!/usr/bin/env node' } : {},
    // Most of the server is the code of another package.
    minify: of.name === 'lsp',
    legalComments: 'inline',
    metafile: true,
    write: false,
    logLevel: 'warning',
    logOverride: { 'import-is-undefined': 'error' },
  });
  const { text } = outputFiles[0]!;
  const code = await dense(of, text);
  writeFileSync(outfile, isModule ? inModuleForm(code) : code);
  if (isModule) writeFileSync(path.join(folder, `${of.name}.js`), forRequire(`./${of.name}.mjs`));
  return metafile;
}

let privateNames: Readonly<Record<string, string>> | undefined;

/** Gives private members short names. Scripts have code of others in them, whose properties might have the same names. */
function withShortNames(): Pick<BuildOptions, 'mangleProps' | 'mangleCache'> {
  // Reading all sources takes two seconds.
  privateNames ??= shortNames(textsIn(source, 'generated'), textsIn(path.join(source, 'generated')));
  const names = Object.keys(privateNames);
  return { mangleProps: new RegExp(`^(?:${names.join('|')})$`), mangleCache: { ...privateNames } };
}

/** Returns what `require` finds beside a module for `import`. `require.resolve` shows tools that copy packages what is read. */
function forRequire(specifier: string): string {
  return `'use strict';\nrequire('./commonjs.js').load(module, require, require.resolve('${specifier}'));\n`;
}

/** Large scripts that few people import into bundles of their own. */
const COMPRESSED: readonly string[] = ['cli', 'line-tester'];

/** Constants stand in the place of their names. Functions do not, so bundlers leave out each that is not used. */
const WITH_VALUES_IN_PLACE = { toplevel: true, reduce_funcs: false, inline: false, sequences: false };

/**
 * Drops what nobody reads: the layout and the names of variables. esbuild has dropped those of private members, but would also drop the marks
 * by which bundlers leave out what is not used. Names of functions and classes stay, for stack traces. Those of a grammar's module go,
 * because its ABNF stands in the declarations. Drops also the fields that constructors set at once.
 */
async function dense({ name, kind }: Entry, text: string): Promise<string> {
  if (name === 'lsp') return text;
  const isGrammar = SHIPPED.includes(name);
  const { code } = await minify(text, {
    // The names at the top of others are those of errors and classes.
    module: isGrammar,
    // The tables of a grammar stay in their order, in which they compress best. A script tells Node the names of its exports in code
    // that never runs, and compression would drop that.
    compress: isGrammar
      ? { reduce_vars: false, collapse_vars: false }
      : kind === 'module'
        ? WITH_VALUES_IN_PLACE
        : COMPRESSED.includes(name),
    mangle: isGrammar || {
      toplevel: kind === 'module',
      keep_fnames: true,
      keep_classnames: true,
      // Where esbuild writes a class, its name is that of a variable.
      reserved: Array.from(text.matchAll(/(\w+) = class\b/g), ([, className]) => className!),
    },
    format: { comments: 'some', preserve_annotations: true },
  });
  return withoutParameterFields(code!);
}

/** Imports of what stands for another entry go to its bundle, so that each class exists once. */
function otherEntries(of: Entry, extension: string): Plugin {
  return {
    name: 'other-entries',
    setup(build) {
      build.onResolve({ filter: /^\./ }, async ({ path: specifier, pluginData, ...rest }) => {
        if (pluginData === RESOLVING) return undefined;
        const found = await build.resolve(specifier, { ...rest, pluginData: RESOLVING });
        const file = path.relative(root, found.path);
        if (SHARED.test(file) && (extension === '.js' || !IN_AUTOMATA.test(file))) return found;
        const [other] = [...ENTRIES, ...INTERNAL].filter((each) => each.stands(found.path));
        return other === undefined || other === of
          ? found
          : { path: `./${other.name}${other.kind === 'script' ? '.js' : extension}`, external: true };
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
