import { PushdownLimitError } from '../errors';
import { assertShort, type RuleProgram } from '../program/program';
import type { MatchFinder } from '../recogniser';
import type { ForwardRule } from '../two-pass/forward-pass';
import { TWO_PASS_LIMITS } from '../two-pass/two-pass-limits';

/** The parts of a tester. */
export interface PushdownParts {
  readonly load: () => RuleProgram;
  readonly forwardRule: () => ForwardRule;
  /** Undefined if it is proved that the two passes decide all inputs. */
  readonly lastResort: MatchFinder | undefined;
}

/** Tells whether inputs are of a rule, by the pass forward, and by the last resort if that cannot tell. */
export class PushdownTester implements MatchFinder {
  private knownProgram: RuleProgram | undefined;
  private knownForward: ForwardRule | undefined;

  constructor(readonly parts: PushdownParts) {}

  get ruleProgram(): RuleProgram {
    return (this.knownProgram ??= this.parts.load());
  }

  test(input: string): boolean {
    this.assertShort(input.length);
    return this.forward.test(input, 0, input.length) ?? this.lastResort.test(input);
  }

  longest(input: string, start: number, end: number, mayEnd?: (offset: number) => boolean): number {
    this.assertShort(end - start);
    return (
      this.forward.longest(input, start, end, mayEnd) ?? this.lastResort.longest(input, start, end, mayEnd)
    );
  }

  protected get forward(): ForwardRule {
    return (this.knownForward ??= this.parts.forwardRule());
  }

  protected get lastResort(): MatchFinder {
    const { lastResort } = this.parts;
    if (lastResort === undefined) throw new PushdownLimitError('items of a list', TWO_PASS_LIMITS.items);
    return lastResort;
  }

  assertShort(units: number): void {
    const { program, start } = this.ruleProgram;
    assertShort(program, start, units);
  }
}
