import { Alphabet, codePointAt, type Range, TABULATED } from './alphabet';
import { Histories } from './histories';
import { decodeNumbers } from './numbers';

/**
 * A deterministic automaton with registers, as data: it accepts a rule's language, and has then in its registers the
 * offsets that were asked for, each known by its number, a tag. State 0 is dead.
 */
export interface ExtractorTables {
  /** The code points of each class. */
  readonly classes: readonly (readonly Range[])[];
  /** Per state and class the next state or, counted from the number of states, a move that has operations. */
  readonly table: Int32Array;
  /** Per move its next state and which of the lists of operations is done on the way. */
  readonly moves: ArrayLike<number>;
  /** Three numbers each: the register that is set; the one it is set from; 0, or from 1 the tag added to a history. */
  readonly operations: readonly ArrayLike<number>[];
  /** Per state, from 1, the ending that is its own; 0 where the input must not end. */
  readonly accepting: ArrayLike<number>;
  /** Per ending: the register of each tag; the register of the history; tags to add to that at the end, from 1. */
  readonly endings: readonly ArrayLike<number>[];
  readonly tags: number;
  readonly start: number;
  readonly registers: number;
}

/** Reads inputs one at a time. What it found in one stands until it reads the next. */
export interface Extractor {
  readonly alphabet: Alphabet;
  /** The number from 1 of the ending, which tells which registers hold what; 0 where the input does not match. */
  readonly read: (input: string) => number;
  /** Offsets in UTF-16 units; -1 where there is none. */
  readonly registers: Int32Array;
  /** By number: `registers[endings[ending][tag]]` is the offset of a tag that is passed once at most. */
  readonly endings: readonly ArrayLike<number>[];
  /** The other tags, in the order in which they were passed. */
  readonly history: (ending: number) => readonly Passed[];
}

/** A tag that was passed at an offset. */
export interface Passed {
  readonly tag: number;
  readonly offset: number;
}

/** The register that holds the offset of the next character, and at last that of the end. */
const OFFSET = 0;

/**
 * The least number of registers. V8 keeps arrays of up to 64 bytes on its heap, where they move; the address of a larger
 * one is a constant of the compiled code.
 */
const LEAST_REGISTERS = 20;

/**
 * An extractor of tables. Its loop is a closure over constants, which engines can compile into the code: measured, a
 * quarter faster than a method that finds its tables in an object.
 */
export function extractor(tables: ExtractorTables): Extractor {
  const { alphabet, start, rows, stores, targets, begins, ends, operations, accepting } = layOut(tables);
  const { tabulated } = alphabet;
  const used = tables.registers;
  const registers = new Int32Array(Math.max(used + 3, LEAST_REGISTERS));
  const endings = [[], ...tables.endings];
  const histories = new Histories();

  const act = (move: number, offset: number): number => {
    const end = ends[move]!;
    for (let at = begins[move]!; at < end; at += 3) {
      const tag = operations[at + 2]!;
      const value = registers[operations[at + 1]!]!;
      registers[operations[at]!] = tag === 0 ? value : histories.add(value, tag - 1, offset);
    }
    return targets[move]!;
  };

  /** Goes on where a character may not be tabulated. */
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
    // Four in one turn: measured, half the time.
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
    for (let i = 0; i < end; i++) {
      const unit = input.charCodeAt(i);
      if (unit >= TABULATED) return readFrom(input, i, state);
      // An integer without a check for overflow.
      const at = (state + tabulated[unit]!) | 0;
      registers[stores[at]!] = i;
      state = rows[at]!;
      if (state <= 0) {
        if (state === 0) return 0;
        state = act(~state, i);
      }
    }
    registers[OFFSET] = end;
    return accepting[state]!;
  };

  const history = (ending: number): readonly Passed[] => {
    const at = endings[ending]!;
    const passed = histories.upTo(registers[at[tables.tags]!]!);
    for (let i = tables.tags + 1; i < at.length; i++) {
      passed.push({ tag: at[i]! - 1, offset: registers[OFFSET]! });
    }
    return passed;
  };

  return { alphabet, read, registers, endings, history };
}

/**
 * The tables as reading wants them: a state is the place of its row, a move is negative. A move that only stores the offset
 * in a register is none: each character stores its offset, without a branch that could be predicted wrongly.
 */
function layOut({ classes, table, moves, operations, accepting, start }: ExtractorTables): {
  readonly alphabet: Alphabet;
  readonly start: number;
  readonly rows: Int32Array;
  /** Per place in the rows the register that the offset is stored in, before the move. */
  readonly stores: Uint16Array;
  readonly targets: Int32Array;
  /** Per move, where its operations begin and end. */
  readonly begins: Int32Array;
  readonly ends: Int32Array;
  readonly operations: Int32Array;
  readonly accepting: Int32Array;
} {
  const width = classes.length;
  const states = accepting.length;
  const byPlace = new Int32Array(states * width);
  for (let state = 0; state < states; state++) byPlace[state * width] = accepting[state]!;
  const places: number[] = [0];
  for (const list of operations) places.push(places[places.length - 1]! + list.length);
  const ofMoves = (number: (target: number, list: number) => number): Int32Array =>
    Int32Array.from({ length: moves.length / 2 }, (_, move) =>
      number(moves[2 * move]!, moves[2 * move + 1]!),
    );
  const targets = ofMoves((target) => target * width);
  const stored = ofMoves((_, list) => registerOf(operations[list]!));
  const row = (entry: number): number => {
    const move = entry - states;
    if (move < 0) return entry * width;
    return stored[move] === OFFSET ? ~move : targets[move]!;
  };
  return {
    alphabet: new Alphabet(classes),
    start: start * width,
    rows: Int32Array.from(table, row),
    stores: Uint16Array.from(table, (entry) => stored[entry - states] ?? OFFSET),
    targets,
    begins: ofMoves((_, list) => places[list]!),
    ends: ofMoves((_, list) => places[list + 1]!),
    operations: Int32Array.from(operations.flatMap((list) => Array.from(list))),
    accepting: byPlace,
  };
}

/** The register that operations store the offset in and do nothing else; otherwise that which holds it anyway. */
function registerOf(list: ArrayLike<number>): number {
  return list.length === 3 && list[1] === OFFSET && list[2] === 0 ? list[0]! : OFFSET;
}

/** The tables as emitted source holds them; numbers as `encodeNumbers` writes them. */
export interface ExtractorText {
  /** Per class, the bounds of its ranges of code points. */
  readonly classes: readonly string[];
  /** Per state, its row. */
  readonly table: readonly string[];
  readonly moves: string;
  readonly operations: readonly string[];
  readonly accepting: string;
  readonly endings: readonly string[];
  readonly tags: number;
  readonly start: number;
  readonly registers: number;
}

/** The extractor of emitted tables. */
export function emittedExtractor(text: ExtractorText): Extractor {
  return extractor({
    classes: text.classes.map((ranges) => pairs(decodeNumbers(ranges))),
    table: decodeNumbers(text.table.join('')),
    moves: decodeNumbers(text.moves),
    operations: text.operations.map(decodeNumbers),
    accepting: decodeNumbers(text.accepting),
    endings: text.endings.map(decodeNumbers),
    tags: text.tags,
    start: text.start,
    registers: text.registers,
  });
}

function pairs(bounds: Int32Array): Range[] {
  return Array.from({ length: bounds.length / 2 }, (_, i) => [bounds[2 * i]!, bounds[2 * i + 1]!]);
}
