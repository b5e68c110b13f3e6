import type { CodePointClasses } from '../alphabet';
import type { Program } from '../program/program';
import { ForwardCursor } from './forward-cursor';
import { ForwardTables } from './forward-tables';
import type { Templates } from './templates';
import { ORDER, TWO_PASS_LIMITS as LIMITS, TwoPassLimit } from './two-pass-limits';
import { verdictContexts } from './closures';
import { TransitionMaker } from './transition';

type TablesMaker<Tables> = (templates: Templates, alphabet: CodePointClasses) => Tables;

const forVerdicts: TablesMaker<ForwardTables> = (templates, alphabet) =>
  new ForwardTables(verdictContexts(templates), alphabet, TransitionMaker);

/** Reads inputs forward by the rules of a program, for verdicts and longest matches. Its tables serve all inputs. */
export class ForwardPass<Tables extends ForwardTables = ForwardTables> {
  readonly program: Program;
  private known: Tables | undefined;

  constructor(
    private readonly templates: Templates,
    private readonly source: { readonly alphabet: CodePointClasses },
    private readonly make = forVerdicts as TablesMaker<Tables>,
  ) {
    this.program = templates.program;
  }

  /** Returns what reads a rule, or one of its alternatives. */
  rule(key: string, alternative?: number): ForwardRule<Tables> {
    return new ForwardRule(this, ...this.beginning(key, alternative));
  }

  /** Returns the number of a rule, the state in which it begins, and its tries. */
  protected beginning(key: string, alternative?: number): [rule: number, state: number, tries: number] {
    const rule = this.program.rules.findIndex((each) => each.key === key);
    const { start, alternatives } = this.program.rules[rule]!;
    const state = alternative === undefined ? start : alternatives[alternative]!;
    // The iterations of left recursion do not tell which alternative the last of them takes.
    const isTried = alternative === undefined || this.templates.spine[rule]! < 0;
    return [rule, state, isTried ? LIMITS.tries : 0];
  }

  /** The tables for the next input: those of the input before, unless they are too large. */
  get tables(): Tables {
    if (this.known === undefined || this.known.contexts.isFull) {
      this.known = this.make(this.templates, this.source.alphabet);
    } else if (this.known.isFull) this.known = this.known.renewed();
    return this.known;
  }
}

/** Reads inputs by a rule, from one of its states. Each method returns undefined if the pass cannot decide. */
export class ForwardRule<Tables extends ForwardTables = ForwardTables> {
  constructor(
    private readonly pass: ForwardPass<Tables>,
    private readonly rule: number,
    private readonly state: number,
    /** The tries that are left. */
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

  /** Runs the pass from the place in which the rule begins. Returns undefined if that exceeds a limit. */
  tried<T>(run: (from: ForwardCursor<Tables>) => T): T | undefined {
    if (this.tries <= 0) return undefined;
    try {
      const { tables } = this.pass;
      const found = run(new ForwardCursor(tables, tables.begin(this.rule, this.state)));
      if (this.tries < LIMITS.mostTries) this.tries++;
      return found;
    } catch (error) {
      if (!(error instanceof TwoPassLimit)) throw error;
      this.tries -= error.message === ORDER ? 0 : LIMITS.triesOfExcess;
      return undefined;
    }
  }
}
