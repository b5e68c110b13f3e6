import { type CodePointClasses, codePointAt, unitsOf } from './alphabet';
import { EMPTY, LazyDfa } from './lazy-dfa';
import type { Program } from './program/program';

/** How far an input was read, the set of states there, and the last offset that was accepted, or -1. */
export interface LazyReading {
  readonly offset: number;
  readonly set: number;
  readonly accepted: number;
}

/** Reads by the first rule of a program without calls. */
export class LazyReader {
  readonly dfa: LazyDfa;

  constructor(
    private readonly alphabet: CodePointClasses,
    program: Program,
  ) {
    this.dfa = new LazyDfa(program, alphabet.size, 'forward');
  }

  /** Reads until no derivation goes on. `mayEnd` tells at which offsets a match may end; without it, at all. */
  read(input: string, start: number, end: number, mayEnd?: (offset: number) => boolean): LazyReading {
    const { dfa, alphabet } = this;
    if (dfa.isFull) dfa.clear();
    let set = dfa.startOf(0);
    const accepts = (at: number): boolean => dfa.accepts(set) && mayEnd?.(at) !== false;
    let accepted = accepts(start) ? start : -1;
    let offset = start;
    while (offset < end) {
      const code = codePointAt(input, offset, end);
      const next = dfa.move(set, alphabet.classOf(code));
      if (next === EMPTY) break;
      set = next;
      offset += unitsOf(code);
      if (accepts(offset)) accepted = offset;
      if (dfa.isFull) set = dfa.alone(set);
    }
    return { offset, set, accepted };
  }
}
