import { codePointAt } from './alphabet';
import type { Derivation } from './derivation';
import { GrowingInts } from './growing';
import { firstEnds, hasNoNodes, type Program, NO_STATE } from './program/program';
import { NOBODY } from './rtn/int-sets';
import { ROOT } from './rtn/stack';

const NO_ENDS: readonly number[] = [];
const NO_NODE = -1;

/**
 * What a reading of a span from its end has found: from which states the rest can be read, and with which stacks. A set of
 * stacks is a number; ROOT is the stack of the rule that was asked for, which nothing follows.
 */
export interface Marks {
  /**
   * Those of the stacks with which the rest can be read from a state at an offset; `hasRead` tells whether the rule of the
   * state has read anything before.
   */
  living(offset: number, state: number, stacks: number, hasRead: boolean): number;
  /** The stacks with which the rest can be read if `caller` calls a rule that begins in a state, and reads something. */
  entered(offset: number, state: number, caller: number, stacks: number): number;
  /** Whether a state reaches an end of its rule without reading; ends are numbered over all rules. */
  endsFrom(end: number, state: number): boolean;
}

/** What is waiting for the end of a rule that it uses: the state that has it read, and the place as it was there. */
interface Level {
  readonly caller: number;
  readonly rule: number;
  readonly start: number;
  readonly stacks: number;
  readonly emptyEnds: readonly number[];
  /** The derivation's node of the rule that is read. */
  readonly node: number;
}

/**
 * Takes the first way at each choice, from left to right, by which the rest of the span can still be read: first-match-wins.
 */
export class Walk {
  private readonly rules = new GrowingInts();
  private readonly starts = new GrowingInts();
  private readonly ends = new GrowingInts();
  private readonly behind = new GrowingInts();
  private readonly levels: Level[] = [];
  private readonly firstEnds: readonly number[];
  /** The place: a state and an offset, and the stacks with which the rest can be read. */
  private state: number;
  private at: number;
  private stacks: number;
  /** The ends of the rule by which the rest may be read if the rule derives nothing at all. */
  private emptyEnds: readonly number[];
  /** The rule that is read, and where it begins. */
  private rule: number;
  private levelStart: number;
  private readonly end: number;

  constructor(
    private readonly program: Program,
    private readonly marks: Marks,
    private readonly input: string,
    place: { readonly rule: number; readonly state: number; readonly start: number; readonly end: number },
  ) {
    this.rule = place.rule;
    this.state = place.state;
    this.at = place.start;
    this.levelStart = place.start;
    this.end = place.end;
    this.firstEnds = firstEnds(program);
    const isEmpty = place.start === place.end;
    this.emptyEnds = isEmpty ? this.endsOf(place.rule) : NO_ENDS;
    this.stacks = isEmpty ? NOBODY : ROOT;
  }

  /** The derivation of the whole span by a rule. */
  derivation(): Derivation {
    const root = this.open(this.rule);
    const { accept } = this.program.rules[this.rule]!;
    const marked: number[] = [];
    while (this.levels.length > 0 || !accept.includes(this.state)) this.step(marked);
    this.close(root);
    return {
      rules: this.rules.values,
      starts: this.starts.values,
      ends: this.ends.values,
      behind: this.behind.values,
    };
  }

  private step(marked: number[]): void {
    const { program, state } = this;
    const mark = program.marks[state]!;
    if (mark > 0) marked.push(this.open(-mark));
    else if (mark < 0) this.close(marked.pop()!);
    const edges = program.edges[state]!;
    if (program.reads[state]! >= 0) {
      this.at += codePointAt(this.input, this.at, this.end) > 0xffff ? 2 : 1;
      this.state = edges[0]!;
    } else if (program.calls[state]! >= 0) this.enter();
    else if (edges.length === 0) this.leave();
    else if (edges.length === 1) this.state = edges[0]!;
    else this.choose(edges);
  }

  private choose(edges: readonly number[]): void {
    for (const edge of edges) if (this.goTo(edge)) return;
    throw new Error(`a span was not read to its end at ${this.at}; please report this`);
  }

  /** Goes to a state of the same rule, if the rest can be read from there. */
  private goTo(state: number): boolean {
    const emptyEnds = this.emptyFrom(state);
    const living = this.livingIn(state);
    if (living === NOBODY && emptyEnds.length === 0) return false;
    this.state = state;
    this.stacks = living;
    this.emptyEnds = emptyEnds;
    return true;
  }

  /** The stacks with which the rest can be read from a state of the same rule. */
  private livingIn(state: number): number {
    const { stacks, at } = this;
    return stacks === NOBODY ? NOBODY : this.marks.living(at, state, stacks, at > this.levelStart);
  }

  /** The ends by which the rule may derive nothing, and does from a state. */
  private emptyFrom(state: number): readonly number[] {
    const { marks, emptyEnds } = this;
    if (emptyEnds.length === 0 || this.at > this.levelStart) return NO_ENDS;
    return emptyEnds.filter((end) => marks.endsFrom(end, state));
  }

  private endsOf(rule: number): number[] {
    return this.program.rules[rule]!.accept.map((_, i) => this.firstEnds[rule]! + i);
  }

  private enter(): void {
    const { program, state: caller, at, stacks, emptyEnds } = this;
    const rule = program.calls[caller]!;
    const innerEmpty = this.endsOf(rule).filter((_, i) => {
      const empty = program.edges[caller]![2 * i + 1]!;
      return empty !== NO_STATE && (this.emptyFrom(empty).length > 0 || this.livingIn(empty) !== NOBODY);
    });
    const { start } = program.rules[rule]!;
    const inner = this.marks.entered(at, start, caller, stacks);
    this.levels.push({
      caller,
      rule: this.rule,
      start: this.levelStart,
      node: this.open(rule),
      stacks,
      emptyEnds,
    });
    this.rule = rule;
    this.state = start;
    this.stacks = inner;
    this.emptyEnds = innerEmpty;
    this.levelStart = at;
  }

  private leave(): void {
    const { caller, rule, start, node, stacks, emptyEnds } = this.levels.pop()!;
    const end = this.program.rules[this.rule]!.accept.indexOf(this.state);
    const isEmpty = this.at === this.levelStart;
    this.close(node);
    this.rule = rule;
    this.levelStart = start;
    this.stacks = stacks;
    this.emptyEnds = emptyEnds;
    if (!this.goTo(this.program.edges[caller]![2 * end + (isEmpty ? 1 : 0)]!)) this.choose([]);
  }

  private open(rule: number): number {
    if (rule >= 0 && hasNoNodes(this.program.rules[rule]!)) return NO_NODE;
    this.rules.push(rule);
    this.starts.push(this.at);
    this.ends.push(this.at);
    this.behind.push(0);
    return this.rules.length - 1;
  }

  private close(node: number): void {
    if (node === NO_NODE) return;
    this.ends.values[node] = this.at;
    this.behind.values[node] = this.rules.length;
  }
}
