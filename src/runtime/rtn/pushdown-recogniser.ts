import type { Alphabet, AlphabetSource } from '../alphabet';
import { Samples, shortestCompletions } from '../completion';
import { distancesToEnd } from '../program/distances';
import { StackDistances } from './stack-distances';
import { GrowingInts } from '../growing';
import { EMPTY_SET } from '../lazy-dfa';
import type { Frontier } from './frontier';
import type { ForwardReader } from './forward';
import type { Recogniser, Stop } from '../recogniser';

/** A frontier that outlives the next character. */
type SavedFrontier = Pick<Frontier, 'states' | 'nodes' | 'length'>;

/** Recognises a recursive rule by a program. */
export class PushdownRecogniser implements Recogniser {
  constructor(
    private readonly reader: ForwardReader,
    private readonly source: AlphabetSource,
    /** Returns the start state. */
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
        if (sets.move(seen.states.values[i]!, id) !== EMPTY_SET) return [id];
      }
      return [];
    });
    return {
      offset,
      expected,
      endExpected: accepted === offset,
      completions: () => this.completions(input.slice(start, offset), expected),
    };
  }

  /** Reads the prefix again if the machine has read another input since. */
  private completions(read: string, expected: readonly number[]): readonly string[] {
    const { machine } = this.reader.read(read, 0, read.length, this.state());
    const samples = new Samples(this.alphabet);
    const distances = new StackDistances(
      machine.stack,
      machine.sets,
      distancesToEnd(this.reader.program(), samples),
    );
    const step = (frontier: SavedFrontier, id: number): SavedFrontier | undefined => {
      machine.frontier.clear();
      for (let i = 0; i < frontier.length; i++)
        machine.frontier.add(frontier.states.values[i]!, frontier.nodes.values[i]!);
      machine.advance(id);
      return machine.frontier.length === 0 ? undefined : saved(machine.frontier);
    };
    const distance = (frontier: SavedFrontier): number => distances.of(frontier);
    return shortestCompletions({ step, distance }, samples, saved(machine.seen), expected);
  }

  private get alphabet(): Alphabet {
    return this.source.alphabet;
  }
}

function saved({ states, nodes, length }: Frontier): SavedFrontier {
  return { states: copy(states), nodes: copy(nodes), length };
}

function copy({ values, length }: GrowingInts): GrowingInts {
  const copied = new GrowingInts(length);
  copied.values.set(values.subarray(0, length));
  copied.length = length;
  return copied;
}
