import { type AlphabetSource, codePointAt, unitsOf } from './alphabet';
import { Samples, shortestCompletions } from './completion';
import { LazySubsets, type MarkedAutomaton } from './marked-automaton';
import type { Recogniser, Stop } from './recogniser';

const ACCEPT = 0;

/** Judges by an automaton whose subsets are too many to tabulate: they are made while the input is read. */
export class LazyRecogniser implements Recogniser {
  private known: LazySubsets | undefined;

  constructor(
    private readonly source: AlphabetSource,
    private readonly automatonOf: () => MarkedAutomaton,
  ) {}

  private get subsets(): LazySubsets {
    return (this.known ??= new LazySubsets(this.automatonOf(), this.source.alphabet.size, 'forward'));
  }

  test(input: string): boolean {
    const { offset, subset } = this.read(input, 0, input.length);
    return offset === input.length && this.subsets.accepts(subset);
  }

  longest(input: string, start: number, end: number, mayEnd?: (offset: number) => boolean): number {
    return this.read(input, start, end, mayEnd).accepted;
  }

  stop(input: string, start: number): Stop {
    const { offset, subset } = this.read(input, start, input.length);
    const expected = this.source.alphabet.sets.flatMap((_, id) =>
      this.subsets.step(subset, id) < 0 ? [] : [id],
    );
    const members = this.subsets.save(subset);
    return {
      offset,
      expected,
      endExpected: this.subsets.accepts(subset),
      completions: () => this.completions(members, expected),
    };
  }

  private completions(from: Int32Array, expected: readonly number[]): readonly string[] | undefined {
    const { subsets } = this;
    const samples = new Samples(this.source.alphabet);
    const distances = distancesToAcceptance(subsets.automaton, samples);
    const step = (members: Int32Array, id: number): Int32Array | undefined => {
      if (subsets.full) subsets.clear();
      const next = subsets.step(subsets.restore(members), id);
      return next < 0 ? undefined : subsets.save(next);
    };
    const distance = (members: Int32Array): number =>
      members.reduce((least, state) => Math.min(least, distances[state]!), Infinity);
    return shortestCompletions({ step, distance }, samples, from, expected);
  }

  /** Reads as far as any derivation goes: up to which offset, in which subset, and the last offset that was accepted. */
  private read(
    input: string,
    start: number,
    end: number,
    mayEnd?: (offset: number) => boolean,
  ): { offset: number; subset: number; accepted: number } {
    const { subsets } = this;
    const { alphabet } = this.source;
    if (subsets.full) subsets.clear();
    let subset = subsets.of(subsets.automaton.start);
    const accepts = (at: number): boolean => subsets.accepts(subset) && mayEnd?.(at) !== false;
    let accepted = accepts(start) ? start : -1;
    let offset = start;
    while (offset < end) {
      const code = codePointAt(input, offset, end);
      const next = subsets.step(subset, alphabet.classOf(code));
      if (next < 0) break;
      subset = next;
      offset += unitsOf(code);
      if (accepts(offset)) accepted = offset;
      if (subsets.full) {
        const saved = subsets.save(subset);
        subsets.clear();
        subset = subsets.restore(saved);
      }
    }
    return { offset, subset, accepted };
  }
}

/** For each state the length of a shortest string of samples that leads to acceptance, or Infinity. */
function distancesToAcceptance({ classes, edges }: MarkedAutomaton, samples: Samples): Float64Array {
  const distances = new Float64Array(edges.length).fill(Infinity);
  const sources: number[][] = edges.map(() => []);
  edges.forEach((targets, state) => targets.forEach((target) => sources[target]!.push(state)));
  distances[ACCEPT] = 0;
  for (let near = [ACCEPT], length = 0; near.length > 0; length++) {
    const far: number[] = [];
    // The list takes the states that lead to its own without reading while it is gone through.
    for (const state of near) {
      for (const source of sources[state]!) {
        const ids = classes[source]!;
        const cost = ids.length > 0 ? 1 : 0;
        if (distances[source]! <= length + cost || (cost > 0 && !ids.some((id) => samples.has(id)))) continue;
        distances[source] = length + cost;
        (cost > 0 ? far : near).push(source);
      }
    }
    near = far.filter((state) => distances[state] === length + 1);
  }
  return distances;
}
