import { Alphabet, codePointAt, TABULATED } from './alphabet';
import { type AutomatonPart, decodePart, rangesOf } from './decode-automaton';
import { decodeLists, decodeNumbers } from '../table/numbers';
import type { TaggedDfa } from '../table/tagged-table';

/** Reads inputs one at a time. The result of one input stays until it reads the next. */
export interface TaggedReader {
  /** Returns the number from 1 of the ending, which tells what the registers hold, or 0 if the input does not match. */
  readonly read: (input: string) => number;
  /** Offsets in UTF-16 units, or -1. */
  readonly registers: Int32Array;
  /** By ending: `registers[endings[ending][tag]]` is the offset of a tag that is passed once at most. */
  readonly endings: readonly ArrayLike<number>[];
  /** Returns the other tags, in the order in which they were passed. */
  readonly history: (ending: number) => readonly Passed[];
}

/** A tag that was passed at an offset. */
interface Passed {
  readonly tag: number;
  readonly offset: number;
}

/** Register 0: the current offset; at the end, the length. */
const OFFSET = 0;

/**
 * Registers that are not used. V8 keeps arrays of up to 64 bytes on its heap, where they move. The address of a larger one
 * is a constant of the compiled code.
 */
const SPARE = 17;

/**
 * Makes the reader of a tagged DFA. Its loop is a closure over constants, which engines can compile into the code. Measured,
 * that is a quarter faster than a method that finds its tables in an object.
 */
export function taggedReader(tables: TaggedDfa): TaggedReader {
  const { rows, stores, program, accepting } = layOut(tables);
  const start = tables.start * tables.classes.length;
  const alphabet = new Alphabet(tables.classes);
  const { tabulated } = alphabet;
  const used = tables.registers;
  const registers = new Int32Array(used + SPARE);
  const endings = [[], ...tables.endings];
  const histories = new Histories();

  /** Does the operations of a move, and returns its state. */
  const act = (move: number, offset: number): number => {
    for (let at = move + 1; program[at]! >= 0; at += 3) {
      const tag = program[at + 2]!;
      const value = registers[program[at + 1]!]!;
      registers[program[at]!] = tag === 0 ? value : histories.add(value, tag - 1, offset);
    }
    return program[move]!;
  };

  /** Reads the rest of the input, which is empty or begins with a character that is not tabulated. */
  const readFrom = (input: string, offset: number, from: number): number => {
    let state = from;
    for (let i = offset; i < input.length; i++) {
      const code = codePointAt(input, i, input.length);
      const at = state + alphabet.classOf(code);
      registers[stores[at]!] = i;
      state = rows[at]!;
      if (state === 0) return 0;
      if (state < 0) state = act(~state, i);
      if (code > 0xffff) i++;
    }
    registers[OFFSET] = input.length;
    return accepting[state]!;
  };

  const read = (input: string): number => {
    // Measured: four in one iteration take half the time.
    for (let i = 0; i < used; i += 4) {
      registers[i] = -1;
      registers[i + 1] = -1;
      registers[i + 2] = -1;
      registers[i + 3] = -1;
    }
    histories.clear();
    let state = start;
    // The length is read here, so that engines need not check in the loop that the input is a string.
    const end = input.length;
    let i = 0;
    for (; i < end; i++) {
      const unit = input.charCodeAt(i);
      if (unit >= TABULATED) break;
      // An integer without a check for overflow.
      const at = (state + tabulated[unit]!) | 0;
      registers[stores[at]!] = i;
      state = rows[at]!;
      if (state <= 0) {
        if (state === 0) return 0;
        state = act(~state, i);
      }
    }
    return readFrom(input, i, state);
  };

  const history = (ending: number): readonly Passed[] => {
    const at = endings[ending]!;
    const passed = histories.upTo(registers[at[tables.tags]!]!);
    for (let i = tables.tags + 1; i < at.length; i++) {
      passed.push({ tag: at[i]! - 1, offset: registers[OFFSET]! });
    }
    return passed;
  };

  return { read, registers, endings, history };
}

/** Lays out the tables for reading. A state is the index of its row. */
function layOut({ classes, table, moves, operations, accepting }: TaggedDfa): {
  /**
   * The next state, or the complement of the index of a move in the program. A move that only stores the offset in a register
   * has no operations: every character stores its offset, without a branch that could be predicted wrongly.
   */
  readonly rows: Int32Array;
  /** At the same index, the register that gets the offset before the move. */
  readonly stores: Uint16Array;
  /** Per move its state, its operations, and -1. */
  readonly program: Int32Array;
  readonly accepting: Int32Array;
} {
  const width = classes.length;
  const states = accepting.length;
  const byPlace = new Int32Array(table.length);
  for (let state = 0; state < states; state++) byPlace[state * width] = accepting[state]!;
  const entries: number[] = [];
  const stored: number[] = [];
  const program: number[] = [];
  for (let i = 0; i < moves.length; i += 2) {
    const target = moves[i]! * width;
    const list = operations[moves[i + 1]!]!;
    const register = registerOf(list);
    stored.push(register);
    entries.push(register === OFFSET ? ~program.length : target);
    if (register === OFFSET) program.push(target, ...Array.from(list), -1);
  }
  return {
    rows: Int32Array.from(table, (entry) => (entry < states ? entry * width : entries[entry - states]!)),
    stores: Uint16Array.from(table, (entry) => stored[entry - states] ?? OFFSET),
    program: Int32Array.from(program),
    accepting: byPlace,
  };
}

/** The register in which operations store the offset, if they do nothing else; otherwise the one that holds it anyway. */
function registerOf(list: ArrayLike<number>): number {
  return list.length === 3 && list[1] === OFFSET && list[2] === 0 ? list[0]! : OFFSET;
}

/** The tables as emitted source holds them; numbers as `encodeNumbers` writes them. */
export interface TaggedText extends AutomatonPart, Pick<TaggedDfa, 'tags' | 'start' | 'registers'> {
  /** Per class, the bounds of its ranges of code points. */
  readonly classes: string;
  readonly moves: string;
  readonly operations: string;
  readonly endings: string;
}

/** Makes the reader of emitted tables. */
export function emittedReader(text: TaggedText): TaggedReader {
  const states = decodePart(text);
  const classes = decodeLists(text.classes).map(rangesOf);
  const dead = new Int32Array(classes.length);
  return taggedReader({
    ...text,
    classes,
    table: Int32Array.from([dead, ...states.map(({ row }) => row())].flatMap((row) => [...row])),
    moves: decodeNumbers(text.moves),
    operations: decodeLists(text.operations),
    accepting: [0, ...states.map(({ shape }) => shape[0]!)],
    endings: decodeLists(text.endings),
  });
}

/** Arrays longer than this are not kept from one input to the next. */
const KEPT = 1 << 16;
const FIRST = 96;

/** Lists of tags with their offsets, which share their beginnings. -1 is the empty list. */
class Histories {
  /** Three numbers each: the list before, the tag, the offset. */
  private cells = new Int32Array(FIRST);
  private size = 0;

  clear(): void {
    this.size = 0;
    if (this.cells.length > KEPT) this.cells = new Int32Array(FIRST);
  }

  /** Returns the list with a tag added. */
  add(list: number, tag: number, offset: number): number {
    const at = this.size;
    if (at + 3 > this.cells.length) {
      const more = new Int32Array(this.cells.length * 2);
      more.set(this.cells);
      this.cells = more;
    }
    this.cells[at] = list;
    this.cells[at + 1] = tag;
    this.cells[at + 2] = offset;
    this.size = at + 3;
    return at;
  }

  /** Returns the tags of a list, the first first. */
  upTo(list: number): Passed[] {
    const passed: Passed[] = [];
    for (let at = list; at >= 0; at = this.cells[at]!) {
      passed.push({ tag: this.cells[at + 1]!, offset: this.cells[at + 2]! });
    }
    return passed.reverse();
  }
}
