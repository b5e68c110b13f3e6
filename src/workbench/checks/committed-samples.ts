import type { HiddenAlternative } from '../../analysis/alternatives';
import type { FirstCharacters } from '../../model/first-characters';
import { Work } from '../../automata/work';
import { contains } from '../../model/character-set';
import type { Alternations } from './alternations';
import { cached } from '../../table/maps';

/** The length of the longest string whose prefixes are looked for. */
const LONGEST = 12;
/** Questions whether a rule derives a string, for one grammar: some tenths of a second. */
const MAX_QUESTIONS = 20_000;

/** Finds alternatives that a committing parser loses, among alternatives without a DFA. It tries short strings. */
export class CommittedSamples {
  private readonly work = new Work('strings that are tried', MAX_QUESTIONS);
  private readonly answers = new Map<string, boolean>();
  private readonly begun = new Map<string, boolean>();

  constructor(
    private readonly alternations: Alternations,
    private readonly firsts: FirstCharacters,
  ) {}

  /** `keys`: a rule for each alternative. Throws LimitError. */
  hidden(keys: readonly string[]): HiddenAlternative[] {
    return keys.flatMap((_, index) => {
      const found = index === 0 ? undefined : this.hiddenAt(keys, index);
      return found === undefined ? [] : [found];
    });
  }

  /** Returns true if a short string of an alternative belongs to no earlier one. Throws LimitError. */
  isTaken(keys: readonly string[], index: number): boolean {
    const others = keys.slice(0, index);
    return this.alternations
      .samples(keys[index]!)
      .some((string) => this.firstWith(others, string) < 0 && this.derives(keys[index]!, string));
  }

  /** Returns the index of the first rule that derives a string, or -1. Throws LimitError. */
  firstWith(keys: readonly string[], string: string): number {
    return keys.findIndex((key) => this.derives(key, string));
  }

  private hiddenAt(keys: readonly string[], index: number): HiddenAlternative | undefined {
    for (const string of this.samples(keys[index]!)) {
      const by = keys.slice(0, index).findIndex((key) => this.matchesPrefix(key, string));
      if (by >= 0 && !this.derives(keys[by]!, string) && this.derives(keys[index]!, string))
        return { index, by, string };
    }
    return undefined;
  }

  private samples(key: string): readonly string[] {
    return this.alternations.samples(key).filter(({ length }) => length <= LONGEST);
  }

  private matchesPrefix(key: string, string: string): boolean {
    if (!this.mayBegin(key, string)) return false;
    return cached(this.begun, `${key}\n${string}`, () => {
      this.work.count(1);
      return this.alternations.languages.derivesPrefix(key, string);
    });
  }

  /** False if no prefix of a string can belong to a rule. */
  private mayBegin(key: string, string: string): boolean {
    const { expression } = this.alternations.languages.model.rules.get(key)!;
    const code = string.codePointAt(0);
    if (this.firsts.isNullable(expression)) return true;
    return code !== undefined && contains(this.firsts.of(expression), code);
  }

  private derives(key: string, string: string): boolean {
    const question = `${key}\n${string}`;
    return cached(this.answers, question, () => {
      this.work.count(1);
      return this.alternations.languages.derives(key, string);
    });
  }
}
