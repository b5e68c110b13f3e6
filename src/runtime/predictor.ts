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

/** How many UTF-16 units choices may still read ahead; what one character can have is not counted. */
let allowance = Infinity;

/** Lets choices read so many units ahead from now on: past them, no choice that reads far is decided. */
export function allowLookahead(units: number): void {
  allowance = units;
}

/** Counts what a choice has read, and tells whether it was too much. */
function isTooFar(units: number): boolean {
  return units > FREE && (allowance -= units) < 0;
}

/** Decides a choice by reading ahead; its table is loaded when it is first used. */
export class Predictor {
  private alphabet: Alphabet | undefined;
  /** As the table's, but a state is the place of its row. */
  private moves = NOTHING;
  private atEnd: ArrayLike<number> = NOTHING;

  constructor(private readonly load: () => PredictorTable) {}

  /** The number of the alternative to take at an offset, the input ending at `end`; -1 where no valid input goes on, or where reading ahead ends without a decision. */
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
      if (state <= 0) return isTooFar(i - offset) ? UNDECIDED : -1 - state;
    }
    return isTooFar(end - offset) ? UNDECIDED : this.atEnd[state / size]!;
  }

  private prepare(): Alphabet {
    const { alphabet, table, atEnd } = this.load();
    this.moves = Int32Array.from(table, (move) => (move > 0 ? move * alphabet.size : move));
    this.atEnd = atEnd;
    this.alphabet = alphabet;
    return alphabet;
  }
}

/** Units that one character may have. */
const FREE = 2;
const UNDECIDED = -1;
const NOTHING = new Int32Array(0);
