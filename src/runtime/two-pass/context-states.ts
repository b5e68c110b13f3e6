import { cached, numberOf } from '../../table/maps';
import { hasNoNodes, NO_STATE, stateCount } from '../program/program';
import type { Templates } from './templates';
import { TWO_PASS_LIMITS as LIMITS, TwoPassLimit } from './two-pass-limits';

/** The kinds of states. A closure has only states that read, call or end. */
export const READ = 0;
/** Calls a rule for all of its derivations that read something, or for those before or after its empty derivation. */
export const CALL = 1;
export const CALL_BEFORE = 2;
export const CALL_AFTER = 3;
/** The end of a frame that has read something, and the end of one that has read nothing. */
export const END = 4;
export const EMPTY = 5;
/** Leads to others; begins an inlined use; ends a rule. */
export const SPLIT = 6;
export const INLINED = 7;
export const ACCEPT = 8;
/** The end of one iteration of a left-recursive use. */
export const DONE = 9;
/** The beginning of a frame. */
export const BEGIN = 10;
/** Several states. */
export const SET = 11;

/** A context: one use of a rule, and where it continues after reading something (`next`) or nothing (`empty`). */
export interface UseContext {
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

/** Numbers the states of a program in their contexts. Each is made when it is first reached. */
export class ContextStates {
  readonly kinds: number[] = [];
  /** Per state, the state of the program. */
  readonly places: number[] = [];
  /** Per state, whether something was read since its use began. */
  readonly hasRead: boolean[] = [];
  readonly uses: UseContext[] = [];
  private readonly useOf: number[] = [];
  /** Per rule, and whether its nodes are hidden. */
  private readonly useNumbers: (Map<number, number> | undefined)[] = [];
  private readonly stateNumbers = new Map<number, number>();
  /** The states of each SET. */
  readonly members: (readonly number[] | undefined)[] = [];
  private readonly setNumbers = new Map<string, number>();
  private readonly counters: (number | undefined)[] = [];
  private readonly counterNumbers = new Map<string, number>();
  /** The number of marks that closures have. */
  markCount = 0;
  /** How many uses `counterOf` is looking at. */
  private depth = 0;

  constructor(
    readonly templates: Templates,
    /** Whether the nodes in a rule's node are not shown. Undefined if no nodes are, and the order does not matter: for verdicts. */
    private readonly isLeaf: ((key: string) => boolean) | undefined,
  ) {}

  get isVerdict(): boolean {
    return this.isLeaf === undefined;
  }

  get program(): Templates['program'] {
    return this.templates.program;
  }

  /** Returns the number of a state's use. */
  useNumber(state: number): number {
    return this.useOf[state]!;
  }

  /** Returns the use of a state. */
  useAt(state: number): UseContext {
    return this.uses[this.useOf[state]!]!;
  }

  /** Begins a frame. Returns its first use. `empty` is the state behind an empty derivation; undefined if that ends the frame, too. */
  frame(rule: number, empty: number | undefined, isHidden: boolean, isInSpine: boolean): number {
    const end = this.add(END, -1, 0, true);
    const use = this.use(rule, end, empty ?? end, isHidden, true, isInSpine, end);
    this.useOf[end] = use;
    return use;
  }

  /** Returns the number of a rule's node, or -1 if it has none. */
  nodeOf(rule: number): number {
    return hasNoNodes(this.program.rules[rule]!) ? -1 : rule;
  }

  /** Returns the number of a use. */
  use(
    rule: number,
    next: number,
    empty: number,
    isHidden: boolean,
    isTail: boolean,
    isInSpine: boolean,
    end: number,
  ): number {
    // The states behind the use tell the rest: whether it is a tail or in left recursion, and its frame.
    const ofRule = (this.useNumbers[rule * 2 + (isHidden ? 1 : 0)] ??= new Map<number, number>());
    const key = next === empty ? next : (next + 2) * STATE_NUMBERS + empty;
    let known = ofRule.get(key);
    if (known === undefined) {
      if (this.uses.length >= LIMITS.contexts) throw new TwoPassLimit('contexts');
      const isSpine = this.templates.spine[rule]! >= 0;
      const isOpaque = isHidden || this.isLeaf?.(this.program.rules[rule]!.key) === true;
      known = this.uses.length;
      this.uses.push({
        rule,
        next,
        empty,
        isHidden,
        isOpaque,
        isTail: isTail && !isSpine,
        isSpine,
        isInSpine: isInSpine || isSpine,
        end,
      });
      ofRule.set(key, known);
    }
    return known;
  }

  /** Returns the number of a state of the program in a use; that of another kind, if one is given. */
  state(use: number, place: number, read: boolean, kind?: number): number {
    if (place === NO_STATE) return NO_STATE;
    const { next, empty, isSpine } = this.uses[use]!;
    const hasRead = read || (next === empty && !isSpine);
    // Small integers are faster keys.
    const variant = kind === undefined ? 0 : kind * VARIANTS;
    const key = (use * 2 + (hasRead ? 1 : 0)) * stateCount(this.program) + place + variant;
    let known = this.stateNumbers.get(key);
    if (known === undefined) {
      known = this.add(kind ?? this.kindOf(use, place, hasRead), place, use, hasRead);
      this.stateNumbers.set(key, known);
    }
    return known;
  }

  /** Returns one state that stands for several of the same frame, best first. For a verdict they may have any order. */
  set(states: readonly number[]): number {
    if (states.length === 1) return states[0]!;
    let members = [...new Set(states.flatMap((state) => this.members[state] ?? state))];
    if (this.isVerdict) members = this.withMostLeft(members).sort((a, b) => a - b);
    if (members.length === 1) return members[0]!;
    return cached(this.setNumbers, members.join(), () => {
      const set = this.add(SET, -1, this.useOf[members[0]!]!, true);
      this.members[set] = members;
      return set;
    });
  }

  /** Of states that differ only in how many iterations are left, returns the one with the most. */
  private withMostLeft(members: readonly number[]): number[] {
    const most = new Map<number, number>();
    for (const state of members) {
      const counter = this.counterOf(state);
      const known = most.get(counter);
      const isMost = known === undefined || this.countedPlace(known) < this.countedPlace(state);
      if (counter > 0 && isMost) most.set(counter, state);
    }
    return members.filter((state) => (most.get(this.counterOf(state)) ?? state) === state);
  }

  /** Returns a number that states share if they differ only in how many iterations of one counted repeat are left, or 0. */
  counterOf(state: number): number {
    return (this.counters[state] ??= this.findCounter(state));
  }

  /** Returns the state of the program that has the counter of a state. A later one has more iterations left. */
  countedPlace(state: number): number {
    const place = this.places[state]!;
    return this.program.counters[place]! > 0 ? place : this.countedPlace(this.useAt(state).next);
  }

  private findCounter(state: number): number {
    const place = this.places[state]!;
    // Frames and sets have none.
    if (place < 0) return 0;
    const { rule, next, empty, isHidden } = this.useAt(state);
    const isLater = (empty === NO_STATE || empty === next) && this.depth < DEEPEST;
    const own = this.program.counters[place]!;
    let outer = 0;
    if (own > 0) outer = this.useOf[state]!;
    else if (isLater && next !== NO_STATE) {
      this.depth++;
      outer = this.counterOf(next);
      this.depth--;
    }
    if (own === 0 && outer === 0) return 0;
    const key = [
      own > 0 ? own : -1 - place,
      outer,
      rule,
      isHidden,
      this.hasRead[state],
      this.kinds[state],
    ].join();
    return 1 + numberOf(this.counterNumbers, key);
  }

  add(kind: number, place: number, use: number, hasRead: boolean): number {
    if (this.kinds.length >= LIMITS.states) throw new TwoPassLimit('states');
    this.kinds.push(kind);
    this.places.push(place);
    this.useOf.push(use);
    this.hasRead.push(hasRead);
    return this.kinds.length - 1;
  }

  private kindOf(use: number, place: number, hasRead: boolean): number {
    const { program, templates } = this;
    // The node of a rule of a single character is not shown in an opaque use.
    const isRead = this.uses[use]!.isOpaque ? templates.isCharacter(place) : program.reads[place]! >= 0;
    if (isRead && program.edges[place]![0] !== NO_STATE) return READ;
    if (program.calls[place]! < 0) {
      const isEnd = program.rules[templates.ruleOf[place]!]!.accept[0] === place;
      return isEnd ? (this.uses[use]!.isSpine ? DONE : ACCEPT) : SPLIT;
    }
    if (!templates.isFrame(place)) return INLINED;
    if (this.uses[use]!.isSpine && templates.isSpine(place)) return hasRead ? CALL : INLINED;
    if (templates.isLeft[place] === 1) return INLINED;
    return this.isTailCall(use, place) ? INLINED : CALL;
  }

  /** Whether the frame ends where a called rule ends. */
  private isTailCall(use: number, place: number): boolean {
    const { isTail, isOpaque } = this.uses[use]!;
    const matched = this.program.edges[place]![0]!;
    return isTail && matched !== NO_STATE && this.templates.isEnding(matched, isOpaque);
  }

  /** Returns a state. If it is an end that has no mark, returns the state behind its rule. */
  past(use: number, place: number, read: boolean): number {
    const { isHidden, isOpaque, isTail, isSpine, next, empty } = this.uses[use]!;
    const hasRead = read || next === empty;
    const isUnmarked = !isSpine && (isHidden || (isTail && hasRead));
    if (!isUnmarked || place === NO_STATE || !this.templates.isEnding(place, isOpaque)) {
      return this.state(use, place, read);
    }
    return hasRead ? next : empty;
  }
}

/** A use that is nested deeper than this in the use that has a counter has none itself. */
const DEEPEST = 50;

/** The number of a state, or of none, is smaller. */
const STATE_NUMBERS = 524_288;
/** A state in a use has a smaller number. */
const VARIANTS = 0x2000_0000_0000;
