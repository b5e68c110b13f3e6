import { NO_STATE } from '../program/program';
import type { ClassSet } from './alike-classes';
import type { UseContext } from './context-states';
import type { MarkPath } from './marks';
import { TWO_PASS_LIMITS as LIMITS, TwoPassLimit } from './two-pass-limits';

/**
 * States that are reached without reading, best first: ends, and those that read a class or call a rule that does. The rest is for trees;
 * the closures of verdicts have none of it.
 */
export interface Closure {
  readonly states: readonly number[];
  /** Per state, the marks on the way. */
  readonly marks: readonly (readonly number[])[];
  /** Whether the order of a state is not certain, because left recursion leads to it. */
  readonly spine: readonly boolean[];
  /** Whether left recursion leads to some of these states in several ways. */
  readonly isUncertain: boolean;
}

/** A state that is visited. */
export interface Visit {
  readonly state: number;
  /** The way to it, for trees. */
  readonly way: VisitWay | undefined;
}

export interface VisitWay {
  readonly path: MarkPath | undefined;
  readonly spine: boolean;
  readonly dones: Dones | undefined;
}

/** The ends of iterations of left recursion that a way has left. */
interface Dones {
  readonly state: number;
  readonly before: Dones | undefined;
}

/** Visits states in the order of preference, each once. */
export class Closing {
  private readonly pending: Visit[];
  private readonly visited = new Set<number>();
  readonly ends: Visit[] = [];
  /** For a verdict, by rule, and whether they are tail uses: how uses that are not entered yet go on. */
  readonly uses = new Map<number, { readonly end: number; readonly nexts: number[] }>();
  isUncertain = false;

  constructor(
    first: Visit,
    /** The class of the character that is read next. */
    readonly id: number,
    /** The sets that were asked about that class. */
    readonly asked: Set<ClassSet>,
    /** Tells whether the order is not certain because a way leads to a state that was visited before. */
    private readonly isUnsure?: (again: Visit) => boolean,
  ) {
    // A rule without members has no start.
    this.pending = first.state === NO_STATE ? [] : [first];
  }

  hasVisited(state: number): boolean {
    return this.visited.has(state);
  }

  /** Adds a state that is visited next. */
  push(state: number, way: VisitWay | undefined): void {
    if (state !== NO_STATE) this.pending.push({ state, way });
  }

  next(): Visit | undefined {
    for (let visit = this.pending.pop(); visit !== undefined; visit = this.pending.pop()) {
      if (!this.visited.has(visit.state)) {
        if (this.visited.size >= LIMITS.visits) throw new TwoPassLimit('states without reading');
        this.visited.add(visit.state);
        return visit;
      }
      if (this.isUnsure?.(visit)) this.isUncertain = true;
    }
    return undefined;
  }

  addUse(rule: number, next: number, { end }: UseContext): void {
    const key = rule * 2 + (next === end ? 1 : 0);
    const known = this.uses.get(key);
    if (known === undefined) this.uses.set(key, { end, nexts: [next] });
    else known.nexts.push(next);
  }
}
