import { componentsOf } from '../program/call-graph';
import { NO_STATE, type Program, stateCount } from '../program/program';

/** What the two passes know of a program before they read. Its rules are templates: each use of a rule is a context of its states. */
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
  /** Per rule, the number of the rules that begin with each other, or -1 if it does not begin with itself: left recursion. */
  readonly spine: Int32Array;

  constructor(readonly program: Program) {
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
  }

  /** Returns whether a call is of a rule that calls the caller's rule. */
  isRecursive(state: number): boolean {
    const component = this.recursion[this.ruleOf[state]!]!;
    return component >= 0 && this.recursion[this.program.calls[state]!] === component;
  }

  /** Returns whether a call at the left corner is left recursion. */
  isSpine(state: number): boolean {
    const component = this.spine[this.ruleOf[state]!]!;
    return component >= 0 && this.isLeft[state] === 1 && this.spine[this.program.calls[state]!] === component;
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

/** The states are visited from the ends of rules: a state leads nowhere else if all of its targets do. */
function endingStates({ rules, reads, calls, edges, marks }: Program): Uint8Array {
  const ending = new Uint8Array(edges.length);
  const before: number[][] = edges.map(() => []);
  const left = edges.map((targets, state) => {
    for (const target of targets) if (target !== NO_STATE) before[target]!.push(state);
    return reads[state]! >= 0 || calls[state]! >= 0 || marks[state] !== 0 ? -1 : targets.length;
  });
  const found = rules.flatMap(({ accept }) => accept);
  for (let state = found.pop(); state !== undefined; state = found.pop()) {
    ending[state] = 1;
    for (const each of before[state]!) if (--left[each]! === 0) found.push(each);
  }
  return ending;
}
