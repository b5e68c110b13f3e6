import { cached } from '../../table/maps';
import { TABULATED } from '../alphabet';
import { type BackwardMoves, hasState, type StateSet } from './backward-moves';
import { type Boundary, kindBeside, CHARACTER_KINDS, OTHER } from './boundary';

/** States of a reading from the end, and cells of their tables, four octets each. Past them the tables are forgotten, and files in other languages have no `find`. */
export const FIND_LIMITS = { states: 4_000, cells: 1_048_576 };

const UNKNOWN = -1;

/** Bits of a place: a match can begin there; none begins before it, unless it has another character that every match has. */
export const MATCH_BEGINS = 1;
export const OVER = 2;
/** Rows begin at multiples of this, and have cells for places with bits. */
const BITS = 4;

/** A state behind an offset: the states of the rule from which a match ends later, and the kind of what stands there. */
export interface BackwardState {
  readonly states: StateSet;
  readonly beside: number;
}

/**
 * The lazy DFA that reads a text from its end, and tells where a match can begin (subset construction of the reversed rule, which may
 * end at every offset). A place is the index of a state's row, with two bits. A row has the next place of each symbol, and then the states
 * of the rule as bits. Symbols of column 0 are of octets that no match has.
 */
export class BackwardTables {
  /** Where the bits begin in a row, and the length of rows. */
  readonly bits: number;
  private readonly width: number;
  /** The symbols of the first code points: their columns and kinds. */
  readonly symbols: Uint16Array;
  moves: Int32Array;
  /** The places of each set of states, by what stands there. */
  private readonly known = new Map<string, number[]>();
  private readonly all: BackwardState[] = [];
  /** A place at which no match begins, and the one at which any match may end later. */
  readonly nowhere: number;
  readonly anywhere: number;

  constructor(
    readonly of: BackwardMoves,
    readonly after: Boundary,
  ) {
    this.bits = of.width * CHARACTER_KINDS;
    this.width = (this.bits + of.last.length + 2 * BITS - 2) & -BITS;
    this.moves = new Int32Array(16 * this.width).fill(UNKNOWN);
    this.nowhere = this.placeOf({ states: of.none, beside: OTHER });
    this.anywhere = this.placeOf({ states: of.all, beside: OTHER });
    this.symbols = Uint16Array.from({ length: TABULATED }, (_, code) => this.newSymbol(code));
  }

  get isFull(): boolean {
    return this.all.length > FIND_LIMITS.states || this.moves.length > FIND_LIMITS.cells;
  }

  /** A code of -1 stands for an octet that no match has. */
  symbolOf(code: number): number {
    return this.symbols[code] ?? this.newSymbol(code);
  }

  private newSymbol(code: number): number {
    return code < 0
      ? 0
      : this.of.columns[this.of.alphabet.classOf(code)]! * CHARACTER_KINDS + this.after.kindOf(code);
  }

  placeOf(state: BackwardState): number {
    const { states, beside } = state;
    const places = cached(this.known, states.join(), (): number[] => []);
    return (places[beside] ??= this.addRow(state));
  }

  private addRow(state: BackwardState): number {
    const { states } = state;
    const { first, needed } = this.of;
    const row = this.all.push(state) - 1;
    const isOver = needed !== undefined && !states.some((word, i) => (word & needed.without[i]!) !== 0);
    if ((row + 1) * this.width > this.moves.length) {
      const larger = new Int32Array(2 * this.moves.length).fill(UNKNOWN, this.moves.length);
      larger.set(this.moves);
      this.moves = larger;
    }
    const place = row * this.width + (hasState(states, first) ? MATCH_BEGINS : isOver ? OVER : 0);
    this.moves.set(states, place + this.bits);
    return place;
  }

  /** Makes the move from a place by a symbol. It replaces `moves` if they are too small. */
  move(place: number, symbol: number): number {
    const known = this.moves[place + symbol]!;
    if (known !== UNKNOWN) return known;
    const { states, beside } = this.stateAt(place);
    const kind = symbol % CHARACTER_KINDS;
    const mayEnd = !this.after.blocks(kind, beside);
    const set = mayEnd ? states.map((word, i) => word | this.of.last[i]!) : states;
    const before = this.of.before(set, (symbol - kind) / CHARACTER_KINDS);
    const made = this.placeOf({ states: before, beside: kindBeside(kind, beside) });
    return (this.moves[place + symbol] = made);
  }

  stateAt(place: number): BackwardState {
    return this.all[Math.floor(place / this.width)]!;
  }
}
