import { contains } from '../../model/character-set';
import { DEAD } from '../../table/dfa';
import type { LinkedGrammar } from '../linked-grammar';
import type { AbnfPattern } from './abnf-pattern';

/** Strings with more code points are not tried: the offsets of a string are the bits of one number. */
const MOST_CHARACTERS = 30;

/** Tells if a pattern derives a string; much faster than an automaton of the pattern. Returns undefined for long strings. */
export function derives(grammar: LinkedGrammar, pattern: AbnfPattern, string: string): boolean | undefined {
  const points = Array.from(string, (character) => character.codePointAt(0)!);
  if (points.length > MOST_CHARACTERS) return undefined;
  const ends = new PatternMatcher(grammar, points).ends(pattern, 1);
  return (ends & (1 << points.length)) !== 0;
}

/** Matches parts of a pattern. Bit n of a number stands for offset n. */
class PatternMatcher {
  constructor(
    private readonly grammar: LinkedGrammar,
    private readonly points: readonly number[],
  ) {}

  /** Returns where a part can end that begins at one of some offsets. */
  ends(pattern: AbnfPattern, starts: number): number {
    if (starts === 0) return 0;
    switch (pattern.kind) {
      case 'class':
        return this.offsets(starts).reduce(
          (ends, at) => (this.isIn(pattern, at) ? ends | (1 << (at + 1)) : ends),
          0,
        );
      case 'reference':
        return this.offsets(starts).reduce((ends, at) => ends | this.endsOfRule(pattern.rule, at), 0);
      case 'sequence':
        return pattern.items.reduce((ends, item) => this.ends(item, ends), starts);
      case 'alternation':
        return pattern.alternatives.reduce((ends, each) => ends | this.ends(each, starts), 0);
      case 'repetition':
        return this.endsOfRepeat(pattern, starts);
    }
  }

  private endsOfRepeat({ min, max, item }: AbnfPattern & { kind: 'repetition' }, starts: number): number {
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

  private isIn({ set }: AbnfPattern & { kind: 'class' }, at: number): boolean {
    return at < this.points.length && contains(set, this.points[at]!);
  }

  private offsets(bits: number): number[] {
    const offsets: number[] = [];
    for (let at = 0; at <= this.points.length; at++) if ((bits & (1 << at)) !== 0) offsets.push(at);
    return offsets;
  }
}
