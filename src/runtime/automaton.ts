import { type Alphabet, codePointAt, TABULATED, unitsOf } from './alphabet';
import { type DfaTable, dfaTable, type SharedAutomaton } from './dfa-table';
import type { Reading, Recogniser, Residual } from './recogniser';
import { decoded, textOfUtf8 } from './octet-text';
import type { Samples } from './sample-characters';

/**
 * A table of a whole automaton and a loop over it. Both stand in emitted source as constants of the module, which engines
 * compile into the loop. Measured on URIs, this is a sixth faster than a loop over fields.
 */
export interface Tabled {
  /** Laid out as `DfaTable` has it, but for all states; filled when the automaton is loaded. */
  readonly moves: Uint16Array;
  /** The column of each ASCII character. */
  readonly columns: Uint8Array;
  /** Returns 1 if a row accepts the input, 0 if it does not, -1 if the input is not ASCII. */
  readonly recognise: (row: number, input: string) => number;
}

/** An automaton that many rules share. It is loaded when it is first used. */
export class Automaton {
  private loaded: SharedAutomaton | undefined;
  private readonly recognisers = new Map<number, Recogniser>();

  constructor(
    private readonly load: () => SharedAutomaton,
    private readonly tabled?: Tabled,
  ) {}

  get alphabet(): Alphabet {
    return this.shared.alphabet;
  }

  /** The recogniser of the language that begins in a state. */
  from(start: number): Recogniser {
    let known = this.recognisers.get(start);
    if (known === undefined) {
      const load = (): DfaTable => dfaTable(this.shared, start);
      const row = (): number => start * (this.alphabet.size + 1);
      known =
        this.tabled === undefined
          ? new AutomatonRecogniser(load)
          : new TabledRecogniser(load, this.tabled.recognise, row);
      this.recognisers.set(start, known);
    }
    return known;
  }

  private get shared(): SharedAutomaton {
    if (this.loaded === undefined) {
      this.loaded = this.load();
      if (this.tabled !== undefined) fill(this.tabled, this.loaded);
    }
    return this.loaded;
  }
}

function fill({ moves, columns }: Tabled, automaton: SharedAutomaton): void {
  const { alphabet, states } = automaton;
  const width = alphabet.size + 1;
  for (let point = 0; point < columns.length; point++) columns[point] = alphabet.classOf(point) + 1;
  for (let state = 1; state < states; state++) {
    const row = automaton.row(state);
    moves[state * width] = automaton.accepts(state) ? 1 : 0;
    for (let id = 0; id < alphabet.size; id++) moves[state * width + id + 1] = row[id]! * width;
  }
}

class AutomatonRecogniser implements Recogniser {
  private known: DfaTable | undefined;
  private readonly residuals = new Map<number, Residual>();
  private distances: Float64Array | undefined;

  constructor(private readonly load: () => DfaTable) {}

  get table(): DfaTable {
    return (this.known ??= this.load());
  }

  test(input: string): boolean {
    const { start, moves, tabulated } = this.known ?? this.table;
    let state = start;
    let i = 0;
    // Calls within the loop would slow it down, even if they are never made.
    for (; i < input.length; i++) {
      const unit = input.charCodeAt(i);
      if (unit > 255) break;
      state = moves[state + tabulated[unit]!]!;
      if (state === 0) return false;
    }
    return i < input.length
      ? this.longestFrom(input, i, input.length, state, -1) === input.length
      : moves[state] === 1;
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

  longestOctets(octets: Uint8Array, start: number, end: number, utf8: boolean, isWhole = false): number {
    const { start: first, moves, tabulated } = this.table;
    const most = utf8 ? 0x7f : 0xff;
    let state = first;
    let last = !isWhole && moves[state] === 1 ? start : -1;
    let i = start;
    for (; i < end;) {
      const octet = octets[i]!;
      if (octet > most) break;
      state = moves[state + tabulated[octet]!]!;
      if (state === 0) return last;
      i++;
      if (!isWhole && moves[state] === 1) last = i;
    }
    if (i === end) return moves[state] === 1 ? end : last;
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

class TableReading implements Reading {
  private state: number;

  constructor(private readonly recogniser: AutomatonRecogniser) {
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
    private readonly recogniser: AutomatonRecogniser,
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

/** Recognises ASCII strings by the loop of emitted source. */
class TabledRecogniser extends AutomatonRecogniser {
  private row: number | undefined;

  constructor(
    load: () => DfaTable,
    private readonly recognise: Tabled['recognise'],
    private readonly loadRow: () => number,
  ) {
    super(load);
  }

  override test(input: string): boolean {
    const verdict = this.recognise((this.row ??= this.loadRow()), input);
    return verdict < 0 ? super.test(input) : verdict === 1;
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
