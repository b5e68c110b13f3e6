import { type DfaLanguage, witnesses } from '../automata/difference';
import { dfaSize } from '../table/dfa';
import { Planner } from '../plan/planner';
import type { LinkedGrammar } from './linked-grammar';
import { headsOf, unfolded } from './unfolding';

/** How far a search went that is no proof. */
export type Bound =
  /** All strings were compared whose derivations nest each of the rules at most `depth` deep. */
  | { readonly kind: 'depth'; readonly depth: number; readonly rules: readonly string[] }
  /** Some strings were tried. */
  | { readonly kind: 'samples'; readonly strings: number };

/** Deeper nesting rarely shows anything new, and the automata double with each level. */
const MAX_DEPTH = 4;
/** States of the automaton of an unfolded rule from which on no deeper one is made. */
const MANY_STATES = 400;
/** Strings of a bounded language that are tried with the whole rule. */
const TRIED = 50;

/** A language that may have no automaton. */
export interface SearchedLanguage {
  /** The automaton of the whole language, if there is one. */
  readonly exact: DfaLanguage | undefined;
  /** Automata of growing parts of the language, by the depth to which recursive rules are unfolded, from 1 on. */
  readonly parts: readonly DfaLanguage[];
  derives(string: string): boolean;
  /** Returns some strings of the language. */
  samples(): readonly string[];
}

/** A rule of a grammar. */
export interface ComparedRule {
  readonly grammar: LinkedGrammar;
  readonly key: string;
}

export interface SearchResult {
  /** Strings that only the first rule derives, and strings that only the second does. */
  readonly found: readonly [onlyFirst: readonly string[], onlySecond: readonly string[]];
  /** Undefined if both directions are proved. */
  readonly bound: Bound | undefined;
}

/**
 * Searches for strings that only one of two languages has, if one is that of a recursive rule or of a rule with too large an automaton.
 * It compares the automata of parts, and confirms each witness with the whole language. If they are too large it tries samples.
 */
function boundedSearch(
  [first, second]: readonly [SearchedLanguage, SearchedLanguage],
  heads: readonly string[],
  count: number,
): SearchResult {
  const forth = search(first, second, count);
  const back = search(second, first, count);
  return { found: [forth.strings, back.strings], bound: joined(forth.reach, back.reach, heads) };
}

/** Compares two rules by `boundedSearch`. */
export function searchRules(first: ComparedRule, second: ComparedRule, count: number): SearchResult {
  const heads = new Set([...headKeys(first), ...headKeys(second)]);
  const names = [...heads].map(
    (key) => (first.grammar.model.rules.get(key) ?? second.grammar.model.rules.get(key))!.name,
  );
  return boundedSearch([new RuleLanguage(first, heads), new RuleLanguage(second, heads)], names, count);
}

/** Compares a rule with a language that has an automaton. */
export function searchLanguage(
  rule: ComparedRule,
  exact: DfaLanguage,
  has: (string: string) => boolean,
  count: number,
): SearchResult {
  const heads = headKeys(rule);
  const other = { exact, parts: [], derives: has, samples: () => [] };
  const names = heads.map((key) => rule.grammar.model.rules.get(key)!.name);
  return boundedSearch([new RuleLanguage(rule, new Set(heads)), other], names, count);
}

/** Returns the rules at which the recursion of a rule closes. */
function headKeys({ grammar: { model, planner }, key }: ComparedRule): readonly string[] {
  return headsOf(model, (each) => planner.facts.get(each)!.references, key);
}

/** The language of a rule, whose recursive rules are unfolded. */
class RuleLanguage implements SearchedLanguage {
  readonly exact: DfaLanguage | undefined;
  private readonly found: DfaLanguage[] = [];
  private isFull = false;

  constructor(
    private readonly of: ComparedRule,
    private readonly heads: ReadonlySet<string>,
  ) {
    this.exact = of.grammar.language(of.key);
  }

  /** The parts from depth 1 on, as far as their automata are small. */
  get parts(): readonly DfaLanguage[] {
    while (!this.isFull && this.found.length < MAX_DEPTH && this.heads.size > 0) {
      const next = this.at(this.found.length + 1);
      if (next !== undefined) this.found.push(next);
      this.isFull = next === undefined || dfaSize(next.dfa) >= MANY_STATES;
    }
    return this.found;
  }

  private at(depth: number): DfaLanguage | undefined {
    const { grammar, key } = this.of;
    const rule = unfolded(grammar.model, this.heads, (each) => grammar.isRecursive(each), key, depth);
    const planner = new Planner(rule.model);
    const verdict = planner.verdict(rule.model.rules.get(rule.key)!);
    return verdict.kind === 'table' ? { dfa: verdict.dfa, alphabet: planner.alphabet } : undefined;
  }

  derives(string: string): boolean {
    return this.of.grammar.derives(this.of.key, string);
  }

  samples(): readonly string[] {
    return this.of.grammar.samples(this.of.key);
  }
}

/** How far a search in one direction went: a depth, a number of samples, or everything. */
type Reach = { readonly depth: number } | { readonly samples: number } | 'all';

interface Direction {
  readonly strings: readonly string[];
  readonly reach: Reach;
}

/** Searches for strings that `from` derives and `to` does not. */
function search(from: SearchedLanguage, to: SearchedLanguage, count: number): Direction {
  const largest = to.exact ?? to.parts.at(-1);
  if (largest !== undefined) {
    const depths =
      from.exact === undefined ? [...from.parts.entries()].reverse() : [[-1, from.exact] as const];
    for (const [index, language] of depths) {
      const tried = witnesses(language, largest, Math.max(TRIED, count));
      const strings = tried.filter((each) => !to.derives(each)).slice(0, count);
      if (strings.length > 0 || tried.length === 0)
        return { strings, reach: index < 0 ? 'all' : { depth: index + 1 } };
    }
  }
  const samples = from.samples();
  const strings = samples.filter((each) => !to.derives(each)).slice(0, count);
  return { strings, reach: { samples: samples.length } };
}

function joined(forth: Reach, back: Reach, rules: readonly string[]): Bound | undefined {
  const reaches = [forth, back].filter((each) => each !== 'all');
  if (reaches.length === 0) return undefined;
  const samples = reaches.flatMap((each) => ('samples' in each ? [each.samples] : []));
  if (samples.length > 0) return { kind: 'samples', strings: Math.min(...samples) };
  const depths = reaches.flatMap((each) => ('depth' in each ? [each.depth] : []));
  return { kind: 'depth', depth: Math.min(...depths), rules };
}
