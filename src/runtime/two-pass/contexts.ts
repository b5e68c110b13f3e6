import { hasNoNodes, NO_STATE, stateCount } from '../program/program';
import { TWO_PASS_LIMITS as LIMITS, TwoPassLimit } from './two-pass-limits';
import * as marks from './marks';
import type { MarkPath, SpineEnd } from './marks';
import type { Templates } from './templates';

/** What a state does. A closure has only states that read, call or end. */
export const READ = 0;
/** Calls a rule for all of its derivations that read something, or for those before or after its empty derivation. */
export const CALL = 1;
export const CALL_BEFORE = 2;
export const CALL_AFTER = 3;
/** The end of a frame that has read something, and the end of one that has read nothing. */
export const END = 4;
export const EMPTY = 5;
const SPLIT = 6;
const INLINED = 7;
const ACCEPT = 8;
/** The end of one iteration of a left-recursive use. */
const DONE = 9;

/** A context: one use of a rule, and where it continues after reading something (`next`) or nothing (`empty`). */
interface Use {
  readonly rule: number;
  readonly next: number;
  readonly empty: number;
  /** Whether the node of the use is not shown, and whether the nodes in it are not. */
  readonly isHidden: boolean;
  readonly isOpaque: boolean;
  /** Whether the frame ends with the use, so that both nodes share their end. */
  readonly isTail: boolean;
  /** Whether the rule is left-recursive. Its states are then those of all rules of its spine. */
  readonly isSpine: boolean;
  /** Whether the use is in a left-recursive one. How that goes on decides before the choices in the use do. */
  readonly isInSpine: boolean;
  /** The END state of the frame. */
  readonly end: number;
}

/** The beginning and the ends of a frame. */
export interface FrameRoot {
  readonly begin: Closure;
  readonly end: number;
  /** The index of the empty derivation in `begin`, or -1. */
  readonly emptyAt: number;
}

/** States that are reached without reading, best first, each with the marks on the way. */
export interface Closure {
  readonly states: readonly number[];
  readonly marks: readonly (readonly number[])[];
  /** Whether the order of a state is not certain, because left recursion leads to it. */
  readonly spine: readonly boolean[];
  /** Whether left recursion leads to some of these states in several ways. */
  readonly isUncertain: boolean;
}

interface Visit {
  readonly state: number;
  readonly path: MarkPath | undefined;
  readonly spine: boolean;
  readonly dones: Dones | undefined;
}

interface Dones {
  readonly state: number;
  readonly before: Dones | undefined;
}

/** A use of a rule at the left corner of a rule of the same spine. */
interface Attachment {
  readonly call: number;
  /** The rule that has the use. */
  readonly rule: number;
}

/** The states of a program in their contexts. Each is made when it is first reached. */
export class Contexts {
  readonly kinds: number[] = [];
  /** The state of the program; of DONE, the rule. */
  readonly places: number[] = [];
  private readonly useOf: number[] = [];
  private readonly hasRead: boolean[] = [];
  private readonly uses: Use[] = [];
  private readonly useNumbers = new Map<string, number>();
  private readonly stateNumbers = new Map<number, number>();
  private readonly closures: (Closure | undefined)[] = [];
  private readonly relevants: (Map<number, readonly number[]> | undefined)[] = [];
  private readonly roots = new Map<string, FrameRoot>();
  private readonly wholeInputs = new Map<string, number>();
  private readonly attachments = new Map<number, readonly Attachment[]>();
  readonly spineEnds: SpineEnd[] = [];
  private readonly sets: Uint8Array[] = [];
  private readonly firsts = new Map<number, Uint8Array>();

  constructor(
    private readonly templates: Templates,
    /** The number of classes of characters. */
    private readonly classes: number,
    /** Whether the nodes in a rule's node are not shown. */
    private readonly isLeaf: (key: string) => boolean,
  ) {}

  /** Whether there are too many to keep them for another input. */
  get isFull(): boolean {
    return this.kinds.length > LIMITS.keptStates;
  }

  private get program(): Templates['program'] {
    return this.templates.program;
  }

  /** Returns the state in which a whole input begins: a rule in one of its states. */
  wholeInput(rule: number, start: number): number {
    const key = `${rule} ${start}`;
    let state = this.wholeInputs.get(key);
    if (state === undefined) {
      const end = this.addState(END, -1, 0, true);
      const use = this.use(rule, end, end, false, true, false, end);
      this.useOf[end] = use;
      state = this.addState(SPLIT, start, use, false);
      this.closures[state] = this.beginning(use, start);
      this.wholeInputs.set(key, state);
    }
    return state;
  }

  /** Returns the frame of a call. */
  calledBy(state: number): FrameRoot {
    const caller = this.uses[this.useOf[state]!]!;
    const rule = this.program.calls[this.places[state]!]!;
    const key = `${rule} ${caller.isOpaque} ${caller.isInSpine}`;
    let root = this.roots.get(key);
    if (root === undefined) {
      const end = this.addState(END, -1, 0, true);
      const empty = this.addState(EMPTY, -1, 0, false);
      const use = this.use(rule, end, empty, caller.isOpaque, true, caller.isInSpine, end);
      this.useOf[end] = use;
      const begin = this.beginning(use, this.program.rules[rule]!.start);
      root = { begin, end, emptyAt: begin.states.indexOf(empty) };
      this.roots.set(key, root);
    }
    return root;
  }

  /** Returns the state behind a call whose rule has read something. */
  returnOf(state: number): number {
    const use = this.useOf[state]!;
    return this.state(use, this.program.edges[this.places[state]!]![0]!, true);
  }

  /** Returns the END state of a state's frame. */
  endOf(state: number): number {
    return this.uses[this.useOf[state]!]!.end;
  }

  /**
   * Returns the length of a shortest string from a state to the end of its frame. `toEnd` has those to the end of the state's own rule,
   * and `rest` continues after it.
   */
  distanceToEnd(state: number, toEnd: ArrayLike<number>, rest: (state: number) => number): number {
    if (this.kinds[state] === END) return 0;
    const { rule, next, isSpine } = this.uses[this.useOf[state]!]!;
    const place = this.places[state]!;
    const after = this.hasRead[state]! ? next : this.endOf(state);
    const iterations = isSpine ? this.iterationsTo(rule, this.templates.ruleOf[place]!, toEnd) : 0;
    return toEnd[place]! + (this.hasRead[state]! ? iterations : 0) + rest(after);
  }

  /** Returns the length of a shortest string from the end of one iteration of a left-recursive use to the end of the use. */
  private iterationsTo(goal: number, from: number, toEnd: ArrayLike<number>): number {
    const lengths = new Map([[from, 0]]);
    // Lengths may get shorter until a whole round changes none.
    for (let changed = true; changed;) {
      changed = false;
      for (const [rule, length] of [...lengths]) {
        for (const { call, rule: outer } of this.attachmentsOf(rule)) {
          const target = this.program.edges[call]![0]!;
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
    const { isHidden, isSpine } = this.uses[this.useOf[end]!]!;
    return isHidden || isSpine ? NO_MARKS : LEAVE_MARKS;
  }

  /** Returns the classes that a READ state reads. */
  classesOf(state: number): readonly number[] {
    const { reads, classes } = this.program;
    return classes[reads[this.places[state]!]!]!;
  }

  /** Returns whether a READ state reads a class. */
  reads(state: number, id: number): boolean {
    return this.setOf(this.program.reads[this.places[state]!]!)[id] === 1;
  }

  /** Returns whether the rule of a CALL state may begin with a class. */
  begins(state: number, id: number): boolean {
    const { begin, end, emptyAt } = this.calledBy(state);
    const kind = this.kinds[state]!;
    const key = end * 4 + kind;
    let first = this.firsts.get(key);
    if (first === undefined) {
      this.firsts.set(key, (first = new Uint8Array(this.classes)));
      const from = kind === CALL_AFTER ? emptyAt + 1 : 0;
      const to = kind === CALL_BEFORE ? emptyAt : begin.states.length;
      for (let i = from; i < to; i++) {
        const each = begin.states[i]!;
        if (this.kinds[each] === READ) for (const id of this.classesOf(each)) first[id] = 1;
      }
    }
    return first[id] === 1;
  }

  private setOf(list: number): Uint8Array {
    let known = this.sets[list];
    if (known === undefined) {
      this.sets[list] = known = new Uint8Array(this.classes);
      for (const id of this.program.classes[list]!) known[id] = 1;
    }
    return known;
  }

  /** Returns the state behind a READ state. */
  afterRead(state: number): number {
    return this.state(this.useOf[state]!, this.program.edges[this.places[state]!]![0]!, true);
  }

  /** Returns the indices of what a state reaches without reading: ends, and what reads a class or calls a rule that does. */
  relevant(state: number, id: number): readonly number[] {
    const lists = (this.relevants[state] ??= new Map<number, readonly number[]>());
    let known = lists.get(id);
    if (known === undefined) {
      const { states } = this.closureOf(state);
      known = [...states.keys()].filter((i) => this.isRelevant(states[i]!, id));
      lists.set(id, known);
    }
    return known;
  }

  private isRelevant(state: number, id: number): boolean {
    switch (this.kinds[state]) {
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

  closureOf(state: number): Closure {
    return (this.closures[state] ??= this.close({
      state,
      path: undefined,
      spine: state !== NO_STATE && this.uses[this.useOf[state]!]!.isInSpine,
      dones: undefined,
    }));
  }

  private beginning(use: number, start: number): Closure {
    const { rule, isHidden, isSpine, isInSpine } = this.uses[use]!;
    const node = this.nodeOf(rule);
    const first = node < 0 ? marks.mark(marks.ENTER_NONE) : marks.mark(marks.ENTER, node);
    const code = isSpine ? marks.mark(marks.SPINE_BEGIN) : first;
    const path = isHidden ? undefined : { code, before: undefined };
    return this.close({ state: this.state(use, start, false), path, spine: isInSpine, dones: undefined });
  }

  private nodeOf(rule: number): number {
    return hasNoNodes(this.program.rules[rule]!) ? -1 : rule;
  }

  private use(
    rule: number,
    next: number,
    empty: number,
    isHidden: boolean,
    isTail: boolean,
    isInSpine: boolean,
    end: number,
  ): number {
    const key = `${rule} ${next} ${empty} ${isHidden}`;
    let known = this.useNumbers.get(key);
    if (known === undefined) {
      if (this.uses.length >= LIMITS.contexts) throw new TwoPassLimit('contexts');
      const isSpine = this.templates.spine[rule]! >= 0;
      const isOpaque = isHidden || this.isLeaf(this.program.rules[rule]!.key);
      const inner = { rule, next, empty, isHidden, isOpaque, isTail: isTail && !isSpine, isSpine, end };
      known = this.uses.push({ ...inner, isInSpine: isInSpine || isSpine }) - 1;
      this.useNumbers.set(key, known);
    }
    return known;
  }

  /** Returns the number of a state of the program in a context. */
  private state(use: number, place: number, read: boolean, kind?: number): number {
    if (place === NO_STATE) return NO_STATE;
    const { next, empty, isSpine } = this.uses[use]!;
    const hasRead = read || (next === empty && !isSpine);
    const variant = kind === undefined ? 0 : kind;
    const key = ((use * 2 + (hasRead ? 1 : 0)) * 10 + variant) * stateCount(this.program) + place;
    let known = this.stateNumbers.get(key);
    if (known === undefined) {
      known = this.addState(kind ?? this.kindOf(use, place, hasRead), place, use, hasRead);
      this.stateNumbers.set(key, known);
    }
    return known;
  }

  private addState(kind: number, place: number, use: number, hasRead: boolean): number {
    if (this.kinds.length >= LIMITS.states) throw new TwoPassLimit('states');
    this.kinds.push(kind);
    this.places.push(place);
    this.useOf.push(use);
    this.hasRead.push(hasRead);
    return this.kinds.length - 1;
  }

  private kindOf(use: number, place: number, hasRead: boolean): number {
    const { program, templates } = this;
    if (program.reads[place]! >= 0) return READ;
    if (program.calls[place]! < 0) {
      const isEnd = program.rules[templates.ruleOf[place]!]!.accept[0] === place;
      return isEnd ? (this.uses[use]!.isSpine ? DONE : ACCEPT) : SPLIT;
    }
    if (!templates.isRecursive(place)) return INLINED;
    if (this.uses[use]!.isSpine && templates.isSpine(place)) return hasRead ? CALL : INLINED;
    if (templates.isLeft[place] === 1) return INLINED;
    return this.isTailCall(use, place) ? INLINED : CALL;
  }

  /** Whether the frame ends where a called rule ends. */
  private isTailCall(use: number, place: number): boolean {
    const { isTail } = this.uses[use]!;
    const matched = this.program.edges[place]![0]!;
    return isTail && matched !== NO_STATE && this.templates.isEnding[matched] === 1;
  }

  private close(first: Visit): Closure {
    const closing = new Closing(first);
    for (let visit = closing.next(); visit !== undefined; visit = closing.next()) this.visit(closing, visit);
    return closing.closure();
  }

  private visit(closing: Closing, visit: Visit): void {
    const { state } = visit;
    switch (this.kinds[state]) {
      case SPLIT:
        this.visitSplit(closing, visit);
        return;
      case INLINED:
        this.visitInlined(closing, visit);
        return;
      case CALL:
        this.visitCall(closing, visit);
        return;
      case ACCEPT:
        this.visitAccept(closing, visit);
        return;
      case DONE:
        this.visitDone(closing, visit);
        return;
      case READ:
        if (this.uses[this.useOf[state]!]!.next !== NO_STATE) closing.found(visit);
        return;
      default:
        closing.found(visit);
    }
  }

  private visitSplit(closing: Closing, visit: Visit): void {
    const { state } = visit;
    const use = this.useOf[state]!;
    const place = this.places[state]!;
    const { marks: points, edges, rules } = this.program;
    let { path } = visit;
    const point = points[place]!;
    if (point !== 0 && !this.uses[use]!.isOpaque) {
      const code = point > 0 ? marks.mark(marks.ENTER, rules.length + point - 1) : marks.mark(marks.LEAVE);
      path = { code, before: path };
    }
    const read = this.hasRead[state]!;
    const targets = edges[place]!;
    for (let i = targets.length - 1; i >= 0; i--)
      closing.push(this.state(use, targets[i]!, read), path, visit);
  }

  private visitInlined(closing: Closing, visit: Visit): void {
    const { state } = visit;
    const use = this.useOf[state]!;
    const place = this.places[state]!;
    const { calls, edges, rules } = this.program;
    const callee = calls[place]!;
    const caller = this.uses[use]!;
    const read = this.hasRead[state]!;
    if (caller.isSpine && this.templates.isSpine(place)) {
      // Left recursion: the spine has one beginning. Its iterations are attached at their ends.
      const start = this.state(use, rules[callee]!.start, false);
      if (!closing.hasVisited(start)) closing.push(start, visit.path, visit, true);
      return;
    }
    const [matched, nothing] = edges[place]!;
    const next = this.past(use, matched!, true);
    const empty = this.templates.nullable[callee] === 1 ? this.past(use, nothing!, read) : next;
    if (next === NO_STATE && empty === NO_STATE) return;
    const inner = this.use(
      callee,
      next,
      empty,
      caller.isOpaque,
      caller.isTail && next === caller.next,
      caller.isInSpine,
      caller.end,
    );
    closing.push(
      this.state(inner, rules[callee]!.start, false),
      this.entered(inner, visit.path),
      visit,
      this.uses[inner]!.isSpine,
    );
  }

  /** Returns a state, or what follows its rule if it is an end that has no mark. */
  private past(use: number, place: number, read: boolean): number {
    const { isHidden, isTail, isSpine, next, empty } = this.uses[use]!;
    const hasRead = read || next === empty;
    const isUnmarked = !isSpine && (isHidden || (isTail && hasRead));
    if (!isUnmarked || place === NO_STATE || this.templates.isEnding[place] !== 1) {
      return this.state(use, place, read);
    }
    return hasRead ? next : empty;
  }

  private entered(use: number, path: MarkPath | undefined): MarkPath | undefined {
    const { rule, isHidden, isSpine, isTail } = this.uses[use]!;
    if (isHidden) return path;
    if (isSpine) return { code: marks.mark(marks.SPINE_BEGIN), before: path };
    const node = this.nodeOf(rule);
    return node < 0
      ? path
      : { code: marks.mark(isTail ? marks.ENTER_TAIL : marks.ENTER, node), before: path };
  }

  private visitCall(closing: Closing, visit: Visit): void {
    const { state } = visit;
    const use = this.useOf[state]!;
    const place = this.places[state]!;
    const { calls, edges } = this.program;
    const [, nothing] = edges[place]!;
    if (this.templates.nullable[calls[place]!] !== 1 || nothing === NO_STATE) {
      // Nothing before or after the empty derivation is left out: the frame has both.
      closing.found(visit);
      return;
    }
    const { begin, emptyAt } = this.calledBy(state);
    let { path } = visit;
    for (const code of begin.marks[emptyAt]!) path = { code, before: path };
    if (!this.uses[use]!.isOpaque && this.templates.spine[calls[place]!]! < 0) {
      path = { code: marks.mark(marks.LEAVE), before: path };
    }
    const read = this.hasRead[state]!;
    const spine = begin.spine[emptyAt]!;
    if (begin.isUncertain && spine) closing.isUncertain = true;
    if (emptyAt < begin.states.length - 1) {
      closing.push(this.state(use, place, read, CALL_AFTER), visit.path, visit, spine);
    }
    closing.push(this.state(use, nothing!, read), path, visit, spine);
    if (emptyAt > 0) closing.push(this.state(use, place, read, CALL_BEFORE), visit.path, visit, spine);
  }

  private visitAccept(closing: Closing, visit: Visit): void {
    const { state } = visit;
    const number = this.useOf[state]!;
    const use = this.uses[number]!;
    const read = this.hasRead[state]!;
    const target = read ? use.next : use.empty;
    const isShared = use.isTail && (read || use.next === use.empty);
    const isFrame = use.empty !== NO_STATE && this.kinds[use.empty] === EMPTY && !read;
    const isMarked = !use.isHidden && this.nodeOf(use.rule) >= 0 && !isShared && !isFrame;
    closing.push(
      target,
      isMarked ? { code: marks.mark(marks.LEAVE), before: visit.path } : visit.path,
      visit,
    );
  }

  /** After an iteration of a left-recursive use, another begins or the use ends. */
  private visitDone(closing: Closing, visit: Visit): void {
    const { state } = visit;
    const number = this.useOf[state]!;
    const use = this.uses[number]!;
    const rule = this.templates.ruleOf[this.places[state]!]!;
    const read = this.hasRead[state]!;
    const dones = { state, before: visit.dones };
    const { edges } = this.program;
    const ended = (isLast: boolean, before: readonly number[]): MarkPath | undefined => {
      if (use.isHidden) return visit.path;
      const operand = this.spineEnds.push({ node: this.nodeOf(rule), isLast, before }) - 1;
      return { code: marks.mark(marks.SPINE_END, operand), before: visit.path };
    };
    if (rule === use.rule)
      closing.push(read ? use.next : use.empty, ended(true, NO_MARKS), { ...visit, dones });
    for (const { call } of this.attachmentsOf(rule)) {
      const target = this.state(number, edges[call]![read ? 0 : 1]!, read);
      const before = use.isHidden ? NO_MARKS : this.marksBefore(number, call);
      if (before === undefined) closing.isUncertain = true;
      closing.push(target, ended(false, [...(before ?? NO_MARKS)].reverse()), { ...visit, dones });
    }
  }

  /** Returns the uses of a rule at the left corner of rules of its spine. */
  private attachmentsOf(rule: number): readonly Attachment[] {
    let known = this.attachments.get(rule);
    if (known === undefined) {
      const { templates, program } = this;
      const found: Attachment[] = [];
      program.calls.forEach((callee, call) => {
        if (callee === rule && templates.ruleOf[call]! >= 0 && templates.isSpine(call)) {
          found.push({ call, rule: templates.ruleOf[call]! });
        }
      });
      this.attachments.set(rule, (known = found));
    }
    return known;
  }

  /**
   * Returns the marks between the beginning of a rule of a spine and a left-recursive call in it. Returns undefined if another
   * left-recursive use that derives nothing comes before.
   */
  private marksBefore(use: number, call: number): readonly number[] | undefined {
    const target = this.state(use, call, false);
    const start = this.state(use, this.program.rules[this.templates.ruleOf[call]!]!.start, false);
    const closing = new Closing({ state: start, path: undefined, spine: false, dones: undefined });
    for (let visit = closing.next(); visit !== undefined; visit = closing.next()) {
      if (visit.state === target) return marks.marksOf(visit.path);
      const { state } = visit;
      const isSpineCall = this.kinds[state] === INLINED && this.templates.isSpine(this.places[state]!);
      if (!isSpineCall && this.kinds[state] !== DONE) this.visit(closing, visit);
    }
    return undefined;
  }
}

const NO_MARKS: readonly number[] = [];
const LEAVE_MARKS: readonly number[] = [marks.mark(marks.LEAVE)];

/** Visits states in the order of preference, each once. */
class Closing {
  private readonly pending: Visit[];
  private readonly visited = new Set<number>();
  private readonly ends: Visit[] = [];
  isUncertain = false;

  constructor(first: Visit) {
    // A rule without members has no start.
    this.pending = first.state === NO_STATE ? [] : [first];
  }

  hasVisited(state: number): boolean {
    return this.visited.has(state);
  }

  /** Adds a state that is visited next. */
  push(state: number, path: MarkPath | undefined, from: Visit, spine = from.spine): void {
    if (state !== NO_STATE) this.pending.push({ state, path, spine: spine || from.spine, dones: from.dones });
  }

  next(): Visit | undefined {
    for (let visit = this.pending.pop(); visit !== undefined; visit = this.pending.pop()) {
      if (!this.visited.has(visit.state)) {
        if (this.visited.size >= LIMITS.visits) throw new TwoPassLimit('states without reading');
        this.visited.add(visit.state);
        return visit;
      }
      if (visit.spine && !isDone(visit)) this.isUncertain = true;
    }
    return undefined;
  }

  found(visit: Visit): void {
    this.ends.push(visit);
  }

  closure(): Closure {
    const { ends } = this;
    return {
      states: ends.map(({ state }) => state),
      marks: ends.map(({ path }) => marks.marksOf(path)),
      spine: ends.map(({ spine }) => spine),
      isUncertain: this.isUncertain,
    };
  }
}

/** Whether a state is the end of an iteration that the same path has left: a node may not contain another of its rule and span. */
function isDone({ state, dones }: Visit): boolean {
  for (let at = dones; at !== undefined; at = at.before) if (at.state === state) return true;
  return false;
}
