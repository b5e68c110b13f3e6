import { Work } from '../../automata/work';
import { LimitError } from '../../options/limits';
import { linksOf, type Links, NO_STATE, type Program } from '../../runtime';
import { type ClassedTable, closedRows } from './language-tables';
import { addTo, cached } from '../../table/maps';

/** Sets of states of one grammar. Each takes a row of the table. */
const MOST_SETS = 20_000;

/** Sets that calls and characters lead to, and their members, each as often as it is met: some seconds. RFC 9051 has 600,000. */
const MOST_MEMBERS = 6_000_000;

/** A rule that is run by a program with calls. */
export interface CalledRule {
  readonly key: string;
  readonly program: Program;
}

/** A rule that is called in a set of states, and the set that continues after it. */
interface SetCall {
  readonly rule: number;
  readonly after: number;
}

/**
 * Deterministic automata of rules that call each other. Each set of states is of one rule. Set 0 is dead.
 */
export interface CallSets extends ClassedTable {
  readonly accepts: readonly boolean[];
  readonly calls: readonly (readonly SetCall[])[];
  /** Per rule that is called, its first set. */
  readonly firsts: readonly number[];
  /** Per given rule, its first set. */
  readonly starts: readonly number[];
}

/** The same with columns. A row is an index in `cells`. It has a cell for each column, and one more: 0, or a place in `calls`. */
export interface CallTables {
  readonly starts: readonly number[];
  readonly cells: readonly number[];
  /** The first row that accepts. Those after it accept, too. */
  readonly accepting: number;
  /** Per list: the number of calls, and for each the rule, its first row, and the row behind it. Place 0 is not used. */
  readonly calls: readonly number[];
  /** The number of rules that are called. */
  readonly rules: number;
  /** Per rule that is called and column, 1 if the rule may begin with the column. */
  readonly begins: readonly number[];
}

/** Makes the sets of states that rules reach. `sets` has the characters of each class. Throws LimitError. */
export function callSets(rules: readonly CalledRule[], sets: ClassedTable['sets']): CallSets {
  const width = sets.length;
  const programs = [...new Set(rules.map(({ program }) => program))].map((program) => new Subsets(program));
  const made: { subsets: Subsets; states: readonly number[] }[] = [];
  const numbers = new Map<string, number>([['', 0]]);
  const work = new Work('members of sets of states', MOST_MEMBERS);
  const numberOf = (subsets: Subsets, seeds: readonly number[]): number => {
    const states = subsets.closure(seeds);
    work.count(1 + states.length);
    const key = states.length === 0 ? '' : `${programs.indexOf(subsets)}:${states.join()}`;
    let number = numbers.get(key);
    if (number === undefined) {
      numbers.set(key, (number = numbers.size));
      if (made.push({ subsets, states }) >= MOST_SETS) throw new LimitError('automaton states', MOST_SETS);
    }
    return number;
  };
  const ruleNumbers = new Map<string, number>();
  const firsts: number[] = [];
  const ruleOf = (subsets: Subsets, rule: number): number => {
    const key = `${programs.indexOf(subsets)}:${rule}`;
    if (!ruleNumbers.has(key)) {
      ruleNumbers.set(key, firsts.length);
      firsts.push(numberOf(subsets, [subsets.program.rules[rule]!.start]));
    }
    return ruleNumbers.get(key)!;
  };
  const starts = rules.map(({ key, program }) => {
    const subsets = programs.find((each) => each.program === program)!;
    return numberOf(subsets, [program.rules.find((each) => each.key === key)!.start]);
  });
  const rows: number[][] = [sets.map(() => 0)];
  const calls: SetCall[][] = [[]];
  for (const { subsets, states } of made) {
    const targets = subsets.targets(states);
    // Many classes lead to the same states.
    const known = new Map<string, number>();
    const target = (seeds: readonly number[]): number =>
      cached(known, seeds.join(), () => numberOf(subsets, seeds));
    rows.push(sets.map((_, id) => target(targets.get(id) ?? [])));
    calls.push(
      subsets
        .calls(states)
        .map(([rule, after]) => ({ rule: ruleOf(subsets, rule), after: numberOf(subsets, after) })),
    );
  }
  return {
    sets,
    width,
    table: Int32Array.from(rows.flat()),
    calls,
    accepts: [false, ...made.map(({ subsets, states }) => subsets.accept(states))],
    firsts,
    starts,
  };
}

/** Lays sets out in columns, accepting ones last. `samples` has a class of each column, or undefined for the characters that nothing reads. */
export function callTables(
  { width, table, calls, accepts, firsts, starts }: CallSets,
  samples: readonly (number | undefined)[],
): CallTables {
  const size = samples.length + 1;
  const order = [false, true].flatMap((accept) =>
    accepts.flatMap((each, set) => (each === accept ? set : [])),
  );
  const rows = new Map(order.map((set, i) => [set, i * size]));
  const rowOf = (set: number): number => rows.get(set)!;
  const cellOf = (set: number, id: number | undefined): number =>
    id === undefined ? 0 : rowOf(table[set * width + id]!);
  const lists = [0];
  const cells = order.flatMap((set) => [
    ...samples.map((id) => cellOf(set, id)),
    calls[set]!.length === 0
      ? 0
      : lists.push(
          calls[set]!.length,
          ...calls[set]!.flatMap(({ rule, after }) => [rule, rowOf(firsts[rule]!), rowOf(after)]),
        ) -
        1 -
        3 * calls[set]!.length,
  ]);
  // A rule begins with a column if its first set reads it, or calls a rule that begins with it.
  const read = firsts.map((set) => samples.map((id) => (cellOf(set, id) === 0 ? 0 : 1)));
  const begins = closedRows(read, (rule) => calls[firsts[rule]!]!.map((call) => call.rule));
  return {
    starts: starts.map(rowOf),
    cells,
    accepting: accepts.filter((accept) => !accept).length * size,
    calls: lists,
    rules: firsts.length,
    // No array of the emitted code is empty.
    begins: [...begins.flat(), 0],
  };
}

/** Subset construction over the states of a program. A set has states of one rule, and those of its tail calls. */
class Subsets {
  private readonly links: Links;
  /** Per state, the last closure that has found it. */
  private readonly foundIn: Uint32Array;
  private closures = 0;

  constructor(readonly program: Program) {
    this.links = linksOf(program, 'forward');
    this.foundIn = new Uint32Array(program.edges.length);
  }

  /** Returns, in order, the states that some reach without reading. Of states that share a counter, the last accepts all that others do. */
  closure(seeds: readonly number[]): readonly number[] {
    const { silent, passing } = this.links;
    const { counters } = this.program;
    const found: number[] = [];
    const closure = ++this.closures;
    const last = new Map<number, number>();
    const add = (state: number): void => {
      if (state === NO_STATE || this.foundIn[state] === closure) return;
      this.foundIn[state] = closure;
      found.push(state);
      const counter = counters[state]!;
      if (counter > 0) last.set(counter, Math.max(state, last.get(counter) ?? 0));
    };
    seeds.forEach(add);
    for (const state of found) silent[state]?.forEach(add);
    const isKept = (state: number): boolean =>
      passing[state] === 0 && (counters[state] === 0 || last.get(counters[state]!) === state);
    return found.filter(isKept).sort((a, b) => a - b);
  }

  /** Returns, by class, the states behind those that read it. */
  targets(states: readonly number[]): ReadonlyMap<number, readonly number[]> {
    const found = new Map<number, number[]>();
    for (const state of states)
      for (const { classes, to } of this.links.readers[state]!)
        for (const id of classes) addTo(found, id, to);
    return found;
  }

  /** Returns the rules that the states call, and the states behind each. */
  calls(states: readonly number[]): readonly (readonly [rule: number, after: readonly number[]])[] {
    const found = new Map<number, number[]>();
    for (const state of states) {
      for (const { rule, after } of this.links.callers[state]!) addTo(found, rule, after);
    }
    return [...found];
  }

  accept(states: readonly number[]): boolean {
    return states.some((state) => this.links.accepting[state] === 1);
  }
}
