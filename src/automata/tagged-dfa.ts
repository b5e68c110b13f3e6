import { type CharacterSet, unionOf } from '../model/character-set';
import { minimise } from './minimise';
import { Interned } from './interned';
import type { Nfa } from '../program/nfa';
import type { Operation } from './register-moves';
import { Construction, type Ending, type TaggedLimits, type Unreduced } from './tagged-construction';
import type { Tag } from './tags';

export type { Ending, TaggedLimits };

/**
 * A deterministic automaton that keeps offsets in registers while it reads (Laurikari 2000; operations delayed by one
 * character, as in Trafimovich 2017), so that where an input is accepted, the spans of named parts are those of the
 * derivation that first-match-wins takes. State 0 is dead.
 */
export interface TaggedDfa {
  /** The code points of each class, which are those that this automaton tells apart. */
  readonly classes: readonly CharacterSet[];
  /** `table[state * classes.length + class]` is the next state. */
  readonly table: Int32Array;
  /** At the same place, which of `operations` is done on the way, before the character is passed. */
  readonly actions: Int32Array;
  /** The first is to do nothing. */
  readonly operations: readonly (readonly Operation[])[];
  /** Per state, from 1, which of `endings` tells what was found; 0 where the input must not end. */
  readonly accepting: Int32Array;
  readonly endings: readonly Ending[];
  readonly start: number;
  readonly registers: number;
}

/** The automaton of what is accepted from a state on; LimitError where it is too large. */
export function taggedDfa(nfa: Nfa, start: number, tags: readonly Tag[], limits: TaggedLimits): TaggedDfa {
  return reduce(new Construction(nfa, start, tags, limits).run(), nfa);
}

/** The least automaton with these operations and endings, over the classes that it tells apart. */
function reduce(
  { moves, operations, accepting, endings, registers }: Unreduced,
  { alphabet }: Nfa,
): TaggedDfa {
  const width = alphabet.size;
  const table = new Int32Array((moves.length + 1) * width);
  // What a state does, beside where it goes, is its output.
  const behaviours = new Interned<{ ending: number; actions: readonly number[] }>();
  behaviours.add({ ending: 0, actions: new Array<number>(width).fill(0) });
  const outputs = new Int32Array(moves.length + 1);
  moves.forEach((row, i) => {
    row.forEach((move, id) => (table[(i + 1) * width + id] = move === undefined ? 0 : move.to + 1));
    const actions = row.map((move) => move?.action ?? 0);
    outputs[i + 1] = behaviours.add({ ending: accepting[i]!, actions });
  });
  const least = minimise({ width, table, outputs, starts: [1] });
  const rows = Array.from(least.outputs, (output, state) => ({
    targets: least.table.subarray(state * width, (state + 1) * width),
    ...behaviours.items[output]!,
  }));
  const merged = new Map<string, number[]>();
  for (let id = 0; id < width; id++) {
    const column = rows.map(({ targets, actions }) => `${targets[id]}.${actions[id]}`).join();
    const members = merged.get(column);
    if (members === undefined) merged.set(column, [id]);
    else members.push(id);
  }
  const columns = [...merged.values()];
  return {
    classes: columns.map((members) => unionOf(members.map((id) => alphabet.sets[id]!))),
    table: Int32Array.from(rows.flatMap(({ targets }) => columns.map(([id]) => targets[id!]!))),
    actions: Int32Array.from(rows.flatMap(({ actions }) => columns.map(([id]) => actions[id!]!))),
    operations,
    accepting: Int32Array.from(rows, ({ ending }) => ending),
    endings,
    start: least.starts[0]!,
    registers,
  };
}
