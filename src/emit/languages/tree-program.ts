import { LimitError, LIMITS } from '../../options/limits';
import { programOfTrees } from '../../program/recursive-program';
import type { Planner } from '../../plan/planner';
import type { Rule } from '../../model/model';
import { NO_STATE, type Program } from '../../runtime';
import { reached } from '../../table/reached';
import { type ClassedTable, closedRows, placesOf } from './language-tables';

/** The kinds of states: one that splits, one that reads, one that calls a rule, and an exit of a rule. */
const SPLIT = 0;
const READ = 1;
const CALL = 2;
const EXIT = 3;

/** The mark of the beginning of a node is the number of its name plus `ENTER`. */
const ENTER = 2;
const LEAVE = 1;

/** The most items of an input, and cells of the sets of states that are kept: some hundred megabytes. */
export const MOST_ITEMS = 1 << 26;
const MOST_CELLS = 1 << 24;

/** The words of the pseudocode that are the same for all programs. */
export const TREE_CONSTANTS = {
  ...{ SPLIT, READ, CALL, LEAVE, ENTER, MOST_CELLS },
  KEPT_CELLS: MOST_CELLS / 4,
  // As in src/runtime/failure.ts.
  MOST_PARSED: 200_000,
};

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
  /** Per state, its kind, and 1 if a rule starts in it. */
  readonly kinds: readonly number[];
  readonly isStart: readonly number[];
  /** Per state, its mark (0; 1: a node ends; 2 and more: one begins), list of classes, rule, or exit. */
  readonly values: readonly number[];
  /** Per state, where its targets begin in `to`, best first. A call has two for each exit: after something, and after nothing. */
  readonly toAt: readonly number[];
  readonly to: readonly number[];
  /** Per state, where the states before it begin in `from`. `called` has 1 plus the exit of the rule that is called between, or 0. */
  readonly fromAt: readonly number[];
  readonly from: readonly number[];
  readonly called: readonly number[];
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
  const states = statesOf(program, keys, exits);
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
    ...states,
    ...{ toAt: placesOf(to), to: [...to.flat(), 0] },
    fromAt: placesOf(from),
    from: [...from.flat().map(([state]) => state), 0],
    called: [...from.flat().map(([, called]) => called), 0],
    starts: rules.map(({ start }) => (start === NO_STATE ? to.length - 1 : start + 1)),
    nodes: rules.map(({ key }) => keys.indexOf(key)),
    exitAt,
    exits,
    classes: [...lists.flat(), 0],
    ends: lastColumns(exits, states, from, lists, samples.length).flat(),
  };
}

function statesOf(
  { reads, calls, marks, marked, rules }: Program,
  keys: readonly string[],
  exits: readonly number[],
): Pick<TreeProgram, 'kinds' | 'isStart' | 'values'> {
  const exitOf = new Map(exits.map((state, exit) => [state - 1, exit]));
  const kindOf = (state: number): number =>
    reads[state]! >= 0 ? READ : calls[state]! >= 0 ? CALL : exitOf.has(state) ? EXIT : SPLIT;
  const markOf = (mark: number): number =>
    mark > 0 ? ENTER + keys.indexOf(marked[mark - 1]!) : mark < 0 ? LEAVE : 0;
  const states = Array.from(reads, (_, state) => state);
  const starts = new Set(rules.map(({ start }) => start));
  return {
    kinds: [SPLIT, ...states.map((state) => kindOf(state)), SPLIT],
    isStart: [0, ...states.map((state) => (starts.has(state) ? 1 : 0)), 0],
    values: [
      0,
      ...states.map(
        (state) => [markOf(marks[state]!), reads[state]!, calls[state]!, exitOf.get(state)!][kindOf(state)]!,
      ),
      0,
    ],
  };
}

/** A state before another, and 1 plus the exit of the rule that is called between, or 0. */
type Before = readonly [state: number, called: number];

function befores(
  { calls }: Program,
  to: readonly (readonly number[])[],
  exitAt: readonly number[],
): Before[][] {
  const from: Before[][] = to.map(() => []);
  to.forEach((targets, state) => {
    const callee = calls[state - 1] ?? NO_STATE;
    targets.forEach((target, i) => {
      const called = callee < 0 || i % 2 === 1 ? 0 : 1 + exitAt[callee]! + (i >> 1);
      if (target !== 0) from[target]!.push([state, called]);
    });
  });
  return from;
}

/** Returns per exit the columns with which its rule may end. */
function lastColumns(
  exits: readonly number[],
  { kinds, values }: Pick<TreeProgram, 'kinds' | 'values'>,
  from: readonly (readonly Before[])[],
  lists: readonly (readonly number[])[],
  width: number,
): number[][] {
  const before = exits.map((exit) => {
    const isSilent = (state: number): boolean => kinds[state]! !== READ;
    const silent = (state: number): number[] =>
      from[state]!.flatMap(([each, called]) => (called === 0 && isSilent(each) ? each : []));
    return [...reached([exit], silent)].flatMap((state) => from[state]!);
  });
  const own = before.map((pairs) => {
    const read = pairs.flatMap(([state, called]) =>
      called === 0 && kinds[state] === READ ? [lists[values[state]!]!] : [],
    );
    return Array.from({ length: width }, (_, column) => (read.some((list) => list[column] === 1) ? 1 : 0));
  });
  return closedRows(own, (exit) => before[exit]!.flatMap(([, called]) => (called > 0 ? called - 1 : [])));
}
