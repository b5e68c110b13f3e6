import { LimitError } from '../automata/limits';
import type { Nfa } from '../automata/nfa';
import { NOTHING, Subsets } from '../automata/subsets';
import type { Expression } from '../model/model';
import { LIMITS } from './limits';

/** Judges a rule's first inputs before its automaton is made: subsets come into being as characters are read. */
export class Opening {
  private readonly subsets: Subsets;
  private start: number | undefined;
  private left: number = LIMITS.openingCharacters;

  constructor(
    private readonly nfa: Nfa,
    private readonly body: Expression,
  ) {
    this.subsets = new Subsets(nfa, LIMITS.opening);
  }

  /** Whether so many characters, by their classes, are derived; undefined once it is time for the automaton. */
  test(length: number, classes: () => readonly number[]): boolean | undefined {
    this.left -= length + 1;
    if (this.left < 0) return undefined;
    try {
      let subset = (this.start ??= this.begin());
      for (const id of classes()) {
        subset = this.subsets.step(subset, id);
        if (subset === NOTHING) return false;
      }
      return this.subsets.accepting(subset);
    } catch (error) {
      if (!(error instanceof LimitError)) throw error;
      this.left = 0;
      return undefined;
    }
  }

  private begin(): number {
    this.nfa.grant(LIMITS.openingStates);
    return this.subsets.of(this.nfa.build(this.body, this.nfa.accept));
  }
}
