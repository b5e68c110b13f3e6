import { texts } from './generated/library';
import type { GrammarText, Library } from './model/imports';
import type { AlphabetName } from './model/octets';
import { type Patch, patched } from './model/patches';

/** A shipped grammar: its text, the options that it needs, and its source. */
export interface LibraryGrammar extends GrammarText {
  readonly title: string;
  /** "RFC 3986" */
  readonly source: string;
  /** "appendix A" */
  readonly section: string;
  /** What its terminal values are (default: code points). */
  readonly alphabet?: AlphabetName;
  /** The text as its document prints it. `text` has the patches that it needs and those that were asked for. */
  readonly printed: string;
  /** All patches. Errata are applied only if `library.get("rfc5322+eid1908")` names them. */
  readonly patches: readonly Patch[];
}

/** An entry of `src/generated/library.ts`: a grammar as printed. */
export interface PrintedGrammar extends Omit<LibraryGrammar, 'patches' | 'printed'> {
  readonly patches?: readonly Patch[];
}

/** Another entry there: a printed grammar with patches, under its own name. */
export interface PatchedGrammar {
  readonly name: string;
  readonly title: string;
  /** "rfc1034+rfc1123" */
  readonly patched: string;
}

const byName: ReadonlyMap<string, PrintedGrammar | PatchedGrammar> = new Map(
  texts.map((each) => [each.name, each]),
);

export interface ShippedGrammars extends Library {
  get(name: string): LibraryGrammar | undefined;
}

/**
 * The grammars that can be imported by name. Names are those of the documents, as in "rfc3986", in any case. Add "+" and
 * the name of a patch to apply it, as in "rfc5322+eid1908".
 *
 * @example
 * library.get('rfc3986')?.section; // => 'appendix A'
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
  const applied = patches.filter((patch) => patch.default || wanted.includes(patch.name));
  return { ...found, name, text: patched(printed, applied), printed, patches };
}
