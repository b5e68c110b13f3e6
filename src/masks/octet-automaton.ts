import type { OctetTable } from '../bulk';
import { reached, turned } from '../table/reached';

/** A DFA over octets, which may be made while it is read. State 0 is dead. From any other state, some octets lead to acceptance. */
export interface OctetAutomaton {
  /** Per octet, its column. */
  readonly columns: Uint8Array;
  /** The number of columns. */
  readonly width: number;
  /** The next state: `cells[state * width + column]`. It is negative if `compute` must find it. */
  readonly cells: Int32Array;
  readonly start: number;
  /** The number of states, the dead one included. */
  readonly size: number;
  accepts(state: number): boolean;
  /** Finds an unknown cell. It may replace `cells`. */
  compute(state: number, column: number): number;
}

/** Returns the automaton of a table from its first start on. States from which nothing is accepted become the dead one. */
export function automatonOf(of: OctetTable): OctetAutomaton {
  const { columns, width, outputs } = of;
  const live = liveStates(of);
  const table = of.table.map((state) => (live.has(state) ? state : 0));
  const start = of.starts[0]!;
  return {
    columns,
    width,
    cells: table,
    start: live.has(start) ? start : 0,
    size: outputs.length,
    accepts: (state) => outputs[state] === 1,
    compute: (state, column) => table[state * width + column]!,
  };
}

/** The states from which acceptance can be reached. UTF-8 cannot encode all characters, so a table may have states without. */
function liveStates({ table, width, outputs }: OctetTable): ReadonlySet<number> {
  const sources = turned(outputs.keys(), (state) => table.subarray(state * width, (state + 1) * width));
  const accepting = [...outputs.keys()].filter((state) => outputs[state] === 1);
  return reached(accepting, (state) => sources.get(state) ?? []);
}
