import { literalSet } from '../model/character-set';
import type { CharacterClass, Literal, Reference } from '../model/model';
import type { Alphabet } from './alphabet';
import { CounterBuilder, type Iteration } from './counters';
import { DEAD, type Dfa } from './dfa';
import { LimitError } from '../limits';
import { NO_STATE } from '../runtime/program/program';

/** What an automaton can be built from: expressions of the model, and groups by which an analysis names a part. */
export type Regular =
  | Literal
  | CharacterClass
  | Reference
  | Group
  | Call
  | { readonly kind: 'sequence'; readonly items: readonly Regular[] }
  | { readonly kind: 'alternation'; readonly alternatives: readonly Regular[] }
  | {
      readonly kind: 'repetition';
      readonly min: number;
      readonly max: number;
      readonly item: Regular;
    };

export interface Group {
  readonly kind: 'group';
  readonly item: Regular;
  /** Where set, the automaton shows when it enters and when it leaves the part: see `Nfa.marks`. */
  readonly mark?: string;
}

/** A use of a rule that is not written into the automaton: what it derives is read by an automaton of its own. */
export interface Call {
  readonly kind: 'call';
  readonly rule: string;
  readonly nullable: boolean;
}

type Alternation = Extract<Regular, { kind: 'alternation' }>;
type Repetition = Extract<Regular, { kind: 'repetition' }>;

/**
 * Kinds of states. READ takes one code point of its classes; SPLIT goes on without, its edges in order of preference; CALL
 * has a rule read: one edge for where it matched something, one for nothing.
 */
export const ACCEPT = 0;
export const READ = 1;
export const SPLIT = 2;
export const CALL = 3;
type StateKind = typeof ACCEPT | typeof READ | typeof SPLIT | typeof CALL;

/** The mark at the end of a marked group. */
export const LEAVE = '';

export { NO_STATE };

/**
 * One place where a watched part was built: its state (of a repetition one turn's, which prefers to go on), what follows
 * it, and what follows where it matched nothing.
 */
export interface Instance {
  readonly state: number;
  readonly next: number;
  readonly empty: number;
}

export interface NfaLimits {
  readonly states: number;
  readonly depth: number;
  /** A rule that is called may consist of itself alone. It then matters which rules match nothing, so none is left out. */
  readonly isCyclic?: boolean;
}

/**
 * One nondeterministic automaton for a whole grammar, grown on demand. A state is a part of an expression together with
 * all that follows it, rules inlined, so that `build(rule, accept)` is exact about every place where a rule is used.
 *
 * An iteration beyond a repetition's minimum may not match nothing (design: first-match-wins). `empty` carries that: it
 * is where to go on if nothing was read since the iteration began, NO_STATE where that is forbidden.
 */
export class Nfa {
  readonly kinds: StateKind[] = [ACCEPT];
  readonly classes: (readonly number[])[] = [[]];
  /** Of a Read state its one successor; of a Split its edges, NO_STATE where an alternative is impossible here. */
  readonly edges: (readonly number[])[] = [[]];
  readonly accept = 0;
  /** Split states with one edge that stand at a marked group's beginning (its mark) and end (LEAVE). */
  readonly marks = new Map<number, string>();
  /** Of the states at marked groups' ends: the marks of the groups. */
  readonly left = new Map<number, string>();
  /** Of the CALL states: the rules. */
  readonly calls = new Map<number, string>();
  /**
   * States whose last edge leaves out all iterations that are left, which may match nothing. It accepts nothing that the other
   * edges do not accept, is never preferred, and saves following the iterations one by one.
   */
  readonly skips = new Set<number>();
  /** Which states differ in a count alone. */
  readonly counters = new CounterBuilder();

  private readonly memo = new Map<Regular, Map<number, number>>();
  /** The loops around an item, by what follows them: within each other they would double at every level. */
  private readonly loops = new Map<Regular, Map<number, number>>();
  private readonly lists = new Map<string, readonly number[]>();
  private readonly nullables = new Map<Regular, boolean>();
  private watched: Map<Regular, Instance[]> | undefined;
  private depth = 0;
  private allowance = 0;
  private budget = 0;

  constructor(
    private readonly rules: ReadonlyMap<string, { readonly expression: Regular }>,
    readonly alphabet: Alphabet,
    private readonly limits: NfaLimits,
    /** Minimal automata of rules, to be taken in place of their bodies where only the language counts. */
    private readonly automatonOf: (rule: string) => Dfa | undefined = () => undefined,
  ) {
    this.grant();
  }

  /** Begins a new analysis with a fresh budget of states; past it, LimitError. */
  grant(states = this.limits.states): void {
    this.allowance = states;
    this.budget = this.size + states;
  }

  get size(): number {
    return this.kinds.length;
  }

  /** One more state that accepts, for an automaton that shares none of its states. */
  acceptance(): number {
    return this.add(ACCEPT, [], []);
  }

  /** The state that goes on at any of the given ones, the first being preferred; one alone is itself. */
  choice(states: readonly number[]): number {
    return states.length === 1 ? states[0]! : this.split(states);
  }

  /** The state that reads `part` and then goes on at `next`, or at `empty` where the part matched nothing. */
  build(part: Regular, next: number, empty = next): number {
    if (next === NO_STATE && empty === NO_STATE) return NO_STATE;
    const bypass = empty === next || !this.nullable(part) ? next : empty;
    const key = next * 0x4000000 + bypass + 1;
    let known = this.memo.get(part);
    if (known === undefined) this.memo.set(part, (known = new Map<number, number>()));
    let state = known.get(key);
    if (state === undefined) {
      state = this.constructWithinLimits(part, next, bypass);
      known.set(key, state);
      if (state !== NO_STATE && part.kind !== 'repetition') {
        this.watched?.get(part)?.push({ state, next, empty: bypass });
      }
    }
    return state;
  }

  /** Builds while noting every instance of the given parts (all of which must be new to this automaton). */
  buildWatching(
    part: Regular,
    parts: Iterable<Regular>,
    next = this.accept,
  ): { state: number; instances: ReadonlyMap<Regular, Instance[]> } {
    const watched = new Map<Regular, Instance[]>();
    for (const each of parts) watched.set(each, []);
    this.watched = watched;
    try {
      return { state: this.build(part, next), instances: watched };
    } finally {
      this.watched = undefined;
    }
  }

  /** Whether the part derives the empty string. */
  nullable(part: Regular): boolean {
    let known = this.nullables.get(part);
    if (known === undefined) {
      this.enter();
      known = this.computeNullable(part);
      this.depth--;
      this.nullables.set(part, known);
    }
    return known;
  }

  private computeNullable(part: Regular): boolean {
    switch (part.kind) {
      case 'literal':
        return part.codePoints.length === 0;
      case 'class':
        return false;
      case 'reference':
        return this.nullable(this.rules.get(part.rule)!.expression);
      case 'group':
        return this.nullable(part.item);
      case 'call':
        return part.nullable;
      case 'sequence':
        return part.items.every((item) => this.nullable(item));
      case 'alternation':
        return part.alternatives.some((item) => this.nullable(item));
      case 'repetition':
        return part.min === 0 || this.nullable(part.item);
    }
  }

  private constructWithinLimits(part: Regular, next: number, empty: number): number {
    this.enter();
    const state = this.construct(part, next, empty);
    this.depth--;
    return state;
  }

  private enter(): void {
    if (++this.depth > this.limits.depth) throw this.exceeded('nested expressions', this.limits.depth);
  }

  private exceeded(what: string, limit: number): LimitError {
    this.depth = 0;
    return new LimitError(what, limit);
  }

  private construct(part: Regular, next: number, empty: number): number {
    switch (part.kind) {
      case 'literal':
        return this.literal(part, next, empty);
      case 'class':
        return this.read(this.alphabet.classesOf(part.set), next);
      case 'reference': {
        const dfa = this.automatonOf(part.rule);
        if (dfa !== undefined) return this.deterministic(dfa, next, empty);
        return this.build(this.rules.get(part.rule)!.expression, next, empty);
      }
      case 'group':
        return part.mark === undefined
          ? this.build(part.item, next, empty)
          : this.marked(part.item, part.mark, next, empty);
      case 'call':
        return this.call(part, next, empty);
      case 'sequence':
        return this.sequence(part.items, 0, next, empty);
      case 'alternation':
        return this.alternation(part, next, empty);
      case 'repetition':
        return this.repetition(part, next, empty);
    }
  }

  /** The states of a deterministic automaton; what follows is `empty` where it has read nothing. */
  private deterministic({ table, width, outputs, starts }: Dfa, next: number, empty: number): number {
    const [start = DEAD] = starts;
    const begin = outputs[start] === 1 ? [empty] : [];
    if (next === NO_STATE || start === DEAD) return this.split(begin);
    // The start has a state of its own, as it may be come back to, and then something was read.
    const states = Array.from(outputs, (output, state) =>
      state === DEAD ? NO_STATE : this.add(SPLIT, [], output === 1 ? [next] : []),
    );
    const readersOf = (state: number): number[] => {
      const byTarget = new Map<number, number[]>();
      for (let id = 0; id < width; id++) {
        const target = table[state * width + id]!;
        if (target === DEAD) continue;
        const classes = byTarget.get(target);
        if (classes === undefined) byTarget.set(target, [id]);
        else classes.push(id);
      }
      return Array.from(byTarget, ([target, ids]) => this.read(this.sameList(ids), states[target]!));
    };
    const readers = states.map((state, i) => (state === NO_STATE ? [] : readersOf(i)));
    states.forEach((state, i) => {
      if (state !== NO_STATE) this.edges[state] = [...readers[i]!, ...this.edges[state]!];
    });
    return this.split([...readers[start]!, ...begin]);
  }

  /** One and the same list for the same classes. */
  private sameList(classes: readonly number[]): readonly number[] {
    const key = classes.join(',');
    const known = this.lists.get(key) ?? classes;
    this.lists.set(key, known);
    return known;
  }

  private marked(item: Regular, mark: string, next: number, empty: number): number {
    const point = (at: string, after: number): number => {
      const state = this.split([after]);
      if (state === NO_STATE) return state;
      this.marks.set(state, at);
      if (at === LEAVE) this.left.set(state, mark);
      return state;
    };
    const leave = point(LEAVE, next);
    return point(mark, this.build(item, leave, empty === next ? leave : point(LEAVE, empty)));
  }

  private call({ rule, nullable }: Call, next: number, empty: number): number {
    const state = this.add(CALL, [], [next, nullable ? empty : NO_STATE]);
    this.calls.set(state, rule);
    return state;
  }

  private literal(part: Literal, next: number, empty: number): number {
    if (part.codePoints.length === 0) return empty;
    return part.codePoints.reduceRight(
      (after, point) => this.read(this.alphabet.classesOf(literalSet(point, part.caseSensitive)), after),
      next,
    );
  }

  private sequence(items: readonly Regular[], from: number, next: number, empty: number): number {
    // From the right, so that what follows an item is known; once for "something was read", once for "nothing yet".
    let read = next;
    let unread = empty;
    for (let i = items.length - 1; i >= from; i--) {
      const before = unread === read ? undefined : this.build(items[i]!, read, unread);
      read = this.build(items[i]!, read);
      unread = before ?? read;
    }
    return unread;
  }

  private alternation(part: Alternation, next: number, empty: number): number {
    return this.split(part.alternatives.map((alternative) => this.build(alternative, next, empty)));
  }

  private repetition(part: Repetition, next: number, empty: number): number {
    const { min, max, item } = part;
    const site = this.watched?.get(part);
    const turn = (again: number, stop: number): number => {
      const state = this.split([this.build(item, again, NO_STATE), stop]);
      if (state !== NO_STATE) site?.push({ state, next, empty });
      return state;
    };
    // `read`: what is left of the repetition once something was read; `unread`: while nothing was.
    let read = next;
    let unread = empty;
    if (max === Infinity) {
      read = this.loop(item, next);
      site?.push({ state: read, next, empty });
      unread = empty === next ? read : turn(read, empty);
    } else if (max > min) {
      let again = next;
      const iterations = this.iterations();
      for (let left = 0; left < max - min; left++) {
        again = read;
        read = turn(again, next);
        iterations.add(again);
      }
      unread = empty === next ? read : turn(again, empty);
    }
    const optional = read;
    const skips = min > 1 && this.limits.isCyclic !== true && this.nullable(item);
    const iterations = skips ? this.iterations() : undefined;
    for (let left = 0; left < min; left++) {
      const [readBefore, unreadBefore] = [read, unread];
      read = this.build(item, readBefore);
      if (iterations !== undefined && read !== readBefore) {
        read = this.split([read, optional]);
        this.skips.add(read);
        iterations.add(readBefore);
      }
      unread = unreadBefore === readBefore ? read : this.build(item, readBefore, unreadBefore);
      iterations?.skip();
      // What adds nothing once adds nothing again, however large the count is.
      if (read === readBefore && unread === unreadBefore) break;
    }
    return unread;
  }

  /** Gives counters to the states of iterations that are built one after another, each with more iterations left. */
  private iterations(): { add(again: number): void; skip(): void } {
    let begin = this.size;
    let before: Iteration | undefined;
    return {
      add: (again) => {
        const iteration = { begin, end: this.size, again };
        if (before !== undefined) this.counters.link(this, before, iteration);
        before = iteration;
        begin = this.size;
      },
      skip: () => (begin = this.size),
    };
  }

  private loop(item: Regular, next: number): number {
    let known = this.loops.get(item);
    if (known === undefined) this.loops.set(item, (known = new Map<number, number>()));
    let state = known.get(next);
    if (state === undefined) {
      state = this.add(SPLIT, [], []);
      known.set(next, state);
      try {
        this.edges[state] = [this.build(item, state, NO_STATE), next];
      } catch (error) {
        // Past a limit it leads nowhere; who builds it again, with states granted anew, must not find it.
        known.delete(next);
        throw error;
      }
    }
    return state;
  }

  private read(classes: readonly number[], next: number): number {
    if (next === NO_STATE || classes.length === 0) return NO_STATE;
    return this.add(READ, classes, [next]);
  }

  private split(edges: readonly number[]): number {
    if (edges.every((edge) => edge === NO_STATE)) return NO_STATE;
    return this.add(SPLIT, [], edges);
  }

  private add(kind: StateKind, classes: readonly number[], edges: readonly number[]): number {
    if (this.size >= this.budget) throw this.exceeded('automaton states', this.allowance);
    this.kinds.push(kind);
    this.classes.push(classes);
    this.edges.push(edges);
    this.counters.add();
    return this.kinds.length - 1;
  }
}
