import {
  type AlternativeFacts,
  compareAlternatives,
  type HiddenAlternative,
  type UnreachableAlternative,
} from '../../analysis/alternatives';
import { FirstCharacters } from '../../model/first-characters';
import { witness } from '../../automata/difference';
import { limitOf } from '../../options/limits';
import { type CharacterSet, intersects, union } from '../../model/character-set';
import { productiveRules, unitCyclesOf } from '../../model/facts';
import type { Expression, Literal } from '../../model/model';
import type { Derives } from '../../analysis/ways';
import { bodyDerivation } from '../derived-choices';
import type { Alternations, FoundAlternation } from './alternations';
import type { CheckedText } from './checked-text';
import { CommittedSamples } from './committed-samples';
import { CoveringParts } from './covered-alternatives';
import { LostStrings } from './lost-strings';
import { literalInOtherCase } from './repeated-case';
import * as messages from './messages';

/** Reports alternatives that repeat others, are never taken, or are lost by committing parsers. */
export function checkAlternatives(alternations: Alternations, checked: CheckedText): void {
  new AlternativesCheck(alternations, checked).run();
}

/** The facts of alternatives, and those of which it was not decided whether they are ever taken. */
interface OpenFacts extends AlternativeFacts {
  readonly open: readonly number[];
}

interface ContestedFacts extends OpenFacts {
  /** The alternatives that may match where others do. */
  readonly contested: readonly number[];
}

class AlternativesCheck {
  private readonly productive: ReadonlySet<string>;
  /** Rules that can consist of only themselves. The alternatives that they take depend on the rule that uses them. */
  private readonly cyclic: ReadonlySet<string>;
  private readonly samples: CommittedSamples;
  private readonly covering: CoveringParts;
  private readonly lost: LostStrings;
  private readonly firsts: FirstCharacters;
  private readonly cases: RepeatedCase[] = [];

  constructor(
    private readonly alternations: Alternations,
    private readonly checked: CheckedText,
  ) {
    this.productive = productiveRules(this.alternations.languages.model);
    this.cyclic = new Set(unitCyclesOf(this.alternations.languages.model).flat());
    this.firsts = new FirstCharacters(this.alternations.languages.model);
    this.samples = new CommittedSamples(this.alternations, this.firsts);
    this.covering = new CoveringParts(this.alternations, this.samples);
    this.lost = new LostStrings(this.alternations);
  }

  run(): void {
    for (const each of this.alternations.all) {
      if (!this.productive.has(each.rule.key)) continue;
      const same = duplicatesByForm(each.alternation.alternatives);
      for (const [index, by] of same) this.reportDuplicate(each, index, by);
      const facts = this.factsOf(each);
      if (facts === undefined) continue;
      const isNew = (index: number): boolean => !same.has(index);
      const covered = facts.unreachable.filter(({ index }) => isNew(index));
      const unsure = this.cyclic.has(each.rule.key) ? covered.filter(({ example }) => example) : [];
      for (const found of covered) if (!unsure.includes(found)) this.reportUnreachable(each, found);
      const open = [...facts.open.filter(isNew), ...unsure.map(({ index }) => index)];
      this.reportOpen(
        each,
        open.sort((a, b) => a - b),
      );
      this.checkHidden(each, facts);
    }
    this.reportCases();
  }

  /** Compares alternatives that may match prefixes of the same strings. Others do not affect each other. */
  private factsOf({ rule, alternation, keys }: FoundAlternation): ContestedFacts | undefined {
    try {
      const groups = overlapping(alternation.alternatives, this.firsts);
      const facts = groups.map((indexes) => this.compare(indexes, keys));
      return {
        contested: groups.flat().sort((a, b) => a - b),
        unreachable: [...this.empty(keys), ...facts.flatMap(({ unreachable }) => unreachable)],
        hidden: facts.flatMap(({ hidden }) => hidden).sort((a, b) => a.index - b.index),
        open: facts.flatMap(({ open }) => open).sort((a, b) => a - b),
      };
    } catch (error) {
      const { span = this.nowhere } = alternation;
      this.checked.report('info', messages.alternativesNotCompared(rule.name, limitOf(error)), span);
      return undefined;
    }
  }

  /** `indexes`: the numbers of the alternatives in their alternation. */
  private compare(indexes: readonly number[], all: readonly string[]): OpenFacts {
    const keys = indexes.map((index) => all[index]!);
    const dfas = this.alternations.languages.dfas(keys);
    const { unreachable, hidden, open } = dfas
      ? { ...compareAlternatives(dfas, this.alternations.languages.alphabet), open: [] }
      : { ...this.covering.among(keys), hidden: this.samples.hidden(keys) };
    const original = <Found extends { index: number }>(found: Found): Found => ({
      ...found,
      index: indexes[found.index]!,
    });
    return {
      unreachable: unreachable.flatMap((each) =>
        each.example === undefined
          ? []
          : [original({ ...each, example: { ...each.example, by: indexes[each.example.by]! } })],
      ),
      hidden: hidden.map((each) => original({ ...each, by: indexes[each.by]! })),
      open: open.map((index) => indexes[index]!),
    };
  }

  private get nowhere(): { file: string; start: number; end: number } {
    return { file: this.checked.name, start: 0, end: 0 };
  }

  private empty(keys: readonly string[]): UnreachableAlternative[] {
    return keys.flatMap((key, index) => (this.productive.has(key) ? [] : [{ index }]));
  }

  private reportDuplicate(found: FoundAlternation, index: number, by: number): void {
    const { span } = found.alternation.alternatives[index]!;
    if (span?.file !== this.checked.name) return;
    this.checked.report('warning', messages.duplicateAlternative(ofRule(found), index, by), span);
  }

  private reportUnreachable(found: FoundAlternation, { index, example }: UnreachableAlternative): void {
    const { span } = found.alternation.alternatives[index]!;
    if (span?.file !== this.checked.name) return;
    const of = ofRule(found);
    if (example === undefined)
      return this.checked.report('warning', messages.emptyAlternative(of, index), span);
    const { string, by } = example;
    const other = literalInOtherCase(found.alternation.alternatives, index);
    if (other !== undefined) {
      this.cases.push({ found, index, other });
      return;
    }
    if (this.isSame(found.keys[index]!, found.keys[by]!))
      return this.checked.report('warning', messages.duplicateAlternative(of, index, by, string), span, {
        witness: string,
      });
    this.checked.report('warning', messages.unreachableAlternative(of, index, by, string), span, {
      witness: string,
    });
  }

  /** Reports once for the grammar: an author who writes `"a" / "A"` once mostly does so everywhere. */
  private reportCases(): void {
    const [first, ...others] = this.cases;
    if (first === undefined) return;
    const { found, index, other } = first;
    const literal = found.alternation.alternatives[index] as Literal;
    const wording = messages.repeatedCase(ofRule(found), textOf(other), textOf(literal), others.length);
    this.checked.report('warning', wording, literal.span!, { witness: textOf(literal) });
  }

  private reportOpen(found: FoundAlternation, open: readonly number[]): void {
    const { span } = found.alternation.alternatives[open[0]!] ?? {};
    if (span?.file === this.checked.name)
      this.checked.report('info', messages.alternativesOpen(ofRule(found), open), span);
  }

  private checkHidden(found: FoundAlternation, { contested, hidden }: ContestedFacts): void {
    try {
      const lost = this.lost.among(found, contested, hidden);
      if (lost.length > 0) this.reportHidden(found, lost);
    } catch (error) {
      const { span = this.nowhere } = found.alternation;
      this.checked.report('info', messages.alternativesNotCompared(found.rule.name, limitOf(error)), span);
    }
  }

  private reportHidden(found: FoundAlternation, [first, ...others]: readonly HiddenAlternative[]): void {
    const { index, by, string } = first!;
    const { span } = found.alternation.alternatives[index]!;
    if (span?.file !== this.checked.name) return;
    const notes = others.map((each) => ({ message: messages.alsoHidden(each.index, each.by, each.string) }));
    const wording = messages.prefixHides(ofRule(found), index, by, string, this.takenFor(found, string));
    this.checked.report('info', wording, span, { notes, witness: string });
  }

  /** Returns the alternative that first-match-wins takes whenever it comes to this choice in a string of the rule. */
  private takenFor({ rule, alternation }: FoundAlternation, string: string): number | undefined {
    const children = this.alternations.languages.children(rule.key, string) ?? [];
    const isChild: Derives = (key, start, end) =>
      children.some((each) => each.rule === key && each.start === start && each.end === end);
    const found = bodyDerivation(rule.expression, { text: string, start: 0 }, isChild, undefined);
    const choices = found?.choices.filter(({ of }) => of === alternation) ?? [];
    const [taken, ...others] = new Set(choices.map((each) => each.taken));
    return others.length === 0 ? taken : undefined;
  }

  private isSame(key: string, other: string): boolean {
    const { alphabet } = this.alternations.languages;
    const dfas = this.alternations.languages.dfas([key, other]);
    if (dfas === undefined) return false;
    const [a, b] = dfas.map((dfa) => ({ dfa, alphabet }));
    return witness(a!, b!) === undefined && witness(b!, a!) === undefined;
  }
}

/** A string that an alternative repeats in another case. */
interface RepeatedCase {
  readonly found: FoundAlternation;
  readonly index: number;
  readonly other: Literal;
}

const textOf = ({ codePoints }: Literal): string => String.fromCodePoint(...codePoints);

function ofRule({ rule, isWhole }: FoundAlternation): string {
  return messages.alternationOf(rule.name, isWhole);
}

/** Returns groups of alternatives, by their numbers, that begin with a common character or may be empty. */
function overlapping(alternatives: readonly Expression[], firsts: FirstCharacters): number[][] {
  const groups: { indexes: number[]; set: CharacterSet; isNullable: boolean }[] = [];
  alternatives.forEach((each, index) => {
    const own = { indexes: [index], set: firsts.of(each), isNullable: firsts.isNullable(each) };
    const touched = groups.filter(
      ({ set, isNullable }) => isNullable || own.isNullable || intersects(set, own.set),
    );
    const merged = touched.reduce((a, b) => {
      groups.splice(groups.indexOf(b), 1);
      return {
        indexes: [...b.indexes, ...a.indexes],
        set: union(a.set, b.set),
        isNullable: a.isNullable || b.isNullable,
      };
    }, own);
    merged.indexes.sort((a, b) => a - b);
    groups.push(merged);
  });
  return groups.map(({ indexes }) => indexes).filter(({ length }) => length > 1);
}

/** Returns each alternative that has the form of an earlier one, and that one. */
function duplicatesByForm(alternatives: readonly Expression[]): ReadonlyMap<number, number> {
  const firsts = new Map<string, number>();
  const found = new Map<number, number>();
  alternatives.forEach((each, index) => {
    const form = JSON.stringify(each, (name, value: unknown) => (name === 'span' ? undefined : value));
    const first = firsts.get(form);
    if (first === undefined) firsts.set(form, index);
    else found.set(index, first);
  });
  return found;
}
