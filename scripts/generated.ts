/**
 * The files of src/generated: what each is made from, and whether it is up to date. A stamp beside each has the hash of all
 * that it was made from and of what was written, so that nothing is made again that would be the same.
 */
import { createHash, type Hash } from 'crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'fs';
import path from 'path';
import { dependencies, devDependencies } from '../package.json';
import { entryOf, grammarsIn, manifest, printedText, SHIPPED } from './manifest';

const root = path.join(__dirname, '..');
const folder = path.join(root, 'src', 'generated');
const stamps = path.join(folder, '.stamps');

export type Kind = 'parsers' | 'library' | 'uri-offsets' | 'prelude';

export interface Generated {
  /** The name of the file, without its ending; that of the grammar where it has a grammar's parsers. */
  readonly name: string;
  readonly kind: Kind;
  /** What it is made from, for messages. */
  readonly from: string;
  /** The grammars among that. */
  readonly grammars: ReadonlySet<string>;
  /** Whether git has it. Of others the build makes those that are not there. */
  readonly committed: boolean;
}

/** The grammars whose parsers are committed. */
const COMMITTED_PARSERS: readonly string[] = ['rfc3986', 'rfc2396'];

export const GENERATED: readonly Generated[] = [
  {
    name: 'prelude',
    kind: 'prelude',
    from: 'src/standalone',
    grammars: new Set(),
    committed: true,
  },
  { name: 'library', kind: 'library', from: 'grammar', grammars: new Set(manifest.keys()), committed: true },
  {
    name: 'uri-offsets',
    kind: 'uri-offsets',
    from: 'grammar/rfc3986.abnf',
    grammars: grammarsIn('rfc3986'),
    committed: true,
  },
  ...SHIPPED.map((name) => ({
    name,
    kind: 'parsers' as const,
    from: `grammar/${entryOf(name).file}`,
    grammars: grammarsIn(name),
    committed: COMMITTED_PARSERS.includes(name),
  })),
];

export const fileOf = (name: string): string => path.join(folder, `${name}.ts`);

/** What a file of src/generated says; undefined where there is none. */
export function readGenerated(name: string): string | undefined {
  return existsSync(fileOf(name)) ? readFileSync(fileOf(name), 'utf8') : undefined;
}

/** Writes a file and its stamp, each as a whole. Tells whether the file was another before. */
export function writeGenerated(of: Generated, source: string, compiler: string): boolean {
  mkdirSync(stamps, { recursive: true });
  const differs = readGenerated(of.name) !== source;
  if (differs) replace(fileOf(of.name), source);
  replace(path.join(stamps, of.name), stampOf(of, source, compiler));
  return differs;
}

/** Whether a file is what making it would give. `compiler` is the hash of what makes files from grammars. */
export function isFresh(of: Generated, compiler: string): boolean {
  const stamp = path.join(stamps, of.name);
  const source = readGenerated(of.name);
  if (source === undefined || !existsSync(stamp)) return false;
  return readFileSync(stamp, 'utf8') === stampOf(of, source, compiler);
}

function stampOf(of: Generated, source: string, compiler: string): string {
  const made = of.kind === 'prelude' ? preludeHash() : grammarsHash(of, compiler);
  return `${made} ${createHash('sha256').update(source).digest('hex')}\n`;
}

/** Of the texts, and of what the manifest says of them; its own hashes follow from the texts. */
function grammarsHash({ kind, grammars }: Generated, compiler: string): string {
  const texts = [...grammars].map((name) => ({ ...entryOf(name), sha256: '', text: printedText(name) }));
  return createHash('sha256')
    .update(JSON.stringify([compiler, kind, ...texts]))
    .digest('hex');
}

let prelude: string | undefined;

/** The prelude is a part of the sources themselves, and esbuild finds out which. */
function preludeHash(): string {
  if (prelude !== undefined) return prelude;
  const { typescript, esbuild } = { ...dependencies, ...devDependencies };
  const hash = createHash('sha256').update(`${typescript} ${esbuild}`);
  for (const part of ['standalone', 'runtime', 'table', 'wording', 'options'])
    update(hash, path.join(root, 'src', part));
  update(hash, path.join(__dirname, 'prelude-text.ts'));
  return (prelude = hash.digest('hex'));
}

/** By a file, or all files below a folder. */
function update(hash: Hash, place: string): void {
  const files = statSync(place).isFile()
    ? [place]
    : readdirSync(place, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of files.sort()) hash.update(path.relative(root, file)).update(readFileSync(file));
}

function replace(file: string, text: string): void {
  const fresh = `${file}.${process.pid}.new`;
  writeFileSync(fresh, text);
  renameSync(fresh, file);
}
