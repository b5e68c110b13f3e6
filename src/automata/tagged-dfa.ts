import { unionOf } from '../model/character-set';
import { equalColumns } from '../table/equal-columns';
import { rowsOf, withColumns } from '../table/dfa';
import { cached, numberOf } from '../table/maps';
import type { TaggedDfa } from '../table/tagged-table';
import { minimize } from './minimize';
import { Interned } from './interned';
import type { Nfa } from '../program/nfa';
import { TaggedConstruction, type TaggedLimits, type Unreduced } from './tagged-construction';
import type { Tag } from './tags';

export type { TaggedLimits };

/** Returns the tagged DFA of an NFA from a state on. Throws LimitError. */
export function taggedDfa(nfa: Nfa, start: number, tags: readonly Tag[], limits: TaggedLimits): TaggedDfa {
  return reduce(new TaggedConstruction(nfa, start, tags, limits).run(), nfa);
}

/** Minimizes the DFA and merges the classes that it does not tell apart. */
function reduce(
  { moves, operations, accepting, endings, registers }: Unreduced,
  { alphabet }: Nfa,
): TaggedDfa {
  const width = alphabet.size;
  const table = new Int32Array((moves.length + 1) * width);
  // The output of a state is its ending and its operations.
  const behaviours = new Interned<{ ending: number; actions: readonly number[] }>();
  behaviours.add({ ending: 0, actions: new Array<number>(width).fill(0) });
  const outputs = new Int32Array(moves.length + 1);
  moves.forEach((row, i) => {
    row.forEach((move, id) => (table[(i + 1) * width + id] = move === undefined ? 0 : move.to + 1));
    const actions = row.map((move) => move?.action ?? 0);
    outputs[i + 1] = behaviours.add({ ending: accepting[i]!, actions });
  });
  const least = minimize({ width, table, outputs, starts: [1] });
  const rows = Array.from(least.outputs, (output) => behaviours.items[output]!);
  const actions = { table: Int32Array.from(rows.flatMap((row) => row.actions)), width };
  const { groupOf, samples } = equalColumns([...rowsOf(least), ...rowsOf(actions)], width);
  const numbers = new Map<string, number>();
  const lists = new Map<number, number>();
  const steps: number[] = [];
  const actionAt = withColumns(actions, samples).table;
  const entries = withColumns(least, samples).table.map((to, place) => {
    const action = actionAt[place]!;
    if (action === 0) return to;
    const step = cached(numbers, `${to},${action}`, () => steps.push(to, numberOf(lists, action)) / 2 - 1);
    return rows.length + step;
  });
  return {
    classes: samples.map((_, group) => unionOf(alphabet.sets.filter((_set, id) => groupOf[id] === group))),
    table: entries,
    moves: steps,
    operations: Array.from(lists.keys(), (action) =>
      operations[action]!.flatMap(({ to, from, tag }) => [to, from, tag + 1]),
    ),
    accepting: Int32Array.from(rows, ({ ending }) => ending),
    endings: endings.map(({ registers: each, history, last }) => [
      ...each,
      history,
      ...last.map((tag) => tag + 1),
    ]),
    tags: endings[0]?.registers.length ?? 0,
    start: least.starts[0]!,
    registers,
  };
}
