import { type Alphabet, codePointAt, unitsOf } from './alphabet';

/**
 * Decides a choice by reading ahead. A row of `table` holds the moves of a state: to another (positive), to the decision
 * for alternative n (-1 - n), or 0 where no valid input goes; `atEnd` holds the decision at the end of input, or -1.
 */
export class Predictor {
  constructor(
    private readonly alphabet: Alphabet,
    private readonly table: ArrayLike<number>,
    private readonly atEnd: ArrayLike<number>,
  ) {}

  /** The number of the alternative to take at an offset; -1 where the input cannot be valid. */
  decide(input: string, offset: number): number {
    const { alphabet, table } = this;
    const width = alphabet.size;
    let state = 1;
    for (let i = offset; i < input.length; ) {
      const code = codePointAt(input, i, input.length);
      state = table[state * width + alphabet.classOf(code)]!;
      if (state <= 0) return -1 - state;
      i += unitsOf(code);
    }
    return this.atEnd[state]!;
  }
}
