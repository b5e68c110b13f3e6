import { ACCEPTS, beforeSkips, DEAD_ROW, join, skip, SKIPPING, step } from './kernel-steps';
import {
  block,
  branch,
  branchIf,
  call,
  get,
  getGlobal,
  i32,
  i64,
  load,
  load8,
  loadVector,
  loop,
  set,
  setGlobal,
  store,
  store8,
  tee,
  when,
  ABOVE,
  ADD,
  AND,
  AT_LEAST,
  BELOW,
  BITMASK,
  DIFFERS,
  EQUAL,
  I32,
  I64,
  MULTIPLY,
  NARROW,
  NOT,
  RETURN,
  SELECT,
  SHIFT_LEFT,
  SHIFT_RIGHT,
  SPLAT,
  SUB,
  V128,
  VECTOR_EQUAL,
  WIDE_AND,
  WIDE_NOT,
  WIDE_OR,
  WIDE_SHIFT_LEFT,
  WIDE_SUB,
  WIDE_TRAILING_ZEROS,
  WIDEN,
  type Instructions,
  type WasmFunction,
} from './wasm-module';

/** The number of lines in flight. */
const LANES = 4;

/** The only global: the address at which `run` or `split` has ended. */
const AT = 0;

/** The order of the functions. */
const RUN = 0;
const STOP = 1;

/**
 * run(state, at, end): reads from `at` to `end`, and returns the state there. AT is `end`, or the offset of the octet that led to
 * the dead state.
 */
function run(): WasmFunction {
  const [state, at, end, vector] = [0, 1, 2, 3];
  return {
    name: 'run',
    parameters: 3,
    locals: SKIPPING,
    code: join(
      beforeSkips(vector),
      block(
        loop(
          skip(at, state, vector),
          join(get(at), get(end), AT_LEAST, branchIf(1)),
          step(at, state),
          join(get(state), i32(DEAD_ROW), DIFFERS, branchIf(0)),
          join(get(at), i32(1), SUB, tee(end), set(at)),
        ),
      ),
      join(get(end), setGlobal(AT)),
      get(state),
    ),
  };
}

/**
 * stopAt(start, at, state): returns how many octets from `start` a match may begin with, if reading has ended at `at` in the state.
 * Returns -1 if the state accepts. In UTF-8, these are whole characters.
 */
function stopAt(isUtf8: boolean): WasmFunction {
  const [start, at, state, back, octet] = [0, 1, 2, 3, 4];
  // The octets before `at` are well formed, up to a character that may have begun. Its first octet tells how many it has.
  const begun = block(
    loop(
      join(get(at), get(back), SUB, get(start), BELOW, branchIf(1)),
      join(get(back), i32(1), ADD, tee(back), i32(3), ABOVE, branchIf(1)),
      join(get(at), get(back), SUB, get(start), BELOW, branchIf(1)),
      join(get(at), get(back), SUB, load8(), tee(octet), i32(0xc0), BELOW),
      join(get(octet), i32(0x80), AT_LEAST, AND, branchIf(0)),
      // 0xC0, 0xE0 and 0xF0 are followed by 1, 2 and 3 octets.
      join(i32(1), get(octet), i32(0xe0), AT_LEAST, ADD, get(octet), i32(0xf0), AT_LEAST, ADD),
      join(get(back), AT_LEAST, get(octet), i32(0xc0), AT_LEAST, AND, NOT, branchIf(1)),
      join(get(at), get(back), SUB, get(start), SUB, RETURN),
    ),
  );
  return {
    name: 'stopAt',
    parameters: 3,
    locals: [I32, I32],
    code: join(
      join(get(state), load(ACCEPTS), when(i32(-1), RETURN)),
      isUtf8 ? begun : [],
      join(get(at), get(start), SUB),
    ),
  };
}

/** matches(rule, address, length): returns 1 if the rule derives all octets, else 0. */
function matches(): WasmFunction {
  return {
    name: 'matches',
    parameters: 3,
    locals: [],
    code: join(get(0), get(1), get(1), get(2), ADD, call(RUN), load(ACCEPTS)),
  };
}

/** stop(rule, address, length): returns how many octets a match may begin with, or -1 if the rule derives all. */
function stop(): WasmFunction {
  const [rule, address, length] = [0, 1, 2];
  return {
    name: 'stop',
    parameters: 3,
    locals: [],
    code: join(
      join(get(rule), get(address), get(address), get(length), ADD, call(RUN), set(rule)),
      join(get(address), getGlobal(AT), get(rule), call(STOP)),
    ),
  };
}

/** longest(rule, address, length): returns the length of the longest match that begins at the address, or -1. */
function longest(): WasmFunction {
  const [state, at, end, start, last, vector] = [0, 1, 2, 3, 4, 5];
  return {
    name: 'longest',
    parameters: 3,
    locals: [I32, I32, ...SKIPPING],
    code: join(
      join(get(at), tee(start), get(end), ADD, set(end), i32(-1), set(last)),
      beforeSkips(vector),
      block(
        loop(
          skip(at, state, vector),
          // `skip` may pass the end.
          join(get(end), get(at), get(at), get(end), AT_LEAST, SELECT, set(at)),
          join(get(state), load(ACCEPTS), when(get(at), get(start), SUB, set(last))),
          join(get(at), get(end), AT_LEAST, branchIf(1)),
          step(at, state),
          join(get(state), i32(DEAD_ROW), DIFFERS, branchIf(0)),
        ),
      ),
      get(last),
    ),
  };
}

/** The octets that `split` reads at a time, which are also the most lines that it finds there. */
const STRIDE = 64;

/**
 * split(at, end, separator, withoutCr, lines, most): finds lines that end with a separator. Writes where each begins and ends, as two
 * addresses. A carriage return before the separator is no part of the line if `withoutCr` is 1. Returns the number of lines, at
 * most `most`, which is 64 or more. AT is the address behind the last separator.
 */
function split(): WasmFunction {
  const [at, end, separator, withoutCr, lines, most] = [0, 1, 2, 3, 4, 5];
  const [start, found, out, isFound, mask, vector] = [6, 7, 8, 9, 10, 11];
  const maskAt = (offset: number): Instructions =>
    join(get(at), loadVector(offset), get(vector), VECTOR_EQUAL, BITMASK, WIDEN);
  const shifted = (code: Instructions, bits: number): Instructions =>
    join(code, i64(bits), WIDE_SHIFT_LEFT, WIDE_OR);
  const isCr = join(get(found), get(start), ABOVE, get(found), i32(1), SUB, load8(), i32(13), EQUAL, AND);
  // Writes a line even if none is found, because a branch would be mispredicted at many lines.
  const next = join(
    join(get(at), get(mask), WIDE_TRAILING_ZEROS, NARROW, ADD, set(found)),
    join(get(out), get(start), store()),
    join(get(out), get(found), get(withoutCr), isCr, AND, SUB, store(4)),
    join(get(mask), WIDE_NOT, NOT, set(isFound)),
    join(get(out), get(isFound), i32(3), SHIFT_LEFT, ADD, set(out)),
    join(get(found), i32(1), ADD, get(start), get(isFound), SELECT, set(start)),
    join(get(mask), get(mask), i64(1), WIDE_SUB, WIDE_AND, set(mask)),
  );
  return {
    name: 'split',
    parameters: 6,
    locals: [...new Array<number>(4).fill(I32), I64, V128],
    code: join(
      join(get(at), set(start), get(lines), set(out)),
      join(get(lines), get(most), i32(STRIDE), SUB, i32(3), SHIFT_LEFT, ADD, set(most)),
      join(get(separator), SPLAT, set(vector)),
      block(
        loop(
          join(get(at), get(end), AT_LEAST, branchIf(1), get(out), get(most), ABOVE, branchIf(1)),
          join(
            maskAt(0),
            shifted(maskAt(16), 16),
            shifted(maskAt(32), 32),
            shifted(maskAt(48), 48),
            set(mask),
          ),
          // Forgets what stands behind the end.
          join(get(end), get(at), SUB, i32(STRIDE), BELOW),
          when(
            join(get(mask), i64(1), get(end), get(at), SUB, WIDEN, WIDE_SHIFT_LEFT),
            join(i64(1), WIDE_SUB, WIDE_AND, set(mask)),
          ),
          next,
          next,
          block(loop(join(get(mask), WIDE_NOT, branchIf(1)), next, branch(0))),
          join(get(at), i32(STRIDE), ADD, set(at), branch(0)),
        ),
      ),
      join(get(start), setGlobal(AT)),
      join(get(out), get(lines), SUB, i32(3), SHIFT_RIGHT),
    ),
  };
}

/** at(): returns the address at which `split` has ended. */
function at(): WasmFunction {
  return { name: 'at', parameters: 0, locals: [], code: getGlobal(AT) };
}

/**
 * many(rule, offsets, stride, count, base, verdicts, stops): tests `count` inputs. Two offsets stand at `offsets` and at each `stride`
 * octets behind: where an input begins and ends, added to `base`. Writes 1 or 0 for each input to `verdicts`, an octet each.
 * Writes what `stop` returns to `stops`, 4 octets each, unless that is 0. Returns how many match.
 */
function many(): WasmFunction {
  const [rule, offsets, stride, count, base, verdicts, stops] = [0, 1, 2, 3, 4, 5, 6];
  const [next, limit, place, total, start, vector] = [7, 8, 9, 10, 11, 12];
  const lanes = Array.from({ length: LANES }, (_, lane) => {
    const first = 15 + 4 * lane;
    return { at: first, end: first + 1, state: first + 2, place: first + 3 };
  });
  type Lane = (typeof lanes)[number];
  // A lane without a line has place 0.
  const take = (lane: Lane, drain: number): Instructions =>
    join(
      join(i32(0), set(lane.place), get(next), get(limit), AT_LEAST, branchIf(drain)),
      join(get(base), get(next), load(), ADD, set(lane.at)),
      join(get(base), get(next), load(4), ADD, set(lane.end)),
      join(get(next), get(stride), ADD, set(next)),
      join(get(rule), set(lane.state)),
      join(get(place), tee(lane.place), i32(1), ADD, set(place)),
    );
  const startOf = (lane: Lane): Instructions =>
    join(
      get(base),
      get(offsets),
      get(lane.place),
      get(verdicts),
      SUB,
      get(stride),
      MULTIPLY,
      ADD,
      load(),
      ADD,
    );
  const finish = (lane: Lane): Instructions =>
    join(
      join(get(lane.place), get(lane.state), load(ACCEPTS), store8()),
      join(get(total), get(lane.state), load(ACCEPTS), ADD, set(total)),
      join(
        get(stops),
        when(
          join(get(stops), get(lane.place), get(verdicts), SUB, i32(2), SHIFT_LEFT, ADD),
          join(startOf(lane), tee(start), get(rule), get(start), get(lane.end), call(RUN), set(lane.state)),
          join(getGlobal(AT), get(lane.state), call(STOP), store()),
        ),
      ),
    );
  const advance = (lane: Lane): Instructions =>
    block(
      block(
        skip(lane.at, lane.state, vector),
        join(get(lane.at), get(lane.end), AT_LEAST, branchIf(0)),
        // Two octets: measured, this is a sixth faster than one. The dead state leads to itself, so one question is enough.
        step(lane.at, lane.state),
        join(get(lane.at), get(lane.end), AT_LEAST, branchIf(0)),
        step(lane.at, lane.state),
        join(get(lane.state), i32(DEAD_ROW), DIFFERS, branchIf(1)),
      ),
      finish(lane),
      take(lane, 2),
    );
  const drain = (lane: Lane): Instructions =>
    join(
      get(lane.place),
      when(join(get(lane.state), get(lane.at), get(lane.end), call(RUN), set(lane.state)), finish(lane)),
    );
  return {
    name: 'many',
    parameters: 7,
    locals: [...new Array<number>(5).fill(I32), ...SKIPPING, ...new Array<number>(4 * LANES).fill(I32)],
    code: join(
      join(get(offsets), tee(next), get(count), get(stride), MULTIPLY, ADD, set(limit)),
      join(get(verdicts), set(place), beforeSkips(vector)),
      block(...lanes.map((lane) => take(lane, 0)), loop(...lanes.map(advance), branch(0))),
      ...lanes.map(drain),
      get(total),
    ),
  };
}

/** All functions, in their order. */
export function kernelFunctions(isUtf8: boolean): readonly WasmFunction[] {
  return [run(), stopAt(isUtf8), matches(), stop(), longest(), split(), at(), many()];
}

/** The initial values of the globals. */
export const KERNEL_GLOBALS: readonly number[] = [0];
