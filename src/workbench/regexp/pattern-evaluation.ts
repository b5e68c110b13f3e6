import { type CharacterSet, contains } from '../../model/character-set';
import type { GrammarAlphabet } from '../../program/grammar-alphabet';
import { ACCEPT, type Assertion, type PatternProgram } from './pattern-program';

/**
 * Evaluates the states of a pattern's program at an offset. Assertions may ask for the character on the left, about which only a
 * context is known: the sets that contain it.
 */
export class PatternEvaluation {
  /** For each class of characters, its context. */
  readonly contexts: Int32Array;
  readonly contextCount: number;
  /** The sets that assertions ask about, and for each class a bit for each. */
  private readonly asked: readonly CharacterSet[];
  private readonly bitsOfClass: Int32Array;
  private readonly bitsOfContext: readonly number[];
  private readonly values: Uint8Array;
  private readonly hasLoops: boolean;

  constructor(
    private readonly program: PatternProgram,
    { sets }: GrammarAlphabet,
  ) {
    const { states } = program;
    const assertions = states.flatMap((state) => (state.kind === 'assert' && state.set ? [state.set] : []));
    this.asked = [...new Set(assertions)];
    this.bitsOfClass = Int32Array.from(sets, (set) => this.bitsOf(set));
    this.bitsOfContext = [...new Set(this.bitsOfClass)];
    this.contextCount = this.bitsOfContext.length;
    this.contexts = this.bitsOfClass.map((bits) => this.bitsOfContext.indexOf(bits));
    this.values = new Uint8Array(states.length);
    this.hasLoops = states.some(
      (state, i) => state.kind === 'split' && state.edges.some((edge) => edge >= i),
    );
  }

  private bitsOf(set: CharacterSet): number {
    const [range] = set;
    if (range === undefined) return 0;
    return this.asked.reduce((bits, each, i) => (contains(each, range[0]) ? bits | (1 << i) : bits), 0);
  }

  /**
   * Returns whether each state succeeds, in an array that the next call overwrites. `reads`: the states that can read the next
   * character. `right`: its class; undefined at the end. `left`: the context of the character before; undefined at the start.
   */
  at(reads: Uint8Array, right: number | undefined, left: number | undefined): Uint8Array {
    this.values.set(reads);
    this.values[ACCEPT] = 1;
    const { lookaheads, states } = this.program;
    // Whether a lookahead fails is known once all of its states are.
    for (const [begin, end] of lookaheads) this.settle(begin, end, right, left);
    this.settle(0, states.length, right, left);
    return this.values;
  }

  /** Computes the least values of a range of states. */
  private settle(begin: number, end: number, right: number | undefined, left: number | undefined): void {
    let isChanged = true;
    while (isChanged) {
      isChanged = false;
      for (let i = begin; i < end; i++) {
        if (this.values[i] === 1 || !this.succeeds(i, right, left)) continue;
        this.values[i] = 1;
        isChanged = this.hasLoops;
      }
    }
  }

  private succeeds(i: number, right: number | undefined, left: number | undefined): boolean {
    const { values } = this;
    const state = this.program.states[i]!;
    switch (state.kind) {
      case 'accept':
        return true;
      case 'read':
        return false;
      case 'split':
        return state.edges.some((edge) => values[edge] === 1);
      case 'look':
        return values[state.next] === 1 && (values[state.start] === 1) !== state.negate;
      case 'assert':
        return values[state.next] === 1 && this.holds(state, right, left);
    }
  }

  private holds(assertion: Assertion, right: number | undefined, left: number | undefined): boolean {
    const { set, side } = assertion;
    const bit = set === undefined ? 0 : 1 << this.asked.indexOf(set);
    const onLeft = left === undefined ? undefined : (this.bitsOfContext[left]! & bit) !== 0;
    const onRight = right === undefined ? undefined : (this.bitsOfClass[right]! & bit) !== 0;
    switch (side) {
      case 'start':
        return onLeft ?? true;
      case 'end':
        return onRight ?? true;
      case 'both':
        return ((onLeft ?? false) !== (onRight ?? false)) !== assertion.negate;
    }
  }
}
