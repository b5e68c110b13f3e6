import type { AlphabetSource } from '../alphabet';
import type { Program } from '../program/program';
import type { MatchFinder } from '../recogniser';
import { ForwardReader } from './forward';

/** Makes the tester of a rule, from one of its states, by the machine. */
export type MachineMaker = (
  program: () => Program,
  source: AlphabetSource,
  state: () => number,
) => MatchFinder;

/** The last resort of emitted rules that the two passes may leave undecided. */
export const byMachine: MachineMaker = (program, source, state) => new MachineTester(program, source, state);

/**
 * Tells whether inputs are of a rule by the machine alone.
 *
 * @internal
 */
export class MachineTester implements MatchFinder {
  readonly reader: ForwardReader;

  constructor(
    readonly program: () => Program,
    readonly source: AlphabetSource,
    readonly state: () => number,
  ) {
    this.reader = new ForwardReader(program, () => source.alphabet);
  }

  test(input: string): boolean {
    return this.longest(input, 0, input.length) === input.length;
  }

  longest(input: string, start: number, end: number, mayEnd?: (offset: number) => boolean): number {
    return this.reader.read(input, start, end, this.state(), mayEnd).accepted;
  }
}
