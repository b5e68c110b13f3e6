import { EMPTY_SET } from '../lazy-dfa';
import { type CallingDfa } from './calling-dfa';
import { ROOT, type Stack } from './stack';

/** Maximal number of states. Beyond it the machine reads the input. */
const MOST_STATES = 20_000;
/** Maximal number of stack nodes in one state. */
const MOST_NODES = 8;

const NO_DEPTH = -1;

/** The link of the bottom node. */
const ROOT_LINK = -1;

/** Codes of moves. States are positive; codes of `Move` are smaller than these. */
export const UNKNOWN = -1;
/** The move does not lead to a state, so the machine reads this character. */
export const LEAVE = -2;
/** The move depends on one more link of the state. */
export const LONGER = -3;
const FIRST_MOVE = -4;

/** A move to other nodes: pops `pops` nodes, pushes `pushes` nodes with their links, continues in the next sets. */
export interface Move {
  readonly pops: number;
  readonly pushes: readonly number[];
  readonly next: number;
  /** True if the start rule may end before the character. */
  readonly accepted: boolean;
}

/** The current position: sets of states of a stack node, of the node that it returns to, and so on. */
interface StackState {
  readonly sets: readonly number[];
  /** The known links of the nodes: a rule and a set of states each, see `linkOf`. */
  readonly links: readonly number[];
  /** The states with one more link, by that link. */
  readonly longer: Map<number, number>;
}

/** A rule that begins, above a node of the state or above another rule that begins. */
interface Beginning {
  readonly rule: number;
  readonly after: number;
  readonly above: number | Beginning;
}

/**
 * A deterministic pushdown automaton, made while it reads input. It replaces the machine as long as the stack is a chain of
 * nodes with one return each. A state is the index of its row in `moves`, which has a column for each class.
 */
export class LazyPushdownDfa {
  moves: Int32Array;
  private readonly stackStates: StackState[] = [{ sets: [], links: [], longer: new Map() }];
  private readonly byKey = new Map<string, number>();
  private readonly others: Move[] = [];

  constructor(
    private readonly sets: CallingDfa,
    private readonly classes: number,
    private readonly rules: number,
  ) {
    this.moves = new Int32Array(16 * classes).fill(UNKNOWN);
  }

  /** Returns the state of one node. */
  of(set: number): number {
    return this.intern([set], []);
  }

  setsOf(place: number): readonly number[] {
    return this.stackStates[place / this.classes]!.sets;
  }

  other(code: number): Move {
    return this.others[FIRST_MOVE - code]!;
  }

  /** Returns the number of known links of a state. */
  linksOf(place: number): number {
    return this.stackStates[place / this.classes]!.links.length;
  }

  /** Returns the state with one more link: that of the first node below those with known links. */
  longer(place: number, link: number): number {
    const state = this.stackStates[place / this.classes]!;
    let known = state.longer.get(link);
    if (known === undefined) {
      known = this.intern(state.sets, [...state.links, link]);
      state.longer.set(link, known);
    }
    return known;
  }

  /** Returns the link of a node that has exactly one return. */
  linkOf(stack: Stack, node: number): number | undefined {
    if (node === ROOT) return ROOT_LINK;
    const place = stack.firstReturn(node);
    if (stack.firstReturn(node + 1) !== place + 1 || stack.nodesOf(place) < 0) return undefined;
    return this.link(stack.ruleOf(node), stack.afterOf(place));
  }

  ruleOf(link: number): number {
    return link % this.rules;
  }

  afterOf(link: number): number {
    return Math.floor(link / this.rules);
  }

  /** Computes the code of an unknown move. */
  compute(place: number, id: number): number {
    const code = new Step(this, this.sets, this.stackStates[place / this.classes]!, id).code();
    this.moves[place + id] = code;
    return code;
  }

  link(rule: number, after: number): number {
    return after * this.rules + rule;
  }

  /** Returns the code of a move; `pops` and `pushes` are those of `Move`. */
  code(sets: readonly number[], links: readonly number[], move: Omit<Move, 'next'>): number {
    if (sets.length > MOST_NODES || this.stackStates.length >= MOST_STATES) return LEAVE;
    const next = this.intern(sets, links.slice(0, sets.length));
    if (move.pops === 0 && move.pushes.length === 0 && !move.accepted) return next;
    return FIRST_MOVE - (this.others.push({ ...move, next }) - 1);
  }

  private intern(sets: readonly number[], links: readonly number[]): number {
    const key = `${sets.join(',')};${links.join(',')}`;
    let known = this.byKey.get(key);
    if (known === undefined) {
      known = (this.stackStates.push({ sets, links, longer: new Map() }) - 1) * this.classes;
      this.byKey.set(key, known);
      if (known + this.classes > this.moves.length) {
        const larger = new Int32Array(2 * this.moves.length).fill(UNKNOWN);
        larger.set(this.moves);
        this.moves = larger;
      }
    }
    return known;
  }
}

/** Computes one move of a state. It takes the steps of the machine, but names the nodes of the state by their depth. */
class Step {
  private readonly seen: { readonly depth: number; readonly set: number }[] = [];
  /** The next sets by depth. */
  private readonly next: number[] = [];
  private readonly beginnings = new Map<number, Beginning>();
  private accepted = false;

  constructor(
    private readonly dfa: LazyPushdownDfa,
    private readonly sets: CallingDfa,
    private readonly state: StackState,
    private readonly id: number,
  ) {}

  code(): number {
    const { state } = this;
    state.sets.forEach((set, depth) => {
      if (set !== EMPTY_SET) this.seen.push({ depth, set });
    });
    for (const { depth, set } of this.seen) {
      if (!this.read(set, depth)) return LEAVE;
      if (!this.sets.accepts(set)) continue;
      const link = state.links[depth];
      if (link === undefined) return depth < 2 * MOST_NODES ? LONGER : LEAVE;
      if (link === ROOT_LINK) this.accepted = true;
      else this.see(depth + 1, this.dfa.afterOf(link));
    }
    // The map grows during the loop, because a rule that begins may call others.
    for (const beginning of this.beginnings.values()) {
      for (const { rule, after } of this.sets.calls(this.sets.startOf(beginning.rule))) {
        if (this.sets.begins(rule, this.id) && !this.begin({ rule, after, above: beginning })) return LEAVE;
      }
    }
    return this.finish(this.placed());
  }

  private see(depth: number, set: number): void {
    if (!this.seen.some((each) => each.depth === depth && each.set === set)) this.seen.push({ depth, set });
  }

  private read(set: number, depth: number): boolean {
    const { sets, id } = this;
    this.go(depth, sets.next(set, id));
    return sets
      .calls(set)
      .every(({ rule, after }) => !sets.begins(rule, id) || this.begin({ rule, after, above: depth }));
  }

  private go(depth: number, set: number): void {
    this.next[depth] = this.sets.union(this.next[depth] ?? EMPTY_SET, set);
  }

  /** Begins a rule. Returns false if it already begins in another way. */
  private begin(beginning: Beginning): boolean {
    const known = this.beginnings.get(beginning.rule);
    if (known !== undefined) return known.after === beginning.after && known.above === beginning.above;
    this.beginnings.set(beginning.rule, beginning);
    return true;
  }

  /** Returns the rules that begin above the nodes of the state, in order, and the depth below them. */
  private placed(): { readonly base: number; readonly made: readonly Beginning[] } | undefined {
    const depths = new Map<Beginning, number>();
    const made: Beginning[] = [];
    let base = NO_DEPTH;
    for (const beginning of this.needed()) {
      const { above } = beginning;
      const depth = typeof above === 'number' ? above : depths.get(above);
      if (depth !== undefined && depth > 0 && this.state.links[depth - 1] === this.linkOf(beginning)) {
        depths.set(beginning, depth - 1);
        this.go(depth - 1, this.nextOf(beginning));
        continue;
      }
      if (made.length === 0) base = depth ?? NO_DEPTH;
      else if (above !== made[made.length - 1]) return undefined;
      made.push(beginning);
    }
    return { base, made };
  }

  /** Returns the rules that read the character and those that they return to. A rule follows the one that it begins above. */
  private needed(): readonly Beginning[] {
    const all = [...this.beginnings.values()];
    const needed = new Set(all.filter((each) => this.nextOf(each) !== EMPTY_SET));
    for (const { above } of needed) if (typeof above !== 'number') needed.add(above);
    return all.filter((each) => needed.has(each));
  }

  private finish(placed: ReturnType<Step['placed']>): number {
    if (placed === undefined) return LEAVE;
    const { base, made } = placed;
    const alive = Array.from(this.next, (set) => set ?? EMPTY_SET);
    const first = alive.findIndex((set) => set !== EMPTY_SET);
    if (made.length === 0 && first < 0) return LEAVE;
    if (made.length > 0 && first >= 0 && first < base) return LEAVE;
    const top = made.length > 0 ? base : first;
    const above = [...made].reverse();
    const sets = [...above.map((each) => this.nextOf(each)), ...alive.slice(top)];
    while (sets[sets.length - 1] === EMPTY_SET) sets.pop();
    const pushes = made.map((each) => this.linkOf(each));
    const links = [...[...pushes].reverse(), ...this.state.links.slice(top)];
    return this.dfa.code(sets, links, { pops: top, pushes, accepted: this.accepted });
  }

  private nextOf({ rule }: Beginning): number {
    return this.sets.next(this.sets.startOf(rule), this.id);
  }

  private linkOf({ rule, after }: Beginning): number {
    return this.dfa.link(rule, after);
  }
}
