import { Alphabet, type AlphabetSource, type Range } from './alphabet';
import { Automaton } from './automaton';
import { dfaTable, readTable, type SharedAutomaton } from './dfa-table';
import { decodeRecent } from '../table/move-to-front';
import { decodeLists, decodeNumbers } from '../table/numbers';

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
  readonly shapes: string;
  /** Per state its shape, as `encodeRecent` writes it. The base is the number of shapes that stand before it. */
  readonly states: string;
  /** Per state its targets, as `encodeRecent` writes them; the base is the state. */
  readonly targets: string;
}

/** Makes an alphabet that is decoded when it is first used. `classes`: per class, a list of the bounds of its ranges. */
export function emittedAlphabet(classes: () => string): AlphabetSource {
  let known: Alphabet | undefined;
  return {
    get alphabet() {
      return (known ??= new Alphabet(decodeLists(classes()).map(rangesOf)));
    },
  };
}

/** Makes an automaton of parts, which are decoded when it is first used. */
export function emittedAutomaton(source: AlphabetSource, parts: () => readonly AutomatonPart[]): Automaton {
  const automaton = decodeAutomaton(source, parts);
  return new Automaton(source, (start) => dfaTable(automaton, start), readTable);
}

/** Makes an automaton whose parts and rows are decoded when they are first asked for: one rule needs few of them. */
export function decodeAutomaton(
  source: AlphabetSource,
  partsOf: () => readonly AutomatonPart[],
): SharedAutomaton {
  let known: readonly AutomatonPart[] | undefined;
  const decoded: (readonly DecodedState[])[] = [];
  const stateOf = (state: number): DecodedState => {
    const parts = (known ??= partsOf());
    let index = parts.length - 1;
    while (parts[index]!.first > state) index--;
    const part = parts[index]!;
    return (decoded[index] ??= decodePart(part))[state - part.first]!;
  };
  return {
    get alphabet() {
      return source.alphabet;
    },
    accepts: (state) => stateOf(state).shape[0] === 1,
    row: (state) => stateOf(state).row(),
  };
}

interface DecodedState {
  readonly shape: Int32Array;
  row(): Int32Array;
}

/** Decodes the states of a part. */
export function decodePart({ first, columns, shapes, states, targets }: AutomatonPart): DecodedState[] {
  const lists = decodeLists(shapes);
  const columnOf = decodeNumbers(columns);
  const codes = decodeNumbers(targets).values();
  const [recent, recentShapes]: [number[], number[]] = [[], []];
  let met = 0;
  return Array.from(decodeNumbers(states), (code, i) => {
    const number = decodeRecent(recentShapes, code, met);
    if (number === met) met++;
    const shape = lists[number]!;
    // Slot 0 is for no target.
    const slots = [0];
    for (let left = Math.max(0, ...shape.subarray(1)); left > 0; left--)
      slots.push(decodeRecent(recent, codes.next().value!, first + i));
    return { shape, row: () => columnOf.map((column) => slots[shape[column + 1]!]!) };
  });
}

/** The ranges whose bounds stand one after another. */
export function rangesOf(bounds: Int32Array): Range[] {
  return Array.from({ length: bounds.length / 2 }, (_, i) => [bounds[2 * i]!, bounds[2 * i + 1]!]);
}
