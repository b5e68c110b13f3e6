import { texts } from './generated/library';
import type { GrammarText, Library } from './model/imports';
import type { AlphabetName } from './model/octets';
import { type Patch, patched } from './model/patches';

/** A shipped grammar: its text, what it takes to understand that, and where it is from. */
export interface LibraryGrammar extends GrammarText {
  readonly title: string;
  /** "RFC 3986" */
  readonly source: string;
  /** "appendix A" */
  readonly section: string;
  /** What its terminal values are; code points where nothing is said. */
  readonly alphabet?: AlphabetName;
  /** The text as its document prints it; `text` has the patches that were asked for, and those that it needs. */
  readonly printed: string;
  /** The patches that there are, asked for by `library.get("rfc5322+eid1908")`; errata are made only where they are. */
  readonly patches: readonly Patch[];
}

/** What is written down of a shipped grammar. */
export interface PrintedGrammar extends Omit<LibraryGrammar, 'patches' | 'printed'> {
  readonly patches?: readonly Patch[];
}

/** One that is another with patches, under a name of its own. */
export interface PatchedGrammar {
  readonly name: string;
  readonly title: string;
  /** "rfc1034+rfc1123" */
  readonly patched: string;
}

const byName: ReadonlyMap<string, PrintedGrammar | PatchedGrammar> = new Map(
  texts.map((each) => [each.name, each]),
);

/** The shipped grammars, by name. */
export interface ShippedGrammars extends Library {
  get(name: string): LibraryGrammar | undefined;
}

/**
 * The grammars that can be imported by name. Names are those of the documents, as in "rfc3986", in any case; "+" and the
 * name of a patch, as in "rfc5322+eid1908", ask for that.
 */
export const library: ShippedGrammars = {
  names: [...byName.keys()],
  get: (name) => find(name.toLowerCase()),
};

function find(name: string): LibraryGrammar | undefined {
  const [plain = '', ...wanted] = name.split('+');
  const found = byName.get(plain);
  if (found === undefined) return undefined;
  if ('patched' in found) {
    const grammar = find([found.patched, ...wanted].join('+'));
    return grammar && { ...grammar, name, title: found.title };
  }
  const { patches = [], text: printed } = found;
  if (!wanted.every((each) => patches.some((patch) => patch.name === each))) return undefined;
  const text = patched(
    printed,
    patches.filter((patch) => patch.default || wanted.includes(patch.name)),
  );
  return { ...found, name, text, printed, patches };
}
