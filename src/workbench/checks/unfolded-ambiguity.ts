import { AmbiguityAnalysis, type RuleLanguages } from '../../analysis/ambiguity';
import { LIMITS } from '../../options/limits';
import type { Rule } from '../../model/model';
import { Planner } from '../../plan/planner';
import { dfaSize } from '../../table/dfa';
import { ruleLanguages } from '../../live/rule-languages';
import type { LinkedGrammar } from '../linked-grammar';
import { headsOf, unfolded } from '../unfolding';
import { cached } from '../../table/maps';
import { reached, turned } from '../../table/reached';

/** Ambiguity mostly shows at little depth, and automata double with each level. */
const MAX_DEPTH = 3;
/** States of an automaton from which on no deeper one is made. */
const MANY_STATES = 400;
/** States of all automata of unfolded rules of one grammar: about a second. */
const MAX_STATES = 20_000;

/** How deep a search went: the rules nest at most `depth` times. */
export interface NestingBound {
  readonly rules: readonly string[];
  readonly depth: number;
}

/** The recursive rules of a grammar, unfolded to all depths. */
interface UnfoldedRules {
  readonly languages: RuleLanguages;
  readonly analysis: AmbiguityAnalysis;
  /** By depth, the key of the unfolded form of each recursive rule. */
  readonly keys: readonly ReadonlyMap<string, string>[];
}

/** Searches for ambiguous strings of recursive rules: it unfolds them to growing depths, and the parts have automata. */
export class UnfoldedAmbiguity {
  private states = 0;
  private readonly bounds = new Map<string, NestingBound>();
  private known: UnfoldedRules | undefined;
  private readonly counted = new Map<number, Set<string>>();
  /** The rules at which recursion closes, each with all rules that reach it. */
  private readonly heads: ReadonlyMap<string, ReadonlySet<string>>;
  private readonly recursive: readonly string[];

  /** `planner`: one that has all rules of the grammar. */
  constructor(
    private readonly grammar: LinkedGrammar,
    private readonly planner: Planner,
  ) {
    const { model, facts } = grammar;
    this.recursive = grammar.ownRules.filter((key) => grammar.isRecursive(key));
    const references = (key: string): readonly string[] => facts.get(key)?.references ?? this.recursive;
    // No rule has the empty name; it stands for the grammar, which uses all recursive rules.
    const users = turned(model.rules.keys(), (key) => facts.get(key)!.references);
    const reaching = (head: string): Set<string> => reached([head], (each) => users.get(each) ?? []);
    this.heads = new Map(headsOf(model, references, '').map((head) => [head, reaching(head)]));
  }

  /** Returns a shortest string for each depth, if the rule is ambiguous there. Ends at the limit. */
  *candidates({ key }: Rule): Generator<string, void, undefined> {
    const heads = [...this.heads].filter(([, reaching]) => reaching.has(key));
    const rules = heads.map(([head]) => this.grammar.rule(head).name);
    for (let depth = 1; depth <= MAX_DEPTH; depth++) {
      if (this.states > MAX_STATES) return;
      const { analysis, languages, keys } = (this.known ??= this.unfold());
      const at = keys[depth]!.get(key)!;
      const isLast = this.count(languages, at, depth);
      if (isLast === undefined) return;
      const found = analysis.shortest(languages.model.rules.get(at)!);
      if (found === 'unknown') return;
      this.bounds.set(key, { rules, depth });
      if (found !== undefined) yield found;
      if (isLast) return;
    }
  }

  /** Returns how deep the search for a rule went; undefined if it did not begin. */
  boundOf(key: string): NestingBound | undefined {
    return this.bounds.get(key);
  }

  private unfold(): UnfoldedRules {
    const { model } = this.grammar;
    const heads = new Set(this.heads.keys());
    // Forms of one key are equal.
    const rules = new Map<string, Rule>();
    const keys = Array.from({ length: MAX_DEPTH + 1 }, (_, depth) => {
      const formOf = (key: string): string =>
        unfolded(model, heads, (each) => this.grammar.isRecursive(each), key, depth, rules).key;
      return new Map(depth === 0 ? [] : this.recursive.map((key) => [key, formOf(key)]));
    });
    const languages = ruleLanguages(new Planner({ rules }, this.planner, true, LIMITS.inlinedWeightOfChecks));
    return { languages, analysis: new AmbiguityAnalysis(languages), keys };
  }

  /**
   * Counts the states of the automata of a rule's parts. Tells whether one of them is too large to go deeper; returns undefined if one
   * has no automaton.
   */
  private count(languages: RuleLanguages, key: string, depth: number): boolean | undefined {
    const counted = cached(this.counted, depth, () => new Set<string>());
    const references = languages.references(key);
    const dfas = languages.dfas(references);
    dfas?.forEach((dfa, i) => {
      if (!counted.has(references[i]!)) this.states += dfaSize(dfa);
      counted.add(references[i]!);
    });
    return dfas?.some((dfa) => dfaSize(dfa) >= MANY_STATES);
  }
}
