import { CALL, READ, NO_STATE } from '../program/nfa';
import type { CallAutomata, ReturnSite } from './call-automata';
import { LimitError, LIMITS } from '../limits';

/**
 * The unknown stack below the known calls; it is the same for all alternatives. `owner` is the rule that returns to it; `root` is the
 * point at which reading began; `pops` are the returns taken from it since.
 */
interface Base {
  readonly owner: string;
  readonly root: number;
  readonly pops: readonly number[];
}

/** A stack: a base, or a state to continue at above another stack. `call` is a CALL state if nothing was read since the call. */
interface Stack {
  readonly base?: number;
  readonly next: number;
  readonly call: number;
  readonly below: number;
  readonly depth: number;
}

/** Stands for a state: the input may end. */
const END = -2;

/** For each alternative, the configurations that it may be in, sorted. */
export type ConfigurationSets = readonly (readonly number[])[];

/** A point at which a choice is made: a state for each alternative. */
export interface Point {
  readonly states: readonly number[];
  /** Tells whether the rule is known to have read something. */
  readonly hasRead: boolean;
}

/**
 * Configurations of recursive rules: a state and a stack whose lower part is unknown. A return to that part may go to any use of the
 * rule. The configuration contains the use that it took, so equal configurations have equal stacks.
 */
export class Configurations {
  private readonly stateOf: number[] = [];
  private readonly stackOf: number[] = [];
  private readonly byKey = new Map<string, number>();
  private readonly stacks: Stack[] = [];
  private readonly stackNumbers = new Map<string, number>();
  private readonly bases: Base[] = [];
  private readonly baseNumbers = new Map<string, number>();
  /** The rules that contain the CALL states. */
  private readonly owners = new Map<number, string>();
  private readonly members = new Map<readonly number[], ReadonlySet<number>>();
  /** The steps that all analyses together, and the current one, may still take. */
  private left: number = LIMITS.allConfigurationSteps;
  private work = 0;

  constructor(readonly calls: CallAutomata) {}

  get width(): number {
    return this.calls.alphabet.size;
  }

  /** Begins an analysis with a full budget. Past it, steps throw LimitError. */
  resetBudget(): void {
    this.work = LIMITS.configurationSteps;
  }

  /** Tells whether all analyses together have spent their budget. */
  get isSpent(): boolean {
    return this.left <= 0;
  }

  /** Counts the steps of the current analysis, and what it spent elsewhere, against the budget of all. */
  spend(elsewhere: number): void {
    this.left -= LIMITS.configurationSteps - this.work + elsewhere;
  }

  /** Returns the configurations at points of one rule; each point has a base of its own. */
  begin(owner: string, points: readonly Point[]): ConfigurationSets {
    const alternatives = points[0]?.states.length ?? 0;
    return this.settled(
      Array.from({ length: alternatives }, (_, i) => {
        const closure = new Closure(this);
        points.forEach(({ states, hasRead }, root) => {
          closure.follow(states[i]!, this.based({ owner, root, pops: [] }), hasRead);
        });
        return closure.found;
      }),
    );
  }

  /** Returns the configurations after one more character, by its class; undefined if no alternative can read it. */
  step(sets: ConfigurationSets, classId: number): ConfigurationSets | undefined {
    const { nfa } = this.calls;
    let isAlive = false;
    const next = sets.map((configurations) => {
      const closure = new Closure(this);
      for (const each of configurations) {
        this.count();
        const state = this.stateOf[each]!;
        if (state === END || !this.reads(nfa.classes[state]!, classId)) continue;
        closure.follow(nfa.edges[state]![0]!, this.stackOf[each]!, true);
      }
      isAlive ||= closure.found.size > 0;
      return closure.found;
    });
    return isAlive ? this.settled(next) : undefined;
  }

  /** Returns the classes of characters that some configuration reads. */
  classesOf(sets: ConfigurationSets): number[] {
    const { nfa, alphabet } = this.calls;
    const lists = new Set<readonly number[]>();
    for (const own of sets) {
      for (const each of own) if (this.stateOf[each] !== END) lists.add(nfa.classes[this.stateOf[each]!]!);
    }
    return Array.from({ length: alphabet.size }, (_, id) => id).filter((id) =>
      [...lists].some((list) => this.reads(list, id)),
    );
  }

  private reads(classes: readonly number[], classId: number): boolean {
    let known = this.members.get(classes);
    if (known === undefined) this.members.set(classes, (known = new Set(classes)));
    return known.has(classId);
  }

  /** Tells whether the input may end in at least one of these configurations. */
  mayEnd(configurations: readonly number[]): boolean {
    return configurations.some((each) => this.stateOf[each] === END);
  }

  /** Drops configurations that an earlier alternative has as well: whatever the stack, they add nothing. */
  private settled(found: readonly ReadonlySet<number>[]): ConfigurationSets {
    const earlier = new Set<number>();
    const pruned = found.map((configurations) => {
      const own = [...configurations].filter((each) => !earlier.has(each));
      for (const each of own) earlier.add(each);
      return own;
    });
    if (earlier.size > LIMITS.configurations) throw new LimitError('configurations', LIMITS.configurations);
    return this.rebased(pruned, earlier).map((own) => own.sort((a, b) => a - b));
  }

  /** Forgets the returns that all configurations have in common. */
  private rebased(sets: readonly number[][], all: ReadonlySet<number>): number[][] {
    const bases = new Set(Array.from(all, (each) => this.baseBelow(this.stackOf[each]!)));
    const [first, ...others] = Array.from(bases, (base) => this.bases[base]!);
    if (first === undefined || others.some(({ root }) => root !== first.root)) return [...sets];
    let common = first.pops.length;
    for (const { pops } of others)
      while (first.pops.slice(0, common).some((pop, i) => pop !== pops[i])) common--;
    if (common === 0 && first.root === 0) return [...sets];
    const owner = common === 0 ? first.owner : this.ownerAfter(first, common);
    const moved = new Map<number, number>();
    const move = (stack: number): number => {
      let known = moved.get(stack);
      if (known === undefined) {
        const { base, next, below } = this.stacks[stack]!;
        known =
          base === undefined
            ? this.pushed(next, NO_STATE, move(below))
            : this.based({
                owner: this.bases[base]!.pops.length === common ? owner : this.bases[base]!.owner,
                root: 0,
                pops: this.bases[base]!.pops.slice(common),
              });
        moved.set(stack, known);
      }
      return known;
    };
    return sets.map((own) =>
      own.map((each) => this.configuration(this.stateOf[each]!, move(this.stackOf[each]!))),
    );
  }

  private ownerAfter({ pops }: Base, count: number): string {
    return this.owners.get(pops[count - 1]! >> 1)!;
  }

  private baseBelow(stack: number): number {
    let at = this.stacks[stack]!;
    while (at.base === undefined) at = this.stacks[at.below]!;
    return at.base;
  }

  stack(number: number): Stack {
    return this.stacks[number]!;
  }

  baseOf(number: number): Base {
    return this.bases[number]!;
  }

  /** Returns the stack after one more return from a base. */
  popped({ root, pops }: Base, site: ReturnSite, edge: 0 | 1): number {
    if (pops.length >= LIMITS.unknownReturns) throw new LimitError('returns', LIMITS.unknownReturns);
    this.owners.set(site.state, site.owner);
    return this.based({ owner: site.owner, root, pops: [...pops, 2 * site.state + edge] });
  }

  private based(base: Base): number {
    const key = `${base.owner} ${base.root} ${base.pops.join()}`;
    let known = this.baseNumbers.get(key);
    if (known === undefined) {
      const index = this.bases.push(base) - 1;
      known =
        this.stacks.push({ base: index, next: NO_STATE, call: NO_STATE, below: NO_STATE, depth: 0 }) - 1;
      this.baseNumbers.set(key, known);
    }
    return known;
  }

  pushed(next: number, call: number, below: number): number {
    const key = `${next} ${call} ${below}`;
    let known = this.stackNumbers.get(key);
    if (known === undefined) {
      const depth = this.stacks[below]!.depth + 1;
      if (depth > LIMITS.knownCalls) throw new LimitError('nested calls', LIMITS.knownCalls);
      known = this.stacks.push({ next, call, below, depth }) - 1;
      this.stackNumbers.set(key, known);
    }
    return known;
  }

  configuration(state: number, stack: number): number {
    const key = `${state} ${stack}`;
    let known = this.byKey.get(key);
    if (known === undefined) {
      known = this.stateOf.push(state) - 1;
      this.stackOf.push(stack);
      this.byKey.set(key, known);
    }
    return known;
  }

  /** Counts one step of the analysis. */
  count(): void {
    if (--this.work < 0) throw new LimitError('steps of configurations', LIMITS.configurationSteps);
  }
}

/** A state, its stack, and whether the rule that returns to the base is known to have read something. */
type Visit = readonly [state: number, stack: number, hasRead: boolean];

/** Finds the configurations that are reached without reading. */
class Closure {
  readonly found = new Set<number>();
  private readonly seen = new Set<string>();
  private readonly pending: Visit[] = [];

  constructor(private readonly space: Configurations) {}

  follow(...from: Visit): void {
    this.add(...from);
    for (let visit = this.pending.pop(); visit !== undefined; visit = this.pending.pop())
      this.visit(...visit);
  }

  private add(state: number, stack: number, hasRead: boolean): void {
    if (state === NO_STATE) return;
    const key = `${state} ${stack} ${hasRead ? 1 : 0}`;
    if (this.seen.has(key)) return;
    this.seen.add(key);
    this.space.count();
    this.pending.push([state, stack, hasRead]);
  }

  private visit(state: number, stack: number, hasRead: boolean): void {
    const { space } = this;
    const { calls } = space;
    const { kinds, edges } = calls.nfa;
    if (kinds[state] === READ) {
      const below = this.afterReading(stack);
      if (below !== NO_STATE) this.found.add(space.configuration(state, below));
    } else if (kinds[state] === CALL) {
      const start = calls.startOf(calls.nfa.calls.get(state)!);
      this.add(start, calls.isTail(state) ? stack : space.pushed(NO_STATE, state, stack), hasRead);
    } else if (calls.endedBy(state) !== undefined) this.leave(stack, hasRead);
    else for (const edge of edges[state]!) this.add(edge, stack, hasRead);
  }

  /** Follows the returns from the end of a rule. */
  private leave(stack: number, hasRead: boolean): void {
    const { space } = this;
    const { base, next, call, below } = space.stack(stack);
    const { edges } = space.calls.nfa;
    if (base === undefined) {
      this.add(call === NO_STATE ? next : edges[call]![1]!, below, hasRead);
      return;
    }
    const bottom = space.baseOf(base);
    this.found.add(space.configuration(END, stack));
    for (const site of space.calls.returnsOf(bottom.owner)) {
      const [after, empty] = edges[site.state] as [number, number];
      if (after !== NO_STATE) this.add(after, space.popped(bottom, site, 0), hasRead || empty !== after);
      if (!hasRead && empty !== NO_STATE && empty !== after)
        this.add(empty, space.popped(bottom, site, 1), false);
    }
  }

  /** Returns the stack after something was read; NO_STATE if one of its calls cannot continue. */
  private afterReading(stack: number): number {
    const { space } = this;
    const { base, call, below } = space.stack(stack);
    if (base !== undefined || call === NO_STATE) return stack;
    const under = this.afterReading(below);
    const [next] = space.calls.nfa.edges[call]!;
    return under === NO_STATE || next === NO_STATE ? NO_STATE : space.pushed(next!, NO_STATE, under);
  }
}
