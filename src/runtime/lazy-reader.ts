import { type Alphabet, codePointAt, unitsOf } from './alphabet';
import { LazySubsets, type MarkedAutomaton } from './marked-automaton';

/** How far an input was read, the subset there, and the last offset that was accepted, or -1. */
export interface LazyReading {
  readonly offset: number;
  readonly subset: number;
  readonly accepted: number;
}

/** Reads by an automaton that is too large for a table: it makes subsets while it reads. */
export class LazyReader {
  readonly subsets: LazySubsets;

  constructor(
    private readonly alphabet: Pick<Alphabet, 'size' | 'classOf'>,
    automaton: MarkedAutomaton,
  ) {
    this.subsets = new LazySubsets(automaton, alphabet.size, 'forward');
  }

  /** Reads until no derivation goes on. `mayEnd` tells at which offsets a match may end; without it, at all. */
  read(input: string, start: number, end: number, mayEnd?: (offset: number) => boolean): LazyReading {
    const { subsets, alphabet } = this;
    if (subsets.full) subsets.clear();
    let subset = subsets.of(subsets.automaton.start);
    const accepts = (at: number): boolean => subsets.accepts(subset) && mayEnd?.(at) !== false;
    let accepted = accepts(start) ? start : -1;
    let offset = start;
    while (offset < end) {
      const code = codePointAt(input, offset, end);
      const next = subsets.step(subset, alphabet.classOf(code));
      if (next < 0) break;
      subset = next;
      offset += unitsOf(code);
      if (accepts(offset)) accepted = offset;
      if (subsets.full) {
        const saved = subsets.save(subset);
        subsets.clear();
        subset = subsets.restore(saved);
      }
    }
    return { offset, subset, accepted };
  }
}
