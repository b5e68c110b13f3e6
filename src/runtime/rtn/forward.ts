import { type CodePointClasses, codePointAt, unitsOf } from '../alphabet';
import { assertShort, type Program } from '../program/program';
import { Machine } from './machine';
import { Rtn } from './rtn';

/** The offset up to which an input was read, and the last offset at which the rule may end, or -1. */
export interface ForwardRun {
  readonly offset: number;
  readonly accepted: number;
}

/** Recognises inputs by a program from left to right. */
export class ForwardReader {
  private rtn: Rtn | undefined;

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
    return this.readBy(this.begin(state), input, start, end, mayEnd);
  }

  /** Returns a machine that begins in a state. */
  begin(state: number): Machine {
    return new Machine((this.rtn ??= new Rtn(this.program(), this.alphabet().size, 'forward')), [state]);
  }

  /** Reads on by a machine. If no derivation goes on, its frontier is empty and `seen` the one before. */
  readBy(
    machine: Machine,
    input: string,
    start: number,
    end: number,
    mayEnd?: (offset: number) => boolean,
  ): ForwardRun {
    const alphabet = this.alphabet();
    let accepted = -1;
    let offset = start;
    const accept = (): void => {
      if (machine.accepted && mayEnd?.(offset) !== false) accepted = offset;
    };
    while (offset < end) {
      const code = codePointAt(input, offset, end);
      machine.advance(alphabet.classOf(code));
      accept();
      if (machine.frontier.size === 0) return { offset, accepted };
      offset += unitsOf(code);
    }
    machine.settle();
    accept();
    return { offset, accepted };
  }
}
