import type { AlphabetSource } from './alphabet';
import { Samples, shortestCompletions } from './completion';
import { LazyReader } from './lazy-reader';
import type { MarkedAutomaton } from './marked-automaton';
import type { Recogniser, Stop } from './recogniser';

const ACCEPT = 0;

/** Judges by an automaton whose subsets are too many to tabulate: they are made while the input is read. */
export class LazyRecogniser implements Recogniser {
  private known: LazyReader | undefined;

  constructor(
    private readonly source: AlphabetSource,
    private readonly automatonOf: () => MarkedAutomaton,
  ) {}

  private get reader(): LazyReader {
    return (this.known ??= new LazyReader(this.source.alphabet, this.automatonOf()));
  }

  test(input: string): boolean {
    return this.longest(input, 0, input.length) === input.length;
  }

  longest(input: string, start: number, end: number, mayEnd?: (offset: number) => boolean): number {
    return this.reader.read(input, start, end, mayEnd).accepted;
  }

  stop(input: string, start: number): Stop {
    const { subsets } = this.reader;
    const { offset, subset } = this.reader.read(input, start, input.length);
    const expected = this.source.alphabet.sets.flatMap((_, id) => (subsets.step(subset, id) < 0 ? [] : [id]));
    const members = subsets.save(subset);
    return {
      offset,
      expected,
      endExpected: subsets.accepts(subset),
      completions: () => this.completions(members, expected),
    };
  }

  private completions(from: Int32Array, expected: readonly number[]): readonly string[] | undefined {
    const { subsets } = this.reader;
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
