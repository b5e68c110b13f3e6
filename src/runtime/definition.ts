import type { Node } from './node';
import type { Stepping } from './protocol';
import type { Recogniser, Verdict } from './recogniser';
import { type Leaf, NO_NODES, type Tree } from './tree';
import type { Vocabulary } from './vocabulary';

/** A rule as it runs: what grammars, nodes and parsers need of it. Emitters make them; all parts may be lazy. */
export interface Definition<Name extends string = string> {
  /** As printed where the rule is defined. */
  readonly name: Name;
  /** The rule's ABNF text. */
  readonly source: string;
  /** A leaf of the default tree. */
  readonly token: boolean;
  /** Whether it is a leaf of the tree at hand. */
  readonly leaf: Leaf;
  /** The keys of the rules that its own elements refer to, each once. */
  readonly uses: readonly string[];
  readonly vocabulary: Vocabulary;
  readonly recogniser: Recogniser;
  /** Finds the children of a node of the rule. */
  readonly level: Level;
  /** Reads a recursive rule, where combinators do. */
  readonly descent?: Stepping | undefined;
  /**
   * Counts so many units of input, and returns whether the rule is still new: until then its descent is not asked for, because
   * to plan it takes longer than to do without. Only recursive rules of live grammars have this.
   */
  readonly isNew?: ((units: number) => boolean) | undefined;
  /** The rule's top-level alternatives, in its order. */
  readonly alternatives: readonly AlternativeDefinition[];
}

export interface AlternativeDefinition {
  readonly source: string;
  readonly verdict: Verdict;
  readonly level: Level;
}

/** Finds the sub-rules of the derivation of `tree.input.slice(start, end)`, which the level's rule is known to derive. */
export type Level = (tree: Tree, start: number, end: number) => readonly Node[];

/** The level of what uses no rule. */
export const noChildren: Level = () => NO_NODES;
