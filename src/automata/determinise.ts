import { DEAD, type Dfa, stateCount } from './dfa';
import { minimise } from './minimise';
import { NOTHING, type Subsets } from './subsets';

/** The minimal automaton of each subset's language, all in one: equal languages share a state. */
export function determinise(subsets: Subsets, starts: readonly number[]): Dfa {
  const numbers = new Map([[NOTHING, DEAD]]);
  const order: number[] = [NOTHING];
  const number = (subset: number): number => {
    let known = numbers.get(subset);
    if (known === undefined) numbers.set(subset, (known = order.push(subset) - 1));
    return known;
  };
  const startStates = starts.map(number);
  const { width } = subsets;
  const cells: number[] = [];
  for (let state = 0; state < order.length; state++) {
    const row = subsets.row(order[state]!);
    // Neighbours mostly go to the same state.
    for (let id = 0; id < width; id++)
      cells.push(id > 0 && row[id] === row[id - 1] ? cells[cells.length - 1]! : number(row[id]!));
  }
  const table = new Int32Array(cells);
  const outputs = Int32Array.from(order, (subset) => (subsets.accepting(subset) ? 1 : 0));
  return minimise({ width, table, outputs, starts: startStates });
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
