import { LazyReader } from '../runtime/lazy-recogniser';
import { ForwardReader } from '../runtime/rtn/forward';
import type { Program } from '../runtime/program/program';
import { alphabet } from './columns';
import { program } from './decoded-program';

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

/** Makes a language that a lazy DFA reads, because it has too many subsets for a table. */
export function lazyLanguage(make: () => Program): ProgramLanguage {
  let reader: LazyReader | undefined;
  return new ProgramLanguage((s, i, end) => (reader ??= new LazyReader(alphabet(), make())).read(s, i, end));
}

const forward = /* @__PURE__ */ new ForwardReader(program, alphabet);

/** Makes the language of a rule of the program. */
export function pushdownLanguage(rule: number): ProgramLanguage {
  return new ProgramLanguage((s, i, end) => forward.read(s, i, end, program().rules[rule]!.start));
}
