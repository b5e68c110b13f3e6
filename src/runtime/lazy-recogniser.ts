import { type AlphabetSource, type CodePointClasses, codePointAt, unitsOf } from './alphabet';
import { EMPTY_SET, LazyDfa } from './lazy-dfa';
import { distancesToEnd } from './program/distances';
import type { Program } from './program/program';
import type { Reading, Recogniser, Residual } from './recogniser';
import type { Samples } from './sample-characters';

/** How far an input was read, the set of states there, and the end of the longest match, or -1. */
export interface LazyProgress {
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

  /**
   * Reads until no derivation goes on, from the start of the rule or from a set of `states`. If `mayEnd` is given, a match
   * ends only where it returns true.
   */
  read(
    input: string,
    start: number,
    end: number,
    mayEnd?: (offset: number) => boolean,
    states?: Int32Array,
  ): LazyProgress {
    const { dfa, alphabet } = this;
    if (dfa.isFull) dfa.clear();
    let set = states === undefined ? dfa.startOf(0) : dfa.restore(states);
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
  private distances: Float64Array | undefined;

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

  begin(): Reading {
    const { dfa } = this.reader;
    let states = dfa.statesOf(dfa.startOf(0));
    return {
      read: (input, start, end) => {
        const { offset, set } = this.reader.read(input, start, end, undefined, states);
        states = dfa.statesOf(set);
        return offset;
      },
      residual: () => new LazyResidual(this, states),
    };
  }

  get classes(): readonly number[] {
    return [...this.source.alphabet.sets.keys()];
  }

  get dfa(): LazyDfa {
    return this.reader.dfa;
  }

  /** The length of a shortest string of samples that leads from one of the states to the end, or Infinity. */
  distance(states: Int32Array, samples: Samples): number {
    const distances = (this.distances ??= distancesToEnd(this.dfa.program, samples));
    return states.reduce((least, state) => Math.min(least, distances[state]!), Infinity);
  }

  private get reader(): LazyReader {
    return (this.known ??= new LazyReader(this.source.alphabet, this.programOf()));
  }
}

/** Holds states, not the number of their set, because the DFA may forget that. */
class LazyResidual implements Residual {
  constructor(
    private readonly recogniser: LazyRecogniser,
    private readonly states: Int32Array,
  ) {}

  get key(): string {
    return this.states.join();
  }

  get accepts(): boolean {
    return this.recogniser.dfa.accepts(this.set);
  }

  get expected(): readonly number[] {
    const { set, recogniser } = this;
    return recogniser.classes.filter((id) => recogniser.dfa.move(set, id) !== EMPTY_SET);
  }

  step(id: number): Residual | undefined {
    const { recogniser, set } = this;
    const { dfa } = recogniser;
    const next = dfa.move(set, id);
    return next === EMPTY_SET ? undefined : new LazyResidual(recogniser, dfa.statesOf(next));
  }

  distance(samples: Samples): number {
    return this.recogniser.distance(this.states, samples);
  }

  /** The number of the set, which the next clearing makes invalid. */
  private get set(): number {
    const { dfa } = this.recogniser;
    if (dfa.isFull) dfa.clear();
    return dfa.restore(this.states);
  }
}
