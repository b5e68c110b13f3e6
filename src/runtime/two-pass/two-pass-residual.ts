import type { Residual } from '../recogniser';
import type { Samples } from '../sample-characters';
import type { LinkStacks } from './link-stacks';
import type { Distances } from './list-distances';
import { NO_MOVE, type ForwardTables, NEEDS_LINK, PUSHES } from './forward-tables';
import { LONGER } from './transition';
import { TwoPassLimit } from './two-pass-limits';

/** The place and the stack after a prefix. Past a limit, the machine answers in its place. */
export class TwoPassResidual implements Residual {
  private knownMachine: Residual | undefined;

  constructor(
    private readonly tables: ForwardTables,
    private readonly stacks: LinkStacks,
    private readonly distances: (samples: Samples) => Distances,
    private readonly place: number,
    private readonly stack: number,
    /** Returns the state of the machine after the same prefix, or after that of `before`. */
    private readonly machine: () => Residual,
    /** The residual from which this one is a step, and the class of the step. */
    private readonly before?: { readonly residual: TwoPassResidual; readonly id: number },
  ) {}

  get key(): string {
    return `${this.place} ${this.stack}`;
  }

  get accepts(): boolean {
    return this.orMachine(
      () => this.mayEnd(),
      (residual) => residual.accepts,
    );
  }

  get expected(): readonly number[] {
    const ids = Array.from({ length: this.tables.classes }, (_, id) => id);
    return this.orMachine(
      () => ids.filter((id) => this.moved(id) !== undefined),
      (residual) => residual.expected,
    );
  }

  step(id: number): Residual | undefined {
    return this.orMachine(
      () => {
        const moved = this.moved(id);
        const { tables, stacks, distances, machine } = this;
        const before = { residual: this, id };
        return (
          moved && new TwoPassResidual(tables, stacks, distances, moved.place, moved.stack, machine, before)
        );
      },
      (residual) => residual.step(id),
    );
  }

  distance(samples: Samples): number {
    const { tables, stacks, place, stack } = this;
    return this.distances(samples).of(tables.listAt(place), stack, stacks);
  }

  private mayEnd(): boolean {
    const { tables, stacks } = this;
    let { place } = this;
    for (let { stack } = this; ; stack = stacks.below(stack)) {
      const found = tables.finishIn(tables.listAt(place));
      if (found !== LONGER) return found !== undefined;
      place = tables.withLink(place, stacks.top(stack));
    }
  }

  /** Returns the move by a class; undefined if there is none. */
  private moved(id: number): { readonly place: number; readonly stack: number } | undefined {
    const { tables, stacks } = this;
    let { place, stack } = this;
    for (;;) {
      const move = tables.moveFrom(place, id);
      if (move >= 0) return { place: move, stack };
      if (move === NO_MOVE) return undefined;
      if (move !== NEEDS_LINK) {
        const pushing = tables.pushing[PUSHES - move]!;
        for (const link of pushing.links) stack = stacks.push(stack, link);
        return { place: pushing.place, stack };
      }
      place = tables.withLink(place, stacks.top(stack));
      stack = stacks.below(stack);
    }
  }

  private orMachine<T>(run: () => T, otherwise: (residual: Residual) => T): T {
    try {
      return run();
    } catch (error) {
      if (!(error instanceof TwoPassLimit)) throw error;
      return otherwise(this.ofMachine());
    }
  }

  private ofMachine(): Residual {
    return (this.knownMachine ??= TwoPassResidual.machineAfter(this));
  }

  /** Goes back to a residual of which the machine is known, and then takes the same steps. */
  private static machineAfter(last: TwoPassResidual): Residual {
    const ids: number[] = [];
    let from = last;
    for (; from.knownMachine === undefined && from.before !== undefined; from = from.before.residual) {
      ids.push(from.before.id);
    }
    let residual = (from.knownMachine ??= from.machine());
    for (let id = ids.pop(); id !== undefined; id = ids.pop()) residual = residual.step(id)!;
    return residual;
  }
}
