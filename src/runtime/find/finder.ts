import { backwardOfProgram, backwardOfTable, type BackwardMoves } from './backward-moves';
import { type BackwardState, BackwardTables, MATCH_BEGINS, OVER } from './backward-tables';
import {
  type Beside,
  type Boundary,
  boundaryOf,
  INSIDE,
  kindBeside,
  CHARACTER_KINDS,
  type OctetsOfText,
  OTHER,
} from './boundary';
import { CharacterReader, unitAt } from './character-reader';
import type { InputSpan } from '../input-text';
import { assertShort } from '../program/program';
import type { Recogniser } from '../recogniser';

export const FINDER_LIMITS = {
  /** About how many UTF-16 units are read from the right at once, at most. Their places are remembered. */
  units: 1 << 14,
  /** A match is tried as long as it can have ended so many units ago, or as has the first character that every match has. */
  ahead: 64,
  /** So many matches are tried in vain at the same of these characters. */
  tries: 4,
};

/** The end of a match that is not known after so many units. */
const UNSURE = -1;

/** Finds the matches of a rule in texts. */
export class Finder {
  readonly backward: BackwardMoves;
  readonly before: Boundary;
  readonly after: Boundary;
  private known: BackwardTables | undefined;

  constructor(
    readonly recogniser: Recogniser,
    before: Beside | undefined,
    after: Beside | undefined,
    readonly octets: OctetsOfText,
  ) {
    const { table, ruleProgram } = recogniser;
    this.backward = table ? backwardOfTable(table) : backwardOfProgram(ruleProgram!);
    this.before = boundaryOf(before, { ...octets, areUtf8: false });
    this.after = boundaryOf(after, octets);
  }

  /** The tables for the next stretch. */
  get tables(): BackwardTables {
    if (this.known === undefined || this.known.isFull)
      this.known = new BackwardTables(this.backward, this.after);
    return this.known;
  }
}

/** A part of a text that was read from the right, and the state at its end. */
interface Stretch {
  readonly end: number;
  /** Undefined if any match may end later. */
  readonly state?: BackwardState;
}

/** Finds the matches in a text, one after another. Matches are not empty. */
export class TextScan {
  /** The stretch that was read last. Per offset in it, from its end, `places` has the place in the tables, unless it is up to `needed`. */
  private start = 0;
  private stop = 0;
  private places = new Int32Array(0);
  /** The offsets in it at which a match can begin, the last one first, as far as they were not asked. */
  private marks = new Int32Array(0);
  private marked = 0;
  /**
   * The offset of a character that every match has, if the marks only tell where a match up to it can begin. Then matches are tried from
   * them, as often as `tries` says. Otherwise -1.
   */
  private needed = -1;
  private tries = 0;
  private tables: BackwardTables;
  /** The stretches behind it, the last one first, up to a character that no match has. They are read again later. */
  private later: Stretch[] = [];

  readonly characters: CharacterReader;

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
      this.marked = 0;
      this.stop = offset;
      this.later = [];
    }
    for (let at = offset; ;) {
      while (this.marked > 0 && this.marks[this.marked - 1]! < at) this.marked--;
      if (this.marked === 0) {
        if (at < this.stop) at = this.stop;
        if (!this.advance(at)) return undefined;
        continue;
      }
      at = this.marks[this.marked - 1]!;
      const end = this.mayBegin(at) ? this.longestFrom(at) : at;
      if (end > at) return { start: at, end };
      if (end === UNSURE) this.readToBar(at);
      else at++;
    }
  }

  /** Reads the next stretch, from an offset on. Returns false at the end of the text. */
  private advance(offset: number): boolean {
    const { finder, text, later } = this;
    const { needed } = finder.backward;
    let next = later.pop();
    while (next !== undefined && next.end <= offset) next = later.pop();
    if (next !== undefined) this.read(offset, next);
    else if (offset >= text.length) return false;
    else if (needed === undefined) this.readToBar(offset);
    else {
      const [character, code] = needed.of;
      this.needed = typeof text === 'string' ? text.indexOf(character, offset) : text.indexOf(code, offset);
      if (this.needed < 0) return false;
      this.tries = FINDER_LIMITS.tries;
      this.read(offset, { end: this.needed + 1 }, this.needed);
    }
    return true;
  }

  /** Reads the text from an offset on, up to a character that no match has. */
  private readToBar(start: number): void {
    const { characters, finder } = this;
    const { bars, none } = finder.backward;
    const needed = Math.max(start, this.needed);
    const least = this.needed < 0 ? start + FINDER_LIMITS.units : needed + 1;
    let bar = start;
    while (bar < characters.end && (bar < least || bars[this.columnAt(bar)] === 0))
      bar = characters.behind(bar);
    this.needed = -1;
    this.later = [];
    this.read(start, { end: bar, state: { states: none, beside: this.kindBehind(bar) } }, needed);
  }

  /**
   * Reads back to `start`, or as far as matches have the character at `needed`, which is the first that every match has. Only the first
   * stretch remains; the others are read again.
   */
  private read(start: number, first: Stretch, needed = start): void {
    for (let next = first; ;) {
      const { end, state } = next;
      this.tables = this.finder.tables;
      this.start = this.stop = end;
      const from = state === undefined ? this.tables.anywhere : this.tables.placeOf(state);
      const place = this.back(start, needed, from);
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
    let least = Math.max(start, stop - 2 * FINDER_LIMITS.units) | 0;
    // A character that is begun is read to its end.
    const size = stop - least + 4;
    if (this.places.length < size) {
      this.places = new Int32Array(2 * size);
      this.marks = new Int32Array(this.places.length);
    }
    const { places, marks } = this;
    let { moves } = tables;
    let place = from | 0;
    let at = stop | 0;
    let marked = 0;
    // The matches up to this character are tried without places.
    const keeps = this.needed < 0;
    places[0] = place;
    while (at > least) {
      // Calls within the loop would slow it down, even if they are never made.
      for (; at > least; at--) {
        const unit = unitAt(text, at - 1);
        if (unit >= plain) break;
        const next = moves[place + symbols[unit]!]!;
        if (next < 0) break;
        place = next;
        if (keeps) places[stop - at + 1] = place;
        if ((place & (MATCH_BEGINS | OVER)) === 0) continue;
        if ((place & MATCH_BEGINS) !== 0) marks[marked++] = at - 1;
        else if (at <= needed) least = at - 1;
      }
      if (at === least) break;
      const before = characters.before(at) | 0;
      // No match begins within a character.
      places.fill(tables.nowhere, stop - at + 1, stop - before);
      at = before;
      place = tables.move(place, tables.symbolOf(characters.codeAt(at))) | 0;
      places[stop - at] = place;
      if ((place & MATCH_BEGINS) !== 0) marks[marked++] = at;
      ({ moves } = tables);
      if (tables.isFull) least = at;
    }
    this.start = at;
    this.marked = marked;
    return place;
  }

  /** Returns the end of the longest match that begins at an offset, the offset if there is none, or UNSURE. */
  private longestFrom(at: number): number {
    if (this.needed >= 0) return this.tried(at);
    if (this.finder.backward.next !== undefined) return this.endOf(at);
    const bar = this.later[0]?.end ?? this.stop;
    const mayEnd = (offset: number): boolean => offset > at && this.mayEnd(offset);
    return Math.max(at, this.finder.recogniser.longest(this.text as string, at, bar, mayEnd));
  }

  private tried(start: number): number {
    const { text, needed } = this;
    const { plain, end } = this.characters;
    const { moves, tabulated, start: first } = this.finder.recogniser.table!;
    const { ahead } = FINDER_LIMITS;
    let state = first | 0;
    let last = needed | 0;
    let at = start | 0;
    if (this.tries-- === 0) return UNSURE;
    for (; at < end && state !== 0; at++) {
      const unit = unitAt(text, at);
      if (unit >= plain || at - last > ahead) return UNSURE;
      state = moves[state + tabulated[unit]!]!;
      if (moves[state] === 1) last = at + 1;
    }
    if (last === needed) return start;
    return this.mayEnd(last) ? last : UNSURE;
  }

  /** Returns the end of the longest match that begins at an offset. A match goes on as long as one of its continuations ends. */
  private endOf(start: number): number {
    const { characters } = this;
    const { first, width, next } = this.finder.backward;
    let state = first;
    for (let at = start; ;) {
      if (at === this.stop && this.later.length > 0) this.advance(at);
      const { places, stop, tables } = this;
      const { moves, bits } = tables;
      do {
        const word = moves[places[stop - at]! + bits + (state >> 5)]!;
        if (((word >> (state & 31)) & 1) === 0) return at;
        state = next![state * width + this.columnAt(at)]!;
        at = characters.behind(at);
      } while (at < stop);
    }
  }

  private columnAt(at: number): number {
    return Math.floor(this.tables.symbolOf(this.characters.codeAt(at)) / CHARACTER_KINDS);
  }

  private mayBegin(at: number): boolean {
    const { characters, finder } = this;
    const { before, after } = finder;
    if (this.kindAt(after, at) === INSIDE) return false;
    const last = characters.before(at);
    const kind = this.kindAt(before, last);
    if (kind === OTHER) return true;
    const beside = kindBeside(kind, this.kindAt(before, characters.before(last)));
    return !before.blocks(this.kindAt(before, at), beside);
  }

  private mayEnd(at: number): boolean {
    const { after } = this.finder;
    const kind = this.kindBehind(at);
    return kind === OTHER || !after.blocks(this.kindAt(after, this.characters.before(at)), kind);
  }

  /** The kind of what stands behind a match. A joiner is one unit. */
  private kindBehind(at: number): number {
    const { after } = this.finder;
    return kindBeside(this.kindAt(after, at), this.kindAt(after, at + 1));
  }

  private kindAt(boundary: Boundary, offset: number): number {
    const { characters } = this;
    return offset < 0 || offset >= characters.end ? OTHER : boundary.kindOf(characters.codeAt(offset));
  }
}
