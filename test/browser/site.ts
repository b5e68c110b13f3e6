/** The pages of the browser test: its checks with the package as installed, bundled, and by an import map. */
import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type BuildOptions, type Metafile, type Plugin, transformSync } from 'esbuild';
import { casesOf } from '../library/cases-of';
import { entryOf } from '../../scripts/grammars';
import { exportNameOf, SHIPPED } from '../../scripts/parsers';
import { installBundles } from '../../scripts/sizes';

const root = path.join(__dirname, '../..');
const modules = path.join(root, 'node_modules');
const NAME = 'verbatim-abnf';

/** What is run by Node alone, and why. */
const NOT_FOR_BROWSERS: Readonly<Record<string, string>> = {
  './abnf': 'types alone, for imports of ".abnf" files',
  './jest': 'a transformer of jest',
  './package.json': 'no code',
  './register': 'hooks into the modules of Node',
  './unplugin': 'a plugin of bundlers',
};

export interface Page {
  readonly name: string;
  readonly html: string;
  /** The header Content-Security-Policy. */
  readonly policy?: string;
}

type Exports = Readonly<Record<string, string | { readonly import?: { readonly default?: string } }>>;

/** Writes all that the pages need into a folder. Throws Error where an entry is in no page. */
export async function writeSite(folder: string): Promise<readonly Page[]> {
  await installBundles(folder);
  for (const file of readdirSync(__dirname)) {
    if (file.endsWith('.mjs')) cpSync(path.join(__dirname, file), path.join(folder, file));
  }
  writeShipped(folder);
  writeEmitted(folder);
  const [all] = await Promise.all([
    bundle(folder, { entryPoints: ['all.mjs'], outfile: 'all.bundle.mjs' }),
    bundle(folder, { entryPoints: ['package-alone.mjs'], outfile: 'package-alone.bundle.mjs' }),
  ]);
  const entries = browserEntries(folder);
  assertReached(all, entries);
  const imports = await writeImports(folder, entries);
  return [
    { name: 'bundled by esbuild', html: html('all.bundle.mjs') },
    { name: 'by an import map', html: html('all.mjs', imports) },
    {
      name: 'bundled, where no text becomes code',
      html: html('package-alone.bundle.mjs'),
      policy: "default-src 'self'",
    },
  ];
}

/** The entries for browsers, with their files within the package. */
function browserEntries(folder: string): ReadonlyMap<string, string> {
  const manifest = path.join(folder, 'node_modules', NAME, 'package.json');
  const { exports } = JSON.parse(readFileSync(manifest, 'utf8')) as { exports: Exports };
  const found = new Map<string, string>();
  for (const [name, conditions] of Object.entries(exports)) {
    if (name in NOT_FOR_BROWSERS) continue;
    const file = typeof conditions === 'string' ? undefined : conditions.import?.default;
    if (file === undefined) throw new Error(`"${name}" is for browsers, but has nothing to import`);
    found.set(path.posix.join(NAME, name), path.posix.join('node_modules', NAME, file));
  }
  return found;
}

function assertReached({ inputs }: Metafile, entries: ReadonlyMap<string, string>): void {
  const missing = [...entries].filter(([, file]) => !(file in inputs)).map(([name]) => name);
  if (missing.length === 0) return;
  throw new Error(
    `no check in test/browser imports ${missing.join(', ')}\n` +
      'help: write one, or name what runs in Node alone in NOT_FOR_BROWSERS of test/browser/site.ts',
  );
}

/** A module of all grammars with their cases. */
function writeShipped(folder: string): void {
  const imports = SHIPPED.map((name, i) => `import * as entry${i} from '${NAME}/${name}';\n`);
  const grammars = SHIPPED.map((name, i) => {
    const octets = entryOf(name).alphabet === 'octets';
    // Those of patches are compiled on demand alone.
    const cases = casesOf(name).filter(({ patches }) => patches === undefined);
    const data = JSON.stringify({ name, exported: exportNameOf(name), octets, cases });
    return `  { ...${data}, entry: entry${i} },\n`;
  });
  const text = `${imports.join('')}export const shipped = [\n${grammars.join('')}];\n`;
  writeFileSync(path.join(folder, 'shipped.mjs'), text);
}

/** What the command makes of a grammar, as a user would have it made. */
function writeEmitted(folder: string): void {
  // What the command needs.
  symlinkSync(path.join(modules, 'parsimmon'), path.join(folder, 'node_modules', 'parsimmon'));
  writeFileSync(
    path.join(folder, 'emitted.abnf'),
    'list = "[" [ item *( "," item ) ] "]"\nitem = 1*DIGIT / list\nword = 1*ALPHA\n',
  );
  const command = path.join(folder, 'node_modules', NAME, 'dist', 'cli.js');
  const compile = (...args: string[]): unknown =>
    execFileSync(process.execPath, [command, 'compile', 'emitted.abnf', ...args], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  compile('--target', 'standalone', '--js', '-o', 'emitted-standalone.mjs');
  compile('-o', 'emitted-parsers.ts');
  const { code } = transformSync(readFileSync(path.join(folder, 'emitted-parsers.ts'), 'utf8'), {
    loader: 'ts',
  });
  writeFileSync(path.join(folder, 'emitted-parsers.mjs'), code);
}

/** The one file of which "@hyperjump/browser" has another for browsers; esbuild passes that over where there are "exports". */
const HYPERJUMP: Plugin = {
  name: 'hyperjump-browser',
  setup({ onResolve }) {
    onResolve({ filter: /^@hyperjump\/browser$/ }, () => ({
      path: path.join(modules, '@hyperjump', 'browser', 'lib', 'index.browser.js'),
    }));
  },
};

/** No module of Node is there for the taking: esbuild refuses an import of one for browsers. */
async function bundle(folder: string, options: BuildOptions): Promise<Metafile> {
  const { metafile } = await build({
    ...options,
    absWorkingDir: folder,
    nodePaths: [modules],
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    metafile: true,
    plugins: [HYPERJUMP],
    logLevel: 'error',
  });
  return metafile;
}

/**
 * What an import map says for a page without a bundle: the package's modules as they are, and each host as one module, as
 * services that serve packages to browsers make them.
 */
async function writeImports(
  folder: string,
  entries: ReadonlyMap<string, string>,
): Promise<Readonly<Record<string, string>>> {
  const { inputs } = await bundle(folder, {
    entryPoints: ['all.mjs', ...entries.values()],
    packages: 'external',
    outdir: 'unbundled',
    write: false,
  });
  const specifiers = new Set(
    Object.values(inputs).flatMap(({ imports }) =>
      imports.filter(({ external }) => external).map((each) => each.path),
    ),
  );
  const hosts = [...specifiers].filter((each) => !entries.has(each));
  const outputs = hosts.map((host) => ({ in: host, out: host.replaceAll(/[@/]/g, '-') }));
  await bundle(folder, { entryPoints: outputs, outdir: 'hosts', splitting: true });
  return Object.fromEntries([
    ...[...entries].map(([specifier, file]) => [specifier, `/${file}`]),
    ...outputs.map(({ in: host, out }) => [host, `/hosts/${out}.js`]),
  ]) as Record<string, string>;
}

function html(script: string, imports?: Readonly<Record<string, string>>): string {
  const map = imports && `<script type="importmap">${JSON.stringify({ imports })}</script>\n`;
  return `<!doctype html>\n<meta charset="utf-8">\n<title>Verbatim</title>\n${map ?? ''}<script type="module" src="/${script}"></script>\n`;
}
