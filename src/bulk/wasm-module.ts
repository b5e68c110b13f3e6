/*
 * Writes WebAssembly modules in their binary format (WebAssembly Core Specification 2.0, 5). Instructions are lists of octets. Each
 * function below makes one.
 */

/** Instructions, as octets. Parts are copied only once, when a module is written. */
export type Instructions = readonly (number | Instructions)[];

/** A number as LEB128, unsigned. */
function unsigned(value: number): number[] {
  const octets: number[] = [];
  let rest = value >>> 0;
  for (; rest >= 0x80; rest >>>= 7) octets.push((rest & 0x7f) | 0x80);
  return [...octets, rest];
}

/** A number of 32 bits as LEB128, signed. */
function signed(value: number): number[] {
  const octets: number[] = [];
  let rest = value | 0;
  for (; rest < -64 || rest > 63; rest >>= 7) octets.push((rest & 0x7f) | 0x80);
  return [...octets, rest & 0x7f];
}

export const I32 = 0x7f;
export const I64 = 0x7e;
export const V128 = 0x7b;
const WITHOUT_RESULT = 0x40;

export const get = (local: number): Instructions => [0x20, ...unsigned(local)];
export const set = (local: number): Instructions => [0x21, ...unsigned(local)];
export const tee = (local: number): Instructions => [0x22, ...unsigned(local)];
export const getGlobal = (index: number): Instructions => [0x23, ...unsigned(index)];
export const setGlobal = (index: number): Instructions => [0x24, ...unsigned(index)];
export const i32 = (value: number): Instructions => [0x41, ...signed(value)];
export const call = (index: number): Instructions => [0x10, ...unsigned(index)];

/** Loads and stores. `offset` is added to the address. */
export const load = (offset = 0): Instructions => [0x28, 2, ...unsigned(offset)];
export const load8 = (offset = 0): Instructions => [0x2d, 0, ...unsigned(offset)];
export const load16 = (offset = 0): Instructions => [0x2f, 1, ...unsigned(offset)];
export const store = (offset = 0): Instructions => [0x36, 2, ...unsigned(offset)];
export const store16 = (offset = 0): Instructions => [0x3b, 1, ...unsigned(offset)];
export const store8 = (offset = 0): Instructions => [0x3a, 0, ...unsigned(offset)];
export const loadVector = (offset = 0): Instructions => [0xfd, 0, 0, ...unsigned(offset)];

export const ADD: Instructions = [0x6a];
export const SUB: Instructions = [0x6b];
export const MULTIPLY: Instructions = [0x6c];
export const AND: Instructions = [0x71];
export const OR: Instructions = [0x72];
export const SHIFT_LEFT: Instructions = [0x74];
export const SHIFT_RIGHT: Instructions = [0x76];
export const EQUAL: Instructions = [0x46];
export const NOT: Instructions = [0x45];
export const DIFFERS: Instructions = [0x47];
export const BELOW: Instructions = [0x49];
export const ABOVE: Instructions = [0x4b];
export const AT_LEAST: Instructions = [0x4f];
export const TRAILING_ZEROS: Instructions = [0x68];
/** The number of bits that are 1. */
export const POPULATION: Instructions = [0x69];
export const SELECT: Instructions = [0x1b];
export const RETURN: Instructions = [0x0f];

/** Instructions on numbers of 64 bits. */
export const i64 = (value: number): Instructions => [0x42, ...signed(value)];
export const WIDEN: Instructions = [0xad];
export const NARROW: Instructions = [0xa7];
export const WIDE_SUB: Instructions = [0x7d];
export const WIDE_AND: Instructions = [0x83];
export const WIDE_OR: Instructions = [0x84];
export const WIDE_SHIFT_LEFT: Instructions = [0x86];
export const WIDE_NOT: Instructions = [0x50];
export const WIDE_TRAILING_ZEROS: Instructions = [0x7a];

/** Instructions on vectors of 16 octets. */
export const SWIZZLE: Instructions = [0xfd, 14];
export const SPLAT: Instructions = [0xfd, 15];
export const VECTOR_EQUAL: Instructions = [0xfd, 35];
export const VECTOR_AND: Instructions = [0xfd, 78];
export const BITMASK: Instructions = [0xfd, 100];
/** Shifts each octet. */
export const SHIFT_VECTOR_LEFT: Instructions = [0xfd, 107];
/** Shifts pairs of octets, as numbers of 16 bits. */
export const SHIFT_PAIRS_RIGHT: Instructions = [0xfd, 141, 1];
export const constantVector = (octets: readonly number[]): Instructions => [0xfd, 12, ...octets];

/** A block: a branch to it leaves it. */
export const block = (...body: readonly Instructions[]): Instructions => [
  0x02,
  WITHOUT_RESULT,
  ...body,
  0x0b,
];
/** A loop: a branch to it begins it again. */
export const loop = (...body: readonly Instructions[]): Instructions => [0x03, WITHOUT_RESULT, ...body, 0x0b];
/** Runs the body if the number on the stack is not 0. It counts as a block. */
export const when = (...body: readonly Instructions[]): Instructions => [0x04, WITHOUT_RESULT, ...body, 0x0b];
/** Branches to the block or loop so many levels out. */
export const branch = (depth: number): Instructions => [0x0c, ...unsigned(depth)];
export const branchIf = (depth: number): Instructions => [0x0d, ...unsigned(depth)];

/** A function. Its parameters and its result, if it has one, are i32. */
export interface WasmFunction {
  readonly name: string;
  readonly parameters: number;
  readonly isWithoutResult?: true;
  /** The types of further locals, which follow the parameters. */
  readonly locals: readonly number[];
  readonly code: Instructions;
}

/** A module with a memory and without imports, unless it shares a memory. */
export interface WasmModule {
  readonly functions: readonly WasmFunction[];
  /** The initial values of i32 globals, which only functions of the module see. */
  readonly globals: readonly number[];
  /** The initial size of the memory, in pages of 64 KiB. */
  readonly pages: number;
  /** Exported constants. */
  readonly constants?: Readonly<Record<string, number>>;
  /** The content of the memory from an address on. */
  readonly data?: { readonly address: number; readonly octets: Uint8Array };
}

/** Returns the octets of a module. It exports its memory as "memory", and all functions by their names. */
export function wasmModule(module: WasmModule): Uint8Array<ArrayBuffer> {
  const { functions, globals, pages, constants = {}, data } = module;
  const values = [...globals.map((value) => ({ value, mutable: 1 }))];
  values.push(...Object.values(constants).map((value) => ({ value, mutable: 0 })));
  const parts: ArrayLike<number>[] = [
    [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    section(
      1,
      list(
        functions.map(({ parameters, isWithoutResult }) => [
          0x60,
          ...list(new Array<Instructions>(parameters).fill([I32])),
          ...list(isWithoutResult ? [] : [[I32]]),
        ]),
      ),
    ),
    section(3, list(functions.map((_, i) => unsigned(i)))),
    section(5, list([[0, ...unsigned(pages)]])),
    section(6, list(values.map(({ value, mutable }) => [I32, mutable, ...i32(value), 0x0b]))),
    section(
      7,
      list([
        exported('memory', 2, 0),
        ...functions.map(({ name }, i) => exported(name, 0, i)),
        ...Object.keys(constants).map((name, i) => exported(name, 3, globals.length + i)),
      ]),
    ),
    section(10, list(functions.map(bodyOf))),
  ];
  if (data !== undefined) {
    const head = [1, 0, ...octetsOf(i32(data.address)), 0x0b, ...unsigned(data.octets.length)];
    parts.push([11, ...unsigned(head.length + data.octets.length), ...head], data.octets);
  }
  const result = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  parts.reduce((at, part) => (result.set(part, at), at + part.length), 0);
  return result;
}

function section(id: number, content: readonly number[]): readonly number[] {
  return [id, ...unsigned(content.length), ...content];
}

function list(items: readonly Instructions[]): number[] {
  return [...unsigned(items.length), ...items.flatMap(octetsOf)];
}

/** Returns instructions as one list of octets. */
function octetsOf(code: Instructions): number[] {
  const octets: number[] = [];
  const add = (part: Instructions): void => {
    for (const each of part) {
      if (typeof each === 'number') octets.push(each);
      else add(each);
    }
  };
  add(code);
  return octets;
}

function exported(name: string, kind: number, index: number): Instructions {
  const octets = new TextEncoder().encode(name);
  return [...unsigned(octets.length), ...octets, kind, ...unsigned(index)];
}

function bodyOf({ locals, code }: WasmFunction): Instructions {
  const body = [...list(locals.map((type) => [1, type])), ...octetsOf(code), 0x0b];
  return [...unsigned(body.length), ...body];
}
