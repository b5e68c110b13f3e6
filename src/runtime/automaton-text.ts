import { Alphabet, type AlphabetSource, type Range } from './alphabet';
import { Automaton, type Tabled } from './automaton';
import type { SharedAutomaton } from './language';
import { decodeNumbers, fromUnsigned } from './numbers';

/**
 * Consecutive states of an automaton as emitted source holds them; numbers as `encodeNumbers` writes them. A large
 * automaton has several parts, so that a bundle of one rule holds only the parts that the rule reaches.
 */
export interface AutomatonPart {
  /** The first state of the part. */
  readonly first: number;
  /** Per class of the alphabet its column: the states of the part do not tell classes of one column apart. */
  readonly columns: string;
  /**
   * What many states have in common: 1 if the state accepts, then for each column which of the state's targets it leads
   * to, from 1, or 0 for none.
   */
  readonly shapes: readonly string[];
  /** Per state its shape. */
  readonly states: string;
  /** Per state its targets, each less the state itself and as an unsigned number. */
  readonly targets: string;
}

/** Decodes an alphabet when it is first used. `classes`: per class, the bounds of its ranges of code points. */
export function emittedAlphabet(classes: () => readonly string[]): AlphabetSource {
  let known: Alphabet | undefined;
  return {
    get alphabet() {
      return (known ??= new Alphabet(classes().map(decodeRanges)));
    },
  };
}

/** Decodes an automaton, or the parts of it that are given, when it is first used. */
export function emittedAutomaton(
  source: AlphabetSource,
  parts: () => readonly AutomatonPart[],
  tabled?: Tabled,
): Automaton {
  return new Automaton(() => decodeAutomaton(source.alphabet, parts()), tabled);
}

function decodeAutomaton(alphabet: Alphabet, parts: readonly AutomatonPart[]): SharedAutomaton {
  const read = parts.map((part) => ({ ...part, states: decodeNumbers(part.states) }));
  const states = read.reduce((most, part) => Math.max(most, part.first + part.states.length), 1);
  // Shape 0 is that of states which no part has.
  const shapes = [new Int32Array(alphabet.size + 1)];
  const shapeOf = new Int32Array(states);
  const targets: number[] = [];
  const firstTargets = new Int32Array(states);
  for (const part of read) {
    const base = shapes.length;
    const columns = decodeNumbers(part.columns);
    const counts = part.shapes.map((text) => {
      const [accepts, ...slots] = decodeNumbers(text);
      shapes.push(Int32Array.of(accepts!, ...columns.map((column) => slots[column]!)));
      return Math.max(0, ...slots);
    });
    let next = targets.length;
    part.states.forEach((shape, i) => {
      shapeOf[part.first + i] = base + shape;
      firstTargets[part.first + i] = next;
      next += counts[shape]!;
    });
    for (const target of decodeNumbers(part.targets)) targets.push(target);
  }
  return {
    alphabet,
    states,
    accepts: (state) => shapes[shapeOf[state]!]![0] === 1,
    row(state) {
      const row = new Int32Array(alphabet.size);
      const first = firstTargets[state]!;
      const shape = shapes[shapeOf[state]!]!;
      for (let id = 0; id < row.length; id++) {
        const slot = shape[id + 1]!;
        if (slot > 0) row[id] = state + fromUnsigned(targets[first + slot - 1]!);
      }
      return row;
    },
  };
}

function decodeRanges(text: string): Range[] {
  const bounds = decodeNumbers(text);
  const ranges: Range[] = [];
  for (let i = 0; i < bounds.length; i += 2) ranges.push([bounds[i]!, bounds[i + 1]!]);
  return ranges;
}
