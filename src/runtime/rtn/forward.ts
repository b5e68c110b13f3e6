import { type CodePointClasses, codePointAt, unitsOf } from '../alphabet';
import type { Program } from '../program/program';
import { assertShort, CallingDfa } from './calling-dfa';
import { Machine } from './machine';

/** The offset up to which an input was read, and the last offset at which the rule may end, or -1. */
export interface ForwardRun {
  readonly offset: number;
  readonly accepted: number;
}

/** Recognises inputs by a program from left to right. Its caches serve all inputs. */
export class ForwardReader {
  private sets: CallingDfa | undefined;
  /** The machine of whole inputs. A reading in pieces keeps its own, because other inputs may come between its pieces. */
  private machine: Machine | undefined;

  constructor(
    readonly program: () => Program,
    private readonly alphabet: () => CodePointClasses,
  ) {}

  /** Reads as far as any derivation from a state goes. The rule may end only at offsets for which `mayEnd` returns true. */
  read(
    input: string,
    start: number,
    end: number,
    state: number,
    mayEnd?: (offset: number) => boolean,
  ): ForwardRun {
    assertShort(this.program(), state, end - start);
    const reading = this.begin(state, this.machine);
    this.machine ??= reading.machine;
    return reading.read(input, start, end, mayEnd);
  }

  /** Prepares a machine for an input: the given one, if it is small, or a new one. Forgets the caches if they are full. */
  begin(state: number, used?: Machine): MachineReading {
    const program = this.program();
    const alphabet = this.alphabet();
    const { size } = alphabet;
    if (this.sets?.isFull === true) this.machine = this.sets = undefined;
    const sets = (this.sets ??= new CallingDfa(program, size, 'forward'));
    const machine = used?.isSmall === true && used.sets === sets ? used : new Machine(sets);
    machine.begin(sets.of([state]));
    return new MachineReading(machine, alphabet);
  }
}

/** Reads an input by a machine. */
export class MachineReading {
  constructor(
    readonly machine: Machine,
    private readonly alphabet: CodePointClasses,
  ) {}

  /** Reads on from the frontier of the machine. If no derivation goes on, the frontier is empty and `seen` the one before. */
  read(
    input: string,
    start: number,
    end: number,
    mayEnd: (offset: number) => boolean = ANYWHERE,
  ): ForwardRun {
    const { machine, alphabet } = this;
    let { offset, accepted } = { offset: start, accepted: -1 };
    while (offset < end) {
      const code = codePointAt(input, offset, end);
      machine.advance(alphabet.classOf(code));
      if (machine.accepted && mayEnd(offset)) accepted = offset;
      if (machine.frontier.length === 0) return { offset, accepted };
      offset += unitsOf(code);
    }
    machine.settle();
    if (machine.accepted && mayEnd(offset)) accepted = offset;
    return { offset, accepted };
  }
}

const ANYWHERE = (): boolean => true;
