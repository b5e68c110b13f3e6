import type { Alphabet } from './alphabet';
import { decodeNumbers, fromUnsigned } from './numbers';
import type { PredictorTable } from './predictor';

/** Predictors as emitted source holds them; numbers as `encodeNumbers` writes them. */
export interface PredictorsText {
  /** What many states have in common: for each class which of the state's moves it makes, from 1, or 0 for none. */
  readonly shapes: readonly string[];
  /** Per predictor, for each state from 1 its shape and its moves; then after a blank its decisions at the end, plus 1. */
  readonly predictors: readonly string[];
}

export function decodePredictor(text: PredictorsText, index: number, alphabet: Alphabet): PredictorTable {
  const [states, atEnd] = text.predictors[index]!.split(' ').map(decodeNumbers);
  const table = new Array<number>(alphabet.size).fill(0);
  for (let i = 0; i < states!.length;) {
    const shape = decodeNumbers(text.shapes[states![i++]!]!);
    for (const slot of shape) table.push(slot === 0 ? 0 : fromUnsigned(states![i + slot - 1]!));
    i += Math.max(...shape);
  }
  return { alphabet, table, atEnd: atEnd!.map((decision) => decision - 1) };
}
