import type { CompleteAutomaton } from '../../src/workbench/complete-automaton';
import type { ConformanceSuite } from '../../src/workbench';

/** A wrong target of a transition, or a wrong verdict of a state. */
export type Mutant =
  | { readonly state: number; readonly id: number; readonly target: number }
  | { readonly state: number; readonly flipped: true };

interface Case {
  /** Classes of characters. */
  readonly word: readonly number[];
  readonly expected: boolean;
}

/**
 * The mutants of a minimal DFA that differ from it in one transition or in the verdict of one state. All of them are wrong: a DFA that
 * accepts the same and has no more states is isomorphic, and states that are reached without the transition keep their strings.
 */
export class Mutants {
  private readonly states: number;
  private readonly width: number;
  /** By state and class: the strings of the suite that take this transition, and by state: those that end there. */
  private readonly using: Case[][] = [];
  private readonly ending: Case[][] = [];

  constructor(private readonly automaton: CompleteAutomaton) {
    this.states = automaton.accepts.length;
    this.width = automaton.classes.length;
  }

  get count(): number {
    return this.states * this.width * (this.states - 1) + this.states;
  }

  at(index: number): Mutant {
    if (index < this.states) return { state: index, flipped: true };
    const wrong = (index - this.states) % (this.states - 1);
    const cell = Math.floor((index - this.states) / (this.states - 1));
    const [state, id] = [Math.floor(cell / this.width), cell % this.width];
    return { state, id, target: wrong < this.automaton.next[state]![id]! ? wrong : wrong + 1 };
  }

  /** Reads a suite. */
  take({ valid, invalid }: Pick<ConformanceSuite, 'valid' | 'invalid'>): void {
    for (const each of valid) this.add(each, true);
    for (const each of invalid) this.add(each, false);
  }

  private add(string: string, expected: boolean): void {
    const word = Array.from(string, (each) => this.classOf(each.codePointAt(0)!));
    const found = { word, expected };
    let state = 0;
    const met = new Set<number>();
    for (const id of word) {
      met.add(state * this.width + id);
      state = this.automaton.next[state]![id]!;
    }
    for (const cell of met) (this.using[cell] ??= []).push(found);
    (this.ending[state] ??= []).push(found);
  }

  private classOf(codePoint: number): number {
    return this.automaton.classes.findIndex((set) =>
      set.some(([low, high]) => low <= codePoint && codePoint <= high),
    );
  }

  /** Tells whether a mutant gives another verdict than the suite on one of its strings. Other strings run as in the original. */
  fails(mutant: Mutant): boolean {
    const { next, accepts } = this.automaton;
    const { state, ...change } = mutant;
    if ('flipped' in change)
      return (this.ending[state] ?? []).some(({ expected }) => expected === accepts[state]);
    const { id: changed, target } = change;
    return (this.using[state * this.width + changed] ?? []).some(({ word, expected }) => {
      let at = 0;
      for (const id of word) at = at === state && id === changed ? target : next[at]![id]!;
      return accepts[at] !== expected;
    });
  }
}
