import { type GrammarAlphabet, alphabetOf } from '../program/grammar-alphabet';
import { determinise } from '../automata/determinise';
import { type Dfa, stateCount } from '../program/dfa';
import { Nfa } from '../program/nfa';
import { Subsets } from '../automata/subsets';
import { terminalSets } from '../model/character-ranges';
import type { CharacterSet } from '../model/character-set';
import type { Expression, Model, Reference, Rule } from '../model/model';
import { textOf } from '../model/same-rule';
import { type ByProgram, CallPrograms, type Refusal } from './call-programs';
import { Delimiters } from './delimiters';
import {
  childrenOf,
  factsOf,
  type RuleFacts,
  singleCharacters,
  usedFirst,
  weight,
} from '../model/rule-facts';
import { Fragments } from '../program/fragments';
import { InlinedSizes } from './inlined-sizes';
import { planLevel } from './level-plan';
import { LimitError, LIMITS, orElse } from '../limits';
import { mergeCharacters, mergeRules } from '../program/merged-characters';
import { inlined, type Program } from '../runtime';
import { hasTooManyAlternatives, programOf } from '../program/recursive-program';
import { FirstTier } from './first-tier';
import { predict } from './predictor-plan';
import { type AlternativePlan, type LevelPlan, type RulePlan, type VerdictPlan } from './plan';

/** Plans the rules of one grammar, each when it is first used. Rules share automata. */
export class Planner {
  readonly alphabet: GrammarAlphabet;
  readonly facts: ReadonlyMap<string, RuleFacts>;
  /** The NFA of verdicts and levels. Heavy rules are inlined as their minimal DFAs. */
  private nfa!: Nfa;
  private readonly merged: ReadonlyMap<string, Rule>;
  /** The NFA of first tiers, which wait for no minimal DFA, and its users. */
  private plain: Nfa;
  private readonly firstTiers: FirstTier[] = [];
  private subsets!: Subsets;
  /** Makes programs that can be inlined. */
  readonly fragments: Fragments;
  private readonly verdicts = new Map<Expression, VerdictPlan>();
  private readonly levels = new Map<Expression, LevelPlan>();
  /** Plans by the text of the expression, for grammars that repeat an expression. */
  private readonly verdictsByText = new Map<string, VerdictPlan>();
  /** The results of `dfa`. */
  private readonly dfas = new Map<Expression, Dfa | undefined>();
  /** The minimal DFAs by the text of the expression. */
  private readonly tables = new Map<string, Table | Refusal>();
  private readonly levelsByText = new Map<string, LevelPlan>();
  private readonly callFree = new Map<Expression, Program>();
  /** The minimal DFAs that are inlined for heavy rules, by key. */
  private readonly automata = new Map<string, Dfa>();
  /** The weights of the rules that others use, by key. */
  private readonly weights = new Map<string, number>();
  /** The rules whose sub-rules have weights. */
  private readonly prepared = new Set<string>();
  private readonly sizes: InlinedSizes;
  /** Members of subsets that were made for DFAs to inline. */
  private attempted = 0;
  private knownRecursive: boolean | undefined;
  private readonly calls: CallPrograms;
  private readonly callsOfLanguages: CallPrograms;
  private readonly delimiters: Delimiters;

  /**
   * `smaller`: a planner with some of the same rules, whose alphabet has all sets of the model. Its DFAs are used. `onlyCalls`: one
   * program with calls runs all rules that it can have, as if they were recursive. It takes less time to make, and more to run.
   * `inlinedAtWeight`: the weight from which on a rule is inlined as its minimal DFA.
   */
  constructor(
    readonly model: Model,
    private readonly smaller?: Planner,
    private readonly onlyCalls = false,
    private readonly inlinedAtWeight: number = LIMITS.inlinedWeight,
  ) {
    this.facts = factsOf(model);
    this.alphabet = smaller?.alphabet ?? alphabetOf(terminalSets(model));
    this.delimiters = new Delimiters(model.rules, this.alphabet);
    this.fragments = new Fragments(model, this.facts, this.alphabet);
    this.sizes = new InlinedSizes(model, this.facts);
    this.calls = new CallPrograms(model, this.facts, this.alphabet);
    this.callsOfLanguages = new CallPrograms(model, this.facts, this.alphabet, programOf);
    this.merged = mergeRules(model.rules, this.facts);
    this.plain = new Nfa(this.merged, this.alphabet, NFA_LIMITS);
    this.begin();
  }

  /** Replaces the NFA that analyses share. It would otherwise grow with every rule that is planned. */
  private begin(): void {
    this.nfa = new Nfa(this.merged, this.alphabet, NFA_LIMITS, (key) => this.automata.get(key));
    this.subsets = new Subsets(this.nfa, {
      subsets: LIMITS.subsets,
      members: LIMITS.subsetMembers,
      cells: LIMITS.subsetCells,
      pairs: LIMITS.pairs,
    });
  }

  /** Begins an analysis that may add `states` states. */
  private resetBudget(states: number = LIMITS.nfaStates): void {
    if (this.nfa.size > LIMITS.keptStates || this.subsets.memberCount > LIMITS.keptMembers) this.begin();
    this.nfa.resetBudget(states);
    this.subsets.resetBudget();
  }

  plan(rule: Rule): RulePlan {
    return {
      rule,
      token: this.facts.get(rule.key)!.token,
      verdict: this.verdict(rule),
      level: this.level(rule),
      alternatives: this.alternatives(rule),
    };
  }

  verdict(rule: Rule): VerdictPlan {
    return this.verdictOf(rule, rule.expression);
  }

  /** Returns the recogniser for the first inputs of a rule; undefined if the rule is recursive, or if its verdict or DFA is made. */
  firstTier(rule: Rule): FirstTier | undefined {
    if (this.hasCalls(rule) || this.verdicts.has(rule.expression)) return undefined;
    if (this.dfas.get(rule.expression) !== undefined) return undefined;
    return new FirstTier((each) => this.plainFor(each), mergeCharacters(rule.expression, this.facts));
  }

  /** Returns the NFA that first tiers share. If it is too large, replaces it and ends the tiers that use the old one. */
  private plainFor(firstTier: FirstTier): Nfa {
    if (this.plain.size > LIMITS.keptStates) {
      for (const each of this.firstTiers) each.end();
      this.firstTiers.length = 0;
      this.plain = new Nfa(this.merged, this.alphabet, NFA_LIMITS);
    }
    this.firstTiers.push(firstTier);
    return this.plain;
  }

  level(rule: Rule): LevelPlan {
    return this.levelOf(rule, rule.expression);
  }

  alternatives(rule: Rule): readonly AlternativePlan[] {
    const bodies = rule.expression.kind === 'alternation' ? rule.expression.alternatives : [rule.expression];
    return bodies.map((body, i) => ({
      source: rule.alternatives[i]!,
      verdict: this.verdictOf(rule, body),
      level: this.levelOf(rule, body),
    }));
  }

  private verdictOf(rule: Rule, body: Expression): VerdictPlan {
    let known = this.verdicts.get(body);
    if (known === undefined) {
      known = this.computeVerdict(rule, body);
      this.verdicts.set(body, known);
    }
    return known;
  }

  private computeVerdict(rule: Rule, body: Expression): VerdictPlan {
    if (this.hasCalls(rule)) return this.calls.plan(rule, RECURSIVE);
    const excess = this.sizes.excessOf(rule);
    if (excess !== undefined) return this.calls.plan(rule, excess);
    if (body !== rule.expression && hasTooManyAlternatives(rule, this.alphabet)) {
      return this.calls.plan(rule, TOO_MANY);
    }
    const used = body.kind === 'reference' ? this.verdict(this.lastOf(body)) : undefined;
    if (used?.kind === 'table' || used?.kind === 'lazy') return used;
    return once(this.verdictsByText, body, () => {
      const table = this.table(rule, body);
      if ('dfa' in table) return { kind: 'table', dfa: table.dfa };
      const reason = table.refused;
      return this.withProgram(rule, body, reason, (program) => ({ kind: 'lazy', body, program, reason }));
    });
  }

  /**
   * Returns the minimal DFA of a rule, or undefined if the rule is recursive or the DFA too large. Unlike `verdict` it then makes no
   * program that could run the rule.
   */
  dfa(rule: Rule): Dfa | undefined {
    const { expression } = rule;
    if (!this.dfas.has(expression)) this.dfas.set(expression, this.computeDfa(rule));
    return this.dfas.get(expression);
  }

  /** Returns the result of `dfa` if it is known and there is one. */
  knownDfa({ expression }: Rule): Dfa | undefined {
    return this.dfas.get(expression);
  }

  private computeDfa(rule: Rule): Dfa | undefined {
    const { key, expression } = rule;
    if (this.smaller?.facts.has(key) === true) return this.smaller.dfa(this.smaller.model.rules.get(key)!);
    if (this.facts.get(key)!.recursive || this.sizes.excessOf(rule) !== undefined) return undefined;
    if (expression.kind === 'reference') return this.dfa(this.lastOf(expression));
    // The subsets of a part are within those of the whole, so the whole is hardly ever smaller.
    if (this.facts.get(key)!.references.some((each) => this.hasNoDfa(each))) return undefined;
    const table = this.table(rule, expression);
    return 'dfa' in table ? table.dfa : undefined;
  }

  /** Tells whether a rule is known to have no DFA. */
  private hasNoDfa(key: string): boolean {
    if (this.smaller?.facts.has(key) === true) return this.smaller.hasNoDfa(key);
    const { expression } = this.model.rules.get(key)!;
    return this.dfas.has(expression) && this.dfas.get(expression) === undefined;
  }

  /** Throws RuleTooLargeError if no parser can use a rule. Makes no DFA. */
  refuseTooLarge(rule: Rule): void {
    if (this.facts.get(rule.key)!.recursive) this.calls.plan(rule, RECURSIVE);
    else if (this.sizes.excessOf(rule) !== undefined) this.calls.plan(rule, this.sizes.excessOf(rule)!);
    else if (this.sizes.weightOf(rule) >= LIMITS.heavyWeight)
      this.withProgram(rule, rule.expression, '', () => undefined);
  }

  /** Returns the minimal DFA of a body of a rule without recursion, or why there is none. */
  private table(rule: Rule, body: Expression): Table | Refusal {
    const text = textOf(body);
    let known = this.tables.get(text);
    if (known === undefined) {
      this.prepare(rule);
      known = orElse<Table | Refusal>(
        () => {
          this.refuseHeavy(body);
          this.resetBudget();
          const start = this.subsets.of(this.nfa.build(mergeCharacters(body, this.facts), this.nfa.accept));
          return { dfa: determinise(this.subsets, [start]) };
        },
        (refused) => ({ refused }),
      );
      this.tables.set(text, known);
    }
    return known;
  }

  /** Returns the rule of a reference. Follows rules that consist of a reference. */
  private lastOf({ rule: key }: Reference): Rule {
    let rule = this.model.rules.get(key)!;
    while (rule.expression.kind === 'reference') rule = this.model.rules.get(rule.expression.rule)!;
    return rule;
  }

  /** Weighs the rules that a rule uses and makes the minimal DFAs of heavy ones, used rules first. */
  private prepare({ key }: Rule): void {
    if (this.prepared.has(key)) return;
    const references = (each: string): readonly string[] =>
      this.prepared.has(each) ? [] : this.facts.get(each)!.references;
    for (const used of usedFirst([key], references)) {
      this.prepared.add(used);
      if (used !== key && !this.weights.has(used)) this.weights.set(used, this.weighted(used));
    }
  }

  /** Returns the weight of a rule when inlined. A heavy rule is replaced by its minimal DFA if that is small. */
  private weighted(key: string): number {
    const rule = this.model.rules.get(key)!;
    const own = weight(rule.expression, (each) => this.weights.get(each)!);
    if (own < this.inlinedAtWeight || this.attempted > LIMITS.attemptedMembers) return own;
    const { subsets } = this;
    const before = subsets.memberCount;
    const dfa = this.dfa(rule);
    this.attempted += this.subsets.memberCount - (this.subsets === subsets ? before : 0);
    if (dfa === undefined || stateCount(dfa) > LIMITS.inlinedStates) return own;
    this.automata.set(key, dfa);
    return stateCount(dfa);
  }

  /** Throws LimitError for an expression so heavy that an attempt would almost surely end in one. */
  private refuseHeavy(body: Expression): void {
    const limit = LIMITS.attemptedWeight;
    const merged = mergeCharacters(body, this.facts);
    if (weight(merged, (key) => this.weights.get(key)!) >= limit) throw new LimitError('terminals', limit);
  }

  private levelOf(rule: Rule, body: Expression): LevelPlan {
    let known = this.levels.get(body);
    if (known === undefined) {
      known = this.computeLevel(rule, body);
      this.levels.set(body, known);
    }
    return known;
  }

  /**
   * Returns the program with which the two passes make the first trees of a rule. Returns undefined if the level of the rule is
   * planned, if the rule is light, or if the program is too large.
   */
  firstTierProgram(rule: Rule): Program | undefined {
    const { expression } = rule;
    const isHeavy =
      !this.hasCalls(rule) &&
      !this.levels.has(expression) &&
      this.sizes.weightOf(rule) >= LIMITS.firstTierWeight &&
      this.sizes.excessOf(rule) === undefined &&
      usesRules(expression);
    return isHeavy ? this.calls.unlimited(rule) : undefined;
  }

  private computeLevel(rule: Rule, body: Expression): LevelPlan {
    if (!usesRules(body)) return { kind: 'leaf' };
    if (this.hasCalls(rule)) return this.calls.plan(rule, RECURSIVE);
    const excess = this.sizes.excessOf(rule);
    if (excess !== undefined) return this.calls.plan(rule, excess);
    const byWalk = (reason: string): LevelPlan => {
      // If nothing in the grammar is recursive, the walk is all that its module needs.
      const program = this.isRecursive ? this.calls.unlimited(rule) : undefined;
      if (program !== undefined) return { kind: 'pushdown', program, reason };
      return this.withProgram(rule, body, reason, (inlined) => ({
        kind: 'walk',
        body,
        program: inlined,
        reason,
      }));
    };
    return once(this.levelsByText, body, () => {
      this.prepare(rule);
      return orElse(() => {
        this.refuseHeavy(body);
        this.resetBudget(LIMITS.levelStates);
        if (body === rule.expression && body.kind === 'alternation') return this.choose(body.alternatives);
        const planned = planLevel(
          body,
          this.model.rules,
          this.nfa,
          this.subsets,
          this.charactersOf,
          this.delimiters,
        );
        if (!planned.ok) return byWalk(planned.reason);
        return { kind: 'parsers', body: planned.body, notes: planned.notes };
      }, byWalk);
    });
  }

  /** Tells whether the grammar has a recursive rule. */
  private get isRecursive(): boolean {
    return (this.knownRecursive ??= [...this.facts.values()].some(({ recursive }) => recursive));
  }

  /** Tells whether a program with calls runs a rule at once. */
  private hasCalls(rule: Rule): boolean {
    const { recursive, characters } = this.facts.get(rule.key)!;
    if (recursive || !this.onlyCalls || characters !== undefined) return recursive;
    return this.calls.unlimited(rule) !== undefined;
  }

  private readonly charactersOf = (part: Expression): CharacterSet | undefined =>
    singleCharacters(part, this.facts);

  private choose(alternatives: readonly Expression[]): LevelPlan {
    const starts = alternatives.map((each) => this.subsets.of(this.nfa.build(each, this.nfa.accept)));
    // A choice at one point always has a predictor, unless a limit is exceeded.
    return { kind: 'alternatives', predictor: predict(this.subsets, [starts], LIMITS.predictorStates)! };
  }

  /**
   * Returns the program with calls that other languages run for a rule, or undefined if there is none. Only recursive and heavy rules
   * are called in it.
   */
  programOfLanguages(rule: Rule): Program | undefined {
    return this.callsOfLanguages.unlimited(rule) ?? this.calls.unlimited(rule);
  }

  /** Returns the program with calls that has all rules planned so far, if one is made. */
  get program(): Program | undefined {
    return this.calls.last;
  }

  /** Plans a body by its program without calls; by a program with calls if the rule is heavy or that program is too large. */
  private withProgram<T>(
    rule: Rule,
    body: Expression,
    reason: string,
    then: (program: Program) => T,
  ): T | ByProgram {
    if (this.sizes.weightOf(rule) >= LIMITS.heavyWeight) {
      const program = this.calls.unlimited(rule);
      if (program !== undefined) return { kind: 'pushdown', program, reason };
    }
    return orElse<T | ByProgram>(
      () => then(this.callFreeProgram(body, LIMITS.nfaStates)),
      (excess) => this.calls.plan(rule, excess),
    );
  }

  /** Returns the program of a body with all rules inlined. Throws LimitError past `most` states. */
  private callFreeProgram(body: Expression, most: number): Program {
    const program = this.callFree.get(body) ?? inlined(this.fragments.program([body]), 0, most);
    if (program === undefined) throw new LimitError('automaton states', most);
    this.callFree.set(body, program);
    return program;
  }
}

const NFA_LIMITS = { states: LIMITS.nfaStates, depth: LIMITS.nesting };
const RECURSIVE = 'the rule is recursive';
const TOO_MANY = `tables for all its alternatives would take more than ${LIMITS.alternativeCells} cells`;

interface Table {
  readonly dfa: Dfa;
}

/** Returns the plan of an equal expression if one is known. Plans with calls name their rule and are not shared. */
function once<T extends VerdictPlan | LevelPlan>(plans: Map<string, T>, body: Expression, make: () => T): T {
  const text = textOf(body);
  const plan = plans.get(text) ?? make();
  if (plan.kind !== 'pushdown') plans.set(text, plan);
  return plan;
}

function usesRules(part: Expression): boolean {
  return part.kind === 'reference' || (!isNever(part) && childrenOf(part).some(usesRules));
}

/** Tells whether a part is a repetition such as `0<x>` or `*0x`, which uses no rule. */
function isNever(part: Expression): boolean {
  return part.kind === 'repetition' && part.max === 0;
}
