/** The grammars of this package, as grammar/manifest.json lists them. */
import { readFileSync } from 'fs';
import path from 'path';
import type { EmitOptions, NamedText, ObsoleteText } from '../src/compile';
import type { Library } from '../src/model/imports';
import { link, type Linked } from '../src/model/link';
import type { AlphabetName } from '../src/model/octets';
import { type Patch, patched } from '../src/model/patches';
import type { Prose } from '../src/model/prose';
import type { DialectName, ExtensionName } from '../src/notation/dialect';

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

/** A grammar's text with the patches that it needs, and those that its entry is made by. */
export function grammarText(name: string): string {
  const { patches = [], patchedWith = [] } = entryOf(name);
  return patched(
    printedText(name),
    patches.filter((patch) => patch.default || patchedWith.includes(patch.name)),
  );
}

/** A grammar's text as its document prints it. */
export function printedText(name: string): string {
  return readFileSync(path.join(folder, entryOf(name).file), 'utf8');
}

/** The grammars by name, as they are in the files. */
const shipped: Library = {
  names: [...manifest.keys()],
  get: (name) => (manifest.has(name) ? shippedText(name) : undefined),
};

/** A grammar linked: its own rules, what it needs, and its obsolete rules; with the remarks that any such text would get. */
export function linkGrammar(name: string): Linked {
  const { obsolete, alphabet } = entryOf(name);
  const additions = obsolete === undefined ? [] : [namedText(obsolete)];
  return link({ ...shippedText(name), asPublished: false }, { additions, alphabet, library: shipped });
}

/** What a grammar is emitted with, its obsolete rules included. */
export function emitOptions(name: string): EmitOptions {
  const { file, obsolete, alphabet } = entryOf(name);
  const { text, ...given } = namedText(name);
  return {
    ...given,
    name: file,
    ...(alphabet && { alphabet }),
    ...(obsolete !== undefined && { obsolete: obsoleteText(name, obsolete) }),
  };
}

/** A grammar's text as the library has it: with the names of what it imports, and not to be found fault with. */
export function shippedText(name: string): NamedText {
  const { dialect, extensions, imports, updates, prose } = entryOf(name);
  return {
    name,
    text: grammarText(name),
    asPublished: true,
    ...(dialect && { dialect }),
    ...(extensions && { extensions }),
    ...(imports.length > 0 && { imports }),
    ...(updates && { updates }),
    ...(prose && { prose }),
  };
}

/** The codes of the warnings that compiling a grammar gives when all is well. */
export function expectedWarnings(name: string): ReadonlySet<string> {
  return new Set(textsOf(name).flatMap(({ warnings = [] }) => warnings));
}

/** The same with the texts of what it imports. */
function namedText(name: string): NamedText {
  const { imports = [], updates, ...given } = shippedText(name);
  return {
    ...given,
    imports: imports.map((each) => namedText(String(each))),
    ...(updates && { updates: updates.map((each) => namedText(String(each))) }),
  };
}

function textsOf(name: string): ManifestEntry[] {
  const { obsolete } = entryOf(name);
  return [entryOf(name), ...(obsolete === undefined ? [] : [entryOf(obsolete)])];
}

function obsoleteText(successor: string, name: string): ObsoleteText {
  const { translates } = entryOf(name);
  if (translates === undefined)
    throw new Error(`grammar/manifest.json does not say what "${name}" translates`);
  const known = linkGrammar(successor).model.rules;
  const rules = [...linkGrammar(translates).model.rules.values()];
  return {
    ...namedText(name),
    predecessor: {
      title: entryOf(translates).source,
      successor: entryOf(successor).source,
      module: `verbatim-abnf/${translates}`,
      untranslated: rules.filter(({ key }) => !known.has(key)).map((rule) => rule.name),
    },
  };
}
