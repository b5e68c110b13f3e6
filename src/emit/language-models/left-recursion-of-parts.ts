import { LimitError } from '../../options/limits';
import { cycles } from '../../model/graph';
import { isNullable, nullableRules } from '../../model/facts';
import { leadingReferences } from '../../model/left-recursion';
import { addTo } from '../../table/maps';
import { NonEmptyParts, withoutEmptyRules } from './empty-iterations';
import {
  alternation,
  EMPTY_LANGUAGE,
  EMPTY_STRING,
  type FormatPart,
  type FormatRule,
  type FormatRules,
  repetition,
  sequence,
} from './parts';

/** Rules that are added in place of left recursion. A cycle of n rules takes at most n * n. */
const MOST_ADDED = 10_000;

/**
 * Rewrites rules so that none begins with itself. `a = a "x" / "y"` becomes `a = "y" *"x"`. Of rules that begin with each other, each becomes
 * a beginning of any of them and a rule for what may follow that beginning. The strings stay the same. Throws LimitError.
 */
export function withoutLeftRecursion(given: FormatRules): FormatRules {
  if (cycles(leadingReferences(given)).length === 0) return given;
  const solid = withoutEmptyRules(given, new Set(cycles(leadingReferences(given)).flat()));
  const rules = new Map(solid.rules);
  const nonEmpty = new NonEmptyParts(solid);
  const groups = cycles(leadingReferences(solid));
  if (groups.reduce((sum, { length }) => sum + length * length, 0) > MOST_ADDED)
    throw new LimitError('rules in place of left recursion', MOST_ADDED);
  for (const group of groups) {
    const members = group.map((key) => solid.rules.get(key)!);
    for (const rule of new Beginnings(solid, nonEmpty, members).rewritten()) rules.set(rule.key, rule);
  }
  return { rules: new Map([...rules, ...nonEmpty.added]) };
}

/** The ways of a part: those that begin with a rule of the group, by what follows the rule, and the others. */
interface Ways {
  readonly others: FormatPart;
  readonly rests: ReadonlyMap<string, readonly FormatPart[]>;
}

/** Rewrites rules that begin with each other. None of them derives the empty string. */
class Beginnings {
  private readonly nullable: ReadonlySet<string>;
  private readonly keys: ReadonlySet<string>;
  private readonly ways: ReadonlyMap<string, Ways>;

  constructor(
    given: FormatRules,
    private readonly nonEmpty: NonEmptyParts,
    private readonly members: readonly FormatRule[],
  ) {
    this.nullable = nullableRules(given);
    this.keys = new Set(members.map(({ key }) => key));
    this.ways = new Map(members.map(({ key, expression }) => [key, this.waysOf(expression)]));
  }

  rewritten(): FormatRule[] {
    const [only, second] = this.members;
    if (second === undefined) {
      const { others, rests } = this.ways.get(only!.key)!;
      const rest = alternation((rests.get(only!.key) ?? []).map((each) => this.nonEmpty.of(each)));
      return [{ ...only!, expression: sequence([others, repetition(0, Infinity, rest)]) }];
    }
    return this.members.flatMap((rule) => [
      { ...rule, expression: this.beginning(rule) },
      ...this.members.map((from) => this.following(rule, from)),
    ]);
  }

  private beginning(rule: FormatRule): FormatPart {
    return alternation(
      this.members.map((from) => sequence([this.ways.get(from.key)!.others, referenceTo(rule, from)])),
    );
  }

  /** Derives what may follow the rule `from`, if `rule` begins with it. */
  private following(rule: FormatRule, from: FormatRule): FormatRule {
    const same = this.sameAs(from.key);
    const more = this.members.flatMap((by) =>
      same.flatMap((key) =>
        (this.ways.get(by.key)!.rests.get(key) ?? []).map((rest) =>
          sequence([this.nonEmpty.of(rest), referenceTo(rule, by)]),
        ),
      ),
    );
    const end = same.includes(rule.key) ? [EMPTY_STRING] : [];
    const name = `${rule.name}-after-${from.name}`;
    const source = `what follows ${from.name} at the beginning of ${rule.name}`;
    return { key: keyOfRest(rule, from), name, source, expression: alternation([...more, ...end]) };
  }

  /** Returns the rules that a rule may be all of: itself, and those that begin with it and need nothing more. */
  private sameAs(key: string): string[] {
    const found = new Set([key]);
    for (const each of found)
      for (const by of this.members) {
        const rests = this.ways.get(by.key)!.rests.get(each) ?? [];
        if (rests.some((rest) => isNullable(rest, this.nullable))) found.add(by.key);
      }
    return [...found];
  }

  private waysOf(part: FormatPart): Ways {
    switch (part.kind) {
      case 'class':
        return { others: part, rests: new Map() };
      case 'reference':
        return this.keys.has(part.rule)
          ? { others: EMPTY_LANGUAGE, rests: new Map([[part.rule, [EMPTY_STRING]]]) }
          : { others: part, rests: new Map() };
      case 'alternation':
        return united(part.alternatives.map((each) => this.waysOf(each)));
      case 'sequence':
        return this.waysOfSequence(part.items);
      case 'repetition': {
        const { min, max, item } = part;
        const found = followed(this.waysOf(item), repetition(Math.max(min - 1, 0), max - 1, item));
        return min > 0 ? found : united([found, { others: EMPTY_STRING, rests: new Map() }]);
      }
    }
  }

  /** An item that may be empty is left out in one way, and is not empty in the other. */
  private waysOfSequence([first, ...rest]: readonly FormatPart[]): Ways {
    if (first === undefined) return { others: EMPTY_STRING, rests: new Map() };
    if (rest.length === 0) return this.waysOf(first);
    if (!isNullable(first, this.nullable)) return followed(this.waysOf(first), sequence(rest));
    const solid = followed(this.waysOf(this.nonEmpty.of(first)), sequence(rest));
    return united([solid, this.waysOfSequence(rest)]);
  }
}

function followed({ others, rests }: Ways, by: FormatPart): Ways {
  const behind = (part: FormatPart): FormatPart => sequence([part, by]);
  return {
    others: behind(others),
    rests: new Map(Array.from(rests, ([key, parts]) => [key, parts.map(behind)])),
  };
}

function united(all: readonly Ways[]): Ways {
  const rests = new Map<string, FormatPart[]>();
  for (const ways of all)
    for (const [key, parts] of ways.rests) for (const part of parts) addTo(rests, key, part);
  return { others: alternation(all.map(({ others }) => others)), rests };
}

/** No key of a grammar has a space. */
const keyOfRest = (rule: FormatRule, from: FormatRule): string => `${rule.key} after ${from.key}`;

const referenceTo = (rule: FormatRule, from: FormatRule): FormatPart => ({
  kind: 'reference',
  rule: keyOfRest(rule, from),
});
