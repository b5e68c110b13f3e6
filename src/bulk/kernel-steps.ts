import {
  block,
  branch,
  branchIf,
  constantVector,
  get,
  i32,
  load,
  load16,
  load8,
  loadVector,
  loop,
  set,
  store16,
  tee,
  ADD,
  AT_LEAST,
  BITMASK,
  I32,
  OR,
  POPULATION,
  SHIFT_LEFT,
  SHIFT_PAIRS_RIGHT,
  SHIFT_VECTOR_LEFT,
  SWIZZLE,
  TRAILING_ZEROS,
  V128,
  VECTOR_AND,
  VECTOR_EQUAL,
  type Instructions,
  type WasmFunction,
} from './wasm-module';

/*
 * How the functions of a kernel read a table. A state is the address of its row. A row has three parts:
 *
 * - 16 octets that tell which ASCII characters lead back to the state;
 * - 4 octets that are 1 if the state accepts;
 * - 4 octets for each column: the next state.
 *
 * The columns of the octets stand at address 0, 2 octets each, multiplied by 4. The row of the dead state follows them.
 */

/** The address of the dead state. */
export const DEAD_ROW = 512;
/** The offsets of parts of a row. */
export const ACCEPTS = 16;
export const CELLS = 20;
/** The code may read so many octets behind an input. */
export const SLACK = 64;

/** The bit of each upper half of an ASCII character. Other octets have none. */
const UPPER_HALVES = /* @__PURE__ */ constantVector([1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0]);
const LOWER_HALVES = /* @__PURE__ */ vectorOf(15);
const ZEROS = /* @__PURE__ */ vectorOf(0);

/** A vector that has a number 16 times. */
function vectorOf(octet: number): Instructions {
  return constantVector(new Array<number>(16).fill(octet));
}

/** Joins instructions. */
export const join = (...parts: readonly Instructions[]): Instructions => parts;

/** The types of the locals that `skip` uses: `octets`, `low` and `high`, from a number on. */
export const SKIPPING: readonly number[] = [V128, V128, V128];

/** Sets the constants of `skip`. V8 would make them again at each use. */
export function beforeSkips(locals: number): Instructions {
  return join(LOWER_HALVES, set(locals + 1), UPPER_HALVES, set(locals + 2));
}

/** Moves `at` behind the ASCII characters, 16 at most, that lead from `state` to itself. */
export function skip(at: number, state: number, locals: number): Instructions {
  const [octets, low, high] = [locals, locals + 1, locals + 2];
  return join(
    get(at),
    join(get(state), loadVector()),
    join(get(at), loadVector(), tee(octets), get(low), VECTOR_AND, SWIZZLE),
    get(high),
    join(get(octets), i32(4), SHIFT_PAIRS_RIGHT, get(low), VECTOR_AND, SWIZZLE),
    join(VECTOR_AND, ZEROS, VECTOR_EQUAL, BITMASK),
    join(i32(0x10000), OR, TRAILING_ZEROS),
    join(ADD, set(at)),
  );
}

/** Reads an octet, and moves `at` behind it. */
export function step(at: number, state: number): Instructions {
  return join(
    join(get(state), get(at), load8(), i32(1), SHIFT_LEFT, load16(), ADD, load(CELLS), set(state)),
    join(get(at), i32(1), ADD, set(at)),
  );
}

/**
 * bits(at, end, to): writes bit number `bit` of each octet. The first octet is the lowest bit. Returns how many are 1. It reads 16
 * octets at a time, so those behind `end` must be 0.
 */
export function bits(bit = 0): WasmFunction {
  const [at, end, to, mask, total] = [0, 1, 2, 3, 4];
  return {
    name: 'bits',
    parameters: 3,
    locals: [I32, I32],
    code: join(
      block(
        loop(
          join(get(at), get(end), AT_LEAST, branchIf(1)),
          join(
            get(to),
            get(at),
            loadVector(),
            i32(7 - bit),
            SHIFT_VECTOR_LEFT,
            BITMASK,
            tee(mask),
            store16(),
          ),
          join(get(total), get(mask), POPULATION, ADD, set(total)),
          join(get(to), i32(2), ADD, set(to)),
          join(get(at), i32(16), ADD, set(at), branch(0)),
        ),
      ),
      get(total),
    ),
  };
}
