import { type MarkedAutomaton, toUnsigned } from '../../runtime';
import { pack } from '../../standalone/packed';
import { text } from '../code';
import { counterRuns } from '../network-text';

/**
 * Code of an automaton with marks, as `decodeAutomaton` of the prelude reads it. `columnsOf` gives the columns of the tables
 * that stand for classes.
 */
export function automatonCode(
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
    const distances = targets.map((target) => toUnsigned(target - state));
    const classes = automaton.classes[state]!;
    if (classes.length > 0 && distances.length > 0) return [listOf(classes), ...distances];
    const mark = marks.get(state);
    return [0, mark === undefined ? 0 : numberIn(marked, mark), distances.length, ...distances];
  });
  const counted = pack(counterRuns(automaton.counters));
  return `{
  start: ${automaton.start},
  lists: [${[...lists.keys()].join(', ')}],
  marked: [${[...marked.keys()].map(text).join(', ')}],
  states: '${pack(states)}',
${counted === '' ? '' : `  counted: '${counted}',\n`}}`;
}
