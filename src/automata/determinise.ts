import { DEAD, type Dfa, stateCount } from '../program/dfa';
import { minimise } from './minimise';
import { NOTHING, type Subsets } from './subsets';

/** The minimal automaton of each subset's language, all in one: equal languages share a state. */
export function determinise(subsets: Subsets, starts: readonly number[]): Dfa {
  const { width } = subsets;
  const order = subsets.reachedFrom([NOTHING, ...starts]);
  const table = new Int32Array(order.length * width);
  order.forEach((subset, state) => {
    const row = subsets.row(subset);
    for (let id = 0; id < width; id++) table[state * width + id] = subsets.placeOf(row[id]!);
  });
  const outputs = Int32Array.from(order, (subset) => (subsets.accepting(subset) ? 1 : 0));
  return minimise({ width, table, outputs, starts: starts.map((start) => subsets.placeOf(start)) });
}

/** Several automata over one alphabet as one, minimised together; `starts` one after another. */
export function joined(automata: readonly Dfa[]): Dfa {
  const width = automata[0]?.width ?? 1;
  const total = automata.reduce((sum, dfa) => sum + stateCount(dfa), 1);
  const table = new Int32Array(total * width);
  const outputs = new Int32Array(total);
  const starts: number[] = [];
  let base = 1;
  for (const dfa of automata) {
    const offset = base;
    const moved = (state: number): number => (state === DEAD ? DEAD : state + offset);
    table.set(dfa.table.map(moved), base * width);
    outputs.set(dfa.outputs, base);
    starts.push(...dfa.starts.map(moved));
    base += stateCount(dfa);
  }
  return minimise({ width, table, outputs, starts });
}
