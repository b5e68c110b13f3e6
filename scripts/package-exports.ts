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

/** `node` is for Node alone, because bundlers prefer `module`, which it has as well. */
interface Both {
  readonly node?: Both;
  readonly import: Conditions;
  readonly require: Conditions;
}

type Exported = string | Conditions | Both;

/** The bundles for Node of entries that load the texts of the library there. */
const FOR_NODE: ReadonlyMap<string, string> = new Map([
  ['', './dist/node'],
  ['workbench', './dist/workbench-node'],
  ['language-service', './dist/language-service-node'],
  ['fast-check', './dist/fast-check-node'],
]);

export const exportsOfPackage: Readonly<Record<string, Exported>> = {
  ...Object.fromEntries(
    PUBLIC_ENTRIES.map((entry) => [entry.name === '' ? '.' : `./${entry.name}`, conditionsOf(entry)]),
  ),
  './package.json': './package.json',
};

/** For TypeScript with "moduleResolution": "node10", which does not read "exports". "types" stands for the package itself. */
export const typesVersionsOfPackage = {
  '*': Object.fromEntries(
    PUBLIC_ENTRIES.filter(({ name }) => name !== '').map(({ name }) => [name, [`./dist/types/${name}.d.ts`]]),
  ),
};

function conditionsOf(entry: PublicEntry): Exported {
  const { kind } = entry;
  const code = `./dist/${bundleName(entry)}`;
  const types = `./dist/types/${bundleName(entry)}.d`;
  if (kind === 'types') return { import: { types: `${types}.mts` }, require: { types: `${types}.ts` } };
  if (kind === 'script') return { types: `${types}.ts`, default: `${code}.js` };
  const byFile = (file: string): Both => ({
    import: {
      types: `${types}.mts`,
      ...(file !== code && { module: `${code}.mjs` }),
      default: `${file}.mjs`,
    },
    require: { types: `${types}.ts`, module: `${code}.mjs`, default: `${file}.js` },
  });
  const forNode = FOR_NODE.get(entry.name);
  return forNode === undefined ? byFile(code) : { node: byFile(forNode), ...byFile(code) };
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
