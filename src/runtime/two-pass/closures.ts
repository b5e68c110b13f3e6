import { counted } from '../../table/counted-steps';
import { cached, groupBy } from '../../table/maps';
import { NO_STATE } from '../program/program';
import {
  ACCEPT,
  BEGIN,
  CALL,
  CALL_AFTER,
  CALL_BEFORE,
  ContextStates,
  DONE,
  EMPTY,
  INLINED,
  READ,
  SET,
  SPLIT,
} from './context-states';
import { type Closure, Closing, type Visit, type VisitWay } from './closing';
import { AlikeClasses, type ClassSet } from './alike-classes';
import type { Templates } from './templates';
import { TWO_PASS_LIMITS as LIMITS } from './two-pass-limits';

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
  /** The rule that is used. */
  readonly used: number;
  /** The rule that has the use. */
  readonly rule: number;
}

/** How a use goes on: after its rule has read something, and after it has read nothing. */
export interface Continuation {
  readonly next: number;
  readonly empty: number;
}

/**
 * Finds what states reach without reading, and the beginnings of frames. Each is computed once. This is for verdicts: there are no marks,
 * and uses of one rule share a context. Trees enter rules in another way (`tree-closures.ts`).
 */
export class Closures {
  /** Per state and class. */
  private readonly known: (AlikeClasses<Closure> | undefined)[] = [];
  private readonly roots = new Map<number, FrameRoot>();
  private readonly wholeInputs = new Map<number, number>();
  private attachmentsByUsed: ReadonlyMap<number, readonly Attachment[]> | undefined;
  private readonly afters: (number | undefined)[] = [];

  constructor(readonly states: ContextStates) {}

  /** The kind of each state. */
  get kinds(): readonly number[] {
    return this.states.kinds;
  }

  /** Whether there are too many states to keep them for another input. */
  get isFull(): boolean {
    return this.kinds.length > LIMITS.keptStates || this.states.markCount > LIMITS.keptMarks;
  }

  /** Returns the state behind a READ state, or behind a call whose rule has read something. */
  after(state: number): number {
    const { states, afters } = this;
    return (afters[state] ??= states.past(
      states.useNumber(state),
      states.program.edges[states.places[state]!]![0]!,
      true,
    ));
  }

  /** Returns the END state of a state's frame. */
  endOf(state: number): number {
    return this.states.useAt(state).end;
  }

  /** Returns the state in which a whole input begins: a rule in one of its states. */
  wholeInput(rule: number, start: number): number {
    const { states } = this;
    return cached(this.wholeInputs, start, () => {
      const use = states.frame(rule, undefined, states.isVerdict, false);
      return states.add(BEGIN, start, use, false);
    });
  }

  /** Returns the frame of a call. */
  calledBy(state: number): FrameRoot {
    const { states } = this;
    const { isOpaque, isInSpine } = states.useAt(state);
    const rule = states.program.calls[states.places[state]!]!;
    const key = rule * 4 + (isOpaque ? 2 : 0) + (isInSpine ? 1 : 0);
    return cached(this.roots, key, () => {
      const empty = states.add(EMPTY, -1, 0, false);
      const use = states.frame(rule, empty, isOpaque, isInSpine);
      const begin = states.add(BEGIN, states.program.rules[rule]!.start, use, false);
      return { begin, end: states.uses[use]!.end, empty };
    });
  }

  /** Returns what a state reaches before a character of a class. Adds the sets that it asks about the class. */
  closureOf(state: number, id: number, asked: Set<ClassSet>): Closure {
    const ofState = (this.known[state] ??= new AlikeClasses());
    const group = ofState.of(id, (sets) => this.find(state, id, sets));
    for (const set of group.asked) asked.add(set);
    return group.value;
  }

  private find(state: number, id: number, asked: Set<ClassSet>): Closure {
    const closing = this.begin(state, id, asked);
    let visit = closing.next();
    while (visit !== undefined) {
      counted.spend?.(1);
      this.visit(closing, visit);
      visit = closing.next() ?? this.delayed(closing);
    }
    return this.closure(closing);
  }

  protected begin(state: number, id: number, asked: Set<ClassSet>): Closing {
    return new Closing({ state, way: undefined }, id, asked);
  }

  protected closure({ ends }: Closing): Closure {
    return { states: ends.map(({ state }) => state), marks: [], spine: [], isUncertain: false };
  }

  /**
   * Uses of one rule share a context, which goes on in any of their ways. Tail uses have their own, because they need no
   * frames. A rule is entered after all rules that begin with it. Returns the beginning of one.
   */
  protected delayed(closing: Closing): Visit | undefined {
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
    return { state: states.state(use, program.rules[rule]!.start, false), way: undefined };
  }

  protected visit(closing: Closing, visit: Visit): void {
    const { states } = this;
    const { state } = visit;
    switch (states.kinds[state]) {
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
        closing.push(
          states.state(states.useNumber(state), states.places[state]!, false),
          this.behind(closing, visit),
        );
        return;
      case SET: {
        const members = states.members[state]!;
        for (let i = members.length - 1; i >= 0; i--) closing.push(members[i]!, visit.way);
        return;
      }
      case READ:
        if (states.useAt(state).next !== NO_STATE && !this.isDead(closing, state)) closing.ends.push(visit);
        return;
      case CALL:
      case CALL_BEFORE:
      case CALL_AFTER:
        if (!this.isDead(closing, state)) this.visitCall(closing, visit);
        return;
      default:
        closing.ends.push(visit);
    }
  }

  private isDead({ id, asked }: Closing, state: number): boolean {
    return this.states.templates.isDead(this.states.places[state]!, id, asked);
  }

  /** Returns the way behind a state that leads to others. Behind an iteration, the next one begins with `call`; without a call the use ends. */
  protected behind(_closing: Closing, _visit: Visit, _call?: number): VisitWay | undefined {
    return undefined;
  }

  private visitSplit(closing: Closing, visit: Visit): void {
    const { states } = this;
    const { state } = visit;
    const use = states.useNumber(state);
    const place = states.places[state]!;
    const way = this.behind(closing, visit);
    const read = states.hasRead[state]!;
    const { isOpaque } = states.uses[use]!;
    const targets = states.templates.targets(place, closing.id, isOpaque, closing.asked);
    for (let i = targets.length - 1; i >= 0; i--) closing.push(states.state(use, targets[i]!, read), way);
  }

  private visitInlined(closing: Closing, visit: Visit): void {
    const { states } = this;
    const { templates, program } = states;
    const { state } = visit;
    const use = states.useNumber(state);
    const place = states.places[state]!;
    const callee = program.calls[place]!;
    if (states.uses[use]!.isSpine && templates.isSpine(place)) {
      // Left recursion: the spine has one beginning. Its iterations are attached at their ends.
      const start = states.state(use, program.rules[callee]!.start, false);
      if (!closing.hasVisited(start)) closing.push(start, this.behind(closing, visit));
      return;
    }
    const [matched, nothing] = program.edges[place]!;
    if (this.isDead(closing, state)) return;
    const next = states.past(use, matched!, true);
    const isNullable = templates.nullable[callee] === 1;
    const empty = isNullable ? states.past(use, nothing!, states.hasRead[state]!) : next;
    if (next !== NO_STATE || empty !== NO_STATE) this.inline(closing, visit, callee, { next, empty });
  }

  /** Enters a rule that needs no frame. */
  protected inline(closing: Closing, visit: Visit, callee: number, { next, empty }: Continuation): void {
    if (this.states.templates.nullable[callee] === 1) closing.push(empty, undefined);
    if (next !== NO_STATE) closing.addUse(callee, next, this.states.useAt(visit.state));
  }

  /** Visits a call of a rule that may begin with the character, or match nothing. */
  protected visitCall(closing: Closing, visit: Visit): void {
    const { states } = this;
    const { state } = visit;
    const { begin, empty } = this.calledBy(state);
    const firsts = this.closureOf(begin, closing.id, closing.asked).states;
    if (firsts.includes(empty)) {
      const [, nothing] = states.program.edges[states.places[state]!]!;
      closing.push(states.past(states.useNumber(state), nothing!, states.hasRead[state]!), undefined);
    }
    if (firsts.some((each) => states.kinds[each] === READ)) closing.ends.push(visit);
  }

  private visitAccept(closing: Closing, visit: Visit): void {
    const use = this.states.useAt(visit.state);
    const target = this.states.hasRead[visit.state]! ? use.next : use.empty;
    closing.push(target, this.behind(closing, visit));
  }

  /** After an iteration of a left-recursive use, another begins or the use ends. */
  private visitDone(closing: Closing, visit: Visit): void {
    const { states } = this;
    const { state } = visit;
    const number = states.useNumber(state);
    const use = states.uses[number]!;
    const rule = states.templates.ruleOf[states.places[state]!]!;
    const read = states.hasRead[state]!;
    if (rule === use.rule) closing.push(read ? use.next : use.empty, this.behind(closing, visit));
    for (const { call } of this.attachmentsOf(rule)) {
      const target = states.state(number, states.program.edges[call]![read ? 0 : 1]!, read);
      closing.push(target, this.behind(closing, visit, call));
    }
  }

  /** Returns the uses of a rule at the left corner of rules of its spine. */
  private attachmentsOf(rule: number): readonly Attachment[] {
    this.attachmentsByUsed ??= groupBy(this.attachments(), ({ used }) => used);
    return this.attachmentsByUsed.get(rule) ?? [];
  }

  /** Returns the uses of all rules at the left corner of rules of their spines. */
  attachments(): Attachment[] {
    const { templates, program } = this.states;
    const found: Attachment[] = [];
    program.calls.forEach((used, call) => {
      const rule = templates.ruleOf[call]!;
      if (used >= 0 && rule >= 0 && templates.isSpine(call)) found.push({ call, used, rule });
    });
    return found;
  }
}

/** Makes the contexts of verdicts. */
export function verdictContexts(templates: Templates): Closures {
  return new Closures(new ContextStates(templates, undefined));
}
