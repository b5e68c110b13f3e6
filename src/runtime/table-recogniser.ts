import { codePointAt, TABULATED, unitsOf } from './alphabet';
import type { Automaton } from './automaton';
import { type DfaTable, dfaTable } from './dfa-table';
import { decoded, textOfUtf8 } from './octet-text';
import type { Reading, Recogniser, Residual } from './recogniser';
import type { Samples } from './sample-characters';
import { TableTester } from './table-tester';

/** Returns the recogniser of the language that begins in a state. All who ask for the state have the same one. */
export function recogniserFrom(automaton: Automaton, start: number): Recogniser {
  let known = automaton.recognisers.get(start);
  if (known === undefined)
    automaton.recognisers.set(start, (known = new TableRecogniser(automaton, start)));
  return known;
}

/**
 * Adds to a tester what longest matches and failures need. Its table has the states of its own language alone, so that it
 * stays small, and columns that no state tells apart are one.
 */
class TableRecogniser extends TableTester implements Recogniser {
  private known: DfaTable | undefined;
  private readonly residuals = new Map<number, Residual>();
  private distances: Float64Array | undefined;

  get table(): DfaTable {
    return (this.known ??= compactTable(this.automaton, this.state));
  }

  longest(input: string, start: number, end: number, mayEnd?: (offset: number) => boolean): number {
    const { start: first, moves, tabulated } = this.known ?? this.table;
    let state = first;
    let last = moves[state] === 1 && mayEnd?.(start) !== false ? start : -1;
    if (mayEnd !== undefined) return this.longestFrom(input, start, end, state, last, mayEnd);
    let i = start;
    for (; i < end;) {
      const unit = input.charCodeAt(i);
      if (unit > 255) break;
      state = moves[state + tabulated[unit]!]!;
      if (state === 0) return last;
      i++;
      if (moves[state] === 1) last = i;
    }
    return i < end ? this.longestFrom(input, i, end, state, last) : last;
  }

  longestOctets(octets: Uint8Array, start: number, end: number, utf8: boolean): number {
    const { start: first, moves, tabulated } = this.table;
    const most = utf8 ? 0x7f : 0xff;
    let state = first;
    let last = moves[state] === 1 ? start : -1;
    let i = start;
    for (; i < end;) {
      const octet = octets[i]!;
      if (octet > most) break;
      state = moves[state + tabulated[octet]!]!;
      if (state === 0) return last;
      i++;
      if (moves[state] === 1) last = i;
    }
    if (i === end) return last;
    const { text } = decoded(octets, i, end);
    const longest = this.longestFrom(text, 0, text.length, state, -1);
    return longest < 0 ? last : i + textOfUtf8(text.slice(0, longest)).length;
  }

  begin(): Reading {
    return new TableReading(this);
  }

  /** The residual of a living state. */
  residual(state: number): Residual {
    let known = this.residuals.get(state);
    if (known === undefined) this.residuals.set(state, (known = new TableResidual(this, state)));
    return known;
  }

  /** The length of a shortest string of samples that leads from a state to acceptance, or Infinity. */
  distance(state: number, samples: Samples): number {
    this.distances ??= distancesToAcceptance(this.table, samples);
    return this.distances[state / this.table.width]!;
  }

  /** Goes on in a state at a character that may not be tabulated; `last` is the longest match so far. */
  private longestFrom(
    input: string,
    offset: number,
    end: number,
    from: number,
    last: number,
    mayEnd?: (offset: number) => boolean,
  ): number {
    const { alphabet, moves, columns } = this.table;
    let longest = last;
    let state = from;
    for (let i = offset; i < end;) {
      const code = codePointAt(input, i, end);
      state = moves[state + columns[alphabet.classOf(code)]!]!;
      if (state === 0) break;
      i += unitsOf(code);
      if (moves[state] === 1 && mayEnd?.(i) !== false) longest = i;
    }
    return longest;
  }
}

/** The table of an automaton with a loop has all its states; the other tables are compact themselves. */
function compactTable(automaton: Automaton, start: number): DfaTable {
  return automaton.loop === undefined ? automaton.table(start) : dfaTable(automaton.shared, start);
}

class TableReading implements Reading {
  private state: number;

  constructor(private readonly recogniser: TableRecogniser) {
    this.state = recogniser.table.start;
  }

  read(input: string, start: number, end: number): number {
    const { alphabet, moves, columns, tabulated } = this.recogniser.table;
    let { state } = this;
    let offset = start;
    while (offset < end) {
      const code = codePointAt(input, offset, end);
      const next = moves[state + (code < TABULATED ? tabulated[code]! : columns[alphabet.classOf(code)]!)]!;
      if (next === 0) break;
      state = next;
      offset += unitsOf(code);
    }
    this.state = state;
    return offset;
  }

  residual(): Residual {
    return this.recogniser.residual(this.state);
  }
}

class TableResidual implements Residual {
  private known: readonly number[] | undefined;

  constructor(
    private readonly recogniser: TableRecogniser,
    readonly key: number,
  ) {}

  get accepts(): boolean {
    return this.recogniser.table.moves[this.key] === 1;
  }

  get expected(): readonly number[] {
    const ids = this.recogniser.table.alphabet.sets.keys();
    return (this.known ??= [...ids].filter((id) => this.move(id) !== 0));
  }

  step(id: number): Residual | undefined {
    const next = this.move(id);
    return next === 0 ? undefined : this.recogniser.residual(next);
  }

  distance(samples: Samples): number {
    return this.recogniser.distance(this.key, samples);
  }

  private move(id: number): number {
    const { moves, columns } = this.recogniser.table;
    return moves[this.key + columns[id]!]!;
  }
}

/** For each state, the length of a shortest string of samples that leads to acceptance, or Infinity. */
function distancesToAcceptance({ moves, width, columns }: DfaTable, samples: Samples): Float64Array {
  const distances = new Float64Array(moves.length / width).fill(Infinity);
  const used = new Set(samples.ordered.map((id) => columns[id]!));
  const sources: number[][] = Array.from(distances, () => []);
  const queue: number[] = [];
  for (let state = 1; state < distances.length; state++) {
    for (const column of used) sources[moves[state * width + column]! / width]!.push(state);
    if (moves[state * width] !== 1) continue;
    distances[state] = 0;
    queue.push(state);
  }
  for (const state of queue) {
    for (const source of sources[state]!) {
      if (distances[source]! < Infinity) continue;
      distances[source] = distances[state]! + 1;
      queue.push(source);
    }
  }
  return distances;
}
