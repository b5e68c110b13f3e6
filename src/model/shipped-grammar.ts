import type { GrammarText } from './imports';
import type { AlphabetName } from './octets';
import type { Patch } from './patches';

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
