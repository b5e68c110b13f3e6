import type { GrammarAlphabet } from '../../program/grammar-alphabet';
import { classesByTarget, DEAD, type Dfa, dfaSize } from '../../table/dfa';
import type { Algebra } from '../../model/algebra';
import { unionOf } from '../../model/character-set';

/** The functions that make patterns of one notation. */
export interface PatternAlgebra<P extends { readonly source: string }> extends Algebra<P> {
  readonly EMPTY_STRING: P;
  readonly EMPTY_LANGUAGE: P;
}

/**
 * Makes a pattern of a DFA by state elimination (Brzozowski and McCluskey 1963), in the order that makes it grow least
 * (Delgado and Morais 2004). The pattern is unambiguous because the automaton is deterministic: a backtracking matcher
 * tries at most as many ways as the pattern has positions. Returns undefined if a pattern on the way would have more than
 * `maxLength` characters.
 */
export function patternOfDfa<P extends { readonly source: string }>(
  algebra: PatternAlgebra<P>,
  dfa: Dfa,
  alphabet: GrammarAlphabet,
  maxLength: number,
): P | undefined {
  const graph = new Graph(algebra, dfa, alphabet);
  for (let state = graph.cheapest(); state !== undefined; state = graph.cheapest()) {
    if (graph.eliminate(state) > maxLength) return undefined;
  }
  return graph.whole();
}

/** Pseudo-states before the start and behind accepting states. */
const ENTRY = -1;
const EXIT = -2;

/** An automaton whose edges are patterns. */
class Graph<P extends { readonly source: string }> {
  private readonly out = new Map<number, Map<number, P>>();
  private readonly into = new Map<number, Set<number>>();
  private readonly left = new Set<number>();

  constructor(
    private readonly algebra: PatternAlgebra<P>,
    dfa: Dfa,
    alphabet: GrammarAlphabet,
  ) {
    const { characters, EMPTY_STRING } = algebra;
    for (let state = 0; state < dfaSize(dfa); state++) {
      if (state === DEAD) continue;
      this.left.add(state);
      if (dfa.outputs[state] !== 0) this.connect(state, EXIT, EMPTY_STRING);
      for (const [target, ids] of classesByTarget(dfa, state)) {
        this.connect(state, target, characters(unionOf(ids.map((id) => alphabet.sets[id]!))));
      }
    }
    if (dfa.starts[0] !== DEAD) this.connect(ENTRY, dfa.starts[0]!, EMPTY_STRING);
  }

  whole(): P {
    return this.edge(ENTRY, EXIT);
  }

  /** Returns the state whose elimination adds the fewest characters, or undefined if no state is left. */
  cheapest(): number | undefined {
    let best: number | undefined;
    let least = Infinity;
    for (const state of this.left) {
      const cost = this.cost(state);
      if (cost < least) [best, least] = [state, cost];
    }
    return best;
  }

  /** Connects the sources of a state with its targets. Returns the length of the longest pattern made. */
  eliminate(state: number): number {
    const { alternation, repetition, sequence } = this.algebra;
    const loop = repetition(0, Infinity, this.edge(state, state));
    let longest = 0;
    for (const source of this.sources(state)) {
      const before = this.edge(source, state);
      for (const [target, after] of this.targets(state)) {
        const made = alternation([this.edge(source, target), sequence([before, loop, after])]);
        this.connect(source, target, made);
        longest = Math.max(longest, made.source.length);
      }
      this.out.get(source)!.delete(state);
    }
    for (const [target] of this.targets(state)) this.into.get(target)!.delete(state);
    this.out.delete(state);
    this.left.delete(state);
    return longest;
  }

  private cost(state: number): number {
    const sources = this.sources(state);
    const targets = this.targets(state);
    const loop = this.out.get(state)?.get(state)?.source.length ?? 0;
    const before = sources.reduce((sum, source) => sum + this.edge(source, state).source.length, 0);
    const after = targets.reduce((sum, [, { source }]) => sum + source.length, 0);
    return (
      before * (targets.length - 1) +
      after * (sources.length - 1) +
      loop * (sources.length * targets.length - 1)
    );
  }

  private sources(state: number): number[] {
    return [...(this.into.get(state) ?? [])].filter((source) => source !== state);
  }

  private targets(state: number): [number, P][] {
    return [...(this.out.get(state) ?? [])].filter(([target]) => target !== state);
  }

  private edge(source: number, target: number): P {
    return this.out.get(source)?.get(target) ?? this.algebra.EMPTY_LANGUAGE;
  }

  private connect(source: number, target: number, pattern: P): void {
    const edges = this.out.get(source) ?? new Map<number, P>();
    this.out.set(source, edges.set(target, pattern));
    this.into.set(target, (this.into.get(target) ?? new Set()).add(source));
  }
}
