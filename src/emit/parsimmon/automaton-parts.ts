import { DEAD, type Dfa, rowsOf, dfaSize } from '../../table/dfa';
import { equalColumns } from '../../table/equal-columns';
import type { CharacterSet } from '../../model/character-set';
import { type AutomatonPart, encodeNumbers } from '../../runtime';
import { numberOf } from '../../table/maps';
import { encodeRecent } from '../../table/move-to-front';

/** An automaton in the form of emitted source. */
export interface WrittenAutomaton {
  /** Per class, the bounds of its ranges of code points. */
  readonly classes: string;
  readonly parts: readonly AutomatonPart[];
  /** Per start of the automaton, its number in the parts. */
  readonly starts: readonly number[];
  /** The indexes of the parts that a rule reaches, by the index of its start. */
  readonly partsOf: ReadonlyMap<number, readonly number[]>;
  /** The size of a table of all states, if one table can hold them. */
  readonly cells: number | undefined;
}

/** The most cells that an emitted table has, and the most columns: states are 16 bits, columns 8. */
const MOST_CELLS = 0x10000;
const MOST_COLUMNS = 0x100;

/** Smaller automata have one part: several would cost more than they save. */
const DIVIDED = 300;
/** The parts of an automaton with fewer states have the same columns. */
const FEW_STATES = 2000;
/** Rules that reach no more states than this share a part. */
const SMALL = 100;
/** The states that a rule adds are a part if they are at least so many. */
const LEAST = 160;

/**
 * Encodes an automaton. States are numbered depth first: most are followed by a target, so that differences are
 * small numbers. States that distinguish the same classes share a shape. A large automaton is divided into parts; `rules`
 * are the indexes of the rules' starts.
 */
export function writeAutomaton(
  dfa: Dfa,
  classes: readonly CharacterSet[],
  rules: readonly number[],
): WrittenAutomaton {
  const cells = dfaSize(dfa) * (classes.length + 1);
  const isTabled = cells <= MOST_CELLS && classes.length < MOST_COLUMNS;
  const isSmall = dfaSize(dfa) < FEW_STATES;
  const groups = dfaSize(dfa) < DIVIDED ? [depthFirst(dfa, dfa.starts)] : groupsOf(dfa, rules);
  const numbers = new Map(groups.flat().map((state, i) => [state, i + 1]));
  return {
    classes: classes.map((set) => encodeNumbers(set.flat())).join(' '),
    // Parts of a small automaton have the same columns. Their shapes are then alike, which compresses better.
    parts: groups.map((group) =>
      writePart(dfa, group, isSmall ? groups.flat() : group, (state) => numbers.get(state)!),
    ),
    starts: dfa.starts.map((state) => numbers.get(state) ?? DEAD),
    partsOf: partsOf(dfa, rules, groups),
    cells: isTabled ? cells : undefined,
  };
}

/** Divides the states: a part for all small rules, a part for what each larger rule adds in order of size, and the rest. */
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

/** Returns the indexes of the groups that a rule reaches, by the index of its start. */
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

/** Encodes the states of `group`. Classes that no state of `compared` tells apart share a column. `number` gives the number of a target. */
export function writePart(
  dfa: Pick<Dfa, 'table' | 'width' | 'outputs'>,
  group: readonly number[],
  compared: readonly number[],
  number: (state: number) => number,
): AutomatonPart {
  const { groupOf: columns, samples } = equalColumns(rowsOf(dfa, compared), dfa.width);
  const shapes = new Map<string, number>();
  const states: number[] = [];
  const targets: number[] = [];
  const recent: number[] = [];
  const recentShapes: number[] = [];
  for (const state of group) {
    const row = rowOf(dfa, state);
    const own: number[] = [];
    const shape = [dfa.outputs[state]!];
    for (const target of samples.map((id) => row[id]!)) {
      if (target !== DEAD && !own.includes(target)) own.push(target);
      shape.push(own.indexOf(target) + 1);
    }
    const met = shapes.size;
    states.push(encodeRecent(recentShapes, numberOf(shapes, encodeNumbers(shape)), met));
    for (const target of own) targets.push(encodeRecent(recent, number(target), number(state)));
  }
  return {
    first: group.length === 0 ? 1 : number(group[0]!),
    columns: encodeNumbers(columns),
    shapes: [...shapes.keys()].join(' '),
    states: encodeNumbers(states),
    targets: encodeNumbers(targets),
  };
}

/** Returns the living states that `starts` reach, in depth-first order. */
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

function rowOf({ table, width }: Pick<Dfa, 'table' | 'width'>, state: number): Int32Array {
  return table.slice(state * width, (state + 1) * width);
}
