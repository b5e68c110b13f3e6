import { literalSet } from '../model/character-set';
import type { Alternation, Literal } from '../model/model';
import type { GrammarAlphabet } from './grammar-alphabet';
import { CounterBuilder, type Iteration } from './counters';
import { classesByTarget, DEAD, type Dfa } from '../table/dfa';
import { LimitError } from '../options/limits';
import { NO_STATE } from '../runtime/program/program';
import type { Call, Regular, RegularRepetition } from './regular';
import { cached } from '../table/maps';

/**
 * Kinds of states. READ reads one code point of its classes. SPLIT reads nothing; its edges are in order of preference. CALL runs a
 * rule; it has one edge for a rule that matched something and one for a rule that matched nothing.
 */
export const ACCEPT = 0;
export const READ = 1;
export const SPLIT = 2;
export const CALL = 3;
type StateKind = typeof ACCEPT | typeof READ | typeof SPLIT | typeof CALL;

export { NO_STATE };

/**
 * One use of a watched part: its state, the state that follows it, and the state that follows if the part matches nothing. The state
 * of a repetition is the one that decides on an iteration.
 */
export interface Instance {
  readonly state: number;
  readonly next: number;
  readonly empty: number;
}

export interface NfaLimits {
  readonly states: number;
  readonly depth: number;
  /** A called rule may derive itself. It then matters which rules match nothing, so `skips` stays empty. */
  readonly isCyclic?: boolean;
}

/**
 * One nondeterministic automaton for a whole grammar. It grows on demand. A state stands for a part of an expression and for all that
 * follows that part, with rules inlined. So `build(rule, accept)` is exact about every use of a rule.
 *
 * An iteration beyond a repetition's minimum may not match nothing (see docs/alternation.md). The parameter `empty` ensures this:
 * it is the next state if nothing was read since the iteration began, or NO_STATE if that is forbidden.
 */
export class Nfa {
  readonly kinds: StateKind[] = [ACCEPT];
  readonly classes: (readonly number[])[] = [[]];
  /** READ: the successor. SPLIT and CALL: all edges; NO_STATE stands for an impossible one. */
  readonly edges: (readonly number[])[] = [[]];
  readonly accept = 0;
  /** The states at which a marked group begins or ends, which are SPLIT states with one edge, and its mark. */
  readonly enters = new Map<number, string>();
  readonly leaves = new Map<number, string>();
  /** The rules of the CALL states. */
  readonly calls = new Map<number, string>();
  /**
   * States whose last edge skips all iterations that are left, because they may match nothing. The other edges accept all that the
   * last edge accepts, and are preferred. It only saves following the iterations one after another.
   */
  readonly skips = new Set<number>();
  readonly counters = new CounterBuilder();

  private readonly memo = new Map<Regular, Map<number, number>>();
  /** The loops of an item, by the state that follows. Without this map, nested loops would double at every level. */
  private readonly loops = new Map<Regular, Map<number, number>>();
  private readonly lists = new Map<string, readonly number[]>();
  private readonly targets = new Map<Dfa, readonly Targets[]>();
  private readonly nullables = new Map<Regular, boolean>();
  private watched: Map<Regular, Instance[]> | undefined;
  private depth = 0;
  private allowance = 0;
  private budget = 0;

  constructor(
    private readonly rules: ReadonlyMap<string, { readonly expression: Regular }>,
    readonly alphabet: GrammarAlphabet,
    private readonly limits: NfaLimits,
    /** Minimal DFAs that replace the bodies of rules, for callers to which only the language matters. */
    private readonly automatonOf: (rule: string) => Dfa | undefined = () => undefined,
  ) {
    this.resetBudget();
  }

  /** Sets how many states may be added from now on. Adding more throws LimitError. */
  resetBudget(states = this.limits.states): void {
    this.allowance = states;
    this.budget = this.size + states;
  }

  get size(): number {
    return this.kinds.length;
  }

  /** Adds an accepting state. */
  addAccept(): number {
    return this.add(ACCEPT, [], []);
  }

  /** Adds a state of the same kind and classes, without edges and marks. */
  addCopy(state: number): number {
    return this.add(this.kinds[state]!, this.classes[state]!, []);
  }

  /** Returns a state that splits to the given states, the first one preferred. */
  choice(states: readonly number[]): number {
    return states.length === 1 ? states[0]! : this.split(states);
  }

  /** Returns the state that reads `part` and continues at `next`, or at `empty` if the part matched nothing. */
  build(part: Regular, next: number, empty = next): number {
    if (next === NO_STATE && empty === NO_STATE) return NO_STATE;
    const bypass = empty === next || !this.nullable(part) ? next : empty;
    // Small integers are faster keys, and both states are mostly the same.
    const key = bypass === next ? next : (next + 2) * 0x4000000 + bypass + 1;
    const known = cached(this.memo, part, () => new Map<number, number>());
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

  /** Builds a part and notes every instance of the given parts, which must be new to this NFA. */
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

  /** Tells whether a part derives the empty string. */
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
          : this.group(part.item, part.mark, next, empty);
      case 'call':
        return this.call(part, next, empty);
      case 'sequence':
        return this.sequence(part.items, next, empty);
      case 'alternation':
        return this.alternation(part, next, empty);
      case 'repetition':
        return this.repetition(part, next, empty);
    }
  }

  /** Adds the states of a DFA, which continues at `empty` if it has read nothing. */
  private deterministic(dfa: Dfa, next: number, empty: number): number {
    const { outputs, starts } = dfa;
    const [start = DEAD] = starts;
    const begin = outputs[start] === 1 ? [empty] : [];
    if (next === NO_STATE || start === DEAD) return this.split(begin);
    // The start gets a second state, because the DFA may return to it, and then it has read something.
    const states = Array.from(outputs, (output, state) =>
      state === DEAD ? NO_STATE : this.add(SPLIT, [], output === 1 ? [next] : []),
    );
    const readers = this.targetsOf(dfa).map((targets, state) =>
      state === DEAD ? [] : Array.from(targets, ([target, ids]) => this.read(ids, states[target]!)),
    );
    states.forEach((state, i) => {
      if (state !== NO_STATE) this.edges[state] = [...readers[i]!, ...this.edges[state]!];
    });
    return this.split([...readers[start]!, ...begin]);
  }

  /** Returns the targets of each state, with the classes that lead there. */
  private targetsOf(dfa: Dfa): readonly Targets[] {
    // Equal lists are the same object.
    const listOf = (ids: readonly number[]): readonly number[] => cached(this.lists, ids.join(), () => ids);
    return cached(this.targets, dfa, () =>
      Array.from(
        dfa.outputs,
        (_, state) => new Map(Array.from(classesByTarget(dfa, state), ([to, ids]) => [to, listOf(ids)])),
      ),
    );
  }

  private group(item: Regular, mark: string, next: number, empty: number): number {
    const point = (marks: Map<number, string>, after: number): number => {
      const state = this.split([after]);
      if (state !== NO_STATE) marks.set(state, mark);
      return state;
    };
    const leave = point(this.leaves, next);
    return point(this.enters, this.build(item, leave, empty === next ? leave : point(this.leaves, empty)));
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

  private sequence(items: readonly Regular[], next: number, empty: number): number {
    // Items are built from the right, for two cases: something was read before the item, or nothing yet.
    let read = next;
    let unread = empty;
    for (let i = items.length - 1; i >= 0; i--) {
      const before = unread === read ? undefined : this.build(items[i]!, read, unread);
      read = this.build(items[i]!, read);
      unread = before ?? read;
    }
    return unread;
  }

  private alternation(part: Alternation<Regular>, next: number, empty: number): number {
    return this.split(part.alternatives.map((alternative) => this.build(alternative, next, empty)));
  }

  private repetition(part: RegularRepetition, next: number, empty: number): number {
    const { min, max, item } = part;
    const site = this.watched?.get(part);
    const iteration = (again: number, stop: number): number => {
      const state = this.split([this.build(item, again, NO_STATE), stop]);
      if (state !== NO_STATE) site?.push({ state, next, empty });
      return state;
    };
    // The states at which the rest of the repetition begins: `read` if something was read, `unread` if not.
    let read = next;
    let unread = empty;
    if (max === Infinity) {
      read = this.loop(item, next);
      site?.push({ state: read, next, empty });
      unread = empty === next ? read : iteration(read, empty);
    } else if (max > min) {
      let again = next;
      const iterations = this.iterations();
      for (let left = 0; left < max - min; left++) {
        again = read;
        read = iteration(again, next);
        iterations.add(again);
      }
      unread = empty === next ? read : iteration(again, empty);
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
      // An item that adds no state once never does, however large the count is.
      if (read === readBefore && unread === unreadBefore) break;
    }
    return unread;
  }

  /** Gives counters to the states of successive iterations. Each `add` has one more iteration left than the one before. */
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
    const known = cached(this.loops, item, () => new Map<number, number>());
    let state = known.get(next);
    if (state === undefined) {
      state = this.add(SPLIT, [], []);
      known.set(next, state);
      try {
        this.edges[state] = [this.build(item, state, NO_STATE), next];
      } catch (error) {
        // The loop is incomplete. A later analysis, with a new budget, must not find it.
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

/** Classes of characters by the state of a DFA to which they lead. DEAD has none. */
type Targets = ReadonlyMap<number, readonly number[]>;
