import { distancesToEnd } from '../program/distances';
import { assertShort } from '../program/program';
import type { MatchFinder, Reading, Recogniser, Residual } from '../recogniser';
import type { Samples } from '../sample-characters';
import type { Machine } from './machine';
import type { MachineTester } from './machine-tester';
import { PushdownRecogniser } from './pushdown-recogniser';
import type { PushdownTester } from './pushdown-tester';
import type { NodesByState } from './stack';
import { stackDistances } from './stack-distances';

/** Returns the recogniser of the rule of a tester that may ask the machine. */
export function pushdownRecogniser(tester: MatchFinder): Recogniser {
  const { parts } = tester as PushdownTester;
  return new PushdownRecogniser(parts, (machine) => new MachineReading(machine as MachineTester));
}

/** Reads in pieces by a machine of its own. Its residuals use the machine, too, so all of them have the frontier. */
class MachineReading implements Reading {
  private readonly machine: Machine;
  private frontier: NodesByState;
  private units = 0;
  private distances: ReturnType<typeof stackDistances> | undefined;

  constructor(private readonly tester: MachineTester) {
    this.machine = tester.reader.begin(tester.state());
    this.frontier = this.machine.frontier;
  }

  read(input: string, start: number, end: number): number {
    const { reader, program, state } = this.tester;
    assertShort(program(), state(), (this.units += end - start));
    const machine = this.at(this.frontier);
    const { offset } = reader.readBy(machine, input, start, end);
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
    this.distances ??= stackDistances(this.machine.stack, distancesToEnd(this.tester.program(), samples));
    return this.distances(frontier);
  }

  get classes(): readonly number[] {
    return [...this.tester.source.alphabet.sets.keys()];
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
    return this.reading.classes.filter((id) => this.step(id) !== undefined);
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
