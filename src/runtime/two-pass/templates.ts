import { componentsOf } from '../program/call-graph';
import { endingStates } from '../program/links';
import { NO_STATE, type Program, stateCount } from '../program/program';

/** The facts about a program that the two passes need. Its rules are templates: each use of a rule is a context of its states. */
export class Templates {
  /** Per state, the index of its rule. */
  readonly ruleOf: Int32Array;
  /** Per rule, whether it derives the empty string. */
  readonly nullable: Uint8Array;
  /** Per state, 1 if its rule reaches it without reading anything. */
  readonly isLeft: Uint8Array;
  /** Per state, 1 if it leads to the end of its rule without reading, and nowhere else. */
  readonly isEnding: Uint8Array;
  /** Per rule, the number of the rules that it calls and that call it, or -1 if it does not call itself. */
  readonly recursion: Int32Array;
  /** Per rule, 1 if it would have too many states with all rules inlined that it uses. */
  private readonly isHeavy: Uint8Array;
  /** Per rule, the number of the rules that begin with each other, or -1 if it does not begin with itself: left recursion. */
  readonly spine: Int32Array;

  readonly program: Program;

  constructor(divided: Program) {
    const program = divided.undivided ?? divided;
    this.program = program;
    const { rules, calls } = program;
    const states = stateCount(program);
    this.ruleOf = new Int32Array(states).fill(-1);
    this.nullable = nullableRules(program);
    this.isLeft = new Uint8Array(states);
    const callees: number[][] = rules.map(() => []);
    const lefts: number[][] = rules.map(() => []);
    rules.forEach(({ start, accept, alternatives }, rule) => {
      const seeds = [start, ...alternatives];
      for (const state of reached(program, [...seeds, ...accept])) {
        this.ruleOf[state] = rule;
        if (calls[state]! >= 0) callees[rule]!.push(calls[state]!);
      }
      for (const state of this.silentFrom(seeds)) {
        this.isLeft[state] = 1;
        if (calls[state]! >= 0) lefts[rule]!.push(calls[state]!);
      }
    });
    this.recursion = cyclicComponents(callees);
    this.spine = cyclicComponents(lefts);
    this.isEnding = endingStates(program);
    this.isHeavy = this.heavyRules(callees, lefts);
  }

  /** Returns whether a call begins a frame: it is recursive, or of a rule that is too large to be inlined wherever it is used. */
  isFrame(state: number): boolean {
    if (this.isHeavy[this.program.calls[state]!] === 1) return true;
    const component = this.recursion[this.ruleOf[state]!]!;
    return component >= 0 && this.recursion[this.program.calls[state]!] === component;
  }

  /** Returns whether a call at the left corner is left recursion. */
  isSpine(state: number): boolean {
    const component = this.spine[this.ruleOf[state]!]!;
    return component >= 0 && this.isLeft[state] === 1 && this.spine[this.program.calls[state]!] === component;
  }

  /** A heavy rule counts as one state in others, which call it, except at the left corner, where no use is a call. */
  private heavyRules(
    callees: readonly (readonly number[])[],
    lefts: readonly (readonly number[])[],
  ): Uint8Array {
    const sizes = new Float64Array(callees.length);
    for (const rule of this.ruleOf) if (rule >= 0) sizes[rule]!++;
    const heavy = new Uint8Array(callees.length);
    // A component comes after those that it calls.
    for (const component of componentsOf(callees)) {
      for (const rule of component) {
        let size = sizes[rule]!;
        for (const callee of callees[rule]!) if (heavy[callee] === 0) size += sizes[callee]!;
        for (const callee of lefts[rule]!) if (heavy[callee] === 1) size += sizes[callee]!;
        sizes[rule] = size;
        heavy[rule] = size > HEAVY ? 1 : 0;
      }
    }
    return heavy;
  }

  private silentFrom(seeds: readonly number[]): Set<number> {
    const { reads, calls, edges } = this.program;
    const found = new Set(seeds);
    found.delete(NO_STATE);
    for (const state of found) {
      if (reads[state]! >= 0) continue;
      const callee = calls[state]!;
      const targets = callee < 0 ? edges[state]! : this.nullable[callee] === 1 ? [edges[state]![1]!] : [];
      for (const target of targets) if (target !== NO_STATE) found.add(target);
    }
    return found;
  }
}

function reached({ edges }: Program, seeds: readonly number[]): Set<number> {
  const found = new Set(seeds);
  found.delete(NO_STATE);
  for (const state of found) for (const target of edges[state]!) if (target !== NO_STATE) found.add(target);
  return found;
}

/** States of a rule that may be inlined, the rules that it uses included. */
const HEAVY = 3_000;

function nullableRules({ rules, reads, calls, edges }: Program): Uint8Array {
  const nullable = new Uint8Array(rules.length);
  const isNullable = (rule: number): boolean => {
    const { start, accept } = rules[rule]!;
    const found = new Set([start]);
    for (const state of found) {
      if (state === accept[0]) return true;
      if (state === NO_STATE || reads[state]! >= 0) continue;
      const callee = calls[state]!;
      const targets = callee < 0 ? edges[state]! : nullable[callee] === 1 ? [edges[state]![1]!] : [];
      for (const target of targets) found.add(target);
    }
    return false;
  };
  for (let changed = true; changed;) {
    changed = false;
    for (let rule = 0; rule < rules.length; rule++) {
      if (nullable[rule] === 1 || !isNullable(rule)) continue;
      nullable[rule] = 1;
      changed = true;
    }
  }
  return nullable;
}

/** Numbers the components of a graph that have a cycle; other nodes have -1. */
function cyclicComponents(edges: readonly (readonly number[])[]): Int32Array {
  const numbers = new Int32Array(edges.length).fill(-1);
  componentsOf(edges).forEach((component, i) => {
    const [first] = component;
    if (component.length === 1 && !edges[first!]!.includes(first!)) return;
    for (const node of component) numbers[node] = i;
  });
  return numbers;
}
