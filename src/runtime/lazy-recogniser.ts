import { type AlphabetSource, codePointAt, unitsOf } from './alphabet';
import { LazySubsets, type MarkedAutomaton } from './marked-automaton';
import type { Recogniser, Stop } from './recogniser';

/** Judges by an automaton whose subsets are too many to tabulate: they are made while the input is read. */
export class LazyRecogniser implements Recogniser {
  private known: LazySubsets | undefined;

  constructor(
    private readonly source: AlphabetSource,
    private readonly automatonOf: () => MarkedAutomaton,
  ) {}

  private get subsets(): LazySubsets {
    return (this.known ??= new LazySubsets(this.automatonOf(), this.source.alphabet.size, 'forward'));
  }

  test(input: string): boolean {
    const { offset, subset } = this.read(input, 0, input.length);
    return offset === input.length && this.subsets.accepts(subset);
  }

  longest(input: string, start: number, end: number, mayEnd?: (offset: number) => boolean): number {
    return this.read(input, start, end, mayEnd).accepted;
  }

  stop(input: string, start: number): Stop {
    const { offset, subset } = this.read(input, start, input.length);
    return {
      offset,
      expected: this.source.alphabet.sets.flatMap((_, id) => (this.subsets.step(subset, id) < 0 ? [] : [id])),
      endExpected: this.subsets.accepts(subset),
      completions: () => [],
    };
  }

  /** Reads as far as any derivation goes: up to which offset, in which subset, and the last offset that was accepted. */
  private read(
    input: string,
    start: number,
    end: number,
    mayEnd?: (offset: number) => boolean,
  ): { offset: number; subset: number; accepted: number } {
    const { subsets } = this;
    const { alphabet } = this.source;
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
