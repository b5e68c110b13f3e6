import { DEAD, type Dfa, stateCount } from '../program/dfa';
import type { CharacterSet } from '../model/character-set';
import { type AutomatonPart, encodeNumbers, toUnsigned } from '../runtime';

/** An automaton as emitted source holds it. */
export interface WrittenAutomaton {
  /** Per class, the bounds of its ranges of code points. */
  readonly classes: readonly string[];
  readonly parts: readonly AutomatonPart[];
  /** Per start of the automaton, its number in the parts. */
  readonly starts: readonly number[];
  /** Per rule, by the place of its start, the places of the parts that it reaches. */
  readonly partsOf: ReadonlyMap<number, readonly number[]>;
  /** The cells of one table of all states, if it is small enough to be one. */
  readonly cells: number | undefined;
}

/** The most cells that an emitted table has, and the most columns: states are 16 bits, columns 8. */
const MOST_CELLS = 0x10000;
const MOST_COLUMNS = 0x100;

/** Automata of fewer states have one part: several would take more than they spare. */
const DIVIDED = 2000;
/** Rules that reach no more states than this share a part. */
const SMALL = 100;
/** What a rule adds is a part of its own if it has at least so many states. */
const LEAST = 16;

/**
 * Writes an automaton down. States are numbered depth first, so that most are followed by one that they lead to and a
 * target is a small number. States that distinguish the same classes share a shape. A large automaton is written in
 * parts; `rules` are the places of the starts that are those of rules.
 */
export function writeAutomaton(
  dfa: Dfa,
  classes: readonly CharacterSet[],
  rules: readonly number[],
): WrittenAutomaton {
  const cells = stateCount(dfa) * (classes.length + 1);
  const isTabled = cells <= MOST_CELLS && classes.length < MOST_COLUMNS;
  const groups = isTabled || stateCount(dfa) < DIVIDED ? [depthFirst(dfa, dfa.starts)] : groupsOf(dfa, rules);
  const numbers = new Map(groups.flat().map((state, i) => [state, i + 1]));
  return {
    classes: classes.map((set) => encodeNumbers(set.flat())),
    parts: groups.map((group) => writePart(dfa, group, numbers)),
    starts: dfa.starts.map((state) => numbers.get(state) ?? DEAD),
    partsOf: partsOf(dfa, rules, groups),
    cells: isTabled ? cells : undefined,
  };
}

/**
 * The states of each part: one for all rules of few states, one for what each larger rule adds, small rules first, and
 * one for the rest.
 */
function groupsOf(dfa: Dfa, rules: readonly number[]): readonly (readonly number[])[] {
  const reached = rules
    .map((rule) => depthFirst(dfa, [dfa.starts[rule]!]))
    .sort((a, b) => a.length - b.length);
  const small = reached.filter((states) => states.length <= SMALL);
  const taken = new Set<number>();
  const groups = [small.flat(), ...reached, depthFirst(dfa, dfa.starts)].map((states, place, all) => {
    const fresh = [...new Set(states)].filter((state) => !taken.has(state));
    if (fresh.length < LEAST && place < all.length - 1) return [];
    for (const state of fresh) taken.add(state);
    return fresh;
  });
  return groups.filter((group) => group.length > 0);
}

/** Per rule, by the place of its start, the places of the groups that it reaches. */
function partsOf(
  dfa: Dfa,
  rules: readonly number[],
  groups: readonly (readonly number[])[],
): ReadonlyMap<number, readonly number[]> {
  if (groups.length <= 1) return new Map(rules.map((rule) => [rule, groups.map((_, i) => i)]));
  const groupOf = new Map(groups.flatMap((group, i) => group.map((state) => [state, i] as const)));
  return new Map(
    rules.map((rule) => {
      const found = new Set(depthFirst(dfa, [dfa.starts[rule]!]).map((state) => groupOf.get(state)!));
      return [rule, [...found].sort((a, b) => a - b)];
    }),
  );
}

function writePart(dfa: Dfa, group: readonly number[], numbers: ReadonlyMap<number, number>): AutomatonPart {
  const { columns, samples } = columnsOf(dfa, group);
  const shapes = new Map<string, number>();
  const states: number[] = [];
  const targets: number[] = [];
  for (const state of group) {
    const row = rowOf(dfa, state);
    const own: number[] = [];
    const shape = [dfa.outputs[state]!];
    for (const target of samples.map((id) => row[id]!)) {
      if (target !== DEAD && !own.includes(target)) own.push(target);
      shape.push(own.indexOf(target) + 1);
    }
    const key = encodeNumbers(shape);
    if (!shapes.has(key)) shapes.set(key, shapes.size);
    states.push(shapes.get(key)!);
    for (const target of own) targets.push(toUnsigned(numbers.get(target)! - numbers.get(state)!));
  }
  return {
    first: group.length === 0 ? 1 : numbers.get(group[0]!)!,
    columns: encodeNumbers(columns),
    shapes: [...shapes.keys()],
    states: encodeNumbers(states),
    targets: encodeNumbers(targets),
  };
}

/** Per class its column: classes that no state of a group tells apart have one. `samples`: a class of each column. */
function columnsOf(
  dfa: Dfa,
  group: readonly number[],
): { columns: readonly number[]; samples: readonly number[] } {
  const known = new Map<string, number>();
  const samples: number[] = [];
  const columns = Array.from({ length: dfa.width }, (_, id) => {
    const key = group.map((state) => dfa.table[state * dfa.width + id]!).join(' ');
    if (!known.has(key)) known.set(key, samples.push(id) - 1);
    return known.get(key)!;
  });
  return { columns, samples };
}

/** The living states that some reach, each as soon as the first that leads to it is done with those before it. */
function depthFirst(dfa: Dfa, starts: Iterable<number>): number[] {
  const order = new Set<number>();
  const pending = [...starts].reverse();
  while (pending.length > 0) {
    const state = pending.pop()!;
    if (state === DEAD || order.has(state)) continue;
    order.add(state);
    pending.push(...new Set(rowOf(dfa, state).reverse()));
  }
  return [...order];
}

function rowOf({ table, width }: Dfa, state: number): Int32Array {
  return table.slice(state * width, (state + 1) * width);
}
