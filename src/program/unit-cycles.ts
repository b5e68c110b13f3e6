import { type Program, type ProgramRule, NO_STATE } from '../runtime';
import { LimitError, LIMITS } from '../limits';

/** A state together with what its rule has read, as `Reading` numbers it; NO_STATE is none. */
type Place = number;

/** A set of rules of one cycle, a bit for each. */
type Mask = number;

/**
 * The program without derivations in which a node contains, directly or through others, a node of the same rule over the same
 * span, as `a = a [ "b" ] / "x"` has them (design: first-match-wins). The order of the others stays.
 *
 * Each rule of a cycle ends in several states: which one tells what rules of the cycle are below it over the same span. A rule
 * that read just one other rule of its cycle over its whole span must not be among those. `cycles` are the rules, by key, that
 * derive one another with nothing else. Throws LimitError.
 */
export function withoutUnitCycles(program: Program, cycles: readonly (readonly string[])[]): Program {
  return cycles.length === 0 ? program : new Division(program, cycles).divided();
}

/** What a rule of a cycle has read so far, and how that goes on. */
class Reading {
  /** Nothing, but for rules with these below them; one rule with these below it; or more. */
  readonly count: number;
  private readonly masks: number;

  constructor(
    size: number,
    /** The bit of the rule itself. */
    private readonly own: Mask,
  ) {
    this.masks = 1 << size;
    this.count = 2 * this.masks + 1;
  }

  get more(): number {
    return 2 * this.masks;
  }

  /** After a rule of the cycle that has matched something. */
  matched(before: number, below: Mask): number {
    return before < this.masks ? this.masks + this.normal(below) : this.more;
  }

  /** After a rule of the cycle that has matched nothing. */
  empty(before: number, below: Mask): number {
    return before < this.masks ? this.normal(before | below) : before;
  }

  /** The rules that are over the same span if the rule ends here, itself included; undefined if it would be below itself. */
  end(before: number): Mask | undefined {
    if (before === this.more) return this.own;
    const below = before % this.masks;
    return (below & this.own) === 0 ? below | this.own : undefined;
  }

  /** All sets with the rule itself are alike: it must read more. */
  private normal(below: Mask): Mask {
    return (below & this.own) === 0 ? below : this.masks - 1;
  }
}

class Division {
  private readonly edges = new Map<Place, readonly Place[]>();
  private edgeCount = 0;
  /** Of the rules in cycles, by number: their cycles' numbers, and their bits. */
  private readonly cycleOf = new Map<number, number>();
  private readonly readings = new Map<number, Reading>();
  /** How many readings of one state are told apart. */
  private readonly kinds: number;
  /** Per rule, the masks with which it may end; of a rule in no cycle, 0. */
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
        this.readings.set(rule, new Reading(keys.length, 1 << bit));
      }),
    );
    this.exits = rules.map((_, rule) => (this.readings.has(rule) ? [] : [0]));
  }

  divided(): Program {
    const { program } = this;
    while (this.findExits());
    const emptyEnds = this.emptyEnds();
    for (const [place, targets] of this.edges)
      this.edges.set(place, this.possible(place, targets, emptyEnds));
    const living = this.living();
    const numbers = new Map([...living].map((place, i) => [place, i]));
    const number = (place: Place): number => numbers.get(place) ?? NO_STATE;
    const states = Array.from(living, (place) => this.stateOf(place));
    const pick = (column: Int32Array): Int32Array => Int32Array.from(states, (state) => column[state]!);
    return {
      ...program,
      reads: pick(program.reads),
      calls: pick(program.calls),
      marks: pick(program.marks),
      // What is divided may differ in more than a count.
      counters: new Int32Array(living.size),
      edges: Array.from(living, (place, i) => {
        const targets = this.edges.get(place)!.map(number);
        return program.calls[states[i]!] === -1 ? targets.filter((target) => target !== NO_STATE) : targets;
      }),
      rules: program.rules.map(({ key, start, accept, alternatives }, i) => ({
        key,
        start: number(this.arrive(start, 0, i)),
        accept: this.exits[i]!.map((mask) => number(this.placeOf(accept[0]!, mask))),
        alternatives: alternatives.map((state) => number(this.arrive(state, 0, i))),
        isDivided: this.cycleOf.has(i),
        mostUnits: Infinity,
      })),
    };
  }

  /** Finds the places that can be come to if rules end as far as is known, and whether rules may end otherwise, too. */
  private findExits(): boolean {
    this.edges.clear();
    this.edgeCount = 0;
    this.program.rules.forEach((rule, i) => this.follow(rule, i));
    const found = this.exits.map(() => new Set<Mask>());
    const ruleOf = new Map(this.program.rules.map(({ accept: [accept] }, i) => [accept, i]));
    for (const place of this.edges.keys()) {
      const rule = ruleOf.get(this.stateOf(place));
      if (rule !== undefined) found[rule]!.add(place % this.kinds);
    }
    // A rule that derives nothing has one end, which nothing comes to.
    const exits = found.map((masks, rule) =>
      masks.size > 0 ? [...masks].sort((a, b) => a - b) : [this.readings.get(rule)?.end(0) ?? 0],
    );
    const isNew = exits.some((masks, rule) => masks.join() !== this.exits[rule]!.join());
    this.exits = exits;
    return isNew;
  }

  /** Finds the places of a rule that can be come to. */
  private follow({ start, alternatives }: ProgramRule, rule: number): void {
    const pending = [start, ...alternatives].map((state) => this.arrive(state, 0, rule));
    for (let place = pending.pop(); place !== undefined; place = pending.pop()) {
      if (place === NO_STATE || this.edges.has(place)) continue;
      const targets = this.targetsOf(place, rule);
      pending.push(...targets);
      this.edges.set(place, targets);
      this.edgeCount += targets.length;
      if (this.edgeCount > LIMITS.edgesOfCycles)
        throw new LimitError('edges between states', LIMITS.edgesOfCycles);
    }
  }

  private targetsOf(place: Place, rule: number): readonly Place[] {
    const { reads, calls, edges } = this.program;
    const [state, before] = [this.stateOf(place), place % this.kinds];
    const reading = this.readings.get(rule);
    const called = calls[state]!;
    if (called === -1) {
      const then = reads[state] === -1 || reading === undefined ? before : reading.more;
      return edges[state]!.map((target) => this.arrive(target, then, rule));
    }
    const [after, empty] = edges[state] as [number, number];
    const isBeside = reading === undefined || this.cycleOf.get(called) !== this.cycleOf.get(rule);
    return this.exits[called]!.flatMap((below) => [
      this.arrive(after, isBeside ? (reading?.more ?? 0) : reading.matched(before, below), rule),
      this.arrive(empty, isBeside ? before : reading.empty(before, below), rule),
    ]);
  }

  /** The place that a state is come to at; the rule's end tells its exits apart. */
  private arrive(state: number, read: number, rule: number): Place {
    if (state === NO_STATE) return NO_STATE;
    if (state !== this.program.rules[rule]!.accept[0]) return this.placeOf(state, read);
    const end = this.readings.has(rule) ? this.readings.get(rule)!.end(read) : 0;
    return end === undefined ? NO_STATE : this.placeOf(state, end);
  }

  /** The ends of rules that are come to without reading anything. */
  private emptyEnds(): ReadonlySet<Place> {
    const found = new Set<Place>();
    for (let before = -1; before !== found.size;) {
      before = found.size;
      this.program.rules.forEach(({ start, accept }, rule) => {
        const reached = new Set([this.arrive(start, 0, rule)]);
        reached.delete(NO_STATE);
        for (const place of reached) {
          const state = this.stateOf(place);
          if (state === accept[0]) found.add(place);
          if (this.program.reads[state] !== -1) continue;
          const isCall = this.program.calls[state] !== -1;
          this.possible(place, this.edges.get(place)!, found).forEach((target, i) => {
            if (target !== NO_STATE && (!isCall || i % 2 === 1)) reached.add(target);
          });
        }
      });
    }
    return found;
  }

  /** The edges without those of rules that match nothing by an end by which they do not. */
  private possible(place: Place, targets: readonly Place[], emptyEnds: ReadonlySet<Place>): readonly Place[] {
    const called = this.program.calls[this.stateOf(place)]!;
    if (called === -1) return targets;
    const [accept] = this.program.rules[called]!.accept;
    const isEmpty = this.exits[called]!.map((mask) => emptyEnds.has(this.placeOf(accept!, mask)));
    return targets.map((target, i) => (i % 2 === 0 || isEmpty[i >> 1] ? target : NO_STATE));
  }

  /** The places from which a rule's end can be come to. */
  private living(): Set<Place> {
    const sources = new Map<Place, Place[]>();
    for (const [place, targets] of this.edges) {
      for (const target of targets) {
        const known = sources.get(target);
        if (known === undefined) sources.set(target, [place]);
        else known.push(place);
      }
    }
    const found = new Set(
      this.program.rules.flatMap(({ accept: [accept] }, i) =>
        this.exits[i]!.map((mask) => this.placeOf(accept!, mask)).filter((place) => this.edges.has(place)),
      ),
    );
    for (const place of found) for (const source of sources.get(place) ?? []) found.add(source);
    return found;
  }

  private placeOf(state: number, read: number): Place {
    return state * this.kinds + read;
  }

  private stateOf(place: Place): number {
    return Math.floor(place / this.kinds);
  }
}
