/**
 * Packs the extension for VS Code: `npm run build:vscode` writes editors/vscode/dist/ with the server inside, and
 * editors/vscode/verbatim-abnf.vsix. It installs the packages of the extension if they are missing.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const ROOT = path.join(__dirname, '..');
const EXTENSION = path.join(ROOT, 'editors', 'vscode');

/** The file that VS Code installs. */
export const VSIX = path.join(EXTENSION, 'verbatim-abnf.vsix');

/** The programs of the extension: itself, the server, and the thread of the server. */
const PROGRAMS: Readonly<Record<string, string>> = {
  extension: path.join(EXTENSION, 'src', 'extension.ts'),
  server: path.join(ROOT, 'src', 'lsp', 'stdio.ts'),
  'proof-worker': path.join(ROOT, 'src', 'lsp', 'proof-worker.ts'),
};

/** Bundles the programs and packs them. */
export async function packExtension(): Promise<void> {
  if (!existsSync(path.join(EXTENSION, 'node_modules'))) run('npm', ['ci']);
  run(process.execPath, [path.join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', EXTENSION]);
  const dist = path.join(EXTENSION, 'dist');
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist);
  const { metafile } = await build({
    entryPoints: PROGRAMS,
    outdir: dist,
    absWorkingDir: ROOT,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    // VS Code has the first. The server starts the second as a thread, from the file beside it.
    external: ['vscode', './proof-worker'],
    // A module that only provides the texts of the library counts as unused otherwise.
    ignoreAnnotations: true,
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'eof',
    metafile: true,
    logLevel: 'warning',
  });
  cpSync(path.join(ROOT, 'CHANGELOG.md'), path.join(EXTENSION, 'CHANGELOG.md'));
  writeFileSync(path.join(EXTENSION, 'NOTICES.md'), noticesOf(Object.keys(metafile.inputs)));
  const vsce = path.join(EXTENSION, 'node_modules', '@vscode', 'vsce', 'vsce');
  run(process.execPath, [vsce, 'package', '--no-dependencies', '--skip-license', '--out', VSIX]);
}

/** Returns the notices of this package, and the licenses of all packages whose files are bundled. */
function noticesOf(files: readonly string[]): string {
  const folders = new Set(
    files.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+\//.exec(file)?.[0] ?? []),
  );
  const licenses = [...folders].sort().map((folder) => {
    const name = readdirSync(path.join(ROOT, folder)).find((each) => /^licen[cs]e/i.test(each));
    // The one package without a license is in the public domain, as the notices say.
    const text =
      name === undefined ? 'See above.' : readFileSync(path.join(ROOT, folder, name), 'utf8').trim();
    return `## ${folder.replace(/^.*node_modules\//, '').slice(0, -1)}\n\n${text}\n`;
  });
  return [readFileSync(path.join(ROOT, 'NOTICES.md'), 'utf8'), ...licenses].join('\n');
}

function run(command: string, args: readonly string[]): void {
  execFileSync(command, args, { cwd: EXTENSION, stdio: ['ignore', 'inherit', 'inherit'] });
}

if (require.main === module) {
  packExtension().catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });
}
