import type { MatchFinder, Reading, Recogniser } from '../recogniser';
import { twoPassReading } from '../two-pass/two-pass-reading';
import { type PushdownParts, PushdownTester } from './pushdown-tester';

/**
 * Does all that a program can: it also reads inputs in pieces, and so finds where they stop.
 *
 * @internal
 */
export class PushdownRecogniser extends PushdownTester implements Recogniser {
  constructor(
    parts: PushdownParts,
    /** Begins to read by the last resort. */
    private readonly readingOf: ((lastResort: MatchFinder) => Reading) | undefined,
  ) {
    super(parts);
  }

  begin(): Reading {
    // The machine counts what it reads, if the program is right for short inputs only.
    if (this.ruleProgram.program.isLimited) return this.beginLastResort();
    return twoPassReading(this.forward, () => this.beginLastResort()) ?? this.beginLastResort();
  }

  private beginLastResort(): Reading {
    // Without a last resort the getter throws.
    return this.readingOf!(this.lastResort);
  }
}

/** Returns the recogniser of the rule of a tester. It is proved that the two passes decide all inputs of the rule. */
export function twoPassRecogniser(tester: MatchFinder): Recogniser {
  return new PushdownRecogniser((tester as PushdownTester).parts, undefined);
}
