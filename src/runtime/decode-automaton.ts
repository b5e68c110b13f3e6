import { Alphabet, type AlphabetSource, type Range } from './alphabet';
import { Automaton } from './automaton';
import { dfaTable, type SharedAutomaton } from './dfa-table';
import { decodeNumbers, fromUnsigned } from './numbers';

/**
 * Consecutive states of an automaton as emitted source holds them; numbers as `encodeNumbers` writes them. A large automaton
 * has several parts, so that a bundle of one rule holds only the parts that the rule reaches.
 */
export interface AutomatonPart {
  /** The first state of the part. */
  readonly first: number;
  /** Per class of the alphabet its column. The states of the part do not tell classes of one column apart. */
  readonly columns: string;
  /** The shared shapes of states: 1 if the state accepts, then per column the number of the target, from 1, or 0 for none. */
  readonly shapes: readonly string[];
  /** Per state its shape. */
  readonly states: string;
  /** Per state its targets, each as the difference from the state, unsigned. */
  readonly targets: string;
}

/** Makes an alphabet that is decoded when it is first used. `classes`: per class, the bounds of its ranges. */
export function emittedAlphabet(classes: () => readonly string[]): AlphabetSource {
  let known: Alphabet | undefined;
  return {
    get alphabet() {
      return (known ??= new Alphabet(classes().map(decodeRanges)));
    },
  };
}

/** Makes an automaton of parts, which are decoded when it is first used. */
export function emittedAutomaton(source: AlphabetSource, parts: () => readonly AutomatonPart[]): Automaton {
  return new Automaton(() => decodeAutomaton(source.alphabet, parts()), dfaTable);
}

export function decodeAutomaton(alphabet: Alphabet, parts: readonly AutomatonPart[]): SharedAutomaton {
  // Rows are made on demand: one rule needs few of them.
  const none = (): Int32Array => new Int32Array(alphabet.size);
  const rows: (() => Int32Array)[] = [none];
  const accepting: boolean[] = [];
  for (const part of parts) {
    const columns = decodeNumbers(part.columns);
    const shapes = part.shapes.map((text) => {
      const [accepts, ...slots] = decodeNumbers(text);
      return {
        accepts: accepts === 1,
        targets: columns.map((column) => slots[column]!),
        count: Math.max(0, ...slots),
      };
    });
    const distances = decodeNumbers(part.targets);
    let next = 0;
    decodeNumbers(part.states).forEach((number, i) => {
      const shape = shapes[number]!;
      const state = part.first + i;
      const first = next - 1;
      rows[state] = () =>
        shape.targets.map((slot) => (slot === 0 ? 0 : state + fromUnsigned(distances[first + slot]!)));
      accepting[state] = shape.accepts;
      next += shape.count;
    });
  }
  return {
    alphabet,
    states: rows.length,
    accepts: (state) => accepting[state] === true,
    row: (state) => (rows[state] ?? none)(),
  };
}

/** The ranges whose bounds a text has one after another. */
export function decodeRanges(text: string): Range[] {
  const bounds = decodeNumbers(text);
  return Array.from({ length: bounds.length / 2 }, (_, i) => [bounds[2 * i]!, bounds[2 * i + 1]!]);
}
