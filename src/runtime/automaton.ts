import { type Alphabet, codePointAt, unitsOf } from './alphabet';
import { Samples, shortestCompletions } from './completion';
import { type Language, languageFrom, type SharedAutomaton } from './language';
import type { Recogniser, Stop } from './recogniser';
import { decodeAt, octetsOf } from './utf8';

/**
 * The whole of an automaton as one table, and a loop over it, both of emitted source: there they are constants of a
 * module, which engines compile into the loop. Measured, a sixth of the time of a URI against a loop over fields.
 */
export interface Tabled {
  /** As those of a `Language`, but for the whole automaton, a row for each state; filled when it is first used. */
  readonly moves: Uint16Array;
  /** The column of each ASCII character. */
  readonly columns: Uint8Array;
  /** 1 where what leads from a row to acceptance is the input, 0 where it is not, -1 where it is not ASCII. */
  readonly judge: (row: number, input: string) => number;
}

/** A shared automaton that is loaded, and of which a language is laid out, when it is first used. */
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

  /** The recogniser of the language that begins in a state: one for each. */
  from(start: number): Recogniser {
    let known = this.recognisers.get(start);
    if (known === undefined) {
      const language = (): Language => languageFrom(this.shared, start);
      known =
        this.tabled === undefined
          ? new AutomatonRecogniser(language)
          : new TabledRecogniser(language, this.tabled.judge, () => start * (this.shared.alphabet.size + 1));
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
    const place = state * width;
    if (automaton.accepts(state)) moves[place] = 1;
    const row = automaton.row(state);
    for (let id = 0; id < alphabet.size; id++) moves[place + id + 1] = row[id]! * width;
  }
}

class AutomatonRecogniser implements Recogniser {
  private known: Language | undefined;
  private samples: Samples | undefined;
  private distances: Float64Array | undefined;
  /** By the state at which an input was found to fail. */
  private readonly continuations = new Map<number, Pick<Stop, 'expected' | 'completions'>>();

  constructor(private readonly load: () => Language) {}

  get language(): Language {
    return (this.known ??= this.load());
  }

  test(input: string): boolean {
    const { start, moves, tabulated } = this.known ?? this.language;
    let state = start;
    let i = 0;
    // Calls within the loop would slow it down, even if they are never made.
    for (; i < input.length; i++) {
      const unit = input.charCodeAt(i);
      if (unit > 255) break;
      state = moves[state + tabulated[unit]!]!;
      if (state === 0) return false;
    }
    return i < input.length ? this.testFrom(input, i, state) : moves[state] === 1;
  }

  testOctets(octets: Uint8Array, start: number, end: number, utf8: boolean): boolean {
    const { start: first, moves, tabulated } = this.language;
    const most = utf8 ? 0x7f : 0xff;
    let state = first;
    let i = start;
    for (; i < end; i++) {
      const octet = octets[i]!;
      if (octet > most) break;
      state = moves[state + tabulated[octet]!]!;
      if (state === 0) return false;
    }
    return i < end ? this.testUtf8From(octets, i, end, state) : moves[state] === 1;
  }

  longestOctets(octets: Uint8Array, start: number, end: number, utf8: boolean): number {
    const { start: first, moves, tabulated } = this.language;
    const most = utf8 ? 0x7f : 0xff;
    let state = first;
    let last = moves[state] === 1 ? start : -1;
    let i = start;
    for (; i < end; i++) {
      const octet = octets[i]!;
      if (octet > most) break;
      state = moves[state + tabulated[octet]!]!;
      if (state === 0) return last;
      if (moves[state] === 1) last = i + 1;
    }
    return i < end ? this.longestUtf8From(octets, i, end, state, last) : last;
  }

  longest(input: string, start: number, end: number, mayEnd?: (offset: number) => boolean): number {
    if (mayEnd !== undefined) return this.longestEnding(input, start, end, mayEnd);
    const { start: first, moves, tabulated } = this.known ?? this.language;
    let state = first;
    let last = moves[state] === 1 ? start : -1;
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

  stop(input: string, start: number): Stop {
    const { alphabet, start: first, moves, columns } = this.language;
    let state = first;
    let offset = start;
    while (offset < input.length) {
      const code = codePointAt(input, offset, input.length);
      const next = moves[state + columns[alphabet.classOf(code)]!]!;
      if (next === 0) break;
      state = next;
      offset += unitsOf(code);
    }
    let next = this.continuations.get(state);
    if (next === undefined) this.continuations.set(state, (next = this.continuation(state)));
    const { expected, completions } = next;
    return { offset, expected, endExpected: moves[state] === 1, completions };
  }

  /** How a state can be gone on from. */
  private continuation(state: number): Pick<Stop, 'expected' | 'completions'> {
    const { alphabet, moves, columns } = this.language;
    const expected = alphabet.sets.flatMap((_, id) => (moves[state + columns[id]!] === 0 ? [] : [id]));
    let known: { readonly completions: readonly string[] | undefined } | undefined;
    const completions = (): readonly string[] | undefined =>
      (known ??= { completions: this.completions(state, expected) }).completions;
    return { expected, completions };
  }

  private completions(from: number, expected: readonly number[]): readonly string[] | undefined {
    const { alphabet, moves, columns, width } = this.language;
    const samples = (this.samples ??= new Samples(alphabet));
    const distances = (this.distances ??= distancesToAcceptance(this.language, samples));
    const step = (state: number, id: number): number | undefined => moves[state + columns[id]!]! || undefined;
    const distance = (state: number): number => distances[state / width]!;
    return shortestCompletions({ step, distance }, samples, from, expected);
  }

  /** Where a character may not be tabulated: the verdict on what follows an offset, in a state. */
  private testFrom(input: string, offset: number, from: number): boolean {
    const { alphabet, moves, columns } = this.language;
    const { starts, classes } = alphabet.pages;
    let state = from;
    for (let i = offset; i < input.length;) {
      const code = codePointAt(input, i, input.length);
      state = moves[state + columns[classes[starts[code >> 8]! + (code & 0xff)]!]!]!;
      if (state === 0) return false;
      i += unitsOf(code);
    }
    return moves[state] === 1;
  }

  private longestFrom(input: string, offset: number, end: number, from: number, before: number): number {
    const { alphabet, moves, columns } = this.language;
    const { starts, classes } = alphabet.pages;
    let state = from;
    let last = before;
    for (let i = offset; i < end;) {
      const code = codePointAt(input, i, end);
      state = moves[state + columns[classes[starts[code >> 8]! + (code & 0xff)]!]!]!;
      if (state === 0) break;
      i += unitsOf(code);
      if (moves[state] === 1) last = i;
    }
    return last;
  }

  private longestEnding(
    input: string,
    start: number,
    end: number,
    mayEnd: (offset: number) => boolean,
  ): number {
    const { alphabet, start: first, moves, columns } = this.language;
    let state = first;
    let last = -1;
    for (let i = start; ;) {
      if (moves[state] === 1 && mayEnd(i)) last = i;
      if (i >= end) return last;
      const code = codePointAt(input, i, end);
      state = moves[state + columns[alphabet.classOf(code)]!]!;
      if (state === 0) return last;
      i += unitsOf(code);
    }
  }

  private testUtf8From(octets: Uint8Array, offset: number, end: number, from: number): boolean {
    const { alphabet, moves, columns } = this.language;
    let state = from;
    for (let i = offset; i < end;) {
      const code = decodeAt(octets, i, end);
      if (code < 0) return false;
      state = moves[state + columns[alphabet.classOf(code)]!]!;
      if (state === 0) return false;
      i += octetsOf(code);
    }
    return moves[state] === 1;
  }

  private longestUtf8From(
    octets: Uint8Array,
    offset: number,
    end: number,
    from: number,
    before: number,
  ): number {
    const { alphabet, moves, columns } = this.language;
    let state = from;
    let last = before;
    for (let i = offset; i < end;) {
      const code = decodeAt(octets, i, end);
      if (code < 0) break;
      state = moves[state + columns[alphabet.classOf(code)]!]!;
      if (state === 0) break;
      i += octetsOf(code);
      if (moves[state] === 1) last = i;
    }
    return last;
  }
}

/** Judges ASCII by the loop of emitted source. */
class TabledRecogniser extends AutomatonRecogniser {
  private row: number | undefined;

  constructor(
    load: () => Language,
    private readonly judge: Tabled['judge'],
    private readonly loadRow: () => number,
  ) {
    super(load);
  }

  override test(input: string): boolean {
    const verdict = this.judge(this.row ?? (this.row = this.loadRow()), input);
    return verdict < 0 ? super.test(input) : verdict === 1;
  }
}

/** For each state the length of a shortest string of samples that leads to acceptance, or Infinity. */
function distancesToAcceptance({ moves, width, columns }: Language, samples: Samples): Float64Array {
  const count = moves.length / width;
  const distances = new Float64Array(count).fill(Infinity);
  const sources: number[][] = Array.from({ length: count }, () => []);
  const queue: number[] = [];
  const used = [...new Set(samples.ordered.map((id) => columns[id]!))];
  for (let state = 1; state < count; state++) {
    for (const column of used) sources[moves[state * width + column]! / width]!.push(state);
    if (moves[state * width] === 1) {
      distances[state] = 0;
      queue.push(state);
    }
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
