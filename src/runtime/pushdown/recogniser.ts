import type { Alphabet, AlphabetSource } from '../alphabet';
import { EMPTY } from './network-sets';
import { assertOctets, textOfOctets } from '../octets';
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

  testOctets(octets: Uint8Array, start: number, end: number): boolean {
    return this.test(this.textOf(octets, start, end));
  }

  longestOctets(octets: Uint8Array, start: number, end: number): number {
    const found = this.longest(this.textOf(octets, start, end), 0, end - start);
    return found < 0 ? -1 : start + found;
  }

  longest(input: string, start: number, end: number): number {
    return this.reader.read(input, start, end, this.state()).accepted;
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

  private textOf(octets: Uint8Array, start: number, end: number): string {
    assertOctets(this.alphabet);
    return textOfOctets(octets, start, end);
  }

  private get alphabet(): Alphabet {
    return this.source.alphabet;
  }
}
