import type { AlphabetSource } from '../alphabet';
import { distancesToEnd } from '../program/distances';
import { assertShort, type Program } from '../program/program';
import type { Reading, Recogniser, Residual } from '../recogniser';
import type { Samples } from '../sample-characters';
import { ForwardReader } from './forward';
import type { Machine } from './machine';
import type { NodesByState } from './stack';
import { stackDistances } from './stack-distances';

/** Makes the recogniser of a rule, from one of its states, by the machine. */
export type MachineMaker = (
  program: () => Program,
  source: AlphabetSource,
  state: () => number,
) => Recogniser;

/** The last resort of emitted rules that the two passes may leave undecided. */
export const byMachine: MachineMaker = (program, source, state) =>
  new MachineRecogniser(program, source, state);

/** Recognises a rule by the machine alone. */
class MachineRecogniser implements Recogniser {
  readonly reader: ForwardReader;
  private distances: Float64Array | undefined;

  constructor(
    private readonly program: () => Program,
    private readonly source: AlphabetSource,
    private readonly state: () => number,
  ) {
    this.reader = new ForwardReader(program, () => source.alphabet);
  }

  test(input: string): boolean {
    return this.longest(input, 0, input.length) === input.length;
  }

  longest(input: string, start: number, end: number, mayEnd?: (offset: number) => boolean): number {
    return this.reader.read(input, start, end, this.state(), mayEnd).accepted;
  }

  begin(): Reading {
    return new MachineReading(this, this.reader.begin(this.state()));
  }

  assertShort(units: number): void {
    assertShort(this.program(), this.state(), units);
  }

  get classes(): readonly number[] {
    return [...this.source.alphabet.sets.keys()];
  }

  /** For each state of the program, the length of a shortest string of samples that leads to the end of its rule. */
  distancesToEnd(samples: Samples): Float64Array {
    return (this.distances ??= distancesToEnd(this.program(), samples));
  }
}

/** Reads in pieces by a machine of its own. Its residuals use the machine, too, so all of them have the frontier. */
class MachineReading implements Reading {
  private frontier: NodesByState;
  private units = 0;
  private distances: ReturnType<typeof stackDistances> | undefined;

  constructor(
    readonly recogniser: MachineRecogniser,
    private readonly machine: Machine,
  ) {
    this.frontier = machine.frontier;
  }

  read(input: string, start: number, end: number): number {
    const { recogniser } = this;
    recogniser.assertShort((this.units += end - start));
    const machine = this.at(this.frontier);
    const { offset } = recogniser.reader.readBy(machine, input, start, end);
    const { frontier, seen } = machine;
    this.frontier = frontier.size > 0 ? frontier : seen;
    return offset;
  }

  residual(): Residual {
    return new MachineResidual(this, this.frontier);
  }

  /** The machine, moved to a frontier. */
  at(frontier: NodesByState): Machine {
    this.machine.frontier = frontier;
    return this.machine;
  }

  distance(frontier: NodesByState, samples: Samples): number {
    this.distances ??= stackDistances(this.machine.stack, this.recogniser.distancesToEnd(samples));
    return this.distances(frontier);
  }
}

class MachineResidual implements Residual {
  constructor(
    private readonly reading: MachineReading,
    private readonly frontier: NodesByState,
  ) {}

  get key(): string {
    return [...this.frontier].join();
  }

  get accepts(): boolean {
    const machine = this.reading.at(this.frontier);
    machine.settle();
    return machine.accepted;
  }

  get expected(): readonly number[] {
    return this.reading.recogniser.classes.filter((id) => this.step(id) !== undefined);
  }

  step(id: number): Residual | undefined {
    const machine = this.reading.at(this.frontier);
    machine.advance(id);
    const { frontier } = machine;
    return frontier.size === 0 ? undefined : new MachineResidual(this.reading, frontier);
  }

  distance(samples: Samples): number {
    return this.reading.distance(this.frontier, samples);
  }
}
