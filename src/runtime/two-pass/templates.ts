import { componentsOf, cyclicComponents } from '../../table/strong-components';
import { NO_STATE, type Program, stateCount } from '../program/program';
import { AlikeClasses, type ClassSet } from './alike-classes';
import { calledRules } from './called-rules';

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
  /** Per rule, the number of the rules that it calls and that call it, or -1 if it does not call itself. */
  readonly recursion: Int32Array;
  /** Per rule, 1 if its uses in rules that it uses itself begin frames. */
  private readonly isCalled: Uint8Array;
  /** Per rule, 1 if it would have too many states with all rules inlined that it uses. */
  private readonly isHeavy: Uint8Array;
  /** Per rule, the number of the rules that begin with each other, or -1 if it does not begin with itself: left recursion. */
  readonly spine: Int32Array;

  /** Per rule, a number that is higher than those of the rules with which it begins, except in left recursion. */
  readonly rank: Int32Array;

  readonly program: Program;

  /** Per rule, the rules and the lists of classes with which it begins. */
  private readonly lefts: readonly number[][];
  private readonly leftReads: readonly number[][];
  private readonly firsts: (ClassSet | undefined)[] = [];
  private readonly sets: (ClassSet | undefined)[] = [];
  private readonly characters: (boolean | undefined)[] = [];
  /** How many rules `isCharacter` is looking at. */
  private depth = 0;
  private readonly knownTargets: (AlikeClasses<readonly number[]> | undefined)[] = [];
  /** The number of classes that some state reads, and those before them. */
  private readonly classes: number;

  constructor(divided: Program) {
    const program = divided.undivided ?? divided;
    this.program = program;
    const { rules, calls, reads, edges } = program;
    this.classes = 1 + program.classes.reduce((most, ids) => ids.reduce((a, b) => Math.max(a, b), most), 0);
    this.ruleOf = new Int32Array(stateCount(program)).fill(-1);
    this.isLeft = new Uint8Array(stateCount(program));
    const callees: number[][] = rules.map(() => []);
    const rights: number[][] = rules.map(() => []);
    this.lefts = rules.map(() => []);
    this.leftReads = rules.map(() => []);
    this.nullable = Uint8Array.from(rules, ({ start, accept, alternatives }, rule) => {
      const pending = [start, ...alternatives];
      for (let state = pending.pop(); state !== undefined; state = pending.pop()) {
        if (state === NO_STATE || this.isLeft[state] === 1) continue;
        this.isLeft[state] = 1;
        if (reads[state]! >= 0) this.leftReads[rule]!.push(reads[state]!);
        else if (calls[state]! >= 0) {
          this.lefts[rule]!.push(calls[state]!);
          // There is such a state only if the rule that is called may match nothing.
          pending.push(edges[state]![1]!);
        } else for (const target of edges[state]!) pending.push(target);
      }
      pending.push(start, ...alternatives, ...accept);
      for (let state = pending.pop(); state !== undefined; state = pending.pop()) {
        if (state === NO_STATE || this.ruleOf[state]! >= 0) continue;
        this.ruleOf[state] = rule;
        if (calls[state]! >= 0) {
          callees[rule]!.push(calls[state]!);
          if (this.isLeft[state] === 0) rights[rule]!.push(calls[state]!);
        }
        for (const target of edges[state]!) pending.push(target);
      }
      return this.isLeft[accept[0]!]!;
    });
    const components = componentsOf(callees);
    this.recursion = cyclicComponents(callees, components);
    const leftComponents = componentsOf(this.lefts);
    this.spine = cyclicComponents(this.lefts, leftComponents);
    this.isCalled = calledRules({ components, lefts: this.lefts, rights, spine: this.spine });
    const inlined = rights.map((uses, rule) => [
      ...this.lefts[rule]!,
      ...uses.filter((callee) => !this.closesCycle(rule, callee)),
    ]);
    this.isHeavy = this.heavyRules(callees, componentsOf(inlined));
    this.rank = new Int32Array(rules.length);
    leftComponents.forEach((component, i) => {
      for (const rule of component) this.rank[rule] = i;
    });
  }

  /** Returns whether a call begins a frame: it closes a cycle of uses, or is of a rule that is too large to be inlined wherever it is used. */
  isFrame(state: number): boolean {
    const callee = this.program.calls[state]!;
    return this.isHeavy[callee] === 1 || this.closesCycle(this.ruleOf[state]!, callee);
  }

  private closesCycle(rule: number, callee: number): boolean {
    const component = this.recursion[callee]!;
    return component >= 0 && this.recursion[rule] === component && this.isCalled[callee] === 1;
  }

  /** Returns whether a call at the left corner is left recursion. */
  isSpine(state: number): boolean {
    const component = this.spine[this.ruleOf[state]!]!;
    return component >= 0 && this.isLeft[state] === 1 && this.spine[this.program.calls[state]!] === component;
  }

  /** Returns whether a state reads something, but not a character of a class. Adds the sets that it asks about the class. */
  isDead(state: number, id: number, asked: Set<ClassSet>): boolean {
    if (id === ANY) return false;
    const first = this.firstOf(state);
    if (first === undefined) return false;
    asked.add(first);
    return first[id] !== 1;
  }

  /** Returns the states to which one leads without reading, best first, except dead ones. Only opaque uses do not stop at marks. */
  targets(state: number, id: number, isOpaque: boolean, asked: Set<ClassSet>): readonly number[] {
    const key = state * 2 + (isOpaque ? 1 : 0);
    const known = (this.knownTargets[key] ??= new AlikeClasses());
    const group = known.of(id, (sets) => this.findTargets(state, id, isOpaque, sets));
    for (const set of group.asked) asked.add(set);
    return group.value;
  }

  private findTargets(state: number, id: number, isOpaque: boolean, asked: Set<ClassSet>): readonly number[] {
    const { reads, calls, edges, marks } = this.program;
    const found: number[] = [];
    const seen = new Set([NO_STATE]);
    const pending = [...edges[state]!].reverse();
    for (let target = pending.pop(); target !== undefined; target = pending.pop()) {
      if (seen.has(target) || this.isDead(target, id, asked)) continue;
      seen.add(target);
      const isMarked = marks[target] !== 0 && !isOpaque;
      const isEnd = isMarked || reads[target]! >= 0 || calls[target]! >= 0 || edges[target]!.length === 0;
      if (isEnd || found.length >= MOST_TARGETS) found.push(target);
      else for (let i = edges[target]!.length - 1; i >= 0; i--) pending.push(edges[target]![i]!);
    }
    return found;
  }

  /** Returns whether a state leads to the end of its rule without reading, and nowhere else. */
  isEnding(state: number, isOpaque: boolean): boolean {
    const { calls, reads, marks, rules } = this.program;
    const end = rules[this.ruleOf[state]!]!.accept[0]!;
    if (state === end) return true;
    if (calls[state]! >= 0 || reads[state]! >= 0 || (marks[state] !== 0 && !isOpaque)) return false;
    const targets = this.targets(state, ANY, isOpaque, new Set());
    return targets.length === 1 && targets[0] === end;
  }

  /** Returns whether a state reads a single character, or calls a rule that does. */
  isCharacter(state: number): boolean {
    if (this.program.reads[state]! >= 0) return true;
    const callee = this.program.calls[state]!;
    if (callee < 0 || this.nullable[callee] === 1) return false;
    let known = this.characters[callee];
    if (known === undefined) {
      // A rule that uses itself is none. Nor is the end of a long chain, which the call stack could not follow.
      this.characters[callee] = false;
      if (this.depth >= MOST_SUCCESSORS) return false;
      this.depth++;
      const { start } = this.program.rules[callee]!;
      const isOne = start === NO_STATE || this.program.reads[start]! >= 0 || this.program.calls[start]! >= 0;
      const begins = isOne ? [start] : this.targets(start, ANY, true, new Set());
      this.characters[callee] = known = begins.every((each) => each !== NO_STATE && this.isLast(each));
      this.depth--;
    }
    return known;
  }

  /** Returns whether a state reads the only character that is left of its rule. */
  private isLast(state: number): boolean {
    const [target] = this.program.edges[state]!;
    return this.isCharacter(state) && target !== NO_STATE && this.isEnding(target!, true);
  }

  /** Returns the classes with which a state that reads something begins; undefined if it may read nothing. */
  private firstOf(state: number): ClassSet | undefined {
    const list = this.program.reads[state]!;
    if (list >= 0) return (this.sets[list] ??= this.setOf([list]));
    const callee = this.program.calls[state]!;
    if (callee < 0 || this.nullable[callee] === 1) return undefined;
    return (this.firsts[callee] ??= this.findFirst(callee));
  }

  private findFirst(rule: number): ClassSet {
    const found = new Set([rule]);
    for (const each of found) for (const left of this.lefts[each]!) found.add(left);
    const lists = new Set<number>();
    for (const each of found) for (const list of this.leftReads[each]!) lists.add(list);
    return this.setOf(lists);
  }

  private setOf(lists: Iterable<number>): ClassSet {
    const set = new Uint8Array(this.classes);
    for (const list of lists) for (const id of this.program.classes[list]!) set[id] = 1;
    return set;
  }

  /** A heavy rule counts as one state in others, which call it, except at the left corner, where no use is a call. */
  private heavyRules(
    callees: readonly (readonly number[])[],
    components: readonly (readonly number[])[],
  ): Uint8Array {
    const sizes = new Float64Array(callees.length);
    for (const rule of this.ruleOf) if (rule >= 0) sizes[rule]!++;
    const heavy = new Uint8Array(callees.length);
    // A component comes after those that are inlined in it.
    for (const component of components) {
      for (const rule of component) {
        let size = sizes[rule]!;
        for (const callee of callees[rule]!) if (heavy[callee] === 0) size += sizes[callee]!;
        for (const callee of this.lefts[rule]!) if (heavy[callee] === 1) size += sizes[callee]!;
        sizes[rule] = size;
        heavy[rule] = size > HEAVY ? 1 : 0;
      }
    }
    return heavy;
  }
}

/** Targets of a state up to which those of later states are among them: in a long chain of states they would take its square. */
const MOST_TARGETS = 64;

/** Rules of which each is the next. */
const MOST_SUCCESSORS = 200;

/** States of a rule that may be inlined, the rules that it uses included. */
const HEAVY = 3_000;
