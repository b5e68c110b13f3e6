import { codePointAt, unitsOf } from '../alphabet';
import { GrowingInts } from '../growing';
import { hasNoNodes, NO_STATE, type Program, undividedOf } from '../program/program';
import { ROW } from '../two-pass/row-writer';
import type { BackwardRecord } from './backward-record';
import { NO_NODES } from './node-sets';
import { ROOT } from './stack';

/** A rule that is read. */
interface Frame {
  readonly rule: number;
  /** The offset where it begins, and the state that called it. */
  readonly start: number;
  readonly caller: number;
  /** Its row, or NO_ROW. */
  readonly row: number;
  /** The stacks with which the rest can be read. */
  stacks: number;
  /** The states in which the rule may end, for the rest to be read, if it derives nothing at all. */
  emptyEnds: readonly number[];
}

const NO_ROW = -1;

/** Takes, at each choice from left to right, the first way by which the rest of a span can still be read. */
export class FirstMatch {
  private readonly rows = new GrowingInts();
  private readonly frames: Frame[] = [];
  private readonly marked: number[] = [];
  private state = NO_STATE;

  constructor(
    private readonly program: Program,
    private readonly record: BackwardRecord,
    private readonly input: string,
    private at: number,
    private readonly end: number,
    /** Tells whether the nodes in a node are not shown, by the number of its rule. */
    private readonly isLeaf: (node: number) => boolean,
  ) {}

  /** Returns the rows of the whole span's tree, by a rule from one of its states. */
  read(rule: number, state: number): Int32Array {
    const { accept } = this.program.rules[rule]!;
    const isEmpty = this.at === this.end;
    this.enter(rule, NO_STATE, state, isEmpty ? NO_NODES : ROOT, isEmpty ? accept : []);
    while (this.frames.length > 1 || !accept.includes(this.state)) this.step();
    this.close(this.frames[0]!.row);
    return this.rows.values.subarray(0, this.rows.length);
  }

  private get frame(): Frame {
    return this.frames[this.frames.length - 1]!;
  }

  private step(): void {
    const { program, state } = this;
    const mark = program.marks[state]!;
    if (mark > 0) this.marked.push(this.open(undividedOf(program).rules.length + mark - 1));
    else if (mark < 0) this.close(this.marked.pop()!);
    const edges = program.edges[state]!;
    if (program.calls[state]! >= 0) this.call(program.calls[state]!, edges);
    else if (program.reads[state]! >= 0) {
      this.at += unitsOf(codePointAt(this.input, this.at, this.end));
      this.state = edges[0]!;
    } else if (edges.length === 0) this.leave();
    else if (edges.length === 1) this.state = edges[0]!;
    else this.choose(edges);
  }

  /** Goes to the first state of the same rule from which the rest can be read. */
  private choose(states: readonly number[]): void {
    const { frame } = this;
    for (const state of states) {
      const emptyEnds = this.emptyFrom(state);
      const living = this.livingIn(state);
      if (living === NO_NODES && emptyEnds.length === 0) continue;
      frame.stacks = living;
      frame.emptyEnds = emptyEnds;
      this.state = state;
      return;
    }
    throw new Error(`a span was not read to its end at ${this.at}; please report this`);
  }

  /** The stacks with which the rest can be read from a state of the same rule. */
  private livingIn(state: number): number {
    const { stacks, start } = this.frame;
    return this.record.living(this.at, state, stacks, this.at > start);
  }

  /** The ends that a state reaches if the rule derives nothing. */
  private emptyFrom(state: number): readonly number[] {
    const { emptyEnds, start } = this.frame;
    return this.at > start ? [] : emptyEnds.filter((end) => this.record.leads(state, end));
  }

  private call(rule: number, edges: readonly number[]): void {
    const { at, state, record } = this;
    const { start, accept } = this.program.rules[rule]!;
    const emptyEnds = accept.filter((_, i) => {
      const empty = edges[2 * i + 1]!;
      return empty !== NO_STATE && (this.emptyFrom(empty).length > 0 || this.livingIn(empty) !== NO_NODES);
    });
    this.enter(rule, state, start, record.entered(at, start, state, this.frame.stacks), emptyEnds);
  }

  private enter(
    rule: number,
    caller: number,
    state: number,
    stacks: number,
    emptyEnds: readonly number[],
  ): void {
    const row = hasNoNodes(this.program.rules[rule]!) ? NO_ROW : this.open(rule);
    this.frames.push({ rule, start: this.at, caller, row, stacks, emptyEnds });
    this.state = state;
  }

  private leave(): void {
    const { rule, start, caller, row } = this.frames.pop()!;
    const end = this.program.rules[rule]!.accept.indexOf(this.state);
    this.close(row);
    this.choose([this.program.edges[caller]![2 * end + (this.at === start ? 1 : 0)]!]);
  }

  private open(node: number): number {
    const { rows, at } = this;
    for (const value of [node, at, at, 1]) rows.push(value);
    return rows.length - ROW;
  }

  private close(row: number): void {
    if (row === NO_ROW) return;
    const { rows } = this;
    if (this.isLeaf(rows.values[row]!)) rows.length = row + ROW;
    rows.values[row + 2] = this.at;
    rows.values[row + 3] = (rows.length - row) / ROW;
  }
}
