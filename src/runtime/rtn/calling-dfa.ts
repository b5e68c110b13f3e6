import { PushdownLimitError } from '../errors';
import { EMPTY_SET, LazyDfa } from '../lazy-dfa';
import { type Firsts, firstsOf, type Recursion, recursionOf } from '../program/call-graph';
import type { Direction, SetCall } from '../program/links';
import type { Program } from '../program/program';

/** Throws PushdownLimitError if an input is longer than the limit of the rule that begins in a state. */
export function assertShort({ rules, isLimited }: Program, state: number, units: number): void {
  if (!isLimited) return;
  for (const { start, alternatives, mostUnits } of rules) {
    if (units <= mostUnits || (start !== state && !alternatives.includes(state))) continue;
    throw new PushdownLimitError('UTF-16 units', mostUnits);
  }
}

/** A move of `-2 - next` means that called rules may begin with the class. */
const CALLING = -2;
const NO_CALLS: readonly SetCall[] = [];

/** The lazy DFA of a program with calls. Each set holds states of one rule and knows the rules that they call. */
export class CallingDfa extends LazyDfa {
  private readonly callLists: (readonly SetCall[] | undefined)[] = [];
  private readonly unions = new Map<number, number>();
  private firsts: Firsts | undefined;
  private recursion: Recursion | undefined;
  /** By set: the `recursion` numbers of its states. */
  private readonly recursions = new Map<number, ReadonlySet<number>>();

  constructor(
    program: Program,
    private readonly classes: number,
    direction: Direction,
  ) {
    super(program, classes, direction);
  }

  /** Returns a small number for each set. */
  indexOf(set: number): number {
    return set / this.width;
  }

  /** Returns the next set. For a set with calls, `move` is that set if no called rule may begin with the class, else `-2 - next`. */
  next(set: number, id: number): number {
    const move = this.move(set, id);
    return move >= 0 ? move : CALLING - move;
  }

  /** Returns the rules that states of the set call. */
  calls(set: number): readonly SetCall[] {
    return (this.callLists[set / this.width] ??= this.computeCalls(set));
  }

  /** True if a rule may begin with a class. */
  begins(rule: number, id: number): boolean {
    this.firsts ??= firstsOf(this.links, this.beginnings, this.classes);
    return this.firsts.has(rule, id);
  }

  /** True if a rule that returns to the set can be called again from there and return to the set without end. */
  recurs(rule: number, set: number): boolean {
    const { ofRule, ofState } = (this.recursion ??= recursionOf(this.program));
    let known = this.recursions.get(set);
    if (known === undefined) {
      known = new Set(Array.from(this.statesOf(set), (state) => ofState[state]!));
      this.recursions.set(set, known);
    }
    return known.has(ofRule[this.beginnings[rule]!.rule]!);
  }

  union(a: number, b: number): number {
    if (a === b || b === EMPTY_SET) return a;
    if (a === EMPTY_SET) return b;
    const key = Math.min(a, b) * 0x4000000 + Math.max(a, b);
    let known = this.unions.get(key);
    if (known === undefined) {
      known = this.of([...this.statesOf(a), ...this.statesOf(b)]);
      this.unions.set(key, known);
    }
    return known;
  }

  /** Returns a number that only interchangeable states share. */
  keyOf(state: number): number {
    const counter = this.program.counters[state]!;
    return counter === 0 ? state : -counter;
  }

  protected override codeOf(set: number, id: number, next: number): number {
    return this.calls(set).some(({ rule }) => this.begins(rule, id)) ? CALLING - next : next;
  }

  private computeCalls(set: number): readonly SetCall[] {
    const byRule = new Map<number, number[]>();
    for (const state of this.statesOf(set)) {
      for (const { rule, after } of this.links.callers[state]!) {
        const known = byRule.get(rule);
        if (known === undefined) byRule.set(rule, [after]);
        else known.push(after);
      }
    }
    if (byRule.size === 0) return NO_CALLS;
    return Array.from(byRule, ([rule, after]) => ({ rule, after: this.of(after) }));
  }
}
