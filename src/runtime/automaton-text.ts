import { Alphabet, type Range } from './alphabet';
import { Automaton, type Tabled } from './automaton';
import type { SharedAutomaton } from './language';
import { decodeNumbers, fromUnsigned } from './numbers';

/** An automaton as emitted source holds it; numbers as `encodeNumbers` writes them. */
export interface AutomatonText {
  /** Per class, the bounds of its ranges of code points. */
  readonly classes: readonly string[];
  /**
   * What many states have in common: 1 for one that accepts, then for each class which of the state's targets it leads
   * to, from 1, or 0 for none.
   */
  readonly shapes: readonly string[];
  /** Per state, from 1, its shape. */
  readonly states: string;
  /** Per state its targets, each less the state itself and as an unsigned number. */
  readonly targets: string;
}

/** An automaton that is read from its text when it is first used. */
export function emittedAutomaton(text: () => AutomatonText, tabled?: Tabled): Automaton {
  return new Automaton(() => decodeAutomaton(text()), tabled);
}

function decodeAutomaton(text: AutomatonText): SharedAutomaton {
  const alphabet = new Alphabet(text.classes.map(decodeRanges));
  const shapes = text.shapes.map(decodeNumbers);
  const counts = shapes.map((shape) =>
    shape.reduce((most, slot, i) => (i === 0 ? 0 : Math.max(most, slot)), 0),
  );
  const shapeOf = decodeNumbers(text.states);
  const targets = decodeNumbers(text.targets);
  const firstTargets: number[] = [];
  let next = 0;
  for (const shape of shapeOf) {
    firstTargets.push(next);
    next += counts[shape]!;
  }
  return {
    alphabet,
    states: shapeOf.length + 1,
    accepts: (state) => state > 0 && shapes[shapeOf[state - 1]!]![0] === 1,
    row(state) {
      const row = new Int32Array(alphabet.size);
      const first = firstTargets[state - 1]!;
      const shape = shapes[shapeOf[state - 1]!]!;
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
