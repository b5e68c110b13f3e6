import { type CharacterSet, unionOf } from '../model/character-set';
import { equalColumns } from '../table/equal-columns';
import { rowsOf, withColumns } from '../table/dfa';
import { minimize } from './minimize';
import { Interned } from './interned';
import type { Nfa } from '../program/nfa';
import type { Operation } from './register-moves';
import { TaggedConstruction, type Ending, type TaggedLimits, type Unreduced } from './tagged-construction';
import type { Tag } from './tags';

export type { Ending, TaggedLimits };

/**
 * A tagged DFA: it keeps offsets in registers while it reads (Laurikari 2000; with operations delayed by one character, Trafimovich
 * 2017). For an accepted input the registers have the spans of named parts in the derivation that first-match-wins takes. State 0 is
 * dead.
 */
export interface TaggedDfa {
  /** The code points of each class that this DFA tells apart. */
  readonly classes: readonly CharacterSet[];
  /** `table[state * classes.length + class]` is the next state. */
  readonly table: Int32Array;
  /** At the same index, which of `operations` the move does, at the offset before the character. */
  readonly actions: Int32Array;
  /** The first list is empty. */
  readonly operations: readonly (readonly Operation[])[];
  /** For each state, its ending, from 1; 0 if the input may not end there. */
  readonly accepting: Int32Array;
  readonly endings: readonly Ending[];
  readonly start: number;
  readonly registers: number;
}

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
  return {
    classes: samples.map((_, group) => unionOf(alphabet.sets.filter((_set, id) => groupOf[id] === group))),
    table: withColumns(least, samples).table,
    actions: withColumns(actions, samples).table,
    operations,
    accepting: Int32Array.from(rows, ({ ending }) => ending),
    endings,
    start: least.starts[0]!,
    registers,
  };
}
