import { PushdownLimitError } from '../errors';
import { assertShort, type RuleProgram } from '../program/program';
import { type Reading, readToStop, type Recogniser, type Residual, type Stop } from '../recogniser';
import type { ForwardRule } from '../two-pass/forward-pass';
import { TWO_PASS_LIMITS } from '../two-pass/two-pass-limits';
import { twoPassReading, twoPassStop } from '../two-pass/two-pass-stop';

/** Recognises a rule by a program: by the forward pass, and by the last resort if that cannot tell. */
export class PushdownRecogniser implements Recogniser {
  private knownProgram: RuleProgram | undefined;
  private knownForward: ForwardRule | undefined;

  constructor(
    private readonly load: () => RuleProgram,
    private readonly forwardRule: () => ForwardRule,
    /** Undefined if it is proved that the two passes decide all inputs. */
    private readonly lastResort: Recogniser | undefined,
  ) {}

  get ruleProgram(): RuleProgram {
    return (this.knownProgram ??= this.load());
  }

  test(input: string): boolean {
    this.assertShort(input.length);
    return this.forward.test(input, 0, input.length) ?? this.machine.test(input);
  }

  longest(input: string, start: number, end: number, mayEnd?: (offset: number) => boolean): number {
    this.assertShort(end - start);
    return this.forward.longest(input, start, end, mayEnd) ?? this.machine.longest(input, start, end, mayEnd);
  }

  stop(input: string, start: number): Stop | undefined {
    this.assertShort(input.length - start);
    const machine = (): Residual => readToStop(this.machine, input, start).residual;
    return twoPassStop(this.forward, input, start, machine);
  }

  begin(): Reading {
    // The machine counts what it reads, if the program is right for short inputs only.
    if (this.ruleProgram.program.isLimited) return this.machine.begin();
    return twoPassReading(this.forward, () => this.machine.begin()) ?? this.machine.begin();
  }

  private get forward(): ForwardRule {
    return (this.knownForward ??= this.forwardRule());
  }

  private get machine(): Recogniser {
    if (this.lastResort === undefined) throw new PushdownLimitError('items of a list', TWO_PASS_LIMITS.items);
    return this.lastResort;
  }

  assertShort(units: number): void {
    const { program, start } = this.ruleProgram;
    assertShort(program, start, units);
  }
}
