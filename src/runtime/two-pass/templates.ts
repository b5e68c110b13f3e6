import { componentsOf } from '../program/call-graph';
import { NO_STATE, type Program, stateCount } from '../program/program';

/** All classes. */
export const ANY = -2;

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

  /** Per rule, a number that is higher than those of the rules with which it begins, except in left recursion. */
  readonly rank: Int32Array;

  readonly program: Program;

  /** Per rule, the rules and the lists of classes with which it begins. */
  private readonly lefts: readonly (readonly number[])[];
  private readonly leftReads: readonly (readonly number[])[];
  private readonly firsts: (Uint8Array | undefined)[] = [];
  private readonly sets: (Uint8Array | undefined)[] = [];
  private readonly knownTargets = new Map<number, number[]>();
  /** The number of classes that some state reads, and those before them. */
  private readonly classes: number;

  constructor(divided: Program) {
    const program = divided.undivided ?? divided;
    this.program = program;
    const { rules, calls } = program;
    const states = stateCount(program);
    this.ruleOf = new Int32Array(states).fill(-1);
    this.nullable = nullableRules(program);
    this.classes = 1 + program.classes.reduce((most, ids) => ids.reduce((a, b) => Math.max(a, b), most), 0);
    this.isLeft = new Uint8Array(states);
    const callees: number[][] = rules.map(() => []);
    const lefts: number[][] = rules.map(() => []);
    const leftReads: number[][] = rules.map(() => []);
    rules.forEach(({ start, accept, alternatives }, rule) => {
      const seeds = [start, ...alternatives];
      for (const state of reached(program, [...seeds, ...accept])) {
        this.ruleOf[state] = rule;
        if (calls[state]! >= 0) callees[rule]!.push(calls[state]!);
      }
      for (const state of this.silentFrom(seeds)) {
        this.isLeft[state] = 1;
        if (calls[state]! >= 0) lefts[rule]!.push(calls[state]!);
        if (program.reads[state]! >= 0) leftReads[rule]!.push(program.reads[state]!);
      }
    });
    this.lefts = lefts;
    this.leftReads = leftReads;
    this.recursion = cyclicComponents(callees, componentsOf(callees));
    const components = componentsOf(lefts);
    this.spine = cyclicComponents(lefts, components);
    this.rank = new Int32Array(rules.length);
    components.forEach((component, i) => {
      for (const rule of component) this.rank[rule] = i;
    });
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

  private reads(state: number, id: number): boolean {
    const list = this.program.reads[state]!;
    return (this.sets[list] ??= this.setOf([list]))[id] === 1;
  }

  /** Returns whether a state reads something, but not a character of a class. */
  isDead(state: number, id: number): boolean {
    if (id === ANY) return false;
    if (this.program.reads[state]! >= 0) return !this.reads(state, id);
    const callee = this.program.calls[state]!;
    return callee >= 0 && this.nullable[callee] === 0 && !this.begins(callee, id);
  }

  /** Returns the states to which one leads without reading and without marks, best first, except dead ones. */
  targets(state: number, id: number): readonly number[] {
    const key = state * (this.classes + 2) + id + 2;
    let found = this.knownTargets.get(key);
    if (found === undefined) {
      const { reads, calls, edges, marks } = this.program;
      this.knownTargets.set(key, (found = []));
      const seen = new Set([NO_STATE]);
      const pending = [...edges[state]!].reverse();
      for (let target = pending.pop(); target !== undefined; target = pending.pop()) {
        if (seen.has(target) || this.isDead(target, id)) continue;
        seen.add(target);
        const isLast = reads[target]! >= 0 || calls[target]! >= 0 || marks[target] !== 0;
        if (isLast || edges[target]!.length === 0) found.push(target);
        else for (let i = edges[target]!.length - 1; i >= 0; i--) pending.push(edges[target]![i]!);
      }
    }
    return found;
  }

  /** Returns whether a string of a rule may begin with a class. */
  private begins(rule: number, id: number): boolean {
    let first = this.firsts[rule];
    if (first === undefined) {
      const found = new Set([rule]);
      for (const each of found) for (const left of this.lefts[each]!) found.add(left);
      const lists = new Set<number>();
      for (const each of found) for (const list of this.leftReads[each]!) lists.add(list);
      this.firsts[rule] = first = this.setOf(lists);
    }
    return first[id] === 1;
  }

  private setOf(lists: Iterable<number>): Uint8Array {
    const set = new Uint8Array(this.classes);
    for (const list of lists) for (const id of this.program.classes[list]!) set[id] = 1;
    return set;
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
function cyclicComponents(
  edges: readonly (readonly number[])[],
  components: readonly (readonly number[])[],
): Int32Array {
  const numbers = new Int32Array(edges.length).fill(-1);
  components.forEach((component, i) => {
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
