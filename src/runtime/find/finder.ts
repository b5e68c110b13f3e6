import { backwardOfProgram, backwardOfTable, type BackwardMoves } from './backward-moves';
import { type BackwardState, BackwardTables, BEGIN, OVER } from './backward-tables';
import {
  type Beside,
  type Boundary,
  boundaryOf,
  firstOf,
  type Kinds,
  kindsOf,
  type OctetsOfText,
} from './boundary';
import { CharacterReader, unitAt } from './character-reader';
import type { InputSpan } from '../input-text';
import { assertShort } from '../program/program';
import type { Recogniser } from '../recogniser';

/** About how many UTF-16 units are read from the right at once, at most. Their places are remembered. */
export const STRETCH = { units: 1 << 14 };

/** If a character that every match has is so many units ahead, the text before it is skipped. Otherwise twice as much is read at once. */
const NEAR = 16;

const LEAST_PLACES = 256;

/** Finds the matches of a rule in texts. */
export class Finder {
  readonly backward: BackwardMoves;
  readonly before: Boundary;
  readonly after: Boundary;
  private known: BackwardTables | undefined;
  /** Per unit below TABULATED, 1 if no match has it, or if it is not ASCII. */
  private readonly bars: Uint8Array;

  constructor(
    readonly recogniser: Recogniser,
    before: Beside | undefined,
    after: Beside | undefined,
    readonly octets: OctetsOfText,
  ) {
    const { table, ruleProgram } = recogniser;
    this.backward = table ? backwardOfTable(table) : backwardOfProgram(ruleProgram!);
    const { bars, alphabet } = this.backward;
    this.bars = Uint8Array.from(alphabet.tabulated, (id, unit) => (unit < 0x80 ? bars[id]! : 1));
    this.before = boundaryOf(before, { ...octets, areUtf8: false });
    this.after = boundaryOf(after, octets);
  }

  /** The tables for the next stretch. */
  get tables(): BackwardTables {
    if (this.known === undefined || this.known.isFull)
      this.known = new BackwardTables(this.backward, this.after);
    return this.known;
  }

  /** Returns the first offset from `from` on at which stands a character that no match has, or the end. */
  barFrom(characters: CharacterReader, from: number): number {
    const { backward, bars } = this;
    const { text, end } = characters;
    for (let at = from; ; at = characters.behind(at)) {
      while (at < end && bars[unitAt(text, at)] === 0) at++;
      if (at === end || backward.bars[backward.alphabet.classOf(characters.codeAt(at))] !== 0) return at;
    }
  }
}

/** A part of a text that was read from the right, and the state at its end. */
interface Stretch {
  readonly end: number;
  readonly state: BackwardState;
}

/** Finds the matches in a text, one after another. Matches are not empty. */
export class TextScan {
  /** The stretch that was read last. Per offset in it, from its end, `places` has the place in the tables. */
  private start = 0;
  private stop = 0;
  private places = new Int32Array(LEAST_PLACES);
  /** The offsets in it at which a match can begin, the last one first, as far as they were not asked. */
  private marks = new Int32Array(LEAST_PLACES);
  private marked = 0;
  private units = 1;
  private tables: BackwardTables;
  /** The stretches behind it, the last one first, up to a character that no match has. They are read again later. */
  private later: Stretch[] = [];

  private readonly characters: CharacterReader;

  /** Octets are for rules with a table. */
  constructor(
    private readonly finder: Finder,
    private readonly text: string | Uint8Array,
  ) {
    const { ruleProgram } = finder.recogniser;
    if (ruleProgram !== undefined) assertShort(ruleProgram.program, ruleProgram.start, text.length);
    this.characters = new CharacterReader(text, finder.octets.areOctets);
    this.tables = finder.tables;
  }

  /** Returns the longest of the first matches that begin at `offset` or behind it. */
  next(offset: number): InputSpan | undefined {
    if (offset < this.start) {
      this.stop = offset;
      this.later = [];
    }
    const { text } = this;
    const { backward } = this.finder;
    for (let at = offset; ;) {
      while (at >= this.stop) if (!this.advance()) return undefined;
      at = this.beginFrom(at);
      if (at === this.stop) continue;
      if (this.mayBegin(at)) {
        const end =
          typeof text === 'string' && backward.next === undefined ? this.longest(text, at) : this.endOf(at);
        if (end > at) return { start: at, end };
      }
      at++;
    }
  }

  /** Returns the longest of the matches that begin behind `offset`, where a character begins. */
  nextBehind(offset: number): InputSpan | undefined {
    return this.next(this.characters.behind(offset));
  }

  /** Returns the next offset in the stretch at which a match can begin, or its end. */
  private beginFrom(offset: number): number {
    const { marks, stop } = this;
    while (this.marked > 0 && marks[this.marked - 1]! < offset) this.marked--;
    return this.marked > 0 ? marks[this.marked - 1]! : stop;
  }

  /** Reads the next stretch. Returns false at the end of the text. */
  private advance(): boolean {
    const { finder, characters, stop } = this;
    const { end } = characters;
    const next = this.later.pop();
    if (next === undefined && stop >= end) return false;
    if (next !== undefined) this.read(stop, next);
    else {
      const needed = finder.backward.needed?.character;
      const at = needed === undefined ? stop : characters.indexOf(needed, stop);
      if (at === end) return false;
      this.units = at - stop < NEAR ? Math.min(2 * this.units, STRETCH.units) : 1;
      const least = Math.min(at + this.units, end);
      const bar = finder.barFrom(characters, characters.beginFrom(least));
      const beside = this.kindsFrom(bar);
      this.read(stop, { end: bar, state: { states: this.tables.none, beside } }, at);
    }
    return true;
  }

  /**
   * Reads back to `start`, or as far as matches have the character at `needed`, which is the first that every match has. Only the first
   * stretch remains; the others are read again.
   */
  private read(start: number, first: Stretch, needed = start): void {
    for (let next = first; ;) {
      this.tables = this.finder.tables;
      this.start = this.stop = next.end;
      const place = this.back(start, needed, this.tables.placeOf(next.state));
      if (this.start === start || (this.start < needed && (place & OVER) !== 0)) return;
      this.later.push(next);
      next = { end: this.start, state: this.tables.stateAt(place) };
    }
  }

  /** Reads back from `stop`, as far as tables and places have room. Returns the place there. */
  private back(start: number, needed: number, from: number): number {
    const { text, tables, stop, characters } = this;
    const { symbols } = tables;
    const { plain } = characters;
    let least = Math.max(start, stop - 2 * STRETCH.units);
    // A character that is begun is read to its end.
    const size = stop - least + 4;
    if (this.places.length < size) {
      this.places = new Int32Array(2 * size);
      this.marks = new Int32Array(this.places.length);
    }
    const { places, marks } = this;
    let { moves } = tables;
    let place = from;
    let at = stop;
    let marked = 0;
    places[0] = place;
    while (at > least) {
      // Calls within the loop would slow it down, even if they are never made.
      for (; at > least; at--) {
        const unit = unitAt(text, at - 1);
        if (unit >= plain) break;
        const next = moves[place + symbols[unit]!]!;
        if (next < 0) break;
        place = next;
        places[stop - at + 1] = place;
        if ((place & (BEGIN | OVER)) === 0) continue;
        if ((place & BEGIN) !== 0) marks[marked++] = at - 1;
        else if (at <= needed) least = at - 1;
      }
      if (at === least) break;
      const before = characters.before(at);
      // No match begins within a character.
      places.fill(tables.nowhere, stop - at + 1, stop - before);
      at = before;
      place = tables.move(place, tables.symbolOf(characters.codeAt(at)));
      places[stop - at] = place;
      if ((place & BEGIN) !== 0) marks[marked++] = at;
      ({ moves } = tables);
      if (tables.isFull) least = at;
    }
    this.start = at;
    this.marked = marked;
    return place;
  }

  /** Returns the end of the longest match that begins at an offset. A match goes on as long as one of its continuations ends. */
  private endOf(start: number): number {
    const { text, characters } = this;
    const { plain } = characters;
    const { first, width, next } = this.finder.backward;
    let state = first;
    for (let at = start; ;) {
      if (at === this.stop && this.later.length > 0) this.advance();
      const { places, stop, tables } = this;
      const { moves, bits, symbols } = tables;
      do {
        const word = moves[places[stop - at]! + bits + (state >> 5)]!;
        if (((word >> (state & 31)) & 1) === 0) return at;
        const unit = unitAt(text, at);
        const symbol = unit < plain ? symbols[unit]! : tables.symbolOf(characters.codeAt(at));
        at = unit < plain ? at + 1 : characters.behind(at);
        state = next![state * width + (symbol >> 2)]!;
      } while (at < stop);
    }
  }

  /** Returns the end of the longest match of a recursive rule, or -1. */
  private longest(text: string, start: number): number {
    const bar = this.later[0]?.end ?? this.stop;
    const mayEnd = (offset: number): boolean => {
      if (offset === start) return false;
      const own = firstOf(this.kindsTo(this.finder.after, offset));
      return !this.finder.after.blocks(own, this.kindsFrom(offset));
    };
    return this.finder.recogniser.longest(text, start, bar, mayEnd);
  }

  private mayBegin(at: number): boolean {
    const { before, octets } = this.finder;
    const code = this.characters.codeAt(at);
    if (octets.areUtf8 && (code & 0xc0) === 0x80) return false;
    return !before.blocks(before.kindOf(code), this.kindsTo(before, at));
  }

  /** The kinds of the two characters that begin at an offset. */
  private kindsFrom(offset: number): Kinds {
    const { characters } = this;
    const { after } = this.finder;
    const { end } = characters;
    if (offset >= end) return 0;
    const next = characters.behind(offset);
    const beyond = next < end ? after.kindOf(characters.codeAt(next)) : 0;
    return kindsOf(after.kindOf(characters.codeAt(offset)), beyond);
  }

  /** The kinds of the two characters that end at an offset, the last one first. */
  private kindsTo(boundary: Boundary, offset: number): Kinds {
    const { characters } = this;
    if (offset === 0) return 0;
    const last = characters.before(offset);
    const beyond = last > 0 ? boundary.kindOf(characters.codeAt(characters.before(last))) : 0;
    return kindsOf(boundary.kindOf(characters.codeAt(last)), beyond);
  }
}
