import { DEAD, type Dfa, dfaSize } from '../table/dfa';
import { minimize } from './minimize';
import { EMPTY_SET, type Subsets } from './subsets';

/** Returns one minimal DFA with a start for each subset. Subsets with the same language share a start. */
export function determinise(subsets: Subsets, starts: readonly number[]): Dfa {
  const { width } = subsets;
  const order = subsets.reachedFrom([EMPTY_SET, ...starts]);
  const table = new Int32Array(order.length * width);
  order.forEach((subset, state) => subsets.writeIndexes(subset, table, state * width));
  const outputs = Int32Array.from(order, (subset) => (subsets.accepting(subset) ? 1 : 0));
  return minimize({ width, table, outputs, starts: starts.map((start) => subsets.indexOf(start)) });
}

/** Joins DFAs over one alphabet and minimizes them together. Their starts follow each other. */
export function joined(automata: readonly Dfa[]): Dfa {
  const width = automata[0]?.width ?? 1;
  const total = automata.reduce((sum, dfa) => sum + dfaSize(dfa), 1);
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
    base += dfaSize(dfa);
  }
  return minimize({ width, table, outputs, starts });
}
