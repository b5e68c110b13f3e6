import type { TaggedDfa } from '../automata/tagged-dfa';
import type { TaggedTables } from '../runtime';

/** Converts a tagged DFA to the tables that the runtime reads. */
export function taggedDfaTables(dfa: TaggedDfa): TaggedTables {
  const states = dfa.accepting.length;
  const numbers = new Map<string, number>();
  const lists = new Map<number, number>();
  const moves: number[] = [];
  const table = dfa.table.map((to, place) => {
    const action = dfa.actions[place]!;
    if (action === 0) return to;
    const key = `${to},${action}`;
    let move = numbers.get(key);
    if (move === undefined) {
      numbers.set(key, (move = numbers.size));
      if (!lists.has(action)) lists.set(action, lists.size);
      moves.push(to, lists.get(action)!);
    }
    return states + move;
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
