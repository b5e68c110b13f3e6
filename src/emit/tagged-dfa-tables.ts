import type { TaggedDfa } from '../automata/tagged-dfa';
import type { TaggedTables } from '../runtime';
import { cached, numberOf } from '../table/maps';

/** Converts a tagged DFA to the tables that the runtime reads. */
export function taggedDfaTables(dfa: TaggedDfa): TaggedTables {
  const states = dfa.accepting.length;
  const numbers = new Map<string, number>();
  const lists = new Map<number, number>();
  const moves: number[] = [];
  const table = dfa.table.map((to, place) => {
    const action = dfa.actions[place]!;
    if (action === 0) return to;
    return states + cached(numbers, `${to},${action}`, () => moves.push(to, numberOf(lists, action)) / 2 - 1);
  });
  return {
    classes: dfa.classes,
    table,
    moves,
    operations: Array.from(lists.keys(), (action) =>
      dfa.operations[action]!.flatMap(({ to, from, tag }) => [to, from, tag + 1]),
    ),
    accepting: dfa.accepting,
    endings: dfa.endings.map(({ registers, history, last }) => [
      ...registers,
      history,
      ...last.map((tag) => tag + 1),
    ]),
    tags: dfa.endings[0]?.registers.length ?? 0,
    start: dfa.start,
    registers: dfa.registers,
  };
}
