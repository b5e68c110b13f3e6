import { type Alphabet, alphabetOf } from '../program/alphabet';
import { determinise } from '../automata/determinise';
import { type Dfa, stateCount } from '../program/dfa';
import { Nfa } from '../program/nfa';
import { Subsets } from '../automata/subsets';
import { terminalSets } from '../model/character-ranges';
import type { CharacterSet } from '../model/character-set';
import type { Expression, Model, Reference, Rule } from '../model/model';
import { textOf } from '../model/same-rule';
import { Delimiters } from './delimiters';
import { Descents } from './descents';
import {
  childrenOf,
  factsOf,
  type RuleFacts,
  singleCharacters,
  usedFirst,
  weight,
} from '../model/rule-facts';
import { Fragments } from '../program/fragments';
import { planLevel } from './level-plan';
import { LimitError, LIMITS } from '../limits';
import { mergeCharacters, mergeRules } from '../program/merged-characters';
import { inlined, type Program } from '../runtime';
import { hasTooManyAlternatives, programOf, programOfAll } from '../program/recursive-program';
import { Opening } from './opening';
import { orElse } from './or-else';
import { RuleTooLargeError } from './rule-too-large';
import { predict } from './predictor';
import { inlinedDepths, inlinedWeights } from '../program/weights';
import {
  type AlternativePlan,
  type LevelPlan,
  type DescentPlan,
  type RulePlan,
  type VerdictPlan,
} from './plan';

/** Plans the rules of one grammar, each when it is first asked for; automata are shared between them. */
export class Planner {
  readonly alphabet: Alphabet;
  readonly facts: ReadonlyMap<string, RuleFacts>;
  /** For languages: rules of some weight are in it by their minimal automata. */
  private nfa!: Nfa;
  private readonly merged: ReadonlyMap<string, Rule>;
  /** For the first verdicts, which wait for no minimal automaton. */
  private plain: Nfa;
  /** Those that judge by it. */
  private readonly openings: Opening[] = [];
  private subsets!: Subsets;
  /** What automata with everything written in are made from. */
  readonly fragments: Fragments;
  private readonly verdicts = new Map<Expression, VerdictPlan>();
  private readonly levels = new Map<Expression, LevelPlan>();
  /** Those that are right wherever the same is written again: grammars repeat themselves. */
  private readonly verdictsByText = new Map<string, VerdictPlan>();
  private readonly levelsByText = new Map<string, LevelPlan>();
  private readonly callFree = new Map<Expression, Program>();
  /** The minimal automata of the rules that are used by them, by key. */
  private readonly automata = new Map<string, Dfa>();
  /** Of the rules that others use, by key. */
  private readonly weights = new Map<string, number>();
  /** The rules whose own rules have weights. */
  private readonly prepared = new Set<string>();
  /** The weights of rules with all that they use written out. */
  private written: ReadonlyMap<string, number> | undefined;
  /** How deep their expressions are then in one another. */
  private depths: ReadonlyMap<string, number> | undefined;
  /** Members of subsets that were made for automata to stand in other rules. */
  private attempted = 0;
  /** That of heavy and recursive rules; and that of all rules, once it is needed. */
  private readonly programs: (Program | Refusal)[] = [];
  private readonly delimiters: Delimiters;
  private readonly descents: Descents;

  constructor(readonly model: Model) {
    this.facts = factsOf(model);
    this.alphabet = alphabetOf(terminalSets(model));
    this.delimiters = new Delimiters(model.rules, this.alphabet);
    this.fragments = new Fragments(model, this.facts, this.alphabet);
    this.merged = mergeRules(model.rules, this.facts);
    this.plain = new Nfa(this.merged, this.alphabet, NFA_LIMITS);
    this.descents = new Descents(
      model,
      this.merged,
      this.facts,
      this.alphabet,
      (rule) => this.writtenWeight(rule) >= LIMITS.heavyWeight,
    );
    this.begin();
  }

  /** Analyses begin with nothing known: what they share otherwise would grow with every rule that is planned. */
  private begin(): void {
    this.nfa = new Nfa(this.merged, this.alphabet, NFA_LIMITS, (key) => this.automata.get(key));
    this.subsets = new Subsets(this.nfa, {
      subsets: LIMITS.subsets,
      members: LIMITS.subsetMembers,
      cells: LIMITS.subsetCells,
      pairs: LIMITS.pairs,
    });
  }

  /** Begins one analysis, with so many states. */
  private grant(states: number = LIMITS.nfaStates): void {
    if (this.nfa.size > LIMITS.keptStates || this.subsets.memberCount > LIMITS.keptMembers) this.begin();
    this.nfa.resetBudget(states);
    this.subsets.grant();
  }

  plan(rule: Rule): RulePlan {
    return {
      rule,
      token: this.facts.get(rule.key)!.token,
      verdict: this.verdict(rule),
      level: this.level(rule),
      descent: this.descent(rule),
      alternatives: this.alternatives(rule),
    };
  }

  verdict(rule: Rule): VerdictPlan {
    return this.verdictOf(rule, rule.expression);
  }

  /** What judges the first inputs of a rule; undefined if it is recursive, or if its automaton is there already. */
  opening(rule: Rule): Opening | undefined {
    if (this.facts.get(rule.key)!.recursive || this.verdicts.has(rule.expression)) return undefined;
    return new Opening((each) => this.plainFor(each), mergeCharacters(rule.expression, this.facts));
  }

  /** The automaton that openings share; where it has grown too large it begins anew, and those by the old one end. */
  private plainFor(opening: Opening): Nfa {
    if (this.plain.size > LIMITS.keptStates) {
      for (const each of this.openings) each.end();
      this.openings.length = 0;
      this.plain = new Nfa(this.merged, this.alphabet, NFA_LIMITS);
    }
    this.openings.push(opening);
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
    if (this.facts.get(rule.key)!.recursive) return this.byProgram(rule, RECURSIVE);
    const excess = this.excessOf(rule);
    if (excess !== undefined) return this.byProgram(rule, excess);
    if (body !== rule.expression && hasTooManyAlternatives(rule, this.alphabet)) {
      return this.byProgram(rule, TOO_MANY);
    }
    const used = body.kind === 'reference' ? this.verdict(this.lastOf(body)) : undefined;
    if (used?.kind === 'table' || used?.kind === 'lazy') return used;
    const beyondTables = (reason: string): VerdictPlan =>
      this.withProgram(rule, body, reason, (program) => ({ kind: 'lazy', body, program, reason }));
    return once(this.verdictsByText, body, () => {
      this.prepare(rule);
      return orElse(() => {
        this.refuseHeavy(body);
        this.grant();
        const start = this.subsets.of(this.nfa.build(mergeCharacters(body, this.facts), this.nfa.accept));
        return { kind: 'table', dfa: determinise(this.subsets, [start]) };
      }, beyondTables);
    });
  }

  /** The rule that a reference stands for, be it by rules that are references themselves. */
  private lastOf({ rule: key }: Reference): Rule {
    let rule = this.model.rules.get(key)!;
    while (rule.expression.kind === 'reference') rule = this.model.rules.get(rule.expression.rule)!;
    return rule;
  }

  /** Has the minimal automata of the rules that a rule uses, used ones first, where they are worth it. */
  private prepare({ key }: Rule): void {
    if (this.prepared.has(key)) return;
    const references = (each: string): readonly string[] =>
      this.prepared.has(each) ? [] : this.facts.get(each)!.references;
    for (const used of usedFirst([key], references)) {
      this.prepared.add(used);
      if (used !== key && !this.weights.has(used)) this.weights.set(used, this.weighted(used));
    }
  }

  /** The weight of a rule in others; one that is heavy stands there by its automaton, if that is small. */
  private weighted(key: string): number {
    const rule = this.model.rules.get(key)!;
    const written = weight(rule.expression, (each) => this.weights.get(each)!);
    if (written < LIMITS.inlinedWeight || this.attempted > LIMITS.attemptedMembers) return written;
    const { subsets } = this;
    const before = subsets.memberCount;
    const verdict = this.verdict(rule);
    this.attempted += this.subsets.memberCount - (this.subsets === subsets ? before : 0);
    if (verdict.kind !== 'table' || stateCount(verdict.dfa) > LIMITS.inlinedStates) return written;
    this.automata.set(key, verdict.dfa);
    return stateCount(verdict.dfa);
  }

  /** Throws LimitError where an attempt, heavy rules standing there by their automata, would end in one as good as certainly. */
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

  /** The program by which the walk finds the first children of a heavy rule; undefined where its level is known, or that is too large. */
  openingLevel(rule: Rule): Program | undefined {
    const { key, expression } = rule;
    const isOpened =
      !this.facts.get(key)!.recursive &&
      !this.levels.has(expression) &&
      this.writtenWeight(rule) >= LIMITS.openingWeight &&
      this.excessOf(rule) === undefined &&
      usesRules(expression);
    const none = (): undefined => undefined;
    return isOpened ? orElse(() => this.callFreeProgram(expression, LIMITS.openingStates), none) : undefined;
  }

  private computeLevel(rule: Rule, body: Expression): LevelPlan {
    if (!usesRules(body)) return { kind: 'leaf' };
    if (this.facts.get(rule.key)!.recursive) return this.byProgram(rule, RECURSIVE);
    const excess = this.excessOf(rule);
    if (excess !== undefined) return this.byProgram(rule, excess);
    const byWalk = (reason: string): LevelPlan =>
      this.withProgram(rule, body, reason, (program) => ({ kind: 'walk', body, program, reason }));
    return once(this.levelsByText, body, () => {
      this.prepare(rule);
      return orElse(() => {
        this.refuseHeavy(body);
        this.grant(LIMITS.levelStates);
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

  /** How combinators read a recursive rule; undefined for other rules, and if combinators would fail on every input. */
  descent(rule: Rule): DescentPlan | undefined {
    return this.facts.get(rule.key)!.recursive ? this.descents.of(rule) : undefined;
  }

  /** The same, but also if combinators would fail on every input: to find that out, all rules that it uses must be planned. */
  ownDescent(rule: Rule): DescentPlan | undefined {
    return this.facts.get(rule.key)!.recursive ? this.descents.own(rule) : undefined;
  }

  private readonly charactersOf = (part: Expression): CharacterSet | undefined =>
    singleCharacters(part, this.facts);

  private choose(alternatives: readonly Expression[]): LevelPlan {
    const starts = alternatives.map((each) => this.subsets.of(this.nfa.build(each, this.nfa.accept)));
    // One point misleads nobody: there is a predictor, or a limit is thrown.
    return { kind: 'alternatives', predictor: predict(this.subsets, [starts], LIMITS.predictorStates)! };
  }

  /** The way for a recursive rule, and for one that is too large for an automaton of its own. */
  private byProgram(rule: Rule, reason: string): ByProgram {
    const program = this.programWith(rule);
    if ('refused' in program) throw new RuleTooLargeError(rule.name, `${reason}, and ${program.refused}`);
    return { kind: 'pushdown', program, reason };
  }

  /** The program that has a rule, or why none has. A rule that is not called by default needs that of all rules. */
  private programWith({ key }: Rule): Program | Refusal {
    let refusal: Refusal = { refused: TOO_LARGE };
    for (const [i, make] of [programOf, programOfAll].entries()) {
      this.programs[i] ??= orElse<Program | Refusal>(
        () => make(this.model, this.facts, this.alphabet),
        (refused) => ({ refused }),
      );
      const program = this.programs[i];
      if ('refused' in program) refusal = program;
      else if (program.rules.some((rule) => rule.key === key)) return program;
    }
    return refusal;
  }

  /** The program of all rules that were planned by one, if there are any. */
  get program(): Program | undefined {
    return this.programs.findLast((program) => 'rules' in program);
  }

  /** The weight of a rule with all that it uses written out. */
  private writtenWeight({ key }: Rule): number {
    return (this.written ??= inlinedWeights(this.model, this.facts)).get(key)!;
  }

  /** Why an automaton of the rule alone is not even tried. */
  private excessOf(rule: Rule): string | undefined {
    if (this.facts.get(rule.key)!.characters !== undefined) return undefined;
    if (this.writtenWeight(rule) >= LIMITS.writtenWeight) return TOO_HEAVY;
    this.depths ??= inlinedDepths(this.model, this.facts);
    return this.depths.get(rule.key)! >= LIMITS.nesting ? TOO_DEEP : undefined;
  }

  /** The way for a body whose program without calls is within limits; calls for one that is not, and for one that is heavy. */
  private withProgram<T>(
    rule: Rule,
    body: Expression,
    reason: string,
    then: (program: Program) => T,
  ): T | ByProgram {
    if (this.writtenWeight(rule) >= LIMITS.heavyWeight) {
      const program = this.programWith(rule);
      if ('rules' in program && !isLimited(program, rule)) return { kind: 'pushdown', program, reason };
    }
    return orElse<T | ByProgram>(
      () => then(this.callFreeProgram(body, LIMITS.nfaStates)),
      (excess) => this.byProgram(rule, excess),
    );
  }

  /** That of a body with all rules written in. Throws LimitError past so many states. */
  private callFreeProgram(body: Expression, most: number): Program {
    const program = this.callFree.get(body) ?? inlined(this.fragments.program([body]), 0, most);
    if (program === undefined) throw new LimitError('automaton states', most);
    this.callFree.set(body, program);
    return program;
  }
}

const NFA_LIMITS = { states: LIMITS.nfaStates, depth: LIMITS.nesting };
const RECURSIVE = 'it is recursive';
const TOO_HEAVY = `with the rules that it uses written out it has more than ${LIMITS.writtenWeight} terminals`;
const TOO_DEEP = `with the rules that it uses written out it is nested more than ${LIMITS.nesting} deep`;
const TOO_MANY = `tables for all alternatives of its rule would take more than ${LIMITS.alternativeCells} cells`;

const TOO_LARGE = `it would take more than ${LIMITS.nfaStates} automaton states`;

interface Refusal {
  readonly refused: string;
}

type ByProgram = Extract<VerdictPlan, { kind: 'pushdown' }>;

/** The plan of an expression, which is that of an equal one unless calls, which name the rule, are in it. */
function once<T extends VerdictPlan | LevelPlan>(plans: Map<string, T>, body: Expression, make: () => T): T {
  const text = textOf(body);
  const plan = plans.get(text) ?? make();
  if (plan.kind !== 'pushdown') plans.set(text, plan);
  return plan;
}

/** Whether a rule is right for short inputs only. */
function isLimited({ rules }: Program, { key }: Rule): boolean {
  return rules.some((rule) => rule.key === key && rule.mostUnits < Infinity);
}

function usesRules(part: Expression): boolean {
  return part.kind === 'reference' || (!isNever(part) && childrenOf(part).some(usesRules));
}

/** `0<x>` and `*0x` match nothing, whatever x is. */
function isNever(part: Expression): boolean {
  return part.kind === 'repetition' && part.max === 0;
}
