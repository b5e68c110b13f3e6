import { END_OF_INPUT } from '../wording/phrases';
import type { Alphabet, Range } from './alphabet';

/** A name for a set of classes: a rule that derives single characters, or a character that a literal has. */
export interface Term {
  readonly label: string;
  readonly classes: readonly number[];
}

/**
 * The words in which a grammar's failures say what was expected: its single-character rules and the characters of its
 * literals, both in the order in which the grammar first uses them.
 */
export class Vocabulary {
  /** The rules of several characters, largest first. */
  private readonly several: readonly Term[];

  constructor(
    readonly alphabet: Alphabet,
    private readonly rules: readonly Term[],
    private readonly literals: readonly Term[],
  ) {
    const sizes = new Map(rules.map((term) => [term, this.count(term.classes)]));
    const size = (term: Term): number => sizes.get(term)!;
    this.several = rules.filter((term) => size(term) > 1).sort((a, b) => size(b) - size(a));
  }

  /**
   * Names for the classes: rules of several characters where all of a rule is among them (largest first, no character
   * twice), the literals' characters, rules of one character and ranges for what is left, and at last the end of input.
   */
  describe(classes: readonly number[], endExpected: boolean): string[] {
    const left = new Set(classes);
    const large = take(this.several, left);
    const characters = take(this.literals, left);
    const small = take(this.rules, left);
    const names = this.rules.filter((term) => large.has(term) || small.has(term));
    const ranges = [...left].flatMap((id) =>
      this.alphabet.sets[id]!.map(([low, high]) => rangeText(low, high)),
    );
    return [
      ...[...characters, ...names]
        .map(({ label }) => label)
        .filter((label, i, all) => all.indexOf(label) === i),
      ...ranges,
      ...(endExpected ? [END_OF_INPUT] : []),
    ];
  }

  private count(classes: readonly number[]): number {
    return classes.reduce(
      (sum, id) => sum + this.alphabet.sets[id]!.reduce((part, [low, high]) => part + high - low + 1, 0),
      0,
    );
  }
}

/** The terms, in turn, that lie in what is left of a set; each leaves it. */
function take(terms: readonly Term[], left: Set<number>): Set<Term> {
  const taken = new Set<Term>();
  for (const term of terms) {
    if (term.classes.length === 0 || !term.classes.every((id) => left.has(id))) continue;
    term.classes.forEach((id) => left.delete(id));
    taken.add(term);
  }
  return taken;
}

/** The classes of an alphabet that hold any of the given code points. */
export function classesIn(alphabet: Alphabet, set: readonly Range[]): number[] {
  return alphabet.sets.flatMap((members, id) =>
    members.some(([low, high]) => set.some(([from, to]) => from <= high && low <= to)) ? [id] : [],
  );
}

/** A range of code points as ABNF writes it; one printable ASCII character as a literal. */
function rangeText(low: number, high: number): string {
  if (low === high) return characterLabel(low);
  return `%x${hex(low)}-${hex(high)}`;
}

export function characterLabel(codePoint: number): string {
  if (codePoint === 0x22 || codePoint < 0x20 || codePoint > 0x7e) return `%x${hex(codePoint)}`;
  return `"${String.fromCodePoint(codePoint)}"`;
}

function hex(codePoint: number): string {
  return codePoint.toString(16).toUpperCase().padStart(2, '0');
}
