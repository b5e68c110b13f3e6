import { codePointAt, unitsOf } from './alphabet';
import { GrowingInts } from './growing';
import type { FoundNodes, RuntimeRule } from './node';
import { firstEnds, hasNoNodes, NO_STATE, type Program } from './program/program';
import { NO_NODES } from './rtn/node-sets';
import { ROOT } from './rtn/stack';

const NO_ENDS: readonly number[] = [];
const NO_NODE = -1;

/**
 * The result of reading a span from its end: from which states, and with which stacks, the rest can be read. A number stands
 * for a set of stacks. ROOT is the stack of the rule that was asked for, which nothing follows.
 */
export interface Marks {
  /** Returns the stacks with which the rest can be read from a state. `hasRead` tells if the state's rule has read anything. */
  living(offset: number, state: number, stacks: number, hasRead: boolean): number;
  /** Returns the stacks with which the rest can be read if `caller` calls a rule that starts in `state` and reads something. */
  entered(offset: number, state: number, caller: number, stacks: number): number;
  /** Returns whether a state reaches an end of its rule without reading. The ends of all rules are numbered on. */
  endsFrom(end: number, state: number): boolean;
}

/** A derivation: a list of nodes, each before its parts. */
export interface Derivation {
  /** Per node, the index of its rule in the program, or `-mark` if the rule is inlined. */
  readonly rules: Int32Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** Per node, the number behind that of its last part. */
  readonly behind: Int32Array;
}

/** Adds the children of a node of a derivation. */
export function addChildren(
  derivation: Derivation,
  parent: number,
  program: Program,
  found: FoundNodes,
  definitionOf: (key: string) => RuntimeRule,
): void {
  const { rules, behind, starts, ends } = derivation;
  for (let i = parent + 1; i < behind[parent]!; i = behind[i]!) {
    const rule = rules[i]!;
    const key = rule < 0 ? program.marked[-1 - rule]! : program.rules[rule]!.key;
    const level =
      rule < 0
        ? undefined
        : (inner: FoundNodes): void => addChildren(derivation, i, program, inner, definitionOf);
    found.add(definitionOf(key), starts[i]!, ends[i]!, level);
  }
}

/** A call under way: the caller, and the fields of the walk as they were there. */
interface Frame {
  readonly caller: number;
  readonly rule: number;
  readonly start: number;
  readonly stacks: number;
  readonly emptyEnds: readonly number[];
  /** The node of the rule that is called. */
  readonly node: number;
}

/** Takes, at each choice from left to right, the first way by which the rest of a span can still be read. */
export class Walk {
  private readonly rules = new GrowingInts();
  private readonly starts = new GrowingInts();
  private readonly ends = new GrowingInts();
  private readonly behind = new GrowingInts();
  private readonly frames: Frame[] = [];
  private readonly firstEnds: readonly number[];
  private state: number;
  private at: number;
  private readonly end: number;
  /** The stacks with which the rest can be read. */
  private stacks: number;
  /** The ends of the rule by which the rest may be read if the rule derives nothing at all. */
  private emptyEnds: readonly number[];
  /** The rule that is read, and the offset where it begins. */
  private rule: number;
  private ruleStart: number;

  constructor(
    private readonly program: Program,
    private readonly marks: Marks,
    private readonly input: string,
    place: { readonly rule: number; readonly state: number; readonly start: number; readonly end: number },
  ) {
    this.rule = place.rule;
    this.state = place.state;
    this.at = place.start;
    this.ruleStart = place.start;
    this.end = place.end;
    this.firstEnds = firstEnds(program);
    const isEmpty = place.start === place.end;
    this.emptyEnds = isEmpty ? this.endsOf(place.rule) : NO_ENDS;
    this.stacks = isEmpty ? NO_NODES : ROOT;
  }

  /** Returns the derivation of the whole span by the rule. */
  derivation(): Derivation {
    const root = this.open(this.rule);
    const { accept } = this.program.rules[this.rule]!;
    const marked: number[] = [];
    while (this.frames.length > 0 || !accept.includes(this.state)) this.step(marked);
    this.close(root);
    const { rules, starts, ends, behind } = this;
    return { rules: rules.values, starts: starts.values, ends: ends.values, behind: behind.values };
  }

  private step(marked: number[]): void {
    const { program, state } = this;
    const mark = program.marks[state]!;
    if (mark > 0) marked.push(this.open(-mark));
    else if (mark < 0) this.close(marked.pop()!);
    const edges = program.edges[state]!;
    if (program.reads[state]! >= 0) {
      this.at += unitsOf(codePointAt(this.input, this.at, this.end));
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

  /** Goes to a state of the same rule if the rest can be read from there. Returns whether it can. */
  private goTo(state: number): boolean {
    const emptyEnds = this.emptyFrom(state);
    const living = this.livingIn(state);
    if (living === NO_NODES && emptyEnds.length === 0) return false;
    this.state = state;
    this.stacks = living;
    this.emptyEnds = emptyEnds;
    return true;
  }

  /** The stacks with which the rest can be read from a state of the same rule. */
  private livingIn(state: number): number {
    const { stacks, at } = this;
    return stacks === NO_NODES ? NO_NODES : this.marks.living(at, state, stacks, at > this.ruleStart);
  }

  /** The ends that a state reaches if the rule derives nothing. */
  private emptyFrom(state: number): readonly number[] {
    const { marks, emptyEnds } = this;
    if (emptyEnds.length === 0 || this.at > this.ruleStart) return NO_ENDS;
    return emptyEnds.filter((end) => marks.endsFrom(end, state));
  }

  private endsOf(rule: number): number[] {
    return this.program.rules[rule]!.accept.map((_, i) => this.firstEnds[rule]! + i);
  }

  private enter(): void {
    const { program, state: caller, at, stacks, emptyEnds, ruleStart } = this;
    const rule = program.calls[caller]!;
    const innerEmpty = this.endsOf(rule).filter((_, i) => {
      const empty = program.edges[caller]![2 * i + 1]!;
      return empty !== NO_STATE && (this.emptyFrom(empty).length > 0 || this.livingIn(empty) !== NO_NODES);
    });
    const { start } = program.rules[rule]!;
    const inner = this.marks.entered(at, start, caller, stacks);
    const node = this.open(rule);
    this.frames.push({ caller, rule: this.rule, start: ruleStart, node, stacks, emptyEnds });
    this.rule = rule;
    this.state = start;
    this.stacks = inner;
    this.emptyEnds = innerEmpty;
    this.ruleStart = at;
  }

  private leave(): void {
    const { caller, rule, start, node, stacks, emptyEnds } = this.frames.pop()!;
    const end = this.program.rules[this.rule]!.accept.indexOf(this.state);
    const isEmpty = this.at === this.ruleStart;
    this.close(node);
    this.rule = rule;
    this.ruleStart = start;
    this.stacks = stacks;
    this.emptyEnds = emptyEnds;
    this.choose([this.program.edges[caller]![2 * end + (isEmpty ? 1 : 0)]!]);
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
