import { type AlphabetSource, type CodePointClasses, codePointAt, unitsOf } from './alphabet';
import { Samples, shortestCompletions } from './completion';
import { EMPTY_SET, LazyDfa } from './lazy-dfa';
import { distancesToEnd } from './program/distances';
import type { Program } from './program/program';
import type { Recogniser, Stop } from './recogniser';

/** How far an input was read, the set of states there, and the end of the longest match, or -1. */
export interface LazyReading {
  readonly offset: number;
  readonly set: number;
  readonly accepted: number;
}

/** Reads by the first rule of a program without calls. */
export class LazyReader {
  readonly dfa: LazyDfa;

  constructor(
    private readonly alphabet: CodePointClasses,
    program: Program,
  ) {
    this.dfa = new LazyDfa(program, alphabet.size, 'forward');
  }

  /** Reads until no derivation goes on. If `mayEnd` is given, a match ends only where it returns true. */
  read(input: string, start: number, end: number, mayEnd?: (offset: number) => boolean): LazyReading {
    const { dfa, alphabet } = this;
    if (dfa.isFull) dfa.clear();
    let set = dfa.startOf(0);
    const accepts = (at: number): boolean => dfa.accepts(set) && mayEnd?.(at) !== false;
    let accepted = accepts(start) ? start : -1;
    let offset = start;
    while (offset < end) {
      const code = codePointAt(input, offset, end);
      const next = dfa.move(set, alphabet.classOf(code));
      if (next === EMPTY_SET) break;
      set = next;
      offset += unitsOf(code);
      if (accepts(offset)) accepted = offset;
      if (dfa.isFull) set = dfa.alone(set);
    }
    return { offset, set, accepted };
  }
}

/** Recognises by a program without calls whose minimal DFA would be too large for a table. */
export class LazyRecogniser implements Recogniser {
  private known: LazyReader | undefined;

  constructor(
    private readonly source: AlphabetSource,
    private readonly programOf: () => Program,
  ) {}

  test(input: string): boolean {
    return this.longest(input, 0, input.length) === input.length;
  }

  longest(input: string, start: number, end: number, mayEnd?: (offset: number) => boolean): number {
    return this.reader.read(input, start, end, mayEnd).accepted;
  }

  stop(input: string, start: number): Stop {
    const { dfa } = this.reader;
    const { offset, set } = this.reader.read(input, start, input.length);
    const expected = [...this.source.alphabet.sets.keys()].filter((id) => dfa.move(set, id) !== EMPTY_SET);
    const states = dfa.statesOf(set);
    const endExpected = dfa.accepts(set);
    return { offset, expected, endExpected, completions: () => this.completions(states, expected) };
  }

  private get reader(): LazyReader {
    return (this.known ??= new LazyReader(this.source.alphabet, this.programOf()));
  }

  private completions(from: Int32Array, expected: readonly number[]): readonly string[] {
    const { dfa } = this.reader;
    const samples = new Samples(this.source.alphabet);
    const distances = distancesToEnd(dfa.program, samples);
    const step = (states: Int32Array, id: number): Int32Array | undefined => {
      if (dfa.isFull) dfa.clear();
      const next = dfa.move(dfa.restore(states), id);
      return next === EMPTY_SET ? undefined : dfa.statesOf(next);
    };
    const distance = (states: Int32Array): number =>
      states.reduce((least, state) => Math.min(least, distances[state]!), Infinity);
    return shortestCompletions({ step, distance }, samples, from, expected);
  }
}
