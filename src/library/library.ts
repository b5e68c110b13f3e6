import * as messages from '../options/messages';
import type { Library } from '../model/imports';
import { patched } from '../model/patches';
import type { LibraryGrammar, PatchedGrammar, PrintedGrammar } from '../model/shipped-grammar';

type Texts = readonly (PrintedGrammar | PatchedGrammar)[];

export interface ShippedGrammars extends Library {
  /** The names of all grammars, in the order of the manifest. */
  readonly names: readonly string[];
  get(name: string): LibraryGrammar | undefined;
}

let load: (() => Texts) | undefined;
let byName: ReadonlyMap<string, PrintedGrammar | PatchedGrammar> | undefined;

/**
 * Sets where the texts come from. They are loaded when a program first asks for one. A bundle of `compile` need not contain
 * them: Node loads them from the package, and the entry `/library` has them.
 */
export function provideTexts(texts: () => Texts): void {
  load = texts;
  byName = undefined;
}

/** The texts by name, or undefined if there are none in this program. */
function texts(): typeof byName {
  if (load !== undefined) byName ??= new Map(load().map((each) => [each.name, each]));
  return byName;
}

/** The library for imports of `compile`: it is empty if this program has no texts. */
export const loadedLibrary: ShippedGrammars = {
  get names() {
    return [...(texts()?.keys() ?? [])];
  },
  get: (name) => find(name.toLowerCase()),
  get absent() {
    return texts() === undefined ? messages.loadLibrary : undefined;
  },
};

/**
 * The grammars that can be imported by name. Names are those of the documents, as in "rfc3986", in any case. Add "+" and
 * the name of a patch to apply it, as in "rfc5322+eid1908". In bundles and pages import `verbatim-abnf/library` once, or
 * `library` from there: else there are no texts, and this throws Error.
 *
 * @example
 * library.get('rfc3986')?.section; // => 'appendix A'
 */
export const library: ShippedGrammars = {
  get names() {
    assertLoaded();
    return loadedLibrary.names;
  },
  get: (name) => {
    assertLoaded();
    return loadedLibrary.get(name);
  },
};

function assertLoaded(): void {
  if (texts() === undefined) throw new Error(messages.noLibrary());
}

function find(name: string): LibraryGrammar | undefined {
  const [plain = '', ...wanted] = name.split('+');
  const found = texts()?.get(plain);
  if (found === undefined) return undefined;
  if ('patched' in found) {
    const grammar = find([found.patched, ...wanted].join('+'));
    return grammar && { ...grammar, name, title: found.title };
  }
  const { patches = [], text: printed } = found;
  if (!wanted.every((each) => patches.some((patch) => patch.name === each))) return undefined;
  const applied = patches.filter((patch) => patch.default || wanted.includes(patch.name));
  const tokens = [...(found.tokens ?? []), ...applied.flatMap((patch) => patch.tokens ?? [])];
  return { ...found, name, text: patched(printed, applied), printed, patches, tokens };
}
