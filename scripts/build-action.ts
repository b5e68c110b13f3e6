/** Writes action/dist/verbatim.js, the program of the GitHub Action in one file: `npm run build:action`. */
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { runBuild } from './run-build';

const root = path.join(__dirname, '..');

/** Commands that the action does not run start threads. Nothing of these is in the bundle. */
const withoutThreads: Plugin = {
  name: 'without-threads',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/(?:edit-)?worker$/ }, ({ path: specifier }) => ({
      path: specifier,
      external: true,
    }));
  },
};

/** Bundles the action. The file needs Node 20 or later and no package. */
export async function buildAction(outfile: string): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: [path.join(root, 'src', 'action', 'run-action.ts')],
    outfile,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    minify: true,
    // Stack traces of faults have names.
    keepNames: true,
    legalComments: 'inline',
    // A package asks for the address of its module, which a script does not have.
    define: { 'import.meta.url': '__verbatimUrl' },
    banner: { js: "const __verbatimUrl = require('node:url').pathToFileURL(__filename).href;" },
    plugins: [withoutThreads],
    logLevel: 'warning',
  });
}

if (require.main === module)
  runBuild('build-action', () => buildAction(path.join(root, 'action', 'dist', 'verbatim.js')));
