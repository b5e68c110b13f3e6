import { LazyReader } from '../runtime/lazy-recogniser';
import { ForwardReader } from '../runtime/rtn/forward';
import { decodeProgram, type ProgramText } from '../runtime/program/decode-program';
import { alphabet } from './columns';
import { program } from './program';

/** Reads from `i` on: how far any derivation goes, and where the longest match ends, or -1. */
type Read = (s: string, i: number, end: number) => { readonly offset: number; readonly accepted: number };

/** A language that has no table. */
class ReadLanguage {
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

/** A language whose subsets are too many for a table: they are made while an input is read. */
export function lazyLanguage(text: ProgramText): ReadLanguage {
  let reader: LazyReader | undefined;
  return new ReadLanguage((s, i, end) =>
    (reader ??= new LazyReader(alphabet(), decodeProgram(text))).read(s, i, end),
  );
}

const forward = /* @__PURE__ */ new ForwardReader(program, alphabet);

/** The language of a rule of the program. */
export function pushdownLanguage(rule: number): ReadLanguage {
  return new ReadLanguage((s, i, end) => forward.read(s, i, end, program().rules[rule]!.start));
}
