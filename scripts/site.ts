/** Builds the site from docs/ into site/dist/, with the tools of site/package.json. */
import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { buildPlayground } from './build-playground';
import { declarationsOfPackage } from './site/declarations-of-package';
import { writePages } from './site/pages';
import { referencePages } from './site/reference';
import { applyPolicy } from './site/policy';

const site = path.join(__dirname, '..', 'site');

async function main(args: readonly string[]): Promise<number> {
  if (args.length > 0) {
    console.error(`unknown argument "${args[0]!}"; usage: npm run site`);
    return 2;
  }
  installTools();
  const declarations = await declarationsOfPackage(path.join(site, 'node_modules/.verbatim-abnf'));
  writePages(
    path.join(site, 'pages'),
    declarations,
    referencePages(site, path.join(site, 'dist/.reference')),
  );
  run(path.join(site, 'node_modules/vitepress/bin/vitepress.js'), ['build']);
  applyPolicy(path.join(site, 'dist'));
  await buildPlayground(path.join(site, 'dist/playground'));
  return 0;
}

/** Installs the tools if they are not there, or older than the lock file. */
function installTools(): void {
  const modified = (file: string): number =>
    existsSync(path.join(site, file)) ? statSync(path.join(site, file)).mtimeMs : 0;
  if (modified('node_modules/.package-lock.json') >= modified('package-lock.json')) return;
  execFileSync('npm', ['ci'], { cwd: site, stdio: 'inherit' });
}

function run(program: string, args: readonly string[]): void {
  execFileSync(process.execPath, [program, ...args], { cwd: site, stdio: 'inherit' });
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
