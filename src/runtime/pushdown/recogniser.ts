import type { Alphabet, AlphabetSource } from '../alphabet';
import { EMPTY } from './network-sets';
import type { ForwardReader } from './forward';
import type { Recogniser, Stop } from '../recogniser';

/** Judges by a network: recursive rules. */
export class PushdownRecogniser implements Recogniser {
  constructor(
    private readonly reader: ForwardReader,
    private readonly source: AlphabetSource,
    /** Gives the state in which the reading begins. */
    private readonly state: () => number,
  ) {}

  test(input: string): boolean {
    return this.longest(input, 0, input.length) === input.length;
  }

  longest(input: string, start: number, end: number, mayEnd?: (offset: number) => boolean): number {
    return this.reader.read(input, start, end, this.state(), mayEnd).accepted;
  }

  stop(input: string, start: number): Stop {
    const { offset, accepted, machine } = this.reader.read(input, start, input.length, this.state());
    const { sets, seen } = machine;
    const expected = this.alphabet.sets.flatMap((_, id) => {
      for (let i = 0; i < seen.length; i++) {
        if (sets.move(seen.states.values[i]!, id) !== EMPTY) return [id];
      }
      return [];
    });
    return { offset, expected, endExpected: accepted === offset, completions: () => [] };
  }

  private get alphabet(): Alphabet {
    return this.source.alphabet;
  }
}
