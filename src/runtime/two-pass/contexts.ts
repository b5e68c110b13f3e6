import { NO_STATE } from '../program/program';
import type { ClassSet } from './alike-classes';
import type { Closure } from './closing';
import { Closures, type FrameRoot } from './closures';
import { ContextStates, END } from './context-states';
import * as marks from './marks';
import type { Templates } from './templates';
import { TWO_PASS_LIMITS as LIMITS } from './two-pass-limits';

/** A length, and the states that may stand behind it. */
export interface StepToEnd {
  readonly length: number;
  readonly afters: readonly number[];
}

/** The states of a program in their contexts. It tells what they read, call and reach. */
export class Contexts {
  readonly states: ContextStates;
  readonly closures: Closures;

  constructor(templates: Templates, isLeaf: ((key: string) => boolean) | undefined) {
    this.states = new ContextStates(templates, isLeaf);
    this.closures = new Closures(this.states);
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
    const use = this.states.useNumber(state);
    return this.states.past(use, this.states.program.edges[this.states.places[state]!]![0]!, true);
  }

  /** Returns the END state of a state's frame. */
  endOf(state: number): number {
    return this.states.useAt(state).end;
  }

  /**
   * Returns the length of a shortest string from a state to the end of its use, and the states that may stand behind that. At the end
   * of the frame there are none. `toEnd` has the lengths to the end of the state's own rule.
   */
  stepToEnd(state: number, toEnd: ArrayLike<number>): StepToEnd {
    const members = this.states.members[state];
    if (this.states.kinds[state] === END || members !== undefined)
      return { length: 0, afters: members ?? [] };
    const { rule, next, isSpine } = this.states.useAt(state);
    const place = this.states.places[state]!;
    if (!this.states.hasRead[state]!) return { length: toEnd[place]!, afters: [this.endOf(state)] };
    const iterations = isSpine ? this.iterationsTo(rule, this.states.templates.ruleOf[place]!, toEnd) : 0;
    return { length: toEnd[place]! + iterations, afters: [next] };
  }

  /** Returns the length of a shortest string from the end of one iteration of a left-recursive use to the end of the use. */
  private iterationsTo(goal: number, from: number, toEnd: ArrayLike<number>): number {
    const lengths = new Map([[from, 0]]);
    // Lengths may get shorter until a whole round changes none.
    for (let changed = true; changed;) {
      changed = false;
      for (const [rule, length] of [...lengths]) {
        for (const { call, rule: outer } of this.closures.attachmentsOf(rule)) {
          const target = this.states.program.edges[call]![0]!;
          const longer = target === NO_STATE ? Infinity : length + toEnd[target]!;
          if (longer >= (lengths.get(outer) ?? Infinity)) continue;
          lengths.set(outer, longer);
          changed = true;
        }
      }
    }
    return lengths.get(goal) ?? Infinity;
  }

  /** Returns the marks at the end of a frame. */
  leaveOf(end: number): readonly number[] {
    const { isHidden, isSpine } = this.states.useAt(end);
    return isHidden || isSpine ? NO_MARKS : LEAVE_MARKS;
  }
}

const NO_MARKS: readonly number[] = [];
const LEAVE_MARKS: readonly number[] = [marks.LEAVE];
