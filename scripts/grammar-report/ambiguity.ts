import type { Dfa } from '../../src/program/dfa';
import type { Model, Rule } from '../../src/model/model';
import type { Planner } from '../../src/plan/planner';
import type { Derivation } from '../../test/oracles/search/first-match';
import { Search } from '../../test/oracles/search/search';
import { levelAutomaton, type LevelState, TooLargeError } from './level-automaton';
import { ShortStrings } from './short-strings';
import { shortestAmbiguous } from './shortest-ambiguous';
import { type Step, type Way, Ways } from './ways';

/**
 * Whether a rule, by itself, derives some string in two ways: by other choices in its own body, or with other parts for
 * the rules that it uses. That one of those derives such a part in two ways is a matter of its own.
 */
export type Ambiguity =
  /** It is proved that there is no such string. */
  | { readonly kind: 'none' }
  /** None of the strings tried is one. */
  | { readonly kind: 'not-found' }
  | {
      readonly kind: 'found';
      readonly string: string;
      /** Where the way that wins, and another, first differ. */
      readonly winner: Step;
      readonly other: Step;
    };

/** So many ways of one string are looked at, for the one that wins. */
const MAX_WAYS = 2_000;

export class Ambiguities {
  private readonly search: Search;
  private shortStrings: ShortStrings | undefined;
  private readonly verdicts = new Map<string, boolean>();

  constructor(
    private readonly model: Model,
    private readonly planner: Planner,
  ) {
    this.search = new Search(model.rules);
  }

  of(rule: Rule): Ambiguity {
    const start = startOf(rule);
    if (start === undefined) return { kind: 'not-found' };
    const proved = this.byAutomata(rule, start);
    if (proved === undefined) return { kind: 'none' };
    if (proved !== 'unknown') return this.described(rule, start, proved);
    return this.bySamples(rule, start);
  }

  private byAutomata(rule: Rule, start: LevelState): string | undefined | 'unknown' {
    const automata = new Map<string, Dfa>();
    for (const key of this.planner.facts.get(rule.key)!.references) {
      const verdict = this.planner.verdict(this.model.rules.get(key)!);
      if (verdict.kind !== 'table') return 'unknown';
      automata.set(key, verdict.dfa);
    }
    return shortestAmbiguous(start, this.planner.alphabet, (key) => automata.get(key)!);
  }

  private bySamples(rule: Rule, start: LevelState): Ambiguity {
    this.shortStrings ??= new ShortStrings(this.model);
    for (const string of this.shortStrings.derivedBy(rule.key)) {
      const [first, second] = this.ways(rule, start, string);
      if (first !== undefined && second !== undefined) return this.described(rule, start, string);
    }
    return { kind: 'not-found' };
  }

  private described(rule: Rule, start: LevelState, string: string): Ambiguity {
    const { children } = this.search.derive(rule.name, string)!;
    const ways: Way[] = [];
    for (const way of this.ways(rule, start, string)) if (ways.push(way) >= MAX_WAYS) break;
    const winner = ways.find((way) => hasParts(way, children)) ?? ways[0]!;
    const others = ways.filter((way) => way !== winner);
    // The one that goes along with the winner for longest differs in one thing, mostly.
    const parting = (way: Way): number => way.findIndex((step, i) => !sameStep(step, winner[i]));
    const other = others.reduce((a, b) => (parting(b) > parting(a) ? b : a));
    const at = parting(other);
    return { kind: 'found', string, winner: winner[at]!, other: other[at]! };
  }

  private *ways(rule: Rule, start: LevelState, string: string): Generator<Way, void, undefined> {
    const derives = (key: string, from: number, to: number): boolean =>
      // A rule that consists of itself alone is in no derivation.
      !(key === rule.key && from === 0 && to === string.length) && this.derives(key, string.slice(from, to));
    yield* new Ways(string, derives).from(start);
  }

  private derives(key: string, string: string): boolean {
    const full = `${key} ${string}`;
    let known = this.verdicts.get(full);
    if (known === undefined) this.verdicts.set(full, (known = this.search.test(key, string)));
    return known;
  }
}

function startOf({ expression }: Rule): LevelState | undefined {
  try {
    return levelAutomaton(expression);
  } catch (error) {
    if (error instanceof TooLargeError) return undefined;
    throw error;
  }
}

/** Whether the rules that a way uses have the parts that a derivation has. */
function hasParts(way: Way, children: readonly Derivation[]): boolean {
  const uses = way.filter((step) => step.kind === 'use');
  return (
    uses.length === children.length &&
    uses.every(({ rule, start, end }, i) => {
      const child = children[i]!;
      return child.rule.toLowerCase() === rule && child.start === start && child.end === end;
    })
  );
}

function sameStep(a: Step, b: Step | undefined): boolean {
  if (a.kind === 'choice') return b?.kind === 'choice' && a.of === b.of && a.index === b.index;
  return b?.kind === 'use' && a.rule === b.rule && a.start === b.start && a.end === b.end;
}
