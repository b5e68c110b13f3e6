import { type Program, type ProgramRule, NO_STATE } from '../runtime';
import { LimitError, LIMITS } from '../options/limits';
import { reached, turned } from '../table/reached';

/** A state of the program together with what its rule has read, as `Progress` numbers it. NO_STATE stands for none. */
type ProductState = number;

/** A set of rules of one cycle: a bit for each. */
type Mask = number;

/**
 * Removes the derivations in which a node contains another node of its rule with the same span, as in `a = a [ "b" ] / "x"`
 * (see docs/alternation.md). The order of the other derivations stays. Throws LimitError.
 *
 * Each rule of a cycle gets several accepting states. The state tells which rules of the cycle are below the rule with the same
 * span. A rule may not end above itself.
 *
 * @param cycles the keys of the rules of each cycle, see `unitCyclesOf`
 */
export function withoutUnitCycles(program: Program, cycles: readonly (readonly string[])[]): Program {
  return cycles.length === 0 ? program : new UnitCycleElimination(program, cycles).run();
}

/**
 * Numbers what a rule of a cycle has read so far: nothing except rules that matched nothing; or exactly one rule of the cycle; or
 * more. The first two have the mask of the rules below.
 */
class Progress {
  private readonly masks: number;

  constructor(
    size: number,
    /** The bit of the rule. */
    private readonly own: Mask,
  ) {
    this.masks = 1 << size;
  }

  get more(): number {
    return 2 * this.masks;
  }

  /** Returns the progress after a rule of the cycle that matched something. */
  afterMatch(before: number, below: Mask): number {
    return before < this.masks ? this.masks + this.normal(below) : this.more;
  }

  /** Returns the progress after a rule of the cycle that matched nothing. */
  afterEmpty(before: number, below: Mask): number {
    return before < this.masks ? this.normal(before | below) : before;
  }

  /** Returns the rules that have the same span if the rule ends here; undefined if the rule would be below itself. */
  end(before: number): Mask | undefined {
    if (before === this.more) return this.own;
    const below = before % this.masks;
    return (below & this.own) === 0 ? below | this.own : undefined;
  }

  /** Maps every mask that contains the rule itself to one mask, because none of them lets the rule end before it reads more. */
  private normal(below: Mask): Mask {
    return (below & this.own) === 0 ? below : this.masks - 1;
  }
}

class UnitCycleElimination {
  private readonly edges = new Map<ProductState, readonly ProductState[]>();
  private edgeCount = 0;
  /** By rule number: the index of its cycle (`cycleOf`), and the numbering of its progress (`progressOf`). */
  private readonly cycleOf = new Map<number, number>();
  private readonly progressOf = new Map<number, Progress>();
  /** How many numbers of progress a state may have. */
  private readonly kinds: number;
  /** For each rule, the masks with which it may end; 0 for a rule in no cycle. */
  private exits: (readonly Mask[])[];

  constructor(
    private readonly program: Program,
    cycles: readonly (readonly string[])[],
  ) {
    const { rules } = program;
    const largest = Math.max(...cycles.map(({ length }) => length));
    if (largest > LIMITS.rulesOfCycle) {
      throw new LimitError('rules that derive one another with nothing else', LIMITS.rulesOfCycle);
    }
    this.kinds = 2 * (1 << largest) + 1;
    const numbers = new Map(rules.map(({ key }, i) => [key, i]));
    cycles.forEach((keys, cycle) =>
      keys.forEach((key, bit) => {
        const rule = numbers.get(key)!;
        this.cycleOf.set(rule, cycle);
        this.progressOf.set(rule, new Progress(keys.length, 1 << bit));
      }),
    );
    this.exits = rules.map((_, rule) => (this.progressOf.has(rule) ? [] : [0]));
  }

  run(): Program {
    const { program } = this;
    while (this.findExits());
    const emptyEnds = this.emptyEnds();
    for (const [from, targets] of this.edges) this.edges.set(from, this.possible(from, targets, emptyEnds));
    const living = this.living();
    const numbers = new Map([...living].map((each, i) => [each, i]));
    const number = (each: ProductState): number => numbers.get(each) ?? NO_STATE;
    const states = Array.from(living, (each) => this.stateOf(each));
    const pick = (column: Int32Array): Int32Array => Int32Array.from(states, (state) => column[state]!);
    return {
      ...program,
      reads: pick(program.reads),
      calls: pick(program.calls),
      marks: pick(program.marks),
      // Copies of states with one counter may differ in more than the count.
      counters: new Int32Array(living.size),
      edges: Array.from(living, (each, i) => {
        const targets = this.edges.get(each)!.map(number);
        return program.calls[states[i]!] === -1 ? targets.filter((target) => target !== NO_STATE) : targets;
      }),
      rules: program.rules.map(({ key, start, accept, alternatives }, i) => ({
        key,
        start: number(this.enter(start, 0, i)),
        accept: this.exits[i]!.map((mask) => number(this.productOf(accept[0]!, mask))),
        alternatives: alternatives.map((state) => number(this.enter(state, 0, i))),
        isDivided: this.cycleOf.has(i),
        mostUnits: Infinity,
      })),
    };
  }

  /** Follows the edges with the exits that are known so far. Returns whether it found new exits. */
  private findExits(): boolean {
    this.edges.clear();
    this.edgeCount = 0;
    this.program.rules.forEach((rule, i) => this.follow(rule, i));
    const found = this.exits.map(() => new Set<Mask>());
    const ruleOf = new Map(this.program.rules.map(({ accept: [accept] }, i) => [accept, i]));
    for (const each of this.edges.keys()) {
      const rule = ruleOf.get(this.stateOf(each));
      if (rule !== undefined) found[rule]!.add(each % this.kinds);
    }
    // A rule that derives nothing has one exit, which no edge leads to.
    const exits = found.map((masks, rule) =>
      masks.size > 0 ? [...masks].sort((a, b) => a - b) : [this.progressOf.get(rule)?.end(0) ?? 0],
    );
    const isNew = exits.some((masks, rule) => masks.join() !== this.exits[rule]!.join());
    this.exits = exits;
    return isNew;
  }

  /** Finds the states of a rule that can be reached. */
  private follow({ start, alternatives }: ProgramRule, rule: number): void {
    const pending = [start, ...alternatives].map((state) => this.enter(state, 0, rule));
    for (let from = pending.pop(); from !== undefined; from = pending.pop()) {
      if (from === NO_STATE || this.edges.has(from)) continue;
      const targets = this.targetsOf(from, rule);
      pending.push(...targets);
      this.edges.set(from, targets);
      this.edgeCount += targets.length;
      if (this.edgeCount > LIMITS.edgesOfCycles)
        throw new LimitError('edges between states', LIMITS.edgesOfCycles);
    }
  }

  private targetsOf(from: ProductState, rule: number): readonly ProductState[] {
    const { reads, calls, edges } = this.program;
    const [state, before] = [this.stateOf(from), from % this.kinds];
    const progress = this.progressOf.get(rule);
    const called = calls[state]!;
    if (called === -1) {
      const then = reads[state] === -1 || progress === undefined ? before : progress.more;
      return edges[state]!.map((target) => this.enter(target, then, rule));
    }
    const [after, empty] = edges[state] as [number, number];
    const isOutside = progress === undefined || this.cycleOf.get(called) !== this.cycleOf.get(rule);
    return this.exits[called]!.flatMap((below) => [
      this.enter(after, isOutside ? (progress?.more ?? 0) : progress.afterMatch(before, below), rule),
      this.enter(empty, isOutside ? before : progress.afterEmpty(before, below), rule),
    ]);
  }

  /** Returns the product state of a state. At the rule's end, the mask takes the place of the progress. */
  private enter(state: number, read: number, rule: number): ProductState {
    if (state === NO_STATE) return NO_STATE;
    if (state !== this.program.rules[rule]!.accept[0]) return this.productOf(state, read);
    const end = this.progressOf.has(rule) ? this.progressOf.get(rule)!.end(read) : 0;
    return end === undefined ? NO_STATE : this.productOf(state, end);
  }

  /** Returns the ends of rules that can be reached without reading. */
  private emptyEnds(): ReadonlySet<ProductState> {
    const found = new Set<ProductState>();
    for (let before = -1; before !== found.size;) {
      before = found.size;
      this.program.rules.forEach(({ start, accept }, rule) => {
        const reached = new Set([this.enter(start, 0, rule)]);
        reached.delete(NO_STATE);
        for (const each of reached) {
          const state = this.stateOf(each);
          if (state === accept[0]) found.add(each);
          if (this.program.reads[state] !== -1) continue;
          const isCall = this.program.calls[state] !== -1;
          this.possible(each, this.edges.get(each)!, found).forEach((target, i) => {
            if (target !== NO_STATE && (!isCall || i % 2 === 1)) reached.add(target);
          });
        }
      });
    }
    return found;
  }

  /** Removes the edges for a called rule that matched nothing from exits at which it always matches something. */
  private possible(
    from: ProductState,
    targets: readonly ProductState[],
    emptyEnds: ReadonlySet<ProductState>,
  ): readonly ProductState[] {
    const called = this.program.calls[this.stateOf(from)]!;
    if (called === -1) return targets;
    const [accept] = this.program.rules[called]!.accept;
    const isEmpty = this.exits[called]!.map((mask) => emptyEnds.has(this.productOf(accept!, mask)));
    return targets.map((target, i) => (i % 2 === 0 || isEmpty[i >> 1] ? target : NO_STATE));
  }

  /** Returns the states from which the end of a rule can be reached. */
  private living(): Set<ProductState> {
    const sources = turned(this.edges.keys(), (from) => this.edges.get(from)!);
    const ends = this.program.rules.flatMap(({ accept: [accept] }, i) =>
      this.exits[i]!.map((mask) => this.productOf(accept!, mask)).filter((each) => this.edges.has(each)),
    );
    return reached(ends, (each) => sources.get(each) ?? []);
  }

  private productOf(state: number, read: number): ProductState {
    return state * this.kinds + read;
  }

  private stateOf(each: ProductState): number {
    return Math.floor(each / this.kinds);
  }
}
