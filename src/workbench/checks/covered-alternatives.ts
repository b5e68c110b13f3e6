import { compareAlternatives, type UnreachableAlternative } from '../../analysis/alternatives';
import { shortestMembers } from '../../automata/difference';
import { nullableRules, wholeReferences } from '../../model/facts';
import type { Dfa } from '../../table/dfa';
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
    const { languages } = this.alternations;
    const doubted = [...keys.keys()].filter((index) => index > 0 && !this.samples.isTaken(keys, index));
    if (doubted.length === 0) return { unreachable: [], open: [] };
    const dfas: Dfa[] = [];
    // For each DFA, the alternative, and whether the DFA is that of the whole alternative.
    const owners: { readonly index: number; readonly isWhole: boolean }[] = [];
    const add = (key: string, index: number, isWhole: boolean): void => {
      const dfa = languages.dfa(key);
      if (dfa === undefined) return;
      dfas.push(dfa);
      owners.push({ index, isWhole });
    };
    keys.slice(0, doubted.at(-1)! + 1).forEach((key, index) => {
      add(key, index, true);
      for (const part of this.wholes(key)) if (part !== key) add(part, index, false);
    });
    const found = new Map<number, UnreachableAlternative>();
    for (const { index: at, example } of compareAlternatives(dfas, languages.alphabet).unreachable) {
      const { index, isWhole } = owners[at]!;
      if (isWhole && example !== undefined)
        found.set(index, { index, example: { ...example, by: owners[example.by]!.index } });
    }
    for (const index of doubted) {
      const example = found.has(index) ? undefined : this.exampleOfFew(keys, index);
      if (example !== undefined) found.set(index, { index, example });
    }
    const unreachable = doubted.flatMap((index) => found.get(index) ?? []);
    return { unreachable, open: doubted.filter((index) => !found.has(index)) };
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
