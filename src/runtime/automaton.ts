import { type Alphabet, codePointAt, unitsOf } from './alphabet';
import type { Recogniser, Stop } from './recogniser';

/** State 0 is dead; the move of a state by a class is `table[state * alphabet.size + class]`. */
export interface AutomatonTable {
  readonly alphabet: Alphabet;
  readonly table: ArrayLike<number>;
  /** 1 for a state that accepts. */
  readonly accepting: ArrayLike<number>;
}

/** One deterministic automaton that serves many languages, each by a start state; its table is loaded when first used. */
export class Automaton {
  private loaded: AutomatonTable | undefined;
  private distances: Int32Array | undefined;

  constructor(private readonly load: () => AutomatonTable) {}

  get tables(): AutomatonTable {
    return (this.loaded ??= this.load());
  }

  /** The recogniser of the language that begins in a state. */
  from(start: number): Recogniser {
    return new AutomatonRecogniser(this, start);
  }

  /** A shortest string that leads from a state to acceptance. */
  completion(from: number): string {
    const { alphabet, table } = this.tables;
    const distances = (this.distances ??= this.computeDistances());
    let text = '';
    let state = from;
    while (distances[state]! > 0) {
      const row = state * alphabet.size;
      let id = 0;
      while (distances[table[row + id]!]! !== distances[state]! - 1) id++;
      text += this.sample(id);
      state = table[row + id]!;
    }
    return text;
  }

  /** A code point of a class, as text. */
  sample(id: number): string {
    return String.fromCodePoint(this.tables.alphabet.sets[id]![0]![0]);
  }

  /** For each state the length of a shortest way to acceptance; -1 where there is none. */
  private computeDistances(): Int32Array {
    const { alphabet, table, accepting } = this.tables;
    const { size } = alphabet;
    const count = accepting.length;
    const distances = new Int32Array(count).fill(-1);
    const sources: number[][] = Array.from({ length: count }, () => []);
    const queue: number[] = [];
    for (let state = 1; state < count; state++) {
      for (let id = 0; id < size; id++) sources[table[state * size + id]!]!.push(state);
      if (accepting[state] === 1) {
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
}

class AutomatonRecogniser implements Recogniser {
  constructor(
    private readonly automaton: Automaton,
    private readonly start: number,
  ) {}

  test(input: string): boolean {
    const { alphabet, table, accepting } = this.automaton.tables;
    const width = alphabet.size;
    const end = input.length;
    let state = this.start;
    for (let i = 0; i < end; i++) {
      let code = input.charCodeAt(i);
      if (code >= 0xd800 && code <= 0xdbff) {
        code = codePointAt(input, i, end);
        if (code > 0xffff) i++;
      }
      state = table[state * width + alphabet.classOf(code)]!;
      if (state === 0) return false;
    }
    return accepting[state] === 1;
  }

  longest(input: string, start: number): number {
    const { alphabet, table, accepting } = this.automaton.tables;
    const width = alphabet.size;
    const end = input.length;
    let state = this.start;
    let last = accepting[state] === 1 ? start : -1;
    for (let i = start; i < end;) {
      const code = codePointAt(input, i, end);
      state = table[state * width + alphabet.classOf(code)]!;
      if (state === 0) break;
      i += unitsOf(code);
      if (accepting[state] === 1) last = i;
    }
    return last;
  }

  stop(input: string, start: number): Stop {
    const { automaton } = this;
    const { alphabet, table, accepting } = automaton.tables;
    const width = alphabet.size;
    let state = this.start;
    let offset = start;
    while (offset < input.length) {
      const code = codePointAt(input, offset, input.length);
      const next = table[state * width + alphabet.classOf(code)]!;
      if (next === 0) break;
      state = next;
      offset += unitsOf(code);
    }
    const expected = alphabet.sets.flatMap((_, id) => (table[state * width + id] === 0 ? [] : [id]));
    return {
      offset,
      expected,
      endExpected: accepting[state] === 1,
      completions: () =>
        expected.map((id) => automaton.sample(id) + automaton.completion(table[state * width + id]!)),
    };
  }
}
