import type { OctetTable } from '../bulk';

/** A DFA over octets, which may be made while it is read. State 0 is dead. From any other state, some octets lead to acceptance. */
export interface OctetAutomaton {
  /** Per octet, its column. */
  readonly columns: Uint8Array;
  /** The number of columns. */
  readonly width: number;
  /** The next state: `cells[state * width + column]`. It is negative if `compute` must find it. */
  readonly cells: Int32Array;
  readonly start: number;
  accepts(state: number): boolean;
  /** Finds an unknown cell. It may replace `cells`. */
  compute(state: number, column: number): number;
}

/** Returns the automaton of a table from its first start on. States from which nothing is accepted become the dead one. */
export function automatonOf(table: OctetTable): OctetAutomaton {
  const { columns, width, accepts, states } = table;
  const isLive = liveStates(table);
  const cells = table.cells.map((state) => (isLive[state] === 1 ? state : 0));
  const start = table.starts[0]!;
  return {
    columns,
    width,
    cells: cells.subarray(0, states * width),
    start: isLive[start] === 1 ? start : 0,
    accepts: (state) => accepts[state] === 1,
    compute: (state, column) => cells[state * width + column]!,
  };
}

/** Per state, 1 if acceptance can be reached. UTF-8 cannot encode all characters, so a table may have states without. */
function liveStates({ states, width, cells, accepts }: OctetTable): Uint8Array {
  const sources = Array.from({ length: states }, (): number[] => []);
  for (let at = 0; at < states * width; at++) sources[cells[at]!]!.push(Math.floor(at / width));
  const live = Uint8Array.from(accepts);
  const queue = [...live.keys()].filter((state) => live[state] === 1);
  for (const state of queue) {
    for (const source of sources[state]!) {
      if (live[source] === 1) continue;
      live[source] = 1;
      queue.push(source);
    }
  }
  return live;
}
