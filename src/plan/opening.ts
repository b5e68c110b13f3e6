import type { Nfa } from '../program/nfa';
import { NOTHING, Subsets } from '../automata/subsets';
import type { Expression } from '../model/model';
import { LimitError, LIMITS } from '../limits';

/** Judges a rule's first inputs before its automaton is made: subsets come into being as characters are read. */
export class Opening {
  private begun: { readonly subsets: Subsets; readonly start: number } | undefined;
  private left: number = LIMITS.openingCharacters;

  constructor(
    /** The automaton to judge by, until it ends the opening. */
    private readonly automatonFor: (opening: Opening) => Nfa,
    private readonly body: Expression,
  ) {}

  /** Whether so many characters, by their classes, are derived; undefined once it is time for the automaton. */
  test(length: number, classes: () => readonly number[]): boolean | undefined {
    this.left -= length + 1;
    if (this.left < 0) return this.end();
    try {
      const { subsets, start } = (this.begun ??= this.begin());
      let subset = start;
      for (const id of classes()) {
        subset = subsets.step(subset, id);
        if (subset === NOTHING) return false;
      }
      return subsets.accepting(subset);
    } catch (error) {
      if (!(error instanceof LimitError)) throw error;
      return this.end();
    }
  }

  /** Judges nothing more, and lets go of what it judged by. */
  end(): undefined {
    this.left = 0;
    this.begun = undefined;
  }

  private begin(): { subsets: Subsets; start: number } {
    const nfa = this.automatonFor(this);
    nfa.resetBudget(LIMITS.openingStates);
    const subsets = new Subsets(nfa, LIMITS.opening);
    return { subsets, start: subsets.of(nfa.build(this.body, nfa.accept)) };
  }
}
