import { ForwardReader } from '../runtime/rtn/forward';
import type { TwoPassRule } from '../runtime/two-pass/two-pass';
import { alphabet } from './columns';
import { keyOf, program, verdicts } from './decoded-program';

/** Reads from `i` on. Returns the first offset without a continuation, and the end of the longest match or -1. */
type Read = (s: string, i: number, end: number) => { readonly offset: number; readonly accepted: number };

/** A language without a table. */
class ProgramLanguage {
  constructor(private readonly read: Read) {}

  accepts(s: string): boolean {
    return this.longest(s, 0, s.length) === s.length;
  }

  longest(s: string, i: number, end: number): number {
    return this.read(s, i, end).accepted;
  }

  reach(s: string): number {
    return this.read(s, 0, s.length).offset;
  }
}

/** A language that the forward pass reads, and the machine if that cannot decide. */
class PushdownLanguage extends ProgramLanguage {
  private known: TwoPassRule | undefined;

  constructor(private readonly index: number) {
    super((s, i, end) => forward.read(s, i, end, program().rules[index]!.start));
  }

  override accepts(s: string): boolean {
    return this.rule.test(s, 0, s.length) ?? super.accepts(s);
  }

  override longest(s: string, i: number, end: number): number {
    return this.rule.longest(s, i, end) ?? super.longest(s, i, end);
  }

  override reach(s: string): number {
    return this.rule.tried((cursor) => cursor.forward(s, 0, s.length)) ?? super.reach(s);
  }

  private get rule(): TwoPassRule {
    return (this.known ??= verdicts().rule(keyOf(this.index)));
  }
}

const forward = /* @__PURE__ */ new ForwardReader(program, alphabet);

/** Makes the language of a rule of the program, which the machine alone reads. */
export function machineLanguage(rule: number): ProgramLanguage {
  return new ProgramLanguage((s, i, end) => forward.read(s, i, end, program().rules[rule]!.start));
}

/** Makes the language of a rule of the program. */
export function pushdownLanguage(rule: number): ProgramLanguage {
  return new PushdownLanguage(rule);
}
