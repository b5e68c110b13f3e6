import { texts } from './generated/library';
import type { GrammarText, Library } from './model/imports';

/** A shipped grammar's text as its document prints it, and where that is. */
export interface LibraryGrammar extends GrammarText {
  readonly title: string;
  /** "RFC 3986" */
  readonly source: string;
  /** "appendix A" */
  readonly section: string;
}

const byName: ReadonlyMap<string, LibraryGrammar> = new Map(texts.map((each) => [each.name, each]));

/** The grammars that can be imported by name. Names are those of the documents, as in "rfc3986", in any case. */
export const library: Library & { get(name: string): LibraryGrammar | undefined } = {
  names: [...byName.keys()],
  get: (name) => byName.get(name.toLowerCase()),
};
