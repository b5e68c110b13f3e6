import { LimitError, LIMITS } from '../../options/limits';
import { programOfTrees } from '../../program/recursive-program';
import type { Planner } from '../../plan/planner';
import type { Rule } from '../../model/model';
import { NO_STATE, type Program } from '../../runtime';
import type { ClassedTable } from './language-tables';

/** The kinds of states: one that splits, one that reads, one that calls a rule, and an exit of a rule. */
const SPLIT = 0;
const READ = 1;
const CALL = 2;
const EXIT = 3;
/** Added to the kind of a state in which a rule starts. */
const START = 4;

/** The mark of the beginning of a node is the number of its name plus `ENTER`. */
const ENTER = 2;
const LEAVE = 1;

/** The most items of an input, and cells of the sets of states that are kept: some hundred megabytes. */
export const MOST_ITEMS = 1 << 26;
export const MOST_CELLS = 1 << 24;

/** The arrays that all languages have. */
export const NUMBERS = [
  ...(['leaves', 'kinds', 'values', 'toAt', 'to', 'fromAt', 'from'] as const),
  ...(['starts', 'nodes', 'exitAt', 'exits', 'classes', 'ends'] as const),
] as const;

/**
 * The program that finds trees, as arrays of numbers that every language runs. States have numbers from 1 on; 0 stands for none. A rule
 * has exits: several if derivations differ in which rules span them whole.
 */
export interface TreeProgram {
  /** The names of nodes, and 1 for those whose nodes have no children. */
  readonly names: readonly string[];
  readonly leaves: readonly number[];
  /** The names of the rules that have trees, and their numbers. */
  readonly rules: readonly string[];
  readonly roots: readonly number[];
  /** Per state, its kind. */
  readonly kinds: readonly number[];
  /** Per state, its mark (0; 1: a node ends; 2 and more: one begins), list of classes, rule, or exit. */
  readonly values: readonly number[];
  /** Per state, where its targets begin in `to`, best first. A call has two for each exit: after something, and after nothing. */
  readonly toAt: readonly number[];
  readonly to: readonly number[];
  /** Per state, where its pairs begin in `from`: a state before it, and 1 plus the exit of the rule that is called between, or 0. */
  readonly fromAt: readonly number[];
  readonly from: readonly number[];
  /** Per rule: its first state, the name of its nodes, and its first exit. One number more says where the exits end. */
  readonly starts: readonly number[];
  readonly nodes: readonly number[];
  readonly exitAt: readonly number[];
  /** Per exit, its state. */
  readonly exits: readonly number[];
  /** Per list of classes and column, 1 if it has the column. */
  readonly classes: readonly number[];
  /** Per exit and column, 1 if the rule may end with the column. */
  readonly ends: readonly number[];
}

/** A program that has no columns yet, and its classes as a table. */
export interface TreePlan extends ClassedTable {
  readonly program: Program;
  readonly rules: readonly Rule[];
}

/** Fills in the numbers of a program: how many words a set of states takes, how many columns there are, and limits. */
export function filledIn(
  code: string,
  {
    trees,
    tables: { width },
  }: { readonly trees: TreeProgram | undefined; readonly tables: { readonly width: number } },
  items: number,
): string {
  const numbers: Readonly<Record<string, number>> = {
    WORDS: (trees!.kinds.length + 31) >> 5,
    STATES: trees!.kinds.length,
    WIDTH: width,
    EXITS: trees!.exits.length,
    MOST_ITEMS: items,
    MOST_CELLS,
    KEPT_CELLS: MOST_CELLS / 4,
  };
  return code.replace(
    /\b(?:WORDS|STATES|WIDTH|EXITS|MOST_ITEMS|MOST_CELLS|KEPT_CELLS)\b/g,
    (name) => `${numbers[name]!}`,
  );
}

/** Plans the trees of rules. Throws LimitError. */
export function treePlan({ model, facts, alphabet }: Planner, rules: readonly Rule[]): TreePlan {
  const keys = rules.map(({ key }) => key);
  const program = programOfTrees(model, facts, alphabet, keys);
  if (keys.some((key) => !program.rules.some((rule) => rule.key === key)))
    throw new LimitError('terminals in one rule', LIMITS.ownWeight);
  const { sets } = alphabet;
  const table = program.classes.flatMap((ids) => {
    const has = new Set(ids);
    return sets.map((_, id) => (has.has(id) ? 1 : 0));
  });
  return { program, rules, sets, width: sets.length, table: Int32Array.from(table) };
}

/** Writes a program as numbers. `samples` has a class of each column, or undefined for the characters that nothing reads. */
export function treeProgram(
  planner: Planner,
  { program, rules: written, table, width }: TreePlan,
  samples: readonly (number | undefined)[],
): TreeProgram {
  const { rules, marked } = program;
  const keys = [...new Set([...rules.map(({ key }) => key), ...marked])];
  const exits = rules.flatMap(({ accept }) => accept.map((state) => state + 1));
  const exitAt = rules.reduce((sums, { accept }) => [...sums, sums.at(-1)! + accept.length], [0]);
  const { kinds, values } = statesOf(program, keys, exits);
  // The last state is none: a rule that derives nothing starts in it, and no set has it.
  const to = [[], ...program.edges.map((targets) => targets.map((target) => target + 1)), []];
  const from = befores(program, to, exitAt);
  const lists = program.classes.map((_, list) =>
    samples.map((id) => (id === undefined ? 0 : table[list * width + id]!)),
  );
  return {
    names: keys.map((key) => planner.model.rules.get(key)!.name),
    leaves: keys.map((key) => (planner.facts.get(key)!.token ? 1 : 0)),
    rules: written.map(({ name }) => name),
    roots: written.map(({ key }) => rules.findIndex((rule) => rule.key === key)),
    kinds,
    values,
    ...{ toAt: placesOf(to), to: [...to.flat(), 0] },
    ...{ fromAt: placesOf(from), from: [...from.flat(), 0] },
    starts: rules.map(({ start }) => (start === NO_STATE ? to.length - 1 : start + 1)),
    nodes: rules.map(({ key }) => keys.indexOf(key)),
    exitAt,
    exits,
    classes: [...lists.flat(), 0],
    ends: lastColumns(exits, kinds, values, from, lists, samples.length).flat(),
  };
}

function statesOf(
  { reads, calls, marks, marked, rules }: Program,
  keys: readonly string[],
  exits: readonly number[],
): Pick<TreeProgram, 'kinds' | 'values'> {
  const exitOf = new Map(exits.map((state, exit) => [state - 1, exit]));
  const kindOf = (state: number): number =>
    reads[state]! >= 0 ? READ : calls[state]! >= 0 ? CALL : exitOf.has(state) ? EXIT : SPLIT;
  const markOf = (mark: number): number =>
    mark > 0 ? ENTER + keys.indexOf(marked[mark - 1]!) : mark < 0 ? LEAVE : 0;
  const states = Array.from(reads, (_, state) => state);
  const starts = new Set(rules.map(({ start }) => start));
  return {
    kinds: [SPLIT, ...states.map((state) => kindOf(state) + (starts.has(state) ? START : 0)), SPLIT],
    values: [
      0,
      ...states.map(
        (state) => [markOf(marks[state]!), reads[state]!, calls[state]!, exitOf.get(state)!][kindOf(state)]!,
      ),
      0,
    ],
  };
}

/** Returns the pairs before each state. */
function befores(
  { calls }: Program,
  to: readonly (readonly number[])[],
  exitAt: readonly number[],
): number[][] {
  const from: number[][] = to.map(() => []);
  to.forEach((targets, state) => {
    const callee = calls[state - 1] ?? NO_STATE;
    targets.forEach((target, i) => {
      if (target !== 0)
        from[target]!.push(state, callee < 0 || i % 2 === 1 ? 0 : 1 + exitAt[callee]! + (i >> 1));
    });
  });
  return from;
}

/** Returns per exit the columns with which its rule may end. */
function lastColumns(
  exits: readonly number[],
  kinds: readonly number[],
  values: readonly number[],
  from: readonly (readonly number[])[],
  lists: readonly (readonly number[])[],
  width: number,
): number[][] {
  const ends = exits.map(() => Array<number>(width).fill(0));
  const add = (exit: number, columns: readonly number[]): boolean => {
    const before = ends[exit]!;
    ends[exit] = before.map((has, column) => has | columns[column]!);
    return before.join() !== ends[exit].join();
  };
  const silent = exits.map((exit) => {
    const found = new Set([exit]);
    for (const state of found) {
      for (let i = 0; i < from[state]!.length; i += 2) {
        const before = from[state]![i]!;
        if (from[state]![i + 1] === 0 && kinds[before]! % START !== READ) found.add(before);
      }
    }
    return [...found].flatMap((state) => pairsOf(from[state]!));
  });
  for (let isNew = true; isNew;) {
    isNew = false;
    silent.forEach((pairs, exit) => {
      for (const [before, called] of pairs) {
        if (called > 0) isNew = add(exit, ends[called - 1]!) || isNew;
        else if (kinds[before]! % START === READ) isNew = add(exit, lists[values[before]!]!) || isNew;
      }
    });
  }
  return ends;
}

function pairsOf(flat: readonly number[]): [before: number, called: number][] {
  return flat.flatMap((before, i): [number, number][] => (i % 2 === 0 ? [[before, flat[i + 1]!]] : []));
}

function placesOf(lists: readonly (readonly number[])[]): number[] {
  const places = [0];
  for (const { length } of lists) places.push(places.at(-1)! + length);
  return places;
}
