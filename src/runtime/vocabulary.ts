import { END_OF_INPUT } from '../wording/phrases';
import type { Alphabet, AlphabetSource, Range } from './alphabet';
import { decodeNumbers } from '../table/numbers';
import { cached } from '../table/maps';

/** A name for a set of classes: a rule that derives single characters, or a character of a literal. */
export interface Term {
  readonly label: string;
  readonly classes: readonly number[];
}

/**
 * The words in which failures say what was expected: the grammar's single-character rules and the characters of its literals,
 * both in the order in which the grammar first uses them.
 */
export class Vocabulary {
  /** The order in which terms are tried: rules of several characters, largest first, literals, rules. A rule may come twice. */
  readonly order: readonly Term[];
  /** By the classes: the words of each state of a table are asked for many times. */
  private readonly described = new WeakMap<readonly number[], readonly string[]>();
  private readonly smaller = new Map<string, Vocabulary>();

  constructor(
    readonly alphabet: Alphabet,
    private readonly rules: readonly Term[],
    private readonly literals: readonly Term[],
  ) {
    const sizes = new Map(rules.map((term) => [term, this.count(term)]));
    const several = rules.filter((term) => sizes.get(term)! > 1);
    several.sort((a, b) => sizes.get(b)! - sizes.get(a)!);
    this.order = [...several, ...literals, ...rules];
  }

  /** Returns the words without some rules. `encodeNumbers` wrote their places. */
  without(places = ''): Vocabulary {
    if (places === '') return this;
    return cached(this.smaller, places, () => {
      const left = new Set(decodeNumbers(places));
      const rules = this.rules.filter((_, place) => !left.has(place));
      return new Vocabulary(this.alphabet, rules, this.literals);
    });
  }

  /**
   * Names classes. It takes first the rules of several characters that are wholly among them (largest first, no character
   * twice). Characters of literals, rules of one character, and ranges for the rest follow. The result has single characters
   * first, then rules, then ranges, and the end of input if it is expected.
   */
  describe(classes: readonly number[], endExpected: boolean): string[] {
    const words = cached(this.described, classes, () => this.wordsOf(classes));
    return [...words, ...(endExpected ? [END_OF_INPUT] : [])];
  }

  private wordsOf(classes: readonly number[]): string[] {
    const left = new Set(classes);
    const taken = take(this.order, left);
    const labels = (terms: readonly Term[]): string[] =>
      terms.filter((term) => taken.has(term)).map(({ label }) => label);
    const rest = [...left].flatMap((id) => this.alphabet.sets[id]!);
    const isOne = ([low, high]: Range): boolean => low === high;
    const single = [...labels(this.literals), ...rest.filter(isOne).map(rangeText)];
    const ranges = rest.filter((range) => !isOne(range)).map(rangeText);
    return [...new Set([...single, ...labels(this.rules), ...ranges])];
  }

  /** The number of characters of a term. */
  private count({ classes }: Term): number {
    const ranges = classes.flatMap((id) => this.alphabet.sets[id]!);
    return ranges.reduce((sum, [low, high]) => sum + high - low + 1, 0);
  }
}

/** Gives a vocabulary, which it may make when it is first asked. */
export interface VocabularySource {
  readonly vocabulary: Vocabulary;
}

/** The terms of an emitted grammar. */
export interface WordsText {
  /** A line for each rule: its name, a blank, and its classes as `encodeNumbers` writes them. */
  readonly rules: string;
  /** The characters of literals. `%` stands before one that matches in this case alone, before "%", and before low surrogates. */
  readonly literals: string;
}

/** Makes a vocabulary that is decoded when it is first used. */
export function emittedVocabulary(source: AlphabetSource, words: () => WordsText): VocabularySource {
  let known: Vocabulary | undefined;
  return {
    get vocabulary() {
      return (known ??= decodeWords(source.alphabet, words()));
    },
  };
}

function decodeWords(alphabet: Alphabet, { rules, literals }: WordsText): Vocabulary {
  return new Vocabulary(
    alphabet,
    Array.from(rules.matchAll(/(.+) (.+)/g), ([, label, classes]) => ({
      label: label!,
      classes: [...decodeNumbers(classes!)],
    })),
    Array.from(literals.matchAll(/(%?)(.)/gsu), ([, exact, character]) => {
      const cases = exact === '' ? [character!.toUpperCase(), character!.toLowerCase()] : [character!];
      const classes = cases.map((each) => alphabet.classOf(each.codePointAt(0)!));
      return { label: characterWord(character!.codePointAt(0)!), classes: [...new Set(classes)] };
    }),
  );
}

/** Returns the terms, in turn, that lie within `left`, and removes the classes of each from it. */
function take(terms: readonly Term[], left: Set<number>): Set<Term> {
  const taken = new Set<Term>();
  for (const term of terms) {
    if (term.classes.length === 0 || !term.classes.every((id) => left.has(id))) continue;
    term.classes.forEach((id) => left.delete(id));
    taken.add(term);
  }
  return taken;
}

/** Returns the classes of an alphabet that have any of the given code points. */
export function classesIn(alphabet: Alphabet, set: readonly Range[]): number[] {
  return alphabet.sets.flatMap((members, id) =>
    members.some(([low, high]) => set.some(([from, to]) => from <= high && low <= to)) ? [id] : [],
  );
}

/** A range of code points as ABNF writes it; one printable ASCII character in quotation marks. */
function rangeText([low, high]: Range): string {
  return low === high ? characterWord(low) : `%x${hex(low)}-${hex(high)}`;
}

/** A code point as messages show it. ABNF can only number the quotation mark, which no reader of a message knows by its number. */
export function characterWord(codePoint: number): string {
  return codePoint === 0x22 ? `'"'` : characterLabel(codePoint);
}

/** A code point as ABNF writes it: a literal if it is printable ASCII, else a number. */
export function characterLabel(codePoint: number): string {
  if (codePoint === 0x22 || codePoint < 0x20 || codePoint > 0x7e) return `%x${hex(codePoint)}`;
  return `"${String.fromCodePoint(codePoint)}"`;
}

function hex(codePoint: number): string {
  return codePoint.toString(16).toUpperCase().padStart(2, '0');
}
