import type { GrammarAlphabet } from '../program/grammar-alphabet';
import { determinise } from '../automata/determinise';
import { type Dfa, dfaSize } from '../table/dfa';
import { Nfa } from '../program/nfa';
import { Subsets } from '../automata/subsets';
import type { Expression, Model, Rule } from '../model/model';
import { textOf } from '../model/same-rule';
import type { Refusal } from './call-programs';
import { type RuleFacts, usedFirst, weight } from '../model/rule-facts';
import { InlinedSizes } from './inlined-sizes';
import { LimitError, LIMITS, orElse } from '../options/limits';
import { cached } from '../table/maps';
import { mergeCharacters, mergeRules } from '../program/merged-characters';

/** An NFA and its subsets, which analyses share. */
interface Analysis {
  readonly nfa: Nfa;
  readonly subsets: Subsets;
}

/** Makes the minimal DFAs of rules without recursion. In the NFA that they and the levels use, heavy rules are inlined as their DFAs. */
export class MinimalDfas {
  readonly sizes: InlinedSizes;
  private nfa!: Nfa;
  private subsets!: Subsets;
  private readonly merged: ReadonlyMap<string, Rule>;
  /** The results of `of`. */
  private readonly dfas = new Map<Expression, Dfa | undefined>();
  /** The minimal DFAs by the text of the expression. */
  private readonly tables = new Map<string, Dfa | Refusal>();
  /** The minimal DFAs that are inlined for heavy rules, by key. */
  private readonly inlined = new Map<string, Dfa>();
  /** The weights of the rules that others use, by key. */
  private readonly weights = new Map<string, number>();
  /** The rules whose sub-rules have weights. */
  private readonly prepared = new Set<string>();
  /** Members of subsets that were made for DFAs to inline. */
  private attempted = 0;

  /** `smaller` has some of the same rules. `inlinedAtWeight`: from it on a rule is inlined as its minimal DFA. */
  constructor(
    private readonly model: Model,
    private readonly facts: ReadonlyMap<string, RuleFacts>,
    private readonly alphabet: GrammarAlphabet,
    private readonly smaller: MinimalDfas | undefined,
    private readonly inlinedAtWeight: number,
  ) {
    this.sizes = new InlinedSizes(model, facts);
    this.merged = mergeRules(model.rules, facts);
    this.begin();
  }

  /** Replaces the NFA that analyses share. It would otherwise grow with every rule that is planned. */
  private begin(): void {
    const limits = { states: LIMITS.nfaStates, depth: LIMITS.nesting };
    this.nfa = new Nfa(this.merged, this.alphabet, limits, (key) => this.inlined.get(key));
    this.subsets = new Subsets(this.nfa, {
      subsets: LIMITS.subsets,
      members: LIMITS.subsetMembers,
      cells: LIMITS.subsetCells,
      pairs: LIMITS.pairs,
    });
  }

  /** Begins an analysis of a part of a rule, which may add `states` states. Throws LimitError if the part is too heavy for one. */
  analysis(rule: Rule, body: Expression, states: number = LIMITS.nfaStates): Analysis {
    this.prepare(rule);
    const limit = LIMITS.attemptedWeight;
    const merged = mergeCharacters(body, this.facts);
    if (weight(merged, (key) => this.weights.get(key)!) >= limit) throw new LimitError('terminals', limit);
    if (this.nfa.size > LIMITS.keptStates || this.subsets.memberCount > LIMITS.keptMembers) this.begin();
    this.nfa.resetBudget(states);
    this.subsets.resetBudget();
    return { nfa: this.nfa, subsets: this.subsets };
  }

  /** Returns the minimal DFA of a rule, or undefined if the rule is recursive or the DFA too large. */
  of(rule: Rule): Dfa | undefined {
    const { expression } = rule;
    if (!this.dfas.has(expression)) this.dfas.set(expression, this.compute(rule));
    return this.dfas.get(expression);
  }

  /** Returns the minimal DFAs of rules; undefined if one has none. If that is known of one, or of a rule that it uses, makes no DFA. */
  all(rules: readonly Rule[]): readonly Dfa[] | undefined {
    const keys = rules.map(({ key }) => key);
    const hasNone = (key: string): boolean => this.hasNone(key);
    if (keys.some(hasNone)) return undefined;
    if (usedFirst(keys, (key) => this.facts.get(key)!.references).some(hasNone)) return undefined;
    const dfas: Dfa[] = [];
    for (const rule of rules) {
      const dfa = this.of(rule);
      if (dfa === undefined) return undefined;
      dfas.push(dfa);
    }
    return dfas;
  }

  /** Returns the result of `of` if it is known and there is one. */
  known({ expression }: Rule): Dfa | undefined {
    return this.dfas.get(expression);
  }

  private compute(rule: Rule): Dfa | undefined {
    const { key, expression } = rule;
    if (this.smaller?.facts.has(key) === true) return this.smaller.of(this.smaller.model.rules.get(key)!);
    if (this.facts.get(key)!.recursive || this.sizes.excessOf(rule) !== undefined) return undefined;
    if (expression.kind === 'reference') return this.of(this.model.rules.get(expression.rule)!);
    // The subsets of a part are within those of the whole, so the whole is hardly ever smaller.
    if (!this.prepare(rule, true)) return undefined;
    const table = this.ofPart(rule, expression);
    return 'refused' in table ? undefined : table;
  }

  /** Tells whether a rule is known to have no DFA. */
  private hasNone(key: string): boolean {
    if (this.smaller?.facts.has(key) === true) return this.smaller.hasNone(key);
    const { expression } = this.model.rules.get(key)!;
    const isRefused = this.dfas.has(expression) && this.dfas.get(expression) === undefined;
    return isRefused || this.facts.get(key)!.recursive;
  }

  /** Returns the minimal DFA of a part of a rule without recursion, or why there is none. */
  ofPart(rule: Rule, body: Expression): Dfa | Refusal {
    return cached(this.tables, textOf(body), () =>
      orElse<Dfa | Refusal>(
        () => {
          const { nfa, subsets } = this.analysis(rule, body);
          return determinise(subsets, [subsets.of(nfa.build(mergeCharacters(body, this.facts), nfa.accept))]);
        },
        (refused) => ({ refused }),
      ),
    );
  }

  /**
   * Weighs the rules that a rule uses and makes the minimal DFAs of heavy ones, used rules first. Returns false if one has none;
   * with `stops`, at the first.
   */
  private prepare({ key }: Rule, stops = false): boolean {
    const references = (each: string): readonly string[] =>
      this.prepared.has(each) ? [] : this.facts.get(each)!.references;
    for (const used of this.prepared.has(key) ? [] : usedFirst([key], references)) {
      if (used !== key && !this.weights.has(used)) this.weights.set(used, this.weighted(used));
      if (stops && used !== key && this.hasNone(used)) return false;
      this.prepared.add(used);
    }
    return this.facts.get(key)!.references.every((each) => !this.hasNone(each));
  }

  /** Returns the weight of a rule when inlined. A heavy rule is replaced by its minimal DFA if that is small. */
  private weighted(key: string): number {
    const rule = this.model.rules.get(key)!;
    const own = weight(rule.expression, (each) => this.weights.get(each)!);
    if (own < this.inlinedAtWeight || this.attempted > LIMITS.attemptedMembers) return own;
    const { subsets } = this;
    const before = subsets.memberCount;
    const dfa = this.of(rule);
    this.attempted += this.subsets.memberCount - (this.subsets === subsets ? before : 0);
    if (dfa === undefined || dfaSize(dfa) > LIMITS.inlinedStates) return own;
    this.inlined.set(key, dfa);
    return dfaSize(dfa);
  }
}
