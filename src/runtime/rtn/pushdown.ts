import type { AlphabetSource } from '../alphabet';
import type { MachineMaker } from './machine-tester';
import type { Program, ProgramRule, RuleProgram } from '../program/program';
import type { MatchFinder } from '../recogniser';
import { decodeProgram, type ProgramText } from '../program/decode-program';
import { Templates } from '../two-pass/templates';
import { ForwardPass } from '../two-pass/forward-pass';
import { PushdownTester } from './pushdown-tester';

/** Makes what tests rules from emitted data. The program is decoded on first use. `machine` is left out if no input needs it. */
export function emittedPushdown(
  text: () => ProgramText,
  source: AlphabetSource,
  machine?: MachineMaker,
): Pushdown {
  return new Pushdown(() => decodeProgram(text()), source, machine);
}

/** Recognises the rules of a grammar by a program with calls. */
export class Pushdown {
  private known: Program | undefined;
  private knownTemplates: Templates | undefined;
  private knownVerdicts: ForwardPass | undefined;

  constructor(
    private readonly load: () => Program,
    readonly source: AlphabetSource,
    private readonly machine: MachineMaker | undefined,
  ) {}

  get program(): Program {
    return (this.known ??= this.load());
  }

  /** @internal */
  get templates(): Templates {
    return (this.knownTemplates ??= new Templates(this.program));
  }

  /** Returns the tester of a rule, or of one of its alternatives. */
  tester(key: string, alternative?: number): MatchFinder {
    const state = (): number => {
      const { start, alternatives } = this.rule(key);
      return alternative === undefined ? start : alternatives[alternative]!;
    };
    const verdicts = (): ForwardPass => (this.knownVerdicts ??= new ForwardPass(this.templates, this.source));
    const lastResort = this.machine?.(() => this.program, this.source, state);
    const { source } = this;
    const load = (): RuleProgram => ({
      program: this.program,
      alphabet: source.alphabet,
      start: state(),
      ends: this.rule(key).accept,
    });
    return new PushdownTester({ load, forwardRule: () => verdicts().rule(key, alternative), lastResort });
  }

  rule(key: string): ProgramRule {
    return this.program.rules.find((rule) => rule.key === key)!;
  }
}
