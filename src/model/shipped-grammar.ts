import type { GrammarText } from './imports';
import type { Patch } from './patches';
import type { AlphabetName } from '../options/kinds';

/** A shipped grammar: its text, the options that it needs, and its source. */
export interface LibraryGrammar extends GrammarText {
  readonly title: string;
  /** "RFC 3986" */
  readonly source: string;
  /** "appendix A" */
  readonly section: string;
  /** The alphabet of its terminal values (default: code points). */
  readonly alphabet?: AlphabetName;
  /** The text as printed. `text` also has the necessary and the requested patches. */
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
