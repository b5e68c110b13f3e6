import { terminalSets } from '../model/character-ranges';
import { unitCyclesOf } from '../model/facts';
import type { Model, Rule } from '../model/model';
import { Work } from '../automata/work';
import { orElse } from '../options/limits';
import type { GrammarAlphabet } from '../program/grammar-alphabet';
import type { Dfa } from '../table/dfa';
import { levelAutomaton, type LevelState } from './level-automaton';
import { ShortStrings } from './short-strings';
import { shortestAmbiguous } from './shortest-ambiguous';
import { type WayStep, type Way, Ways } from './ways';
import { cached } from '../table/maps';

/** The questions of the analysis about the rules of a grammar. Rules are given by their keys. */
export interface RuleLanguages {
  readonly model: Model;
  /** The classes of characters of all DFAs. */
  readonly alphabet: GrammarAlphabet;
  /** The keys of the rules that a rule's body names. */
  references(rule: string): readonly string[];
  /** The minimal DFA of a rule; undefined if the rule is recursive or its DFA too large. */
  dfa(rule: string): Dfa | undefined;
  /** The minimal DFAs of rules; undefined if one has none. */
  dfas(rules: readonly string[]): readonly Dfa[] | undefined;
  /** True if a rule derives the whole string. */
  derives(rule: string, string: string): boolean;
  /** Whether a rule derives a prefix of a string, which may be empty or the whole. */
  derivesPrefix(rule: string, string: string): boolean;
  /** The children of the derivation that first-match-wins takes; undefined if the rule does not derive the string. */
  children(rule: string, string: string): readonly DerivedTree[] | undefined;
}

/** The part of a string that a rule derives: its key and its offsets. */
export interface DerivedPart {
  readonly rule: string;
  readonly start: number;
  readonly end: number;
}

/** A part of a derivation, and the parts of this one. All offsets are in the whole string. */
export interface DerivedTree extends DerivedPart {
  readonly children: readonly DerivedTree[];
}

/**
 * The answer to the question whether a rule's own body derives some string in two ways. Two ways differ in a choice, or in the
 * part that a named rule derives. If a named rule derives its part in two ways, only the named rule counts as ambiguous.
 */
export type Ambiguity =
  /** Proved: there is no such string. */
  | { readonly kind: 'none' }
  /** Not decided. So many strings were tried, and none of them is ambiguous. */
  | { readonly kind: 'not-found'; readonly tried: number }
  | AmbiguityFound;

/** An ambiguous string, and two ways to derive it. */
export interface AmbiguityFound {
  readonly kind: 'found';
  /** An ambiguous string. It is a shortest one if all rules that the body names have DFAs. */
  readonly string: string;
  /** The first steps at which the way that wins and another way differ. */
  readonly winner: WayStep;
  readonly other: WayStep;
  /** Both ways: the one that wins, and the other. */
  readonly ways: readonly [winner: Way, other: Way];
  /** The children of the derivation that first-match-wins takes: the uses of the winner, unless it has more than MAX_WAYS others. */
  readonly children: readonly DerivedTree[];
}

/** Limit on the ways of one string that are compared. A body such as `*( *"x" )` has exponentially many. */
const MAX_WAYS = 2_000;

/** Steps of all ways of a rule's short strings: about a second. A body of thousands of alternatives takes as many for each string. */
const MAX_STEPS = 1_000_000;

/**
 * Tells which rules of a grammar are ambiguous.
 *
 * @example
 * const analysis = new AmbiguityAnalysis(ruleLanguages(planner));
 * analysis.of(planner.model.rules.get('host')!); // { kind: 'found', string: '0.0.0.0', winner: …, other: … }
 */
export class AmbiguityAnalysis {
  private shortStrings: ShortStrings | undefined;
  private readonly verdicts = new Map<string, boolean>();
  /** By rule and length of strings: the start of the body; null if it is too large. */
  private readonly starts = new Map<Rule, Map<number, LevelState | null>>();
  /** Each rule that can consist of only itself, with the rules of such a cycle. No derivation takes one, but automata do. */
  private readonly unitCycles: ReadonlyMap<string, readonly string[]>;

  constructor(private readonly languages: RuleLanguages) {
    this.unitCycles = new Map(
      unitCyclesOf(languages.model).flatMap((cycle) => cycle.map((key) => [key, cycle] as const)),
    );
  }

  /** True if a rule can consist of only itself. */
  isCyclic(key: string): boolean {
    return this.unitCycles.has(key);
  }

  /**
   * Tells if a rule is ambiguous. If automata do not decide it, tries the strings of `candidates`, or else some short strings of the
   * rule. Throws RuleTooLargeError if the grammar has a rule that cannot be used at all.
   */
  of(rule: Rule, candidates?: (rule: Rule) => Iterable<string>): Ambiguity {
    const proved = this.shortest(rule);
    if (proved === undefined) return { kind: 'none' };
    const found = proved === 'unknown' ? undefined : this.described(rule, proved);
    return found ?? this.among(candidates?.(rule) ?? this.samples(rule), rule);
  }

  /**
   * Returns a shortest ambiguous string of a rule, or undefined if it is proved that there is none. Returns 'unknown' if a rule that the
   * body names has no DFA, or if the automata are too large.
   */
  shortest(rule: Rule): string | undefined | 'unknown' {
    const start = this.isCyclic(rule.key) ? undefined : levelAutomaton(rule.expression);
    return start === undefined ? 'unknown' : this.byAutomata(rule, start);
  }

  private byAutomata(rule: Rule, start: LevelState): string | undefined | 'unknown' {
    const references = this.languages.references(rule.key);
    const dfas = this.languages.dfas(references);
    if (dfas === undefined) return 'unknown';
    const automata = new Map(references.map((key, i) => [key, dfas[i]!]));
    const sets = terminalSets({ rules: new Map([[rule.key, rule]]) });
    const { alphabet } = this.languages;
    return orElse(
      () => shortestAmbiguous(start, alphabet, automata, sets),
      () => 'unknown',
    );
  }

  private samples(rule: Rule): readonly string[] {
    this.shortStrings ??= new ShortStrings(this.languages.model);
    return this.shortStrings.derivedBy(rule.key);
  }

  private among(strings: Iterable<string>, rule: Rule): Ambiguity {
    const tried = new Set<string>();
    const work = new Work('steps of ways', MAX_STEPS);
    try {
      for (const string of strings) {
        if (tried.has(string)) continue;
        const [first, second] = this.ways(rule, string, work);
        if (first !== undefined) tried.add(string);
        const found = second && this.described(rule, string);
        if (found !== undefined) return found;
      }
    } catch (error) {
      // Past its own limit, the strings that were tried count.
      if (!work.isSpent) throw error;
    }
    return { kind: 'not-found', tried: tried.size };
  }

  /** Returns undefined if the way that wins is not among those of `ways`. */
  private described(rule: Rule, string: string): AmbiguityFound | undefined {
    const children = this.languages.children(rule.key, string);
    if (children === undefined) return undefined;
    const ways: Way[] = [];
    for (const way of this.ways(rule, string)) if (ways.push(way) >= MAX_WAYS) break;
    const winner =
      ways.find((way) => hasParts(way, children)) ?? (ways.length < MAX_WAYS ? undefined : ways[0]);
    if (winner === undefined || ways.length < 2) return undefined;
    // The way that parts from the winner last usually differs from it in one step only.
    const parting = (way: Way): number => way.findIndex((step, i) => !isSameStep(step, winner[i]));
    const others = ways.filter((way) => way !== winner);
    const other = others.reduce((a, b) => (parting(b) > parting(a) ? b : a));
    const at = parting(other);
    return { kind: 'found', string, winner: winner[at]!, other: other[at]!, ways: [winner, other], children };
  }

  /** Returns no way if the body is too large. Of a rule that can consist of only itself, leaves out those that may be cycles. */
  private ways(rule: Rule, string: string, work?: Work): Iterable<Way> {
    // A string of few characters needs few states, and the states serve all of that size.
    const size = Math.max(4, 4 ** Math.ceil(Math.log(string.length + 1) / Math.log(4)));
    const sizes = cached(this.starts, rule, () => new Map<number, LevelState | null>());
    const start = cached(sizes, size, () => levelAutomaton(rule.expression, size) ?? null);
    const cycle = this.unitCycles.get(rule.key) ?? [];
    const derives = (key: string, from: number, to: number): boolean =>
      !(from === 0 && to === string.length && cycle.includes(key)) &&
      this.derives(key, string.slice(from, to));
    return start === null ? [] : new Ways(string, derives, work).from(start);
  }

  private derives(key: string, string: string): boolean {
    const full = `${key} ${string}`;
    return cached(this.verdicts, full, () => this.languages.derives(key, string));
  }
}

/** True if the rules that a way uses derive exactly these parts. */
function hasParts(way: Way, parts: readonly DerivedPart[]): boolean {
  const uses = way.filter((step) => step.kind === 'use');
  return uses.length === parts.length && uses.every((use, i) => isSamePart(use, parts[i]!));
}

function isSameStep(a: WayStep, b: WayStep | undefined): boolean {
  if (a.kind === 'choice') return b?.kind === 'choice' && a.of === b.of && a.index === b.index;
  return b?.kind === 'use' && isSamePart(a, b);
}

/** True if a rule derives the same stretch in both. */
export function isSamePart(a: DerivedPart, b: DerivedPart): boolean {
  return a.rule === b.rule && a.start === b.start && a.end === b.end;
}
