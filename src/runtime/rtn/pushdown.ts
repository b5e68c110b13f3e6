import type { AlphabetSource } from '../alphabet';
import type { Recogniser } from '../recogniser';
import { ForwardReader } from './forward';
import type { Program, ProgramRule } from '../program/program';
import { decodeProgram, type ProgramText } from '../program/decode-program';
import { PushdownRecogniser } from './pushdown-recogniser';

/** Makes the recogniser of recursive rules from emitted data. The program is decoded on first use. */
export function emittedPushdown(text: () => ProgramText, source: AlphabetSource): Pushdown {
  return new Pushdown(() => decodeProgram(text()), source);
}

/** Recognises the rules of a grammar by a program with calls. */
export class Pushdown {
  private known: Program | undefined;
  private readonly forward: ForwardReader;

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

  recogniser(key: string): Recogniser {
    return this.recogniserFrom(() => this.rule(key).start);
  }

  recogniserFrom(state: () => number): Recogniser {
    return new PushdownRecogniser(this.forward, this.source, state);
  }

  rule(key: string): ProgramRule {
    return this.program.rules.find((rule) => rule.key === key)!;
  }
}
