/**
 * Writes "exports" and "typesVersions" of package.json from the public entries: `npm run build:exports`. With --check it
 * writes nothing, and exits with 1 if they differ.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundleName, PUBLIC_ENTRIES, type PublicEntry } from './entries';

const FILE = path.join(__dirname, '..', 'package.json');

/** What TypeScript and a host read for an entry. Declarations written by hand have no "default". */
interface Conditions {
  readonly types: string;
  /** What bundlers take even for `require`: the module that `default` reads from the disk. */
  readonly module?: string;
  readonly default?: string;
}

type Exported = string | Conditions | { readonly import: Conditions; readonly require: Conditions };

export const exportsOfPackage: Readonly<Record<string, Exported>> = {
  ...Object.fromEntries(
    PUBLIC_ENTRIES.map((entry) => [entry.name === '' ? '.' : `./${entry.name}`, conditionsOf(entry)]),
  ),
  './package.json': './package.json',
};

/** For TypeScript with "moduleResolution": "node10", which does not read "exports". "types" stands for the package itself. */
export const typesVersionsOfPackage = {
  '*': Object.fromEntries(
    PUBLIC_ENTRIES.filter(({ name }) => name !== '').map(({ name, source }) => [
      name,
      [`./dist/types/${source}.d.ts`],
    ]),
  ),
};

function conditionsOf(entry: PublicEntry): Exported {
  const { source, kind } = entry;
  const code = `./dist/${bundleName(entry)}`;
  const types = `./dist/types/${source}.d`;
  if (kind === 'types') return { import: { types: `${types}.mts` }, require: { types: `${types}.ts` } };
  const required = { types: `${types}.ts`, default: `${code}.js` };
  if (kind === 'script') return required;
  return {
    import: { types: `${types}.mts`, default: `${code}.mjs` },
    require: { types: required.types, module: `${code}.mjs`, default: required.default },
  };
}

/** The text of package.json as it should be. */
export function packageJson(): string {
  const manifest = JSON.parse(readFileSync(FILE, 'utf8')) as Readonly<Record<string, unknown>>;
  const made = { exports: exportsOfPackage, typesVersions: typesVersionsOfPackage };
  return `${JSON.stringify({ ...manifest, ...made }, null, 2)}\n`;
}

/** Throws Error if package.json has other entries than there are. */
export function assertExports(): void {
  if (readFileSync(FILE, 'utf8') !== packageJson())
    throw new Error(
      '"exports" or "typesVersions" of package.json differ from the entries\n' +
        'help: run `npm run build:exports`; the entries are in grammar/manifest.json and scripts/entries.ts',
    );
}

if (require.main === module) {
  if (process.argv.includes('--check')) assertExports();
  else writeFileSync(FILE, packageJson());
}
