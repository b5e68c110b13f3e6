import { join } from './kernel-steps';
import {
  block,
  branch,
  branchIf,
  get,
  i32,
  loadVector,
  loop,
  set,
  store16,
  tee,
  ADD,
  AT_LEAST,
  BITMASK,
  I32,
  POPULATION,
  SHIFT_VECTOR_LEFT,
  type WasmFunction,
} from './wasm-module';

/**
 * bits(at, end, to): writes bit number `bit` of each octet. The first octet is the lowest bit. Returns how many are 1. It reads 16
 * octets at a time, so those behind `end` must be 0.
 */
export function bits(bit = 0): WasmFunction {
  const [at, end, to, mask, total] = [0, 1, 2, 3, 4];
  return {
    name: 'bits',
    parameters: 3,
    hasResult: true,
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
