import type { AlphabetSource } from '../alphabet';
import { distancesToEnd, type ProgramDistances } from '../program/distances';
import type { Program } from '../program/program';
import type { Reading, Residual, Stop } from '../recogniser';
import type { Samples } from '../sample-characters';
import { LinkStacks } from './link-stacks';
import type { Distances } from './list-distances';
import { ORDER, TWO_PASS_LIMITS as LIMITS, TwoPassLimit } from './two-pass-limits';
import { Passes } from './passes';
import { TwoPassReading } from './two-pass-reading';
import { TwoPassResidual } from './two-pass-residual';
import type { Templates } from './templates';

/** Reads inputs by the rules of a program in one pass forward and one pass back. What it computes serves all inputs. */
export class TwoPass {
  readonly program: Program;
  private known: Passes | undefined;
  private knownDistances: ProgramDistances | undefined;

  /** `isLeaf` tells whether the nodes in the node of a rule are not shown. */
  constructor(
    private readonly templates: Templates,
    private readonly source: AlphabetSource,
    private readonly isLeaf: (key: string) => boolean,
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

  /** Returns, by state of the program, the length of a shortest string to the end of its rule. */
  distances(samples: Samples): ProgramDistances {
    return (this.knownDistances ??= distancesToEnd(this.program, samples));
  }

  get passes(): Passes {
    if (this.known?.isFull === true) this.known = undefined;
    return (this.known ??= new Passes(this.templates, this.source.alphabet, this.isLeaf));
  }
}

/** Reads inputs by a rule, from one of its states. Each method returns undefined if the two passes cannot decide. */
export class TwoPassRule {
  constructor(
    private readonly twoPass: TwoPass,
    private readonly rule: number,
    private readonly state: number,
    /** How many more inputs may exceed a limit before no more are tried. */
    private tries: number,
  ) {}

  /** Returns whether the rule derives a span. */
  test(input: string, start: number, end: number): boolean | undefined {
    return this.tried((passes, from) => {
      const { offset, place } = passes.forward(from, input, start, end);
      return offset === end && passes.finish(place) !== undefined;
    });
  }

  /** Returns the end of the longest prefix of a span that the rule derives, or -1. */
  longest(
    input: string,
    start: number,
    end: number,
    mayEnd?: (offset: number) => boolean,
  ): number | undefined {
    return this.tried((passes, from) => passes.longest(from, input, start, end, mayEnd));
  }

  /** Returns the rows of the tree of a span, or null if the rule does not derive it. */
  rows(input: string, start: number, end: number): Int32Array | null | undefined {
    return this.tried((passes, from) => {
      const { offset, place } = passes.record(from, input, start, end);
      const path = offset === end ? passes.finish(place) : undefined;
      return path === undefined ? null : passes.back(path, input, start, end);
    });
  }

  /** Begins to read an input in pieces. `machine` begins to read it by the machine. */
  reading(machine: () => Reading): Reading | undefined {
    return this.tried((passes, from) => {
      const residualOf = this.residuals(passes);
      return new TwoPassReading(passes, from, residualOf, machine);
    });
  }

  /** Returns the first offset at which no derivation continues, and the state there. `machine` returns that of the machine. */
  stop(input: string, start: number, machine: () => Residual): Stop | undefined {
    return this.tried((passes, from) => {
      const { offset, place } = passes.forward(from, input, start, input.length);
      return { offset, residual: this.residuals(passes)(place, passes.links, machine) };
    });
  }

  /** Returns a function that makes residuals. They share their stacks. */
  private residuals(
    passes: Passes,
  ): (place: number, links: readonly number[], machine: () => Residual) => Residual {
    const stacks = new LinkStacks();
    let known: Distances | undefined;
    const distances = (samples: Samples): Distances =>
      (known ??= passes.distances(this.twoPass.distances(samples)));
    return (place, links, machine) =>
      new TwoPassResidual(passes, stacks, distances, place, stacks.of(links), machine);
  }

  private tried<T>(run: (passes: Passes, from: number) => T): T | undefined {
    if (this.tries <= 0) return undefined;
    try {
      const { passes } = this.twoPass;
      const found = run(passes, passes.begin(this.rule, this.state));
      if (this.tries < LIMITS.mostTries) this.tries++;
      return found;
    } catch (error) {
      if (!(error instanceof TwoPassLimit)) throw error;
      this.tries -= error.message === ORDER ? 0 : 1;
      return undefined;
    }
  }
}
