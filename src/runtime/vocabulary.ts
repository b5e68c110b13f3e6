import { END_OF_INPUT } from '../wording/phrases';
import type { Alphabet, AlphabetSource, Range } from './alphabet';
import { decodeNumbers } from '../table/numbers';
import { cached } from '../table/maps';
import { reached } from '../table/reached';

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
  private readonly known = new Map<string, WordsOfRule>();

  /** `usesOf`: returns the keys of the rules that a rule uses directly. */
  constructor(
    readonly alphabet: Alphabet,
    private readonly rules: readonly Term[],
    private readonly literals: readonly Term[],
    readonly usesOf: (key: string) => readonly string[],
  ) {}

  /** Names classes by literals, by rules that the rule asked for uses, and by ranges; and the end of input if it is expected. */
  describe(rule: string, classes: readonly number[], endExpected: boolean): string[] {
    const words = cached(this.known, rule, () => {
      const used = reached([rule.toLowerCase()], this.usesOf);
      const rules = this.rules.filter(({ label }) => used.has(label.toLowerCase()));
      return new WordsOfRule(this.alphabet, rules, this.literals);
    });
    return [...words.of(classes), ...(endExpected ? [END_OF_INPUT] : [])];
  }
}

/** The words for what a rule reads. */
class WordsOfRule {
  /** The rules of several characters, largest first. */
  private readonly several: readonly Term[];
  /** By the classes: the words of each state of a table are asked for many times. */
  private readonly described = new WeakMap<readonly number[], readonly string[]>();

  constructor(
    private readonly alphabet: Alphabet,
    private readonly rules: readonly Term[],
    private readonly literals: readonly Term[],
  ) {
    const sizes = new Map(rules.map((term) => [term, this.count(term)]));
    this.several = rules.filter((term) => sizes.get(term)! > 1).sort((a, b) => sizes.get(b)! - sizes.get(a)!);
  }

  /**
   * Names classes. It takes first the rules of several characters that are wholly among them (largest first, no character
   * twice), then characters of literals, rules of one character, and ranges for the rest. Single characters come first in the result,
   * then rules, then ranges.
   */
  of(classes: readonly number[]): readonly string[] {
    return cached(this.described, classes, () => this.wordsOf(classes));
  }

  private wordsOf(classes: readonly number[]): string[] {
    const left = new Set(classes);
    const large = take(this.several, left);
    const characters = take(this.literals, left);
    const small = take(this.rules, left);
    const names = this.rules.filter((term) => large.has(term) || small.has(term));
    const rest = [...left].flatMap((id) => this.alphabet.sets[id]!);
    const isOne = ([low, high]: Range): boolean => low === high;
    const labels = (terms: Iterable<Term>): string[] => Array.from(terms, ({ label }) => label);
    const single = [...labels(characters), ...rest.filter(isOne).map(rangeText)];
    const ranges = rest.filter((range) => !isOne(range)).map(rangeText);
    return [...new Set([...single, ...labels(names), ...ranges])];
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

/** The terms of an emitted grammar; classes as `encodeNumbers` writes them. */
export interface WordsText extends Readonly<Record<'rules' | 'literals', readonly TermText[]>> {
  /** The keys of all rules, with blanks between them. */
  readonly keys: string;
  /** Per rule, in that order: how many rules it uses, and their places in that order. */
  readonly uses: string;
}

type TermText = readonly [label: string, classes: string];

/** Makes a vocabulary that is decoded when it is first used. */
export function emittedVocabulary(source: AlphabetSource, words: () => WordsText): VocabularySource {
  let known: Vocabulary | undefined;
  return {
    get vocabulary() {
      return (known ??= decodeVocabulary(source, words()));
    },
  };
}

function decodeVocabulary(
  { alphabet }: AlphabetSource,
  { rules, literals, keys, uses }: WordsText,
): Vocabulary {
  const all = keys.split(' ');
  const numbers = decodeNumbers(uses);
  let at = 0;
  const usesOf = new Map(
    all.map((key) => {
      const places = numbers.subarray(at + 1, (at += 1 + numbers[at]!));
      return [key, Array.from(places, (place) => all[place]!)];
    }),
  );
  return new Vocabulary(alphabet, rules.map(decodeTerm), literals.map(decodeTerm), (key) => usesOf.get(key)!);
}

function decodeTerm([label, classes]: TermText): Term {
  return { label, classes: [...decodeNumbers(classes)] };
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
