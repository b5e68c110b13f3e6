import type { AlphabetSource } from './alphabet';
import { Samples, shortestCompletions } from './completion';
import { LazyReader } from './lazy-reader';
import { EMPTY } from './lazy-dfa';
import { distancesToEnd } from './program/distances';
import type { Program } from './program/program';
import type { Recogniser, Stop } from './recogniser';

/** Judges by a program without calls whose minimal DFA would be too large for a table. */
export class LazyRecogniser implements Recogniser {
  private known: LazyReader | undefined;

  constructor(
    private readonly source: AlphabetSource,
    private readonly programOf: () => Program,
  ) {}

  private get reader(): LazyReader {
    return (this.known ??= new LazyReader(this.source.alphabet, this.programOf()));
  }

  test(input: string): boolean {
    return this.longest(input, 0, input.length) === input.length;
  }

  longest(input: string, start: number, end: number, mayEnd?: (offset: number) => boolean): number {
    return this.reader.read(input, start, end, mayEnd).accepted;
  }

  stop(input: string, start: number): Stop {
    const { dfa } = this.reader;
    const { offset, set } = this.reader.read(input, start, input.length);
    const expected = this.source.alphabet.sets.flatMap((_, id) => (dfa.move(set, id) === EMPTY ? [] : [id]));
    const states = dfa.statesOf(set);
    return {
      offset,
      expected,
      endExpected: dfa.accepts(set),
      completions: () => this.completions(states, expected),
    };
  }

  private completions(from: Int32Array, expected: readonly number[]): readonly string[] | undefined {
    const { dfa } = this.reader;
    const samples = new Samples(this.source.alphabet);
    const distances = distancesToEnd(dfa.program, samples);
    const step = (states: Int32Array, id: number): Int32Array | undefined => {
      if (dfa.isFull) dfa.clear();
      const next = dfa.move(dfa.restore(states), id);
      return next === EMPTY ? undefined : dfa.statesOf(next);
    };
    const distance = (states: Int32Array): number =>
      states.reduce((least, state) => Math.min(least, distances[state]!), Infinity);
    return shortestCompletions({ step, distance }, samples, from, expected);
  }
}
