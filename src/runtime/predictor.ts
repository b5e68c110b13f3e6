import { type Alphabet, codePointAt, unitsOf } from './alphabet';

/**
 * A row of `table` holds the moves of a state: to another (positive), to the decision
 * for alternative n (-1 - n), or 0 where no valid input goes; `atEnd` holds the decision at the end of input, or -1.
 */
export interface PredictorTable {
  readonly alphabet: Alphabet;
  readonly table: ArrayLike<number>;
  readonly atEnd: ArrayLike<number>;
}

/** Decides a choice by reading ahead; its table is loaded when it is first used. */
export class Predictor {
  private loaded: PredictorTable | undefined;

  constructor(private readonly load: () => PredictorTable) {}

  /** The number of the alternative to take at an offset; -1 where the input cannot be valid. */
  decide(input: string, offset: number): number {
    const { alphabet, table, atEnd } = (this.loaded ??= this.load());
    const width = alphabet.size;
    let state = 1;
    for (let i = offset; i < input.length;) {
      const code = codePointAt(input, i, input.length);
      state = table[state * width + alphabet.classOf(code)]!;
      if (state <= 0) return -1 - state;
      i += unitsOf(code);
    }
    return atEnd[state]!;
  }
}
