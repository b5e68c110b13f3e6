import type { CodePointClasses } from '../alphabet';
import { distancesToEnd, type ProgramDistances } from '../program/distances';
import type { Program } from '../program/program';
import type { Samples } from '../sample-characters';
import { Contexts } from './contexts';
import { PassesCursor } from './passes-cursor';
import { ORDER, TWO_PASS_LIMITS as LIMITS, TwoPassLimit } from './two-pass-limits';
import { Passes } from './passes';
import type { Templates } from './templates';

/** Reads inputs by the rules of a program in one pass forward and one pass back. Its tables serve all inputs. */
export class TwoPass {
  readonly program: Program;
  private known: Passes | undefined;

  /** `isLeaf` tells whether the nodes in the node of a rule are not shown. It is undefined for verdicts. */
  constructor(
    private readonly templates: Templates,
    private readonly source: { readonly alphabet: CodePointClasses },
    private readonly isLeaf: ((key: string) => boolean) | undefined,
  ) {
    this.program = templates.program;
  }

  /** Returns what reads a rule, or one of its alternatives. */
  rule(key: string, alternative?: number): TwoPassRule {
    const rule = this.program.rules.findIndex((each) => each.key === key);
    const { start, alternatives } = this.program.rules[rule]!;
    const state = alternative === undefined ? start : alternatives[alternative]!;
    // The iterations of left recursion do not tell which alternative the last of them takes.
    const isTried = alternative === undefined || this.templates.spine[rule]! < 0;
    return new TwoPassRule(this, rule, state, isTried ? LIMITS.tries : 0);
  }

  /** The passes for the next input, with the tables of those before, unless they are too large. */
  get passes(): Passes {
    if (this.known === undefined || this.known.contexts.isFull) {
      const contexts = new Contexts(this.templates, this.isLeaf);
      this.known = new Passes(contexts, this.source.alphabet);
    } else if (this.known.isFull) this.known = this.known.renewed();
    return this.known;
  }
}

/** Reads inputs by a rule, from one of its states. Each method returns undefined if the two passes cannot decide. */
export class TwoPassRule {
  private knownDistances: ProgramDistances | undefined;

  constructor(
    private readonly twoPass: TwoPass,
    private readonly rule: number,
    private readonly state: number,
    /** How many more inputs may exceed a limit before no more are tried. */
    private tries: number,
  ) {}

  /** Returns whether the rule derives a span. */
  test(input: string, start: number, end: number): boolean | undefined {
    return this.tried((cursor) => cursor.forward(input, start, end) === end && cursor.mayEnd);
  }

  /** Returns the end of the longest prefix of a span that the rule derives, or -1. */
  longest(
    input: string,
    start: number,
    end: number,
    mayEnd?: (offset: number) => boolean,
  ): number | undefined {
    return this.tried((cursor) => cursor.longest(input, start, end, mayEnd));
  }

  /** Returns the rows of the tree of a span, or null if the rule does not derive it. */
  rows(input: string, start: number, end: number): Int32Array | null | undefined {
    return this.tried((cursor) => cursor.rows(input, start, end));
  }

  /** Runs passes from the place in which the rule begins. Returns undefined if that exceeds a limit. */
  tried<T>(run: (from: PassesCursor) => T): T | undefined {
    if (this.tries <= 0) return undefined;
    try {
      const { passes } = this.twoPass;
      const found = run(new PassesCursor(passes, passes.begin(this.rule, this.state)));
      if (this.tries < LIMITS.mostTries) this.tries++;
      return found;
    } catch (error) {
      if (!(error instanceof TwoPassLimit)) throw error;
      this.tries -= error.message === ORDER ? 0 : 1;
      return undefined;
    }
  }

  /** Returns, by state of the program, the length of a shortest string of samples to the end of its rule. */
  distances(samples: Samples): ProgramDistances {
    return (this.knownDistances ??= distancesToEnd(this.twoPass.program, samples));
  }
}
