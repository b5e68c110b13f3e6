import { type Alphabet, codePointAt, unitsOf } from './alphabet';
import { lineCounter, type LineCount } from './count-lines';
import { type Language, languageFrom, type SharedAutomaton } from './language';
import { assertOctets } from './octets';
import type { Recogniser, Stop } from './recogniser';

/** A shared automaton that is loaded, and of which a language is laid out, when it is first used. */
export class Automaton {
  private loaded: SharedAutomaton | undefined;
  private readonly recognisers = new Map<number, Recogniser>();

  constructor(private readonly load: () => SharedAutomaton) {}

  get alphabet(): Alphabet {
    return this.shared.alphabet;
  }

  /** The recogniser of the language that begins in a state: one for each. */
  from(start: number): Recogniser {
    let known = this.recognisers.get(start);
    if (known === undefined) {
      known = new AutomatonRecogniser(() => languageFrom(this.shared, start));
      this.recognisers.set(start, known);
    }
    return known;
  }

  private get shared(): SharedAutomaton {
    return (this.loaded ??= this.load());
  }
}

class AutomatonRecogniser implements Recogniser {
  private known: Language | undefined;
  private distances: Int32Array | undefined;

  constructor(private readonly load: () => Language) {}

  private get language(): Language {
    return (this.known ??= this.load());
  }

  test(input: string): boolean {
    const { start, moves, tabulated } = this.language;
    let state = start;
    for (let i = 0; i < input.length; i++) {
      const unit = input.charCodeAt(i);
      if (unit > 255) return this.testFrom(input, i, state);
      state = moves[state + tabulated[unit]!]!;
      if (state === 0) return false;
    }
    return moves[state] === 1;
  }

  testOctets(octets: Uint8Array, start: number, end: number): boolean {
    const { alphabet, start: first, moves, tabulated } = this.language;
    assertOctets(alphabet);
    let state = first;
    for (let i = start; i < end; i++) {
      state = moves[state + tabulated[octets[i]!]!]!;
      if (state === 0) return false;
    }
    return moves[state] === 1;
  }

  lineCounter(): (octets: Uint8Array) => LineCount {
    assertOctets(this.language.alphabet);
    return lineCounter(this.language);
  }

  longestOctets(octets: Uint8Array, start: number, end: number): number {
    const { alphabet, start: first, moves, tabulated } = this.language;
    assertOctets(alphabet);
    let state = first;
    let last = moves[state] === 1 ? start : -1;
    for (let i = start; i < end; i++) {
      state = moves[state + tabulated[octets[i]!]!]!;
      if (state === 0) break;
      if (moves[state] === 1) last = i + 1;
    }
    return last;
  }

  longest(input: string, start: number, end: number): number {
    const { start: first, moves, tabulated } = this.language;
    let state = first;
    let last = moves[state] === 1 ? start : -1;
    for (let i = start; i < end;) {
      const unit = input.charCodeAt(i);
      if (unit > 255) return this.longestFrom(input, i, end, state, last);
      state = moves[state + tabulated[unit]!]!;
      if (state === 0) break;
      i++;
      if (moves[state] === 1) last = i;
    }
    return last;
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
    const expected = alphabet.sets.flatMap((_, id) => (moves[state + columns[id]!] === 0 ? [] : [id]));
    return {
      offset,
      expected,
      endExpected: moves[state] === 1,
      completions: () =>
        expected.map((id) => this.sample(id) + this.completion(moves[state + columns[id]!]!)),
    };
  }

  /** Where a character may not be tabulated: the verdict on what follows an offset, in a state. */
  private testFrom(input: string, offset: number, from: number): boolean {
    const { alphabet, moves, columns } = this.language;
    let state = from;
    for (let i = offset; i < input.length;) {
      const code = codePointAt(input, i, input.length);
      state = moves[state + columns[alphabet.classOf(code)]!]!;
      if (state === 0) return false;
      i += unitsOf(code);
    }
    return moves[state] === 1;
  }

  private longestFrom(input: string, offset: number, end: number, from: number, before: number): number {
    const { alphabet, moves, columns } = this.language;
    let state = from;
    let last = before;
    for (let i = offset; i < end;) {
      const code = codePointAt(input, i, end);
      state = moves[state + columns[alphabet.classOf(code)]!]!;
      if (state === 0) break;
      i += unitsOf(code);
      if (moves[state] === 1) last = i;
    }
    return last;
  }

  /** A shortest string that leads from a state to acceptance. */
  private completion(from: number): string {
    const { alphabet, moves, width, columns } = this.language;
    const distances = (this.distances ??= distancesToAcceptance(this.language));
    let text = '';
    let state = from;
    for (let left = distances[state / width]!; left > 0; left--) {
      const nearer = (id: number): boolean => distances[moves[state + columns[id]!]! / width] === left - 1;
      let id = 0;
      while (id < alphabet.size - 1 && !nearer(id)) id++;
      text += this.sample(id);
      state = moves[state + columns[id]!]!;
    }
    return text;
  }

  /** A code point of a class, as text. */
  private sample(id: number): string {
    return String.fromCodePoint(this.language.alphabet.sets[id]![0]![0]);
  }
}

/** For each state the length of a shortest way to acceptance; -1 where there is none. */
function distancesToAcceptance({ moves, width }: Language): Int32Array {
  const count = moves.length / width;
  const distances = new Int32Array(count).fill(-1);
  const sources: number[][] = Array.from({ length: count }, () => []);
  const queue: number[] = [];
  for (let state = 1; state < count; state++) {
    for (let column = 1; column < width; column++) {
      sources[moves[state * width + column]! / width]!.push(state);
    }
    if (moves[state * width] === 1) {
      distances[state] = 0;
      queue.push(state);
    }
  }
  for (const state of queue) {
    for (const source of sources[state]!) {
      if (distances[source]! >= 0) continue;
      distances[source] = distances[state]! + 1;
      queue.push(source);
    }
  }
  return distances;
}
