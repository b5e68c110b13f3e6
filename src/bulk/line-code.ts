import { beforeSkips, bits, join, skip, SKIPPING } from './kernel-steps';
import { BEHIND_LINE, CELLS, FAILED, MATCHES_BIT, PARKED } from './line-table';
import {
  block,
  branch,
  branchIf,
  get,
  i32,
  load,
  load8,
  loop,
  set,
  store,
  store8,
  tee,
  when,
  ABOVE,
  ADD,
  AND,
  AT_LEAST,
  I32,
  NOT,
  SHIFT_LEFT,
  SUB,
  type Instructions,
  type WasmFunction,
} from './wasm-module';

/* The functions that tell which of many lines match. `line-table.ts` says how they read a table. */

/** The number of parts that are read at the same time. */
export const LANES = 6;

/** The octets that describe a part: where it begins, where it ends, and where its verdicts are written. */
export const PART = 12;

/**
 * lines(parts, free): reads the parts, each a number of whole lines. Writes an octet for each line, of which the bit `MATCHES_BIT` is
 * the verdict, and then where the verdicts of each part end. It may write an octet more, and one at `free`.
 *
 * Nothing branches at the end of a line, because a processor cannot predict where that is. Instead, each octet writes a verdict, and the
 * place of the next one moves on behind a separator.
 */
function lines(): WasmFunction {
  const [parts, free, running, from, vector] = [0, 1, 2, 3, 4];
  const lanes = Array.from({ length: LANES }, (_, lane) => {
    const first = 7 + 4 * lane;
    return { at: first, end: first + 1, state: first + 2, place: first + 3, part: PART * lane };
  });
  type Lane = (typeof lanes)[number];
  const begin = (lane: Lane): Instructions =>
    join(
      join(get(parts), load(lane.part), set(lane.at)),
      join(get(parts), load(lane.part + 4), set(lane.end)),
      join(get(parts), load(lane.part + 8), set(lane.place)),
      join(i32(FAILED), set(lane.state)),
    );
  const isBehindLine = (lane: Lane): Instructions => join(get(lane.state), i32(BEHIND_LINE), AND);
  const read = (lane: Lane, offset: number): Instructions =>
    join(
      join(
        get(lane.state),
        get(lane.at),
        load8(offset),
        i32(2),
        SHIFT_LEFT,
        ADD,
        load(CELLS),
        set(lane.state),
      ),
      join(get(lane.place), get(lane.state), store8()),
      join(get(lane.place), isBehindLine(lane), ADD, set(lane.place)),
    );
  // A lane without a part stays in the parked state, from the first octet until all lanes have ended.
  const end = (lane: Lane): Instructions =>
    join(
      // The second octet of two may be one of the next part. If it ends a line, that counted.
      join(get(lane.place), get(lane.at), get(lane.end), ABOVE, isBehindLine(lane), AND, SUB),
      join(set(lane.place), get(parts), get(lane.place), store(lane.part + 8)),
      join(get(running), i32(1), SUB, tee(running), NOT, branchIf(2)),
      join(get(from), set(lane.at), i32(-1), set(lane.end)),
      join(i32(PARKED), set(lane.state), get(free), set(lane.place)),
    );
  const advance = (lane: Lane): Instructions =>
    join(
      skip(lane.at, lane.state, vector),
      join(get(lane.at), get(lane.end), AT_LEAST, when(end(lane))),
      read(lane, 0),
      read(lane, 1),
      join(get(lane.at), i32(2), ADD, set(lane.at)),
    );
  return {
    name: 'lines',
    parameters: 2,
    isWithoutResult: true,
    locals: [I32, I32, ...SKIPPING, ...new Array<number>(4 * LANES).fill(I32)],
    code: join(
      join(get(parts), load(), set(from), i32(LANES), set(running)),
      beforeSkips(vector),
      ...lanes.map(begin),
      block(loop(...lanes.map(advance), branch(0))),
    ),
  };
}

/** All functions, in their order. */
export function lineFunctions(): readonly WasmFunction[] {
  return [lines(), bits(MATCHES_BIT)];
}
