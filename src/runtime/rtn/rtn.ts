import { reached, turned } from '../../table/reached';
import { type Direction, type Links, linksOf, type SetCall } from '../program/links';
import { NO_STATE, type Program } from '../program/program';

/** A program as a recursive transition network, which is read in one direction. Backward, the ends of rules stand for the rules. */
export class Rtn {
  private readonly links: Links;
  /** By rule, or backward by end of a rule: the state in which its reading begins. */
  private readonly beginnings: readonly number[];
  private readonly closures: (readonly number[] | undefined)[] = [];
  private returning: ReadonlySet<number> | undefined;
  private readonly firsts = new Map<number, boolean>();

  constructor(
    program: Program,
    private readonly classes: number,
    direction: Direction,
  ) {
    this.links = linksOf(program, direction);
    this.beginnings = program.rules.flatMap(({ start, accept }) =>
      direction === 'forward' ? start : accept,
    );
  }

  /** Returns the states that a state reaches without reading, itself included, but for those that only lead to others. */
  closure(state: number): readonly number[] {
    return (this.closures[state] ??= this.computeClosure(state));
  }

  /** Returns the closure of the state in which the reading of a rule begins. */
  begin(rule: number): readonly number[] {
    return this.closure(this.beginnings[rule]!);
  }

  /** Returns whether a rule ends in a state. */
  accepts(state: number): boolean {
    return this.links.accepting[state] === 1;
  }

  /** Returns whether a rule ends in a state that a state reaches without reading. */
  mayEnd(state: number): boolean {
    return (this.returning ??= this.findReturning()).has(state);
  }

  private findReturning(): ReadonlySet<number> {
    const states = [...this.links.silent.keys()];
    const before = turned(states, (state) => this.silent(state));
    const ends = states.filter((state) => this.accepts(state));
    return reached(ends, (state) => before.get(state) ?? []);
  }

  /** Returns the states to which a state leads at once without reading. */
  silent(state: number): readonly number[] {
    return this.links.silent[state]!;
  }

  /** Returns whether a state only leads to others. */
  passes(state: number): boolean {
    return this.links.passing[state] === 1;
  }

  /** Calls `use` with each target of a state for a character of a class. */
  move(state: number, id: number, use: (target: number) => void): void {
    for (const { classes, to } of this.links.readers[state]!) if (classes.includes(id)) use(to);
  }

  /** Calls `use` with each call of a state whose rule may begin with a class. */
  call(state: number, id: number, use: (call: SetCall) => void): void {
    for (const call of this.links.callers[state]!) if (this.begins(call.rule, id)) use(call);
  }

  private begins(rule: number, id: number): boolean {
    const key = rule * this.classes + id;
    const known = this.firsts.get(key);
    if (known !== undefined) return known;
    const { readers, callers: calls } = this.links;
    // The loop visits what it adds.
    const rules = new Set([rule]);
    let found = false;
    for (const each of rules) {
      for (const state of this.begin(each)) {
        found ||= readers[state]!.some(({ classes }) => classes.includes(id));
        for (const call of calls[state]!) rules.add(call.rule);
      }
    }
    this.firsts.set(key, found);
    return found;
  }

  private computeClosure(from: number): readonly number[] {
    const { silent, passing } = this.links;
    const states = new Set([from]);
    states.delete(NO_STATE);
    for (const state of states) for (const target of silent[state]!) states.add(target);
    return [...states].filter((state) => passing[state] === 0);
  }
}
