import { type GrammarAlphabet, alphabetOf } from '../program/grammar-alphabet';
import type { Dfa } from '../table/dfa';
import { terminalSets } from '../model/character-ranges';
import type { CharacterSet } from '../model/character-set';
import { childrenOf, type Expression, type Model, type Reference, type Rule } from '../model/model';
import { textOf } from '../model/same-rule';
import { CallPrograms, type Refusal } from './call-programs';
import { Delimiters } from './delimiters';
import { factsOf, type RuleFacts, singleCharacters } from '../model/rule-facts';
import { planLevel } from './level-plan';
import { LIMITS, orElse } from '../options/limits';
import { MinimalDfas } from './minimal-dfas';
import type { Program } from '../runtime';
import { hasTooManyAlternatives } from '../program/recursive-program';
import { cached } from '../table/maps';
import { predict, type PredictorPlan } from './predictor-plan';
import type { AlternativePlan, LevelPlan, RulePlan, VerdictPlan } from './plan';

/**
 * Plans the rules of one grammar, each when it is first used. A rule is recognised by a table if its minimal DFA is small. Its children
 * are found by combinators if predictors settle its choices. Everything else is left to the two passes.
 */
export class Planner {
  readonly alphabet: GrammarAlphabet;
  readonly facts: ReadonlyMap<string, RuleFacts>;
  private readonly dfas: MinimalDfas;
  private readonly verdicts = new Map<Expression, VerdictPlan>();
  private readonly levels = new Map<Expression, LevelPlan>();
  /** Combinators, or why there are none, by the text of the expression: some grammars repeat one. */
  private readonly combinators = new Map<string, LevelPlan | Refusal>();
  /** The program with calls of the rules that the two passes read. */
  readonly calls: CallPrograms;
  private readonly delimiters: Delimiters;

  /**
   * `smaller`: a planner with some of the same rules, whose alphabet has all sets of the model. Its DFAs are used. `onlyCalls`: the two
   * passes read all rules that they can, which takes less time to make, and more to run.
   * `inlinedAtWeight`: the weight from which on a rule is inlined as its minimal DFA.
   */
  constructor(
    readonly model: Model,
    smaller?: Planner,
    readonly onlyCalls = false,
    inlinedAtWeight: number = LIMITS.inlinedWeight,
  ) {
    this.facts = factsOf(model);
    this.alphabet = smaller?.alphabet ?? alphabetOf(terminalSets(model));
    this.delimiters = new Delimiters(model.rules, this.alphabet);
    this.dfas = new MinimalDfas(model, this.facts, this.alphabet, smaller?.dfas, inlinedAtWeight);
    this.calls = new CallPrograms(model, this.facts, this.alphabet);
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
    return cached(this.verdicts, body, () => {
      const reason = this.reasonForCalls(rule) ?? this.reasonOfAlternative(rule, body);
      if (reason !== undefined) return this.calls.plan(rule, reason);
      const table = this.tableOf(rule, body);
      return 'refused' in table ? this.calls.plan(rule, table.refused) : { kind: 'table', dfa: table };
    });
  }

  /** Returns the minimal DFA of a body, or why it has none. A body that is a rule has the DFA of that. */
  private tableOf(rule: Rule, body: Expression): Dfa | Refusal {
    if (body.kind !== 'reference') return this.dfas.ofPart(rule, body);
    const used = this.verdict(this.lastOf(body));
    return used.kind === 'table' ? used.dfa : { refused: used.reason };
  }

  /** Returns the rule of a reference. Follows rules that consist of a reference. */
  private lastOf({ rule: key }: Reference): Rule {
    let rule = this.model.rules.get(key)!;
    while (rule.expression.kind === 'reference') rule = this.model.rules.get(rule.expression.rule)!;
    return rule;
  }

  /** Returns why the two passes read a rule at once, if so. */
  private reasonForCalls(rule: Rule): string | undefined {
    const { recursive, characters } = this.facts.get(rule.key)!;
    if (recursive) return RECURSIVE;
    if (this.onlyCalls && characters === undefined && this.calls.unlimited(rule) !== undefined)
      return ONLY_CALLS;
    return this.dfas.sizes.excessOf(rule);
  }

  private reasonOfAlternative(rule: Rule, body: Expression): string | undefined {
    return body !== rule.expression && hasTooManyAlternatives(rule, this.alphabet) ? TOO_MANY : undefined;
  }

  /** Returns the minimal DFA of a rule, or undefined if the rule is recursive or the DFA too large. */
  dfa(rule: Rule): Dfa | undefined {
    return this.dfas.of(rule);
  }

  /** Returns the minimal DFAs of rules, or undefined if one has none. If that is known of one, makes no DFA. */
  allDfas(rules: readonly Rule[]): readonly Dfa[] | undefined {
    return this.dfas.all(rules);
  }

  /** Returns the result of `dfa` if it is known and there is one. */
  knownDfa(rule: Rule): Dfa | undefined {
    return this.dfas.known(rule);
  }

  /** Throws RuleTooLargeError if no parser can use a rule. Makes no DFA. */
  refuseTooLarge(rule: Rule): void {
    const reason = this.reasonForCalls(rule);
    if (reason !== undefined) this.calls.plan(rule, reason);
  }

  private levelOf(rule: Rule, body: Expression): LevelPlan {
    return cached(this.levels, body, () => {
      if (!usesRules(body)) return { kind: 'leaf' };
      const reason = this.reasonForCalls(rule);
      if (reason !== undefined) return this.calls.plan(rule, reason);
      const planned = cached(this.combinators, textOf(body), () =>
        orElse<LevelPlan | Refusal>(
          () => this.combinatorsOf(rule, body),
          (refused) => ({ refused }),
        ),
      );
      return 'refused' in planned ? this.calls.plan(rule, planned.refused) : planned;
    });
  }

  private combinatorsOf(rule: Rule, body: Expression): LevelPlan | Refusal {
    const { nfa, subsets } = this.dfas.analysis(rule, body, LIMITS.levelStates);
    if (body === rule.expression && body.kind === 'alternation') {
      const starts = body.alternatives.map((each) => subsets.of(nfa.build(each, nfa.accept)));
      // A choice at one point always has a predictor, unless a limit is exceeded.
      return {
        kind: 'alternatives',
        predictor: predict(subsets, [starts], LIMITS.predictorStates) as PredictorPlan,
      };
    }
    const { charactersOf, delimiters, model } = this;
    const planned = planLevel(body, model.rules, nfa, subsets, charactersOf, delimiters);
    return planned.ok
      ? { kind: 'parsers', body: planned.body, notes: planned.notes }
      : { refused: planned.reason };
  }

  private readonly charactersOf = (part: Expression): CharacterSet | undefined =>
    singleCharacters(part, this.facts);

  /**
   * Returns the program with which the two passes read the first inputs of a rule, before its DFA and its combinators are made. Returns
   * undefined if they are, or if no program has the rule.
   */
  firstProgram(rule: Rule): Program | undefined {
    const { expression } = rule;
    const isMade = this.verdicts.has(expression) || this.dfas.known(rule) !== undefined;
    if (isMade || this.facts.get(rule.key)!.characters !== undefined) return undefined;
    return this.reasonForCalls(rule) === undefined ? this.calls.unlimited(rule) : undefined;
  }

  /** The same for the first trees of a rule that is not light: combinators of light ones are made at once. */
  firstProgramOfTrees(rule: Rule): Program | undefined {
    const { expression } = rule;
    const isLight = this.dfas.sizes.weightOf(rule) < LIMITS.firstTierWeight || !usesRules(expression);
    if (isLight || this.levels.has(expression)) return undefined;
    return this.reasonForCalls(rule) === undefined ? this.calls.unlimited(rule) : undefined;
  }
}

const RECURSIVE = 'the rule is recursive';
const ONLY_CALLS = 'no table is wanted';
const TOO_MANY = `tables for all its alternatives would take more than ${LIMITS.alternativeCells} cells`;

function usesRules(part: Expression): boolean {
  // Such as `0<x>` or `*0x`.
  const isNever = part.kind === 'repetition' && part.max === 0;
  return part.kind === 'reference' || (!isNever && childrenOf(part).some(usesRules));
}
