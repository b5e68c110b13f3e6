import { decodeProgram, type ProgramText } from './decode-program';
import { NO_STATE, type Program } from './program';

/** One use of a rule. The program goes on at `next` if the rule has read something, and at `empty` if it has not. */
interface Use {
  readonly rule: number;
  readonly counted: Counted | undefined;
  readonly next: number;
  readonly empty: number;
  /** The copies of the rule's states, before and after something was read. */
  readonly copies: readonly [Map<number, number>, Map<number, number>];
}

interface Copy {
  readonly use: Use;
  readonly state: number;
  readonly read: boolean;
  readonly counted: Counted | undefined;
}

/** The rule of a program without calls. */
const ROOT = { key: '', alternatives: [], isDivided: false, mostUnits: Infinity } as const;

/** A counter from 1. Of states or uses that share a counter, one with a larger count accepts all that the others accept. */
interface Counted {
  readonly counter: number;
  readonly count: number;
}

const ACCEPT = 0;

/**
 * Returns a program of one rule without calls: each rule that it calls is inlined, once for each thing that may follow. The
 * one rule has no key, and ends in state 0. The rules must not be recursive. Returns undefined if that takes more than
 * `most` states.
 */
export function inlined(program: Program, rule: number, most = Infinity): Program | undefined {
  return new Inlining(program, most).of(rule);
}

/**
 * Inlines the rules of emitted programs. Each program is decoded and each rule inlined when it is first used. The rules that
 * can be asked for have no key and come first in their program. Their numbers go on from one program to the next.
 */
export function emittedInlining(...texts: readonly (() => ProgramText)[]): (rule: number) => Program {
  const programs: Program[] = [];
  const made = new Map<number, Program>();
  const make = (rule: number): Program => {
    let place = rule;
    for (const [i, text] of texts.entries()) {
      const program = (programs[i] ??= decodeProgram(text()));
      const count = program.rules.filter(({ key }) => key === '').length;
      if (place < count) return inlined(program, place)!;
      place -= count;
    }
    throw new Error(`there is no automaton ${rule}; please report this`);
  };
  return (rule) => memo(made, rule, () => make(rule));
}

/** Returns the value of a key, which is made when it is first asked for. */
function memo<Key, Value>(values: Map<Key, Value>, key: Key, make: () => Value): Value {
  let value = values.get(key);
  if (value === undefined) values.set(key, (value = make()));
  return value;
}

class Inlining {
  /** By state of the new program, what it is a copy of. State 0 accepts. */
  private readonly copies: (Copy | undefined)[] = [undefined];
  private readonly edges: number[][] = [[]];
  private readonly uses = new Map<string, Use>();
  private readonly nullables = new Map<number, boolean>();
  private readonly counters = new Map<string, number>();

  constructor(
    private readonly program: Program,
    private readonly most: number,
  ) {}

  of(rule: number): Program | undefined {
    const start = this.begin(this.use(rule, ACCEPT, ACCEPT));
    // To fill a state adds copies, which are filled in turn.
    for (let state = 1; state < this.copies.length; state++) {
      if (this.copies.length > this.most) return undefined;
      this.fill(state, this.copies[state]!);
    }
    return this.living(start);
  }

  private use(rule: number, next: number, empty: number): Use {
    return memo(this.uses, `${rule} ${next} ${empty}`, () => {
      const counted = this.countedUse(rule, next, empty);
      return { rule, counted, next, empty, copies: [new Map(), new Map()] };
    });
  }

  private begin(use: Use): number {
    return this.copy(use, this.program.rules[use.rule]!.start, false);
  }

  /** The copy of a state in a use. NO_STATE if the rule may not end like this. */
  private copy(use: Use, state: number, read: boolean): number {
    if (state === NO_STATE) return NO_STATE;
    if (state === this.program.rules[use.rule]!.accept[0]) return read ? use.next : use.empty;
    // If it makes no difference whether something was read, one copy is enough.
    const distinct = read || use.next === use.empty;
    return memo(use.copies[distinct ? 1 : 0], state, () => {
      const counted = this.countedCopy(use, state, distinct);
      this.edges.push([]);
      return this.copies.push({ use, state, read: distinct, counted }) - 1;
    });
  }

  /** States of a counted repeat keep their counter. Others have one if what follows their rule has one. */
  private countedCopy(use: Use, state: number, read: boolean): Counted | undefined {
    const counter = this.program.counters[state]!;
    if (counter === 0) {
      const { counted } = use;
      return counted && { ...counted, counter: this.counter(`${counted.counter} state ${state} ${read}`) };
    }
    const name = `counter ${counter} of ${use.rule} ${use.next} ${use.empty} ${read}`;
    return { counter: this.counter(name), count: state };
  }

  private countedUse(rule: number, next: number, empty: number): Counted | undefined {
    const after = this.copies[next]?.counted;
    if (after === undefined) return undefined;
    const unread = this.copies[empty]?.counted;
    const otherwise =
      unread === undefined ? `at ${empty}` : `${unread.counter} ${after.count - unread.count}`;
    return { counter: this.counter(`use of ${rule} ${after.counter} ${otherwise}`), count: after.count };
  }

  private counter(name: string): number {
    return memo(this.counters, name, () => this.counters.size + 1);
  }

  private fill(place: number, { use, state, read }: Copy): void {
    const { program } = this;
    const targets = program.edges[state]!;
    const list = program.reads[state]!;
    const callee = program.calls[state]!;
    const copies =
      callee >= 0
        ? [this.called(callee, use, targets, read)]
        : targets.map((target) => this.copy(use, target, read || list >= 0));
    this.edges[place] = copies.filter((each) => each !== NO_STATE);
  }

  /** The beginning of a rule that is called. */
  private called(callee: number, use: Use, [matched, nothing]: readonly number[], read: boolean): number {
    const next = this.copy(use, matched!, true);
    const empty = this.nullable(callee) ? this.copy(use, nothing!, read) : next;
    return next === NO_STATE && empty === NO_STATE ? NO_STATE : this.begin(this.use(callee, next, empty));
  }

  /** Whether a rule may read nothing. */
  private nullable(rule: number): boolean {
    return memo(this.nullables, rule, () => this.reachesEndSilently(rule));
  }

  private reachesEndSilently(rule: number): boolean {
    const { edges, reads, calls, rules } = this.program;
    const { start, accept } = rules[rule]!;
    const found = new Set([start]);
    for (const state of found) {
      if (state === accept[0]) return true;
      if (state === NO_STATE || reads[state]! >= 0) continue;
      const callee = calls[state]!;
      const silent = callee < 0 ? edges[state]! : this.nullable(callee) ? edges[state]!.slice(1) : [];
      for (const target of silent) found.add(target);
    }
    return false;
  }

  /** The program without states that reach no end. With these, failures would be found too late. */
  private living(start: number): Program {
    const alive = this.statesThatReachEnd();
    const counterOf = (state: number): number => this.copies[state]?.counted?.counter ?? 0;
    const countOf = (state: number): number => this.copies[state]?.counted?.count ?? 0;
    const order = [...alive].sort((a, b) => counterOf(a) - counterOf(b) || countOf(a) - countOf(b));
    const numbers = new Map(order.map((state, place) => [state, place]));
    const { reads, classes, marks, marked } = this.program;
    const pick = (column: ArrayLike<number>, none: number): Int32Array =>
      Int32Array.from(order, (state) => (state === ACCEPT ? none : column[this.copies[state]!.state]!));
    return {
      reads: pick(reads, -1),
      classes,
      calls: new Int32Array(order.length).fill(-1),
      edges: order.map((state) =>
        this.edges[state]!.flatMap((target) => (alive.has(target) ? [numbers.get(target)!] : [])),
      ),
      marks: pick(marks, 0),
      marked,
      counters: Int32Array.from(order, counterOf),
      rules: [{ ...ROOT, start: numbers.get(start) ?? NO_STATE, accept: [numbers.get(ACCEPT)!] }],
      isLimited: false,
    };
  }

  private statesThatReachEnd(): ReadonlySet<number> {
    const before: number[][] = this.edges.map(() => []);
    this.edges.forEach((targets, state) => {
      for (const target of targets) before[target]!.push(state);
    });
    const alive = new Set([ACCEPT]);
    for (const state of alive) for (const each of before[state]!) alive.add(each);
    return alive;
  }
}
