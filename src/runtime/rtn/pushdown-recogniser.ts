import type { AlphabetSource } from '../alphabet';
import { distancesToEnd } from '../program/distances';
import { StackDistances } from './stack-distances';
import { GrowingInts } from '../growing';
import { EMPTY_SET } from '../lazy-dfa';
import { assertShort } from './calling-dfa';
import type { Frontier } from './frontier';
import type { ForwardReader, MachineReading } from './forward';
import type { Machine } from './machine';
import { type Reading, readToStop, type Recogniser, type Residual, type Stop } from '../recogniser';
import type { Samples } from '../sample-characters';
import type { TwoPassRule } from '../two-pass/two-pass';
import { twoPassReading, twoPassStop } from '../two-pass/two-pass-stop';

/** A frontier that outlives the next character. */
type SavedFrontier = Pick<Frontier, 'states' | 'nodes' | 'length'>;

/** Recognises a rule by a program: by the forward pass, and by the machine if that cannot tell. */
export class PushdownRecogniser implements Recogniser {
  private distances: Float64Array | undefined;
  private twoPass: TwoPassRule | undefined;

  constructor(
    private readonly reader: ForwardReader,
    private readonly source: AlphabetSource,
    /** Returns the start state. */
    private readonly state: () => number,
    private readonly twoPassRule: () => TwoPassRule,
  ) {}

  test(input: string): boolean {
    assertShort(this.reader.program(), this.state(), input.length);
    const found = (this.twoPass ??= this.twoPassRule()).test(input, 0, input.length);
    return found ?? this.reader.read(input, 0, input.length, this.state()).accepted === input.length;
  }

  longest(input: string, start: number, end: number, mayEnd?: (offset: number) => boolean): number {
    assertShort(this.reader.program(), this.state(), end - start);
    const found = (this.twoPass ??= this.twoPassRule()).longest(input, start, end, mayEnd);
    return found ?? this.reader.read(input, start, end, this.state(), mayEnd).accepted;
  }

  stop(input: string, start: number): Stop | undefined {
    assertShort(this.reader.program(), this.state(), input.length - start);
    const machine = (): Residual => readToStop({ begin: () => this.beginMachine() }, input, start).residual;
    return twoPassStop((this.twoPass ??= this.twoPassRule()), input, start, machine);
  }

  begin(): Reading {
    const { isLimited } = this.reader.program();
    // The machine counts what it reads, if the program is right for short inputs only.
    if (isLimited) return this.beginMachine();
    const rule = (this.twoPass ??= this.twoPassRule());
    return twoPassReading(rule, () => this.beginMachine()) ?? this.beginMachine();
  }

  private beginMachine(): Reading {
    return new PushdownReading(this, this.reader.begin(this.state()));
  }

  assertShort(units: number): void {
    assertShort(this.reader.program(), this.state(), units);
  }

  get classes(): readonly number[] {
    return [...this.source.alphabet.sets.keys()];
  }

  /** For each state of the program, the length of a shortest string of samples that leads to the end of its rule. */
  distancesToEnd(samples: Samples): Float64Array {
    return (this.distances ??= distancesToEnd(this.reader.program(), samples));
  }
}

/** Reads in pieces by a machine of its own. Its residuals use the machine, too, so all of them save the frontier. */
class PushdownReading implements Reading {
  private frontier: SavedFrontier;
  private units = 0;
  private distances: StackDistances | undefined;

  constructor(
    readonly recogniser: PushdownRecogniser,
    private readonly reading: MachineReading,
  ) {
    this.frontier = saved(reading.machine.frontier);
  }

  read(input: string, start: number, end: number): number {
    this.recogniser.assertShort((this.units += end - start));
    const { frontier, seen } = this.at(this.frontier);
    const { offset } = this.reading.read(input, start, end);
    this.frontier = saved(frontier.length > 0 ? frontier : seen);
    return offset;
  }

  residual(): Residual {
    return new PushdownResidual(this, this.frontier);
  }

  /** The machine, moved to a frontier. */
  at(frontier: SavedFrontier): Machine {
    const { machine } = this.reading;
    machine.frontier.clear();
    for (let i = 0; i < frontier.length; i++)
      machine.frontier.add(frontier.states.values[i]!, frontier.nodes.values[i]!);
    return machine;
  }

  distance(frontier: SavedFrontier, samples: Samples): number {
    const { stack, sets } = this.reading.machine;
    this.distances ??= new StackDistances(stack, sets, this.recogniser.distancesToEnd(samples));
    return this.distances.of(frontier);
  }
}

class PushdownResidual implements Residual {
  constructor(
    private readonly reading: PushdownReading,
    private readonly frontier: SavedFrontier,
  ) {}

  get key(): string {
    const { states, nodes } = this.frontier;
    return `${states.values.join()};${nodes.values.join()}`;
  }

  get accepts(): boolean {
    return this.settled().accepted;
  }

  get expected(): readonly number[] {
    const { sets, seen } = this.settled();
    const set = seen.states.values.slice(0, seen.length);
    return this.reading.recogniser.classes.filter((id) =>
      set.some((each) => sets.move(each, id) !== EMPTY_SET),
    );
  }

  step(id: number): Residual | undefined {
    const machine = this.reading.at(this.frontier);
    machine.advance(id);
    const { frontier } = machine;
    return frontier.length === 0 ? undefined : new PushdownResidual(this.reading, saved(frontier));
  }

  distance(samples: Samples): number {
    return this.reading.distance(this.frontier, samples);
  }

  private settled(): Machine {
    const machine = this.reading.at(this.frontier);
    machine.settle();
    return machine;
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
