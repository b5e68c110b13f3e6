import type { AlphabetSource } from '../alphabet';
import { distancesToEnd } from '../program/distances';
import { assertShort } from '../program/program';
import { type Reading, readToStop, type Recogniser, type Residual, type Stop } from '../recogniser';
import type { Samples } from '../sample-characters';
import type { TwoPassRule } from '../two-pass/two-pass';
import { twoPassReading, twoPassStop } from '../two-pass/two-pass-stop';
import type { ForwardReader } from './forward';
import type { Machine } from './machine';
import type { NodesByState } from './stack';
import { stackDistances } from './stack-distances';

/** Recognises a rule by a program: by the forward pass, and by the machine if that cannot tell. */
export class PushdownRecogniser implements Recogniser {
  private distances: Float64Array | undefined;
  private twoPass: TwoPassRule | undefined;

  constructor(
    readonly reader: ForwardReader,
    private readonly source: AlphabetSource,
    /** Returns the start state. */
    private readonly state: () => number,
    private readonly twoPassRule: () => TwoPassRule,
  ) {}

  test(input: string): boolean {
    this.assertShort(input.length);
    const found = (this.twoPass ??= this.twoPassRule()).test(input, 0, input.length);
    return found ?? this.reader.read(input, 0, input.length, this.state()).accepted === input.length;
  }

  longest(input: string, start: number, end: number, mayEnd?: (offset: number) => boolean): number {
    this.assertShort(end - start);
    const found = (this.twoPass ??= this.twoPassRule()).longest(input, start, end, mayEnd);
    return found ?? this.reader.read(input, start, end, this.state(), mayEnd).accepted;
  }

  stop(input: string, start: number): Stop | undefined {
    this.assertShort(input.length - start);
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
    return new PushdownReading(this, this.state());
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

/** Reads in pieces by a machine of its own. Its residuals use the machine, too, so all of them have the frontier. */
class PushdownReading implements Reading {
  private readonly machine: Machine;
  private frontier: NodesByState;
  private units = 0;
  private distances: ReturnType<typeof stackDistances> | undefined;

  constructor(
    readonly recogniser: PushdownRecogniser,
    state: number,
  ) {
    this.machine = recogniser.reader.begin(state);
    this.frontier = this.machine.frontier;
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
    return new PushdownResidual(this, this.frontier);
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

class PushdownResidual implements Residual {
  constructor(
    private readonly reading: PushdownReading,
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
    return frontier.size === 0 ? undefined : new PushdownResidual(this.reading, frontier);
  }

  distance(samples: Samples): number {
    return this.reading.distance(this.frontier, samples);
  }
}
