import { TABULATED } from '../alphabet';
import { type BackwardMoves, has, type StateSet } from './backward-moves';
import { type Boundary, firstOf, KINDS, type Kinds, kindsOf } from './boundary';

/** States of a reading from the end, and cells of their tables, four octets each. Past them the tables are forgotten. */
export const FIND_LIMITS = { states: 4_000, cells: 1_048_576 };

const UNKNOWN = -1;

/** The cell of a row that is 1 if no match begins before the place, unless it has another character that every match has. */
export const OVER = 1;

/** A state behind an offset: the states of the rule from which a match ends later, and the kinds of the next two characters. */
export interface BackwardState {
  readonly states: StateSet;
  readonly beside: Kinds;
}

/**
 * The lazy DFA that reads a text from its end, and tells where a match can begin (subset construction of the reversed rule, which may
 * end at every offset). A place is the index of a state's row. It is odd if a match can begin. A row has the next place of each symbol,
 * and then the states of the rule as bits. Symbols of column 0 are of octets that no match has.
 */
export class BackwardTables {
  /** Where the bits begin in a row, and the length of rows. */
  readonly bits: number;
  private readonly width: number;
  /** The symbols of the first code points: their columns and kinds. */
  readonly symbols: Uint16Array;
  moves: Int32Array;
  private readonly known = new Map<string, number>();
  private readonly all: BackwardState[] = [];
  readonly none: StateSet;
  /** The places in which no match ends later, by the kinds of the next two characters. */
  private readonly idle = new Int32Array(KINDS * KINDS).fill(UNKNOWN);
  /** A place at which no match begins. */
  readonly nowhere: number;

  constructor(
    readonly of: BackwardMoves,
    readonly after: Boundary,
  ) {
    this.bits = of.width * KINDS;
    // A row is even, with a cell for places that are odd.
    this.width = (this.bits + of.last.length + 2) & ~1;
    this.moves = new Int32Array(16 * this.width).fill(UNKNOWN);
    this.none = new Uint32Array(of.last.length);
    this.nowhere = this.placeOf({ states: this.none, beside: 0 });
    this.symbols = Uint16Array.from({ length: TABULATED }, (_, code) => this.symbolOf(code));
  }

  get isFull(): boolean {
    return this.all.length > FIND_LIMITS.states || this.moves.length > FIND_LIMITS.cells;
  }

  /** A code of -1 stands for an octet that no match has. */
  symbolOf(code: number): number {
    if (code < 0) return 0;
    return this.of.columns[this.of.alphabet.classOf(code)]! * KINDS + this.after.kindOf(code);
  }

  placeOf(state: BackwardState): number {
    const { states, beside } = state;
    const isIdle = states === this.none;
    if (isIdle && this.idle[beside] !== UNKNOWN) return this.idle[beside]!;
    const key = `${beside} ${states.join()}`;
    let place = this.known.get(key);
    if (place !== undefined) return place;
    const row = this.all.push(state) - 1;
    place = row * this.width + (has(states, this.of.first) ? 1 : 0);
    this.known.set(key, place);
    if (isIdle) this.idle[beside] = place;
    if ((row + 1) * this.width > this.moves.length) {
      const larger = new Int32Array(2 * this.moves.length).fill(UNKNOWN, this.moves.length);
      larger.set(this.moves);
      this.moves = larger;
    }
    this.moves.set(states, place + this.bits);
    const { needed } = this.of;
    const isOver = needed !== undefined && !states.some((word, i) => (word & needed.without[i]!) !== 0);
    this.moves[place + OVER] = isOver ? 1 : 0;
    return place;
  }

  /** Makes the move from a place by a symbol. It replaces `moves` if they are too small. */
  move(place: number, symbol: number): number {
    const known = this.moves[place + symbol]!;
    if (known !== UNKNOWN) return known;
    const { states, beside } = this.stateAt(place);
    const kind = symbol % KINDS;
    const mayEnd = !this.after.blocks(kind, beside);
    const set = mayEnd ? states.map((word, i) => word | this.of.last[i]!) : states;
    const before = this.of.before(set, (symbol - kind) / KINDS);
    const made = this.placeOf({ states: before, beside: kindsOf(kind, firstOf(beside)) });
    return (this.moves[place + symbol] = made);
  }

  isOver(place: number): boolean {
    return this.moves[place + OVER] === 1;
  }

  stateAt(place: number): BackwardState {
    return this.all[Math.floor(place / this.width)]!;
  }
}
