/** The grammars of this package, as grammar/manifest.json lists them. */
import type { NamedText } from '../src/options/compile-options';
import type { EmitOptions, ObsoleteText } from '../src/options/emit-options';
import type { Library } from '../src/model/imports';
import { link, type Linked } from '../src/model/link';
import { patched } from '../src/model/patches';
import type { Diagnostic } from '../src/notation/diagnostic';
import { entryOf, manifest, type ManifestEntry, printedText } from './manifest';
import { tokensIn } from './tokens';

export { entryOf, manifest, type ManifestEntry, printedText } from './manifest';

/** A grammar's text with the patches that it needs, and those that its entry is made by. */
export function grammarText(name: string): string {
  const { patches = [], patchedWith = [] } = entryOf(name);
  return patched(
    printedText(name),
    patches.filter((patch) => patch.default || patchedWith.includes(patch.name)),
  );
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

/** What is wrong in a grammar by itself, or in what it imports. */
export function errorsOf(name: string): readonly Diagnostic[] {
  const { alphabet } = entryOf(name);
  const { diagnostics } = link(shippedText(name), { alphabet, library: shipped });
  return diagnostics.filter(({ severity }) => severity === 'error');
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
  return { ...textWithoutTokens(name), tokens: tokensOf(name) };
}

const tokens = new Map<string, readonly string[]>();

/** The names of a grammar's tokens, with those of the rules that these use. Throws RangeError for a name that is no rule. */
export function tokensOf(name: string): readonly string[] {
  const known = tokens.get(name);
  if (known !== undefined) return known;
  const library: Library = {
    ...shipped,
    get: (each) => (manifest.has(each) ? textWithoutTokens(each) : undefined),
  };
  const { alphabet, tokens: printed, patches = [], patchedWith = [] } = entryOf(name);
  const added = patches.flatMap((patch) => (patchedWith.includes(patch.name) ? (patch.tokens ?? []) : []));
  const { model } = link(textWithoutTokens(name), { alphabet, library });
  const found = tokensIn(name, model, [...printed, ...added]);
  tokens.set(name, found);
  return found;
}

/** The same without the names of tokens, which take a linked grammar. */
export function textWithoutTokens(name: string): NamedText {
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
