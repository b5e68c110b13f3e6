import { type Alphabet, codePointAt, unitsOf } from './alphabet';
import { decodeNumbers, fromUnsigned } from '../table/numbers';

/**
 * The table of a lookahead DFA. Per state and class it has the next state (positive), the decision for alternative n
 * (-1 - n), or 0 if no valid input goes on there. `atEnd` has, per state, the decision at the end of input, or -1.
 */
export interface PredictorTable {
  readonly alphabet: Alphabet;
  readonly table: ArrayLike<number>;
  readonly atEnd: ArrayLike<number>;
}

const EMPTY_TABLE = /* @__PURE__ */ new Int32Array(0);

/** Decides a choice by a lookahead DFA, which is loaded when it is first used. */
export class Predictor {
  private alphabet: Alphabet | undefined;
  /** The table, but a state is the index of its row. */
  private moves = EMPTY_TABLE;
  private atEnd: ArrayLike<number> = EMPTY_TABLE;

  constructor(private readonly load: () => PredictorTable) {}

  /**
   * Returns the number of the alternative to take at an offset of an input that ends at `end`. Returns -1 if no valid input
   * goes on there.
   */
  decide(input: string, offset: number, end: number): number {
    const alphabet = this.alphabet ?? this.prepare();
    const { moves } = this;
    const { tabulated, size } = alphabet;
    let state = size;
    for (let i = offset; i < end;) {
      const unit = input.charCodeAt(i);
      if (unit < 256) {
        state = moves[state + tabulated[unit]!]!;
        i++;
      } else {
        const code = codePointAt(input, i, end);
        state = moves[state + alphabet.classOf(code)]!;
        i += unitsOf(code);
      }
      if (state <= 0) return -1 - state;
    }
    return this.atEnd[state / size]!;
  }

  private prepare(): Alphabet {
    const { alphabet, table, atEnd } = this.load();
    this.moves = Int32Array.from(table, (move) => (move > 0 ? move * alphabet.size : move));
    this.atEnd = atEnd;
    this.alphabet = alphabet;
    return alphabet;
  }
}

/** Predictors as emitted source holds them; numbers as `encodeNumbers` writes them. */
export interface PredictorsText {
  /** The shared shapes of states: for each class the number of the state's move, from 1, or 0 for none. */
  readonly shapes: string;
  /** Per predictor a list that has for each state from 1 its shape and its moves, and a list of the decisions at the end, plus 1. */
  readonly predictors: string;
}

function listsOf({ shapes, predictors }: PredictorsText): Record<keyof PredictorsText, string[]> {
  return { shapes: shapes.split(' '), predictors: predictors.split(' ') };
}

/** Decodes predictors of emitted source. They share shapes, which are decoded once. */
export class PredictorDecoder {
  private lists: Readonly<Record<keyof PredictorsText, readonly string[]>> | undefined;
  private readonly shapes: Int32Array[] = [];

  constructor(private readonly text: () => PredictorsText) {}

  table(index: number, alphabet: Alphabet): PredictorTable {
    const { shapes, predictors } = (this.lists ??= listsOf(this.text()));
    const [states, atEnd] = predictors.slice(2 * index, 2 * index + 2).map(decodeNumbers);
    const table = new Array<number>(alphabet.size).fill(0);
    for (let i = 0; i < states!.length;) {
      const number = states![i++]!;
      const shape = (this.shapes[number] ??= decodeNumbers(shapes[number]!));
      let most = 0;
      for (const slot of shape) {
        table.push(slot === 0 ? 0 : fromUnsigned(states![i + slot - 1]!));
        if (slot > most) most = slot;
      }
      i += most;
    }
    return { alphabet, table, atEnd: atEnd!.map((decision) => decision - 1) };
  }
}
