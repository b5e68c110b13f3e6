import { ForwardReader, type ForwardRun } from '../runtime/rtn/forward';
import type { ForwardRule } from '../runtime/two-pass/forward-pass';
import { alphabet } from './columns';
import { keyOf, program, verdicts } from './decoded-program';

const forward = /* @__PURE__ */ new ForwardReader(program, alphabet);

/** A language that the machine reads. */
class MachineLanguage {
  constructor(private readonly index: number) {}

  accepts(s: string): boolean {
    return this.longest(s, 0, s.length) === s.length;
  }

  longest(s: string, i: number, end: number): number {
    return this.read(s, i, end).accepted;
  }

  reach(s: string): number {
    return this.read(s, 0, s.length).offset;
  }

  /** Reads from `i` on. Returns the first offset without a continuation, and the end of the longest match or -1. */
  private read(s: string, i: number, end: number): ForwardRun {
    return forward.read(s, i, end, program().rules[this.index]!.start);
  }
}

/** A language that the forward pass reads, and another engine if that cannot decide. */
class TwoPassLanguage {
  private known: ForwardRule | undefined;

  constructor(
    private readonly index: number,
    /** Undefined if it is proved that no input needs it. */
    private readonly lastResort?: MachineLanguage,
  ) {}

  accepts(s: string): boolean {
    return this.rule.test(s, 0, s.length) ?? this.lastResort!.accepts(s);
  }

  longest(s: string, i: number, end: number): number {
    return this.rule.longest(s, i, end) ?? this.lastResort!.longest(s, i, end);
  }

  reach(s: string): number {
    return this.rule.tried((cursor) => cursor.forward(s, 0, s.length)) ?? this.lastResort!.reach(s);
  }

  private get rule(): ForwardRule {
    return (this.known ??= verdicts().rule(keyOf(this.index)));
  }
}

/** Makes the language of a rule of the program, which the machine alone reads. */
export function machineLanguage(rule: number): MachineLanguage {
  return new MachineLanguage(rule);
}

/** Makes the language of a rule of the program that the two passes may leave undecided. */
export function pushdownLanguage(rule: number): TwoPassLanguage {
  return new TwoPassLanguage(rule, new MachineLanguage(rule));
}

/** Makes the language of a rule of the program that the two passes decide. */
export function twoPassLanguage(rule: number): TwoPassLanguage {
  return new TwoPassLanguage(rule);
}
