import type { AlphabetSource } from '../alphabet';
import type { Recogniser } from '../recogniser';
import { ForwardReader } from './forward';
import type { Program, ProgramRule } from '../program/program';
import { decodeProgram, type ProgramText } from '../program/decode-program';
import { Templates } from '../two-pass/templates';
import { TwoPass } from '../two-pass/two-pass';
import { PushdownRecogniser } from './pushdown-recogniser';

/** Makes the recogniser of recursive rules from emitted data. The program is decoded on first use. */
export function emittedPushdown(text: () => ProgramText, source: AlphabetSource): Pushdown {
  return new Pushdown(() => decodeProgram(text()), source);
}

/** Recognises the rules of a grammar by a program with calls. */
export class Pushdown {
  private known: Program | undefined;
  private readonly forward: ForwardReader;
  private knownTemplates: Templates | undefined;
  private knownVerdicts: TwoPass | undefined;

  constructor(
    private readonly load: () => Program,
    readonly source: AlphabetSource,
  ) {
    this.forward = new ForwardReader(
      () => this.program,
      () => source.alphabet,
    );
  }

  get program(): Program {
    return (this.known ??= this.load());
  }

  /** Returns the two passes over the program: for trees, if `isLeaf` tells whether the nodes in the node of a rule are not shown. */
  twoPass(isLeaf?: (key: string) => boolean): TwoPass {
    return new TwoPass((this.knownTemplates ??= new Templates(this.program)), this.source, isLeaf);
  }

  recogniser(key: string): Recogniser {
    return this.recogniserFrom(key);
  }

  /** Returns the recogniser of a rule, or of one of its alternatives. */
  recogniserFrom(key: string, alternative?: number): Recogniser {
    const state = (): number => {
      const { start, alternatives } = this.rule(key);
      return alternative === undefined ? start : alternatives[alternative]!;
    };
    const verdicts = (): TwoPass => (this.knownVerdicts ??= this.twoPass());
    return new PushdownRecogniser(this.forward, this.source, state, () => verdicts().rule(key, alternative));
  }

  rule(key: string): ProgramRule {
    return this.program.rules.find((rule) => rule.key === key)!;
  }
}
