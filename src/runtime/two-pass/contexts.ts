import type { ClassSet } from './alike-classes';
import type { Closure } from './closing';
import type { Closures, FrameRoot } from './closures';
import type { ContextStates } from './context-states';
import { TWO_PASS_LIMITS as LIMITS } from './two-pass-limits';

/** The states of a program in their contexts. It tells what they read, call and reach. */
export class Contexts {
  readonly states: ContextStates;
  private readonly afters: (number | undefined)[] = [];

  constructor(readonly closures: Closures) {
    this.states = closures.states;
  }

  /** The kind of each state. */
  get kinds(): readonly number[] {
    return this.states.kinds;
  }

  /** Whether there are too many to keep them for another input. */
  get isFull(): boolean {
    return this.kinds.length > LIMITS.keptStates || this.states.markCount > LIMITS.keptMarks;
  }

  calledBy(state: number): FrameRoot {
    return this.closures.calledBy(state);
  }

  closureOf(state: number, id: number, asked: Set<ClassSet>): Closure {
    return this.closures.closureOf(state, id, asked);
  }

  /** Returns the state behind a READ state, or behind a call whose rule has read something. */
  after(state: number): number {
    const { states, afters } = this;
    return (afters[state] ??= states.past(
      states.useNumber(state),
      states.program.edges[states.places[state]!]![0]!,
      true,
    ));
  }

  /** Returns the END state of a state's frame. */
  endOf(state: number): number {
    return this.states.useAt(state).end;
  }
}
