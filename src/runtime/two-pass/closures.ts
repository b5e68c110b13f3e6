import { NO_STATE } from '../program/program';
import {
  ACCEPT,
  BEGIN,
  CALL,
  CALL_AFTER,
  CALL_BEFORE,
  type ContextStates,
  DONE,
  EMPTY,
  INLINED,
  READ,
  SET,
  SPLIT,
} from './context-states';
import { type Closure, Closing, type Visit } from './closing';
import * as marks from './marks';
import type { MarkPath, SpineEnd } from './marks';
import { ANY } from './templates';
import { AlikeClasses, type ClassSet } from './alike-classes';

/** The class of no character: the input ends. */
export const INPUT_ENDS = -1;

/** The BEGIN, END and EMPTY states of a frame. */
export interface FrameRoot {
  readonly begin: number;
  readonly end: number;
  readonly empty: number;
}

/** A use of a rule at the left corner of a rule of the same spine. */
export interface Attachment {
  readonly call: number;
  /** The rule that has the use. */
  readonly rule: number;
}

/** Finds what states reach without reading, and the beginnings of frames. Each is computed once. */
export class Closures {
  readonly spineEnds: SpineEnd[] = [];
  /** Per state and class. */
  private readonly known: (AlikeClasses<Closure> | undefined)[] = [];
  private readonly roots = new Map<number, FrameRoot>();
  private readonly wholeInputs = new Map<number, number>();
  private readonly attachments = new Map<number, readonly Attachment[]>();

  constructor(private readonly states: ContextStates) {}

  /** Returns the state in which a whole input begins: a rule in one of its states. */
  wholeInput(rule: number, start: number): number {
    let state = this.wholeInputs.get(start);
    if (state === undefined) {
      const use = this.states.frame(rule, undefined, this.states.isVerdict, false);
      state = this.states.add(BEGIN, start, use, false);
      this.wholeInputs.set(start, state);
    }
    return state;
  }

  /** Returns the frame of a call. */
  calledBy(state: number): FrameRoot {
    const { states } = this;
    const { isOpaque, isInSpine } = states.useAt(state);
    const rule = states.program.calls[states.places[state]!]!;
    const key = rule * 4 + (isOpaque ? 2 : 0) + (isInSpine ? 1 : 0);
    let root = this.roots.get(key);
    if (root === undefined) {
      const empty = states.add(EMPTY, -1, 0, false);
      const use = states.frame(rule, empty, isOpaque, isInSpine);
      const begin = states.add(BEGIN, states.program.rules[rule]!.start, use, false);
      this.roots.set(key, (root = { begin, end: states.uses[use]!.end, empty }));
    }
    return root;
  }

  /** Returns what a state reaches before a character of a class. Adds the sets that it asks about the class. */
  closureOf(state: number, id: number, asked: Set<ClassSet>): Closure {
    const ofState = (this.known[state] ??= new AlikeClasses());
    const group = ofState.of(id, (sets) => this.find(state, id, sets));
    for (const set of group.asked) asked.add(set);
    return group.value;
  }

  private find(state: number, id: number, asked: Set<ClassSet>): Closure {
    const spine = state !== NO_STATE && this.states.useAt(state).isInSpine;
    const closing = new Closing({ state, path: undefined, spine, dones: undefined }, id, asked);
    let visit = closing.next();
    while (visit !== undefined) {
      this.visit(closing, visit);
      visit = closing.next() ?? this.inlinedUse(closing);
    }
    return closing.closure(this.states);
  }

  private visit(closing: Closing, visit: Visit): void {
    const { state } = visit;
    switch (this.states.kinds[state]) {
      case SPLIT:
        this.visitSplit(closing, visit);
        return;
      case INLINED:
        this.visitInlined(closing, visit);
        return;
      case ACCEPT:
        this.visitAccept(closing, visit);
        return;
      case DONE:
        this.visitDone(closing, visit);
        return;
      case BEGIN:
        this.visitBegin(closing, visit);
        return;
      case SET:
        this.visitSet(closing, visit);
        return;
      case READ:
        if (
          this.states.useAt(state).next !== NO_STATE &&
          !this.states.templates.isDead(this.states.places[state]!, closing.id, closing.asked)
        )
          closing.found(visit);
        return;
      case CALL:
      case CALL_BEFORE:
      case CALL_AFTER:
        this.visitCall(closing, visit);
        return;
      default:
        closing.found(visit);
    }
  }

  private visitSet(closing: Closing, visit: Visit): void {
    const members = this.states.members[visit.state]!;
    for (let i = members.length - 1; i >= 0; i--) closing.push(members[i]!, visit.path, visit);
  }

  private visitBegin(closing: Closing, visit: Visit): void {
    const { state } = visit;
    const use = this.states.useNumber(state);
    const { rule, isHidden, isSpine } = this.states.uses[use]!;
    const node = this.states.nodeOf(rule);
    const first = node < 0 ? marks.mark(marks.ENTER_NONE) : marks.mark(marks.ENTER, node);
    const code = isSpine ? marks.mark(marks.SPINE_BEGIN) : first;
    const path = isHidden ? visit.path : { code, before: visit.path };
    closing.push(this.states.state(use, this.states.places[state]!, false), path, visit);
  }

  private visitSplit(closing: Closing, visit: Visit): void {
    const { state } = visit;
    const use = this.states.useNumber(state);
    const place = this.states.places[state]!;
    const { marks: points, rules } = this.states.program;
    let { path } = visit;
    const point = points[place]!;
    if (point !== 0 && !this.states.uses[use]!.isOpaque) {
      const code = point > 0 ? marks.mark(marks.ENTER, rules.length + point - 1) : marks.mark(marks.LEAVE);
      path = { code, before: path };
    }
    const read = this.states.hasRead[state]!;
    const targets = this.states.templates.targets(
      place,
      closing.id,
      this.states.uses[use]!.isOpaque,
      closing.asked,
    );
    for (let i = targets.length - 1; i >= 0; i--)
      closing.push(this.states.state(use, targets[i]!, read), path, visit);
  }

  private visitInlined(closing: Closing, visit: Visit): void {
    const { state } = visit;
    const use = this.states.useNumber(state);
    const place = this.states.places[state]!;
    const { calls, edges, rules } = this.states.program;
    const callee = calls[place]!;
    const caller = this.states.uses[use]!;
    const read = this.states.hasRead[state]!;
    if (caller.isSpine && this.states.templates.isSpine(place)) {
      // Left recursion: the spine has one beginning. Its iterations are attached at their ends.
      const start = this.states.state(use, rules[callee]!.start, false);
      const path = caller.isHidden ? visit.path : this.spineBegin(visit.path!);
      if (!closing.hasVisited(start)) closing.push(start, path, visit, true);
      return;
    }
    const [matched, nothing] = edges[place]!;
    if (this.states.templates.isDead(place, closing.id, closing.asked)) return;
    const next = this.states.past(use, matched!, true);
    const empty = this.states.templates.nullable[callee] === 1 ? this.states.past(use, nothing!, read) : next;
    if (next === NO_STATE && empty === NO_STATE) return;
    if (this.states.isVerdict) {
      if (this.states.templates.nullable[callee] === 1) closing.push(empty, undefined, visit);
      if (next !== NO_STATE) closing.addUse(callee, next, caller);
      return;
    }
    const inner = this.states.use(
      callee,
      next,
      empty,
      caller.isOpaque,
      caller.isTail && next === caller.next,
      caller.isInSpine,
      caller.end,
    );
    closing.push(
      this.states.state(inner, rules[callee]!.start, false),
      this.entered(inner, visit.path),
      visit,
      this.states.uses[inner]!.isSpine,
    );
  }

  /**
   * For a verdict, uses of one rule share a context, which goes on in any of their ways. Tail uses have their own, because they need no
   * frames. A rule is entered after all rules that begin with it. Returns the beginning of one.
   */
  private inlinedUse(closing: Closing): Visit | undefined {
    const { states } = this;
    const { templates, program } = states;
    let key: number | undefined;
    for (const each of closing.uses.keys()) {
      if (key === undefined || templates.rank[each >> 1]! > templates.rank[key >> 1]!) key = each;
    }
    if (key === undefined) return undefined;
    const { end, nexts } = closing.uses.get(key)!;
    closing.uses.delete(key);
    const rule = key >> 1;
    const next = states.set(nexts);
    const empty = templates.nullable[rule] === 1 ? NO_STATE : next;
    const use = states.use(rule, next, empty, true, next === end, false, end);
    const state = states.state(use, program.rules[rule]!.start, false);
    return { state, path: undefined, spine: false, dones: undefined };
  }

  /** Returns a path up to the beginning of its spine. The marks behind that are those of `marksBefore`. */
  private spineBegin(path: MarkPath): MarkPath {
    let at = path;
    for (let ended = 0; ; at = at.before!) {
      const kind = at.code & marks.KIND;
      if (kind === marks.SPINE_END && this.spineEnds[at.code >> marks.KIND_BITS]!.isLast) ended++;
      else if (kind === marks.SPINE_BEGIN && ended-- === 0) return at;
    }
  }

  private entered(use: number, path: MarkPath | undefined): MarkPath | undefined {
    const { rule, isHidden, isSpine, isTail } = this.states.uses[use]!;
    if (isHidden) return path;
    if (isSpine) return { code: marks.mark(marks.SPINE_BEGIN), before: path };
    const node = this.states.nodeOf(rule);
    return node < 0
      ? path
      : { code: marks.mark(isTail ? marks.ENTER_TAIL : marks.ENTER, node), before: path };
  }

  private visitCall(closing: Closing, visit: Visit): void {
    const { state } = visit;
    const { kinds, places, program, templates } = this.states;
    const use = this.states.useNumber(state);
    const place = places[state]!;
    const callee = program.calls[place]!;
    if (this.states.templates.isDead(place, closing.id, closing.asked)) return;
    const { begin, empty } = this.calledBy(state);
    const {
      states: firsts,
      spine: spines,
      marks: marksTo,
      isUncertain,
    } = this.closureOf(begin, closing.id, closing.asked);
    const emptyAt = firsts.indexOf(empty);
    const reads = (from: number, to: number): boolean =>
      firsts.some((each, i) => i >= from && i < to && kinds[each] === READ);
    const readsBefore = kinds[state] !== CALL_AFTER && reads(0, emptyAt);
    const readsAfter = kinds[state] !== CALL_BEFORE && reads(emptyAt + 1, firsts.length);
    const nothing = program.edges[place]![1]!;
    if (this.states.isVerdict) {
      if (emptyAt >= 0)
        closing.push(this.states.past(use, nothing, this.states.hasRead[state]!), undefined, visit);
      if (readsBefore || readsAfter) closing.found(visit);
      return;
    }
    if (kinds[state] !== CALL || templates.nullable[callee] !== 1 || nothing === NO_STATE) {
      // Nothing before or after the empty derivation is left out: the frame has both.
      if (readsBefore || readsAfter) closing.found(visit);
      return;
    }
    let { path } = visit;
    for (const code of marksTo[emptyAt]!) path = { code, before: path };
    if (!this.states.uses[use]!.isOpaque && templates.spine[callee]! < 0) {
      path = { code: marks.mark(marks.LEAVE), before: path };
    }
    const read = this.states.hasRead[state]!;
    const spine = spines[emptyAt]!;
    if (isUncertain && spine) closing.isUncertain = true;
    if (readsAfter) closing.push(this.states.state(use, place, read, CALL_AFTER), visit.path, visit, spine);
    closing.push(this.states.state(use, nothing, read), path, visit, spine);
    if (readsBefore) closing.push(this.states.state(use, place, read, CALL_BEFORE), visit.path, visit, spine);
  }

  private visitAccept(closing: Closing, visit: Visit): void {
    const { state } = visit;
    const number = this.states.useNumber(state);
    const use = this.states.uses[number]!;
    const read = this.states.hasRead[state]!;
    const target = read ? use.next : use.empty;
    const isShared = use.isTail && (read || use.next === use.empty);
    const isFrame = use.empty !== NO_STATE && this.states.kinds[use.empty] === EMPTY && !read;
    const isMarked = !use.isHidden && this.states.nodeOf(use.rule) >= 0 && !isShared && !isFrame;
    closing.push(
      target,
      isMarked ? { code: marks.mark(marks.LEAVE), before: visit.path } : visit.path,
      visit,
    );
  }

  /** After an iteration of a left-recursive use, another begins or the use ends. */
  private visitDone(closing: Closing, visit: Visit): void {
    const { state } = visit;
    const number = this.states.useNumber(state);
    const use = this.states.uses[number]!;
    const rule = this.states.templates.ruleOf[this.states.places[state]!]!;
    const read = this.states.hasRead[state]!;
    const dones = { state, before: visit.dones };
    const { edges } = this.states.program;
    const ended = (isLast: boolean, before: readonly number[]): MarkPath | undefined => {
      if (use.isHidden) return visit.path;
      const operand = this.spineEnds.push({ node: this.states.nodeOf(rule), isLast, before }) - 1;
      return { code: marks.mark(marks.SPINE_END, operand), before: visit.path };
    };
    if (rule === use.rule)
      closing.push(read ? use.next : use.empty, ended(true, NO_MARKS), { ...visit, dones });
    for (const { call } of this.attachmentsOf(rule)) {
      const target = this.states.state(number, edges[call]![read ? 0 : 1]!, read);
      const before = use.isHidden ? NO_MARKS : this.marksBefore(number, call);
      if (before === undefined) closing.isUncertain = true;
      closing.push(target, ended(false, [...(before ?? NO_MARKS)].reverse()), { ...visit, dones });
    }
  }

  /** Returns the uses of a rule at the left corner of rules of its spine. */
  attachmentsOf(rule: number): readonly Attachment[] {
    let known = this.attachments.get(rule);
    if (known === undefined) {
      const { templates, program } = this.states;
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
    const target = this.states.state(use, call, false);
    const start = this.states.state(
      use,
      this.states.program.rules[this.states.templates.ruleOf[call]!]!.start,
      false,
    );
    const closing = new Closing(
      { state: start, path: undefined, spine: false, dones: undefined },
      ANY,
      new Set(),
    );
    for (let visit = closing.next(); visit !== undefined; visit = closing.next()) {
      if (visit.state === target) return marks.marksOf(visit.path);
      const { state } = visit;
      const isSpineCall =
        this.states.kinds[state] === INLINED && this.states.templates.isSpine(this.states.places[state]!);
      if (!isSpineCall && this.states.kinds[state] !== DONE) this.visit(closing, visit);
    }
    return undefined;
  }
}

const NO_MARKS: readonly number[] = [];
