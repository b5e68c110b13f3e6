import { CommittingParser } from '../../analysis/committing-parser';
import type { HiddenAlternative } from '../../analysis/alternatives';
import { Work } from '../../automata/work';
import type { Alternations, FoundAlternation } from './alternations';

/** Strings that are tried before an alternation, in it and behind it. All combinations are tried. */
const MOST_BEFORE = 2;
const MOST_INSIDE = 4;
const MOST_BEHIND = 4;
/** Parts around all alternations of a grammar, which take strings to make: some tenths of a second. */
const MAX_PARTS = 50_000;

/** Finds whole strings of a rule that a parser loses if it commits, at an alternation of the rule. */
export class LostStrings {
  private readonly parser: CommittingParser;
  private readonly work = new Work('parts around alternations', MAX_PARTS);

  constructor(private readonly alternations: Alternations) {
    this.parser = new CommittingParser(alternations.languages.model);
  }

  /**
   * Returns what a parser that commits loses at an alternation. `contested`: the alternatives that may match where others do.
   * `candidates`: strings that alternatives lose if nothing follows the alternation. Short strings of the alternatives are tried, too.
   * Throws LimitError.
   */
  among(
    found: FoundAlternation,
    contested: readonly number[],
    candidates: readonly HiddenAlternative[],
  ): HiddenAlternative[] {
    const own = new Map(candidates.map(({ index, string }) => [index, string]));
    return contested.flatMap((index) => {
      if (index === 0) return [];
      const shortest = own.get(index);
      const strings = this.alternations.samples(found.keys[index]!).slice(0, MOST_INSIDE);
      const lost = this.lostAt(found, index, shortest === undefined ? strings : [shortest, ...strings]);
      return lost === undefined ? [] : [lost];
    });
  }

  private lostAt(
    found: FoundAlternation,
    index: number,
    strings: readonly string[],
  ): HiddenAlternative | undefined {
    const around = found.around();
    this.work.count(around.before.length + around.behind.length);
    const before = this.alternations.stringsOf(around.before, MOST_BEFORE);
    const behind = this.alternations.stringsOf(around.behind, MOST_BEHIND);
    // If nothing stands around, the rule derives what the alternative does, which is sooner known.
    const isAlone = around.before.length + around.behind.length === 0;
    const key = isAlone ? found.keys[index]! : found.rule.key;
    const isDerived = (each: string): boolean => this.alternations.languages.derives(key, each);
    for (const string of strings)
      for (const start of before)
        for (const end of behind) {
          const whole = `${start}${string}${end}`;
          const by = this.lostBy(found, index, start, whole);
          if (by !== undefined && isDerived(whole)) return { index, by, string: whole };
        }
    return undefined;
  }

  /** Returns the earlier alternative that a parser takes behind `start`, if it then does not read all of the string. */
  private lostBy(
    { rule, alternation }: FoundAlternation,
    index: number,
    start: string,
    string: string,
  ): number | undefined {
    const read = this.parser.end(rule.key, string);
    if (read === string.length || read === 'endless') return undefined;
    const by = this.parser.choice(alternation.alternatives, string, start.length);
    return by === undefined || by >= index ? undefined : by;
  }
}
