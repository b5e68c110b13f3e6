import { contains } from '../../model/character-set';
import { DEAD } from '../../program/dfa';
import type { LinkedGrammar } from '../linked-grammar';
import type { Shape } from './shape';

/** Strings with more code points are not tried: the offsets of a string are the bits of one number. */
const MOST_CHARACTERS = 30;

/** Tells if a shape derives a string; much faster than an automaton of the shape. Returns undefined for long strings. */
export function derives(grammar: LinkedGrammar, shape: Shape, string: string): boolean | undefined {
  const points = Array.from(string, (character) => character.codePointAt(0)!);
  if (points.length > MOST_CHARACTERS) return undefined;
  const ends = new ShapeMatcher(grammar, points).ends(shape, 1);
  return (ends & (1 << points.length)) !== 0;
}

/** Matches parts of a shape. Bit n of a number stands for offset n. */
class ShapeMatcher {
  constructor(
    private readonly grammar: LinkedGrammar,
    private readonly points: readonly number[],
  ) {}

  /** Returns where a part can end that begins at one of some offsets. */
  ends(shape: Shape, starts: number): number {
    if (starts === 0) return 0;
    switch (shape.kind) {
      case 'class':
        return this.offsets(starts).reduce(
          (ends, at) => (this.isIn(shape, at) ? ends | (1 << (at + 1)) : ends),
          0,
        );
      case 'reference':
        return this.offsets(starts).reduce((ends, at) => ends | this.endsOfRule(shape.rule, at), 0);
      case 'sequence':
        return shape.items.reduce((ends, item) => this.ends(item, ends), starts);
      case 'alternation':
        return shape.alternatives.reduce((ends, each) => ends | this.ends(each, starts), 0);
      case 'repetition':
        return this.endsOfRepeat(shape, starts);
    }
  }

  private endsOfRepeat({ min, max, item }: Shape & { kind: 'repetition' }, starts: number): number {
    let last = starts;
    for (let count = 0; count < min && last !== 0; count++) last = this.ends(item, last);
    let all = last;
    for (let count = min; count < max && last !== 0; count++) {
      last = this.ends(item, last) & ~all;
      all |= last;
    }
    return all;
  }

  private endsOfRule(rule: string, start: number): number {
    const { dfa, alphabet } = this.grammar.language(rule)!;
    let state = dfa.starts[0]!;
    let ends = 0;
    for (let at = start; state !== DEAD; at++) {
      if (dfa.outputs[state] !== 0) ends |= 1 << at;
      if (at === this.points.length) break;
      const id = alphabet.sets.findIndex((set) => contains(set, this.points[at]!));
      state = dfa.table[state * dfa.width + id]!;
    }
    return ends;
  }

  private isIn({ set }: Shape & { kind: 'class' }, at: number): boolean {
    return at < this.points.length && contains(set, this.points[at]!);
  }

  private offsets(bits: number): number[] {
    const offsets: number[] = [];
    for (let at = 0; at <= this.points.length; at++) if ((bits & (1 << at)) !== 0) offsets.push(at);
    return offsets;
  }
}
