/**
 * Builds the playground, a page without a server, from site/playground into site/playground/dist, or into the folder of the argument. Its
 * packages are those of site/: run `npm ci` there first.
 */
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build, type Metafile } from 'esbuild';
import { manifest } from './manifest';

const root = path.join(__dirname, '..');
const folder = path.join(root, 'site/playground/src');
const STATIC = ['index.html', 'style.css', 'icon.svg'];

/** Writes the page into a folder. Throws Error if the packages of site/ are not installed. */
export async function buildPlayground(outdir: string): Promise<Metafile> {
  if (!existsSync(path.join(root, 'site/node_modules'))) {
    throw new Error('the packages of site/ are not installed\nhelp: npm ci --prefix site');
  }
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  for (const file of STATIC) cpSync(path.join(folder, file), path.join(outdir, file));
  const examples = Object.fromEntries([...manifest].map(([name, { example }]) => [name, example]));
  const { metafile } = await build({
    entryPoints: { main: path.join(folder, 'page/main.ts'), worker: path.join(folder, 'worker/worker.ts') },
    outdir,
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    metafile: true,
    define: { EXAMPLES: JSON.stringify(examples) },
    logLevel: 'warning',
  });
  return metafile;
}

if (require.main === module) {
  const outdir = path.resolve(process.argv[2] ?? path.join(root, 'site/playground/dist'));
  buildPlayground(outdir).then(
    () => console.log(`built ${path.relative(process.cwd(), outdir)}`),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    },
  );
}
