import { NO_STATE } from '../program/program';
import { type Closure, Closures, type FrameRoot } from './closures';
import { CALL_AFTER, CALL_BEFORE, ContextStates, EMPTY, END, READ } from './context-states';
import * as marks from './marks';
import type { Templates } from './templates';
import { TWO_PASS_LIMITS as LIMITS } from './two-pass-limits';

/** The states of a program in their contexts. It tells what they read, call and reach. */
export class Contexts {
  readonly states: ContextStates;
  readonly closures: Closures;
  private readonly relevants: (Map<number, readonly number[]> | undefined)[] = [];
  private readonly sets: Uint8Array[] = [];
  private readonly firsts = new Map<number, Uint8Array>();

  constructor(
    templates: Templates,
    /** The number of classes of characters. */
    private readonly classes: number,
    isLeaf: (key: string) => boolean,
  ) {
    this.states = new ContextStates(templates, isLeaf);
    this.closures = new Closures(this.states);
  }

  /** The kind of each state. */
  get kinds(): readonly number[] {
    return this.states.kinds;
  }

  /** Whether there are too many to keep them for another input. */
  get isFull(): boolean {
    return this.kinds.length > LIMITS.keptStates;
  }

  calledBy(state: number): FrameRoot {
    return this.closures.calledBy(state);
  }

  closureOf(state: number): Closure {
    return this.closures.closureOf(state);
  }

  /** Returns the state behind a call whose rule has read something. */
  returnOf(state: number): number {
    const use = this.states.useNumber(state);
    return this.states.state(use, this.states.program.edges[this.states.places[state]!]![0]!, true);
  }

  /** Returns the END state of a state's frame. */
  endOf(state: number): number {
    return this.states.useAt(state).end;
  }

  /**
   * Returns the length of a shortest string from a state to the end of its frame. `toEnd` has those to the end of the state's own rule,
   * and `rest` continues after it.
   */
  distanceToEnd(state: number, toEnd: ArrayLike<number>, rest: (state: number) => number): number {
    if (this.states.kinds[state] === END) return 0;
    const { rule, next, isSpine } = this.states.useAt(state);
    const place = this.states.places[state]!;
    const after = this.states.hasRead[state]! ? next : this.endOf(state);
    const iterations = isSpine ? this.iterationsTo(rule, this.states.templates.ruleOf[place]!, toEnd) : 0;
    return toEnd[place]! + (this.states.hasRead[state]! ? iterations : 0) + rest(after);
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

  /** Returns the classes that a READ state reads. */
  classesOf(state: number): readonly number[] {
    const { reads, classes } = this.states.program;
    return classes[reads[this.states.places[state]!]!]!;
  }

  /** Returns whether a READ state reads a class. */
  reads(state: number, id: number): boolean {
    return this.setOf(this.states.program.reads[this.states.places[state]!]!)[id] === 1;
  }

  /** Returns whether the rule of a CALL state may begin with a class. */
  begins(state: number, id: number): boolean {
    const { begin, end, emptyAt } = this.calledBy(state);
    const kind = this.states.kinds[state]!;
    const key = end * 4 + kind;
    let first = this.firsts.get(key);
    if (first === undefined) {
      this.firsts.set(key, (first = new Uint8Array(this.classes)));
      const from = kind === CALL_AFTER ? emptyAt + 1 : 0;
      const to = kind === CALL_BEFORE ? emptyAt : begin.states.length;
      for (let i = from; i < to; i++) {
        const each = begin.states[i]!;
        if (this.states.kinds[each] === READ) for (const id of this.classesOf(each)) first[id] = 1;
      }
    }
    return first[id] === 1;
  }

  private setOf(list: number): Uint8Array {
    let known = this.sets[list];
    if (known === undefined) {
      this.sets[list] = known = new Uint8Array(this.classes);
      for (const id of this.states.program.classes[list]!) known[id] = 1;
    }
    return known;
  }

  /** Returns the state behind a READ state. */
  afterRead(state: number): number {
    return this.states.state(
      this.states.useNumber(state),
      this.states.program.edges[this.states.places[state]!]![0]!,
      true,
    );
  }

  /** Returns the indices of what a state reaches without reading: ends, and what reads a class or calls a rule that does. */
  relevant(state: number, id: number): readonly number[] {
    const lists = (this.relevants[state] ??= new Map<number, readonly number[]>());
    let known = lists.get(id);
    if (known === undefined) {
      const { states } = this.closureOf(state);
      const found: number[] = [];
      for (let i = 0; i < states.length; i++) if (this.isRelevant(states[i]!, id)) found.push(i);
      lists.set(id, (known = found));
    }
    return known;
  }

  private isRelevant(state: number, id: number): boolean {
    switch (this.states.kinds[state]) {
      case READ:
        return this.reads(state, id);
      case END:
        return true;
      case EMPTY:
        return false;
      default:
        return this.begins(state, id);
    }
  }
}

const NO_MARKS: readonly number[] = [];
const LEAVE_MARKS: readonly number[] = [marks.LEAVE];
