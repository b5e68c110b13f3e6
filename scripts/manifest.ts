/** What grammar/manifest.json says. It imports types alone, so that scripts that only ask for it start fast. */
import { createHash } from 'crypto';
import { readFileSync, renameSync, writeFileSync } from 'fs';
import path from 'path';
import type { Patch } from '../src/model/patches';
import type { Prose } from '../src/model/prose';
import { type AlphabetName, type DialectName, type ExtensionName } from '../src/options/kinds';

export interface ManifestEntry {
  readonly file: string;
  readonly title: string;
  readonly source: string;
  readonly section: string;
  readonly sha256: string;
  /** The notation of the text: ABNF where nothing is said. */
  readonly dialect?: DialectName;
  /** What its terminal values are: code points where nothing is said. */
  readonly alphabet?: AlphabetName;
  /** What the text uses beyond its notation. */
  readonly extensions?: readonly ExtensionName[];
  /** The grammars whose rules it uses. */
  readonly imports: readonly string[];
  /** The grammars whose rules its own take the place of, as one RFC updates another. */
  readonly updates?: readonly string[];
  /** The rules of its text that its readers take as one word, by name. The rules that these use are tokens, too. */
  readonly tokens: readonly string[];
  /** The meaning of its prose-vals. */
  readonly prose?: Readonly<Record<string, Prose>>;
  /** Changes of the text; those that are not `default` are made on demand alone. */
  readonly patches?: readonly Patch[];
  /** The names of those that this entry has: it is another one with them, under a name of its own. */
  readonly patchedWith?: readonly string[];
  /** The codes of the warnings that the text, being as printed, gives; any other is a fault. */
  readonly warnings?: readonly string[];
  /** The grammar of the obsolete rules that this one takes as well. */
  readonly obsolete?: string;
  /** Of a grammar of obsolete rules: the one that they come from. */
  readonly translates?: string;
  /** A string that a rule derives, for its page. */
  readonly example?: { readonly rule: string; readonly input: string };
  /** What users should know, for its page: Markdown. */
  readonly notes?: readonly string[];
}

const folder = path.join(__dirname, '..', 'grammar');

/** In the manifest: a grammar that is another with patches, as in "rfc1034+rfc1123". */
interface PatchedEntry extends Pick<ManifestEntry, 'example' | 'notes'> {
  readonly name: string;
  readonly title: string;
  readonly patched: string;
}

/** By name: the file's, without its ending. */
export const manifest: ReadonlyMap<string, ManifestEntry> = readManifest();

function readManifest(): ReadonlyMap<string, ManifestEntry> {
  const { grammars } = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as {
    readonly grammars: readonly (ManifestEntry | PatchedEntry)[];
  };
  const entries = new Map<string, ManifestEntry>();
  for (const entry of grammars) {
    if ('file' in entry) entries.set(path.parse(entry.file).name, entry);
    else entries.set(entry.name, patchedEntry(entry, entries));
  }
  return entries;
}

function patchedEntry(
  { name, patched, ...own }: PatchedEntry,
  entries: ReadonlyMap<string, ManifestEntry>,
): ManifestEntry {
  const [base = '', ...patchedWith] = patched.split('+');
  const entry = entries.get(base);
  if (entry === undefined) throw new Error(`grammar/manifest.json has "${name}" before "${base}"`);
  const { example: _example, notes: _notes, ...rest } = entry;
  return { ...rest, ...own, patchedWith };
}

export function entryOf(name: string): ManifestEntry {
  const entry = manifest.get(name);
  if (entry === undefined) throw new Error(`grammar/manifest.json has no grammar "${name}"`);
  return entry;
}

/** A grammar's text as its document prints it. */
export function printedText(name: string): string {
  return readFileSync(path.join(folder, entryOf(name).file), 'utf8');
}

/** The grammars with an entry of their own in the package. Obsolete rules are a part of their successor's. */
export const SHIPPED: readonly string[] = [...manifest]
  .filter(([, { translates }]) => translates === undefined)
  .map(([name]) => name);

/** The grammars that the parsers of a grammar are made from: itself, what it imports or cites at any depth, its obsolete rules. */
export function grammarsIn(name: string): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (each: string): void => {
    if (found.has(each)) return;
    found.add(each);
    const { imports, updates = [] } = entryOf(each);
    for (const used of [...imports, ...updates, ...citedBy(each)]) add(used);
  };
  add(name);
  const { obsolete } = entryOf(name);
  // Their names are compared with those of the grammar that they translate.
  for (const each of obsolete === undefined ? [] : [obsolete, entryOf(obsolete).translates])
    if (each !== undefined) add(each);
  return found;
}

/** The grammars that prose may mean, as `<host, see [RFC3986], Section 3.2.2>` does. */
function citedBy(name: string): string[] {
  const prose = printedText(name).match(/<[^<>]*>/g) ?? [];
  const numbers = prose.flatMap((each) => Array.from(each.matchAll(/RFC ?(\d+)/g), ([, number]) => number!));
  return [...manifest.keys()].filter((each) => numbers.some((number) => each === `rfc${number}`));
}

/** The files whose text is not the one that the manifest has the hash of, with the hash of what they are now. */
export function editedFiles(): ReadonlyMap<string, string> {
  const edited = new Map<string, string>();
  for (const [name, { file, sha256 }] of manifest) {
    const now = createHash('sha256').update(printedText(name)).digest('hex');
    if (now !== sha256) edited.set(file, now);
  }
  return edited;
}

/** The manifest's text with other hashes, by file. All else stays as it is written. */
export function withHashes(text: string, hashes: ReadonlyMap<string, string>): string {
  const entries = text.split(/(?=^ *"file": )/m);
  for (const [file, hash] of hashes) {
    const at = entries.findIndex((entry) => entry.trimStart().startsWith(`"file": ${JSON.stringify(file)}`));
    const entry = entries[at]?.replace(/"sha256": "[^"]*"/, `"sha256": "${hash}"`);
    if (entry === undefined || !entry.includes(hash))
      throw new Error(`grammar/manifest.json has no "sha256" for "${file}"\nhelp: write "sha256": "" there`);
    entries[at] = entry;
  }
  return entries.join('');
}

/** Writes the hashes of edited files into the manifest. */
export function writeHashes(hashes: ReadonlyMap<string, string>): void {
  const file = path.join(folder, 'manifest.json');
  const fresh = `${file}.${process.pid}.new`;
  writeFileSync(fresh, withHashes(readFileSync(file, 'utf8'), hashes));
  renameSync(fresh, file);
}
