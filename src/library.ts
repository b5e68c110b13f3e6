import { texts } from './generated/library';
import type { Library } from './model/imports';
import { patched } from './model/patches';
import type { LibraryGrammar, PatchedGrammar, PrintedGrammar } from './model/shipped-grammar';

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
