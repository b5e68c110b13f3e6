import { Alphabet, type AlphabetSource, type Range } from './alphabet';
import { Automaton } from './automaton';
import { dfaTable, type SharedAutomaton } from './dfa-table';
import { decodeNumbers, fromUnsigned } from '../table/numbers';

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
  const rows: (() => Int32Array)[] = [];
  const accepting: boolean[] = [];
  for (const part of parts) {
    const columns = decodeNumbers(part.columns);
    const shapes = part.shapes.map(decodeNumbers);
    const distances = decodeNumbers(part.targets);
    let last = -1;
    decodeNumbers(part.states).forEach((number, i) => {
      const [accepts, ...slots] = shapes[number]!;
      const state = part.first + i;
      const before = last;
      const target = (slot: number): number =>
        slot === 0 ? 0 : state + fromUnsigned(distances[before + slot]!);
      rows[state] = () => columns.map((column) => target(slots[column]!));
      accepting[state] = accepts === 1;
      last += Math.max(0, ...slots);
    });
  }
  return {
    alphabet,
    states: rows.length,
    accepts: (state) => accepting[state]!,
    row: (state) => rows[state]!(),
  };
}

/** The ranges whose bounds a text has one after another. */
export function decodeRanges(text: string): Range[] {
  const bounds = decodeNumbers(text);
  return Array.from({ length: bounds.length / 2 }, (_, i) => [bounds[2 * i]!, bounds[2 * i + 1]!]);
}
