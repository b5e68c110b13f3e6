import { compareAlternatives, type UnreachableAlternative } from '../../analysis/alternatives';
import { shortestMembers } from '../../automata/difference';
import { nullableRules, wholeReferences } from '../../model/facts';
import type { Alternations } from './alternations';
import type { CommittedSamples } from './committed-samples';

/** An alternative of at most so many strings is compared string by string. */
const FEW = 40;

/** Findings about alternatives of which some have no DFA. */
export interface CoveredAlternatives {
  readonly unreachable: readonly UnreachableAlternative[];
  /** Alternatives of which it was not decided whether they are ever taken. */
  readonly open: readonly number[];
}

/** Finds alternatives that are never taken, among alternatives of which some have no DFA. */
export class CoveringParts {
  private known: ReadonlySet<string> | undefined;

  constructor(
    private readonly alternations: Alternations,
    private readonly samples: CommittedSamples,
  ) {}

  /**
   * `keys`: a rule for each alternative. An alternative is taken if it derives a short string that no earlier one does. It is never
   * taken if rules that may be all of an earlier one derive all its strings. Throws LimitError.
   */
  among(keys: readonly string[]): CoveredAlternatives {
    const doubted = [...keys.keys()].filter((index) => index > 0 && !this.samples.isTaken(keys, index));
    const found = new Map<number, UnreachableAlternative>();
    const isOpen = (index: number): boolean =>
      !found.has(index) && this.alternations.languages.dfa(keys[index]!) !== undefined;
    // The alternatives that derive the short strings mostly derive all, and others may have large automata.
    for (const index of doubted.filter(isOpen))
      for (const each of this.covered(keys, [...this.firstOfSamples(keys, index), index]))
        if (each.index === index) found.set(index, each);
    const last = doubted.findLast(isOpen) ?? -1;
    for (const each of this.covered(keys, [...keys.keys()].slice(0, last + 1))) found.set(each.index, each);
    for (const index of doubted.filter(isOpen)) {
      const example = this.exampleOfFew(keys, index);
      if (example !== undefined) found.set(index, { index, example });
    }
    const unreachable = doubted.flatMap((index) => found.get(index) ?? []);
    return { unreachable, open: doubted.filter((index) => !found.has(index)) };
  }

  /** Returns the first alternatives that derive short strings of an alternative, in order. */
  private firstOfSamples(keys: readonly string[], index: number): number[] {
    const samples = this.alternations.samples(keys[index]!);
    const firsts = samples.map((string) => this.samples.firstWith(keys.slice(0, index), string));
    return [...new Set(firsts)].filter((first) => first >= 0).sort((a, b) => a - b);
  }

  /** Returns those of some alternatives whose strings all belong to earlier ones of them, as far as these have DFAs. */
  private covered(keys: readonly string[], indexes: readonly number[]): UnreachableAlternative[] {
    const { languages } = this.alternations;
    const parts = indexes.flatMap((index) =>
      [...this.wholes(keys[index]!)].flatMap((part) => {
        const dfa = languages.dfa(part);
        return dfa === undefined ? [] : [{ index, dfa, isWhole: part === keys[index] }];
      }),
    );
    const { unreachable } = compareAlternatives(
      parts.map(({ dfa }) => dfa),
      languages.alphabet,
    );
    return unreachable.flatMap(({ index: at, example }) => {
      const { index, isWhole } = parts[at]!;
      if (!isWhole || example === undefined) return [];
      return [{ index, example: { ...example, by: parts[example.by]!.index } }];
    });
  }

  /** Returns a shortest string of an alternative if it has few, and earlier ones derive them all. */
  private exampleOfFew(keys: readonly string[], index: number): UnreachableAlternative['example'] {
    const { languages } = this.alternations;
    const dfa = languages.dfa(keys[index]!);
    // Characters of one class of the alphabet are equal in all rules, so one of them stands for all.
    const strings = dfa === undefined ? [] : shortestMembers({ dfa, alphabet: languages.alphabet }, FEW + 1);
    if (strings.length === 0 || strings.length > FEW) return undefined;
    const others = keys.slice(0, index);
    if (strings.some((string) => this.samples.firstWith(others, string) < 0)) return undefined;
    return { string: strings[0]!, by: this.samples.firstWith(others, strings[0]!) };
  }

  /** Returns the rules that may be all of a rule, which derives all that they do. */
  private wholes(key: string): Iterable<string> {
    const { model } = this.alternations.languages;
    this.known ??= nullableRules(model);
    const found = new Set([key]);
    for (const each of found)
      for (const { rule } of wholeReferences(model.rules.get(each)!.expression, this.known)) found.add(rule);
    return found;
  }
}
