import type { Nfa } from '../program/nfa';
import { EMPTY_SET, Subsets } from '../automata/subsets';
import type { Expression } from '../model/model';
import { LimitError, LIMITS } from '../limits';

/** Recognises the first inputs of a rule before its DFA is made. Subsets are made while characters are read. */
export class FirstTier {
  private begun: { readonly subsets: Subsets; readonly start: number } | undefined;
  private left: number = LIMITS.firstTierCharacters;

  constructor(
    /** Returns the NFA, which calls `end` if it is replaced. */
    private readonly nfaFor: (firstTier: FirstTier) => Nfa,
    private readonly body: Expression,
  ) {}

  /**
   * Tells whether the rule derives an input, given by the classes of its characters. Returns undefined once the DFA should be made.
   */
  test(length: number, classes: () => readonly number[]): boolean | undefined {
    this.left -= length + 1;
    if (this.left < 0) return this.end();
    try {
      const { subsets, start } = (this.begun ??= this.begin());
      let subset = start;
      for (const id of classes()) {
        subset = subsets.step(subset, id);
        if (subset === EMPTY_SET) return false;
      }
      return subsets.accepting(subset);
    } catch (error) {
      if (!(error instanceof LimitError)) throw error;
      return this.end();
    }
  }

  /** Ends the tier and frees its memory. */
  end(): undefined {
    this.left = 0;
    this.begun = undefined;
  }

  private begin(): { subsets: Subsets; start: number } {
    const nfa = this.nfaFor(this);
    nfa.resetBudget(LIMITS.firstTierStates);
    const subsets = new Subsets(nfa, LIMITS.firstTier);
    return { subsets, start: subsets.of(nfa.build(this.body, nfa.accept)) };
  }
}
