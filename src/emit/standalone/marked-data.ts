import type { MarkedAutomaton } from '../../runtime';
import { pack, zigzag } from './packed';
import { json } from './types';

/**
 * The declaration of an automaton with marks, as `automatonOf` of emitted modules reads it; types stand between « and ».
 * `columnsOf` gives the columns of the tables that stand for classes.
 */
export function markedDeclaration(
  name: string,
  automaton: MarkedAutomaton,
  columnsOf: (classes: readonly number[]) => number[],
): string {
  const lists = new Map<string, number>();
  const marked = new Map<string, number>([['', 1]]);
  const marks = new Map(automaton.marks);
  const numberIn = (numbers: Map<string, number>, key: string): number => {
    if (!numbers.has(key)) numbers.set(key, numbers.size + 1);
    return numbers.get(key)!;
  };
  const known = new Map<readonly number[], number>();
  const listOf = (classes: readonly number[]): number => {
    if (!known.has(classes)) known.set(classes, numberIn(lists, JSON.stringify(columnsOf(classes))));
    return known.get(classes)!;
  };
  const states = automaton.edges.flatMap((targets, state) => {
    const jumps = targets.map((target) => zigzag(target - state));
    const classes = automaton.classes[state]!;
    if (classes.length > 0 && jumps.length > 0) return [listOf(classes), ...jumps];
    const mark = marks.get(state);
    return [0, mark === undefined ? 0 : numberIn(marked, mark), jumps.length, ...jumps];
  });
  return `const ${name}«: AutomatonText» = {
  start: ${automaton.start},
  lists: [${[...lists.keys()].join(', ')}],
  marked: ${json([...marked.keys()])},
  states: '${pack(states)}',
};
`;
}

/** The piece of emitted modules that decodes it. */
export const AUTOMATON_PIECE = `«/**
 * State 0 accepts. A state that reads has columns and one edge; any other goes on without reading, its edges in order of
 * preference. Marks tell where a sub-rule begins (its name) and ends ("").
 */
interface Automaton {
  readonly start: number;
  readonly columns: readonly (readonly number[])[];
  readonly edges: readonly (readonly number[])[];
  readonly marks: ReadonlyMap<number, string>;
}

interface AutomatonText {
  readonly start: number;
  readonly lists: readonly (readonly number[])[];
  readonly marked: readonly string[];
  readonly states: string;
}

»/**
 * Decodes an automaton. A state that reads is the number of its list of columns, from 1, and the way to its edge; any
 * other is 0, the number of its mark or 0, how many edges it has, and the ways to them.
 */
function automatonOf({ start, lists, marked, states }«: AutomatonText»)«: Automaton» {
  const data = unpack(states);
  const columns«: (readonly number[])[]» = [];
  const edges«: number[][]» = [];
  const marks = new Map«<number, string>»();
  for (let i = 0; i < data.length; ) {
    const state = edges.length;
    const list = data[i++]«!»;
    const mark = list ? 0 : data[i++]«!»;
    const targets«: number[]» = [];
    for (let n = list ? 1 : data[i++]«!»; n > 0; n--) {
      const jump = data[i++]«!»;
      targets.push(state + (jump % 2 ? -(jump + 1) / 2 : jump / 2));
    }
    columns.push(list ? lists[list - 1]«!» : []);
    edges.push(targets);
    if (mark) marks.set(state, marked[mark - 1]«!»);
  }
  return { start, columns, edges, marks };
}
`;
