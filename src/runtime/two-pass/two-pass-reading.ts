import { PushdownLimitError } from '../errors';
import { distancesToEnd } from '../program/distances';
import type { Reading, Residual } from '../recogniser';
import type { Samples } from '../sample-characters';
import type { ForwardCursor } from './forward-cursor';
import type { ForwardRule } from './forward-pass';
import { LinkStacks } from './link-stacks';
import { Distances } from './list-distances';
import { TwoPassResidual } from './two-pass-residual';
import { TWO_PASS_LIMITS as LIMITS, TwoPassLimit } from './two-pass-limits';

/** Begins to read an input in pieces. `machine` begins to read it by the machine. */
export function twoPassReading(rule: ForwardRule, machine: () => Reading): Reading | undefined {
  return rule.tried((cursor) => new TwoPassReading(cursor, residuals(), machine));
}

/** Returns a function that makes residuals. They share their stacks. */
function residuals(): (at: ForwardCursor, links: readonly number[], machine: () => Residual) => Residual {
  const stacks = new LinkStacks();
  let known: Distances | undefined;
  return ({ tables, place }, links, machine) => {
    const distances = (samples: Samples): Distances =>
      (known ??= new Distances(
        tables.contexts,
        tables.lists.links,
        distancesToEnd(tables.contexts.states.program, samples),
      ));
    return new TwoPassResidual(tables, stacks, distances, place, stacks.of(links), machine);
  };
}

/** Reads an input in pieces. Past a limit, the machine reads it again from the start, and then goes on. */
class TwoPassReading implements Reading {
  private readonly links: number[] = [];
  /** The text so far, for the machine; undefined if it was too long to be kept. */
  private text: string | undefined = '';
  private knownMachine: Reading | undefined;

  constructor(
    private readonly cursor: ForwardCursor,
    private readonly residualOf: (
      at: ForwardCursor,
      links: readonly number[],
      machine: () => Residual,
    ) => Residual,
    private readonly machine: () => Reading,
  ) {}

  read(input: string, start: number, end: number): number {
    if (this.knownMachine !== undefined) return this.knownMachine.read(input, start, end);
    const links = [...this.links];
    const { tables } = this.cursor;
    const { stack } = tables;
    tables.stack = this.links;
    try {
      const offset = this.cursor.forward(input, start, end);
      this.keep(input.slice(start, offset));
      return offset;
    } catch (error) {
      if (!(error instanceof TwoPassLimit)) throw error;
      this.links.splice(0, this.links.length, ...links);
      return this.replayed().read(input, start, end);
    } finally {
      tables.stack = stack;
    }
  }

  residual(): Residual {
    if (this.knownMachine !== undefined) return this.knownMachine.residual();
    return this.residualOf(this.cursor, this.links, () => this.replayed().residual());
  }

  private keep(piece: string): void {
    if (this.text === undefined) return;
    this.text = this.text.length + piece.length > LIMITS.keptText ? undefined : this.text + piece;
  }

  /** Returns the machine, which has read the same. Throws PushdownLimitError if that was not kept. */
  private replayed(): Reading {
    if (this.knownMachine === undefined) {
      const { text } = this;
      if (text === undefined) throw new PushdownLimitError('UTF-16 units', LIMITS.keptText);
      const machine = this.machine();
      machine.read(text, 0, text.length);
      this.knownMachine = machine;
    }
    return this.knownMachine;
  }
}
