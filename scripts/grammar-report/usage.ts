import type { Model, Rule } from '../../src/model/model';
import { planCaptures, tagsOfParts } from '../../src/plan/captures-plan';
import type { LevelPlan } from '../../src/plan/plan';
import type { Planner } from '../../src/plan/planner';

/** How many rules of a grammar are run by what. */
export interface Usage {
  readonly rules: number;
  readonly recursive: number;
  /** Recursive rules whose trees combinators read. */
  readonly recursiveByCombinators: number;
  /** Verdicts. */
  readonly table: number;
  readonly lazy: number;
  readonly machine: number;
  /** Trees. A rule that names no rule has no children, and is in none of these. */
  readonly combinators: number;
  readonly walk: number;
  /** Captures of the rules that a rule names. */
  readonly captures: number;
  readonly capturesByAutomaton: number;
}

/** The rules that a grammar prints itself, without those that it imports. */
export function ownRules(model: Model, grammar: string): Rule[] {
  return [...model.rules.values()].filter(({ origin }) => origin === grammar);
}

export function usageOf(planner: Planner, rules: readonly Rule[]): Usage {
  const uses = rules.map((rule) => useOf(planner, rule));
  const count = (is: (use: Use) => boolean): number => uses.filter(is).length;
  return {
    rules: uses.length,
    recursive: count(({ recursive }) => recursive),
    recursiveByCombinators: count(({ recursive, trees }) => recursive && trees === 'combinators'),
    table: count(({ verdict }) => verdict === 'table'),
    lazy: count(({ verdict }) => verdict === 'lazy'),
    machine: count(({ verdict }) => verdict === 'pushdown'),
    combinators: count(({ trees }) => trees === 'combinators'),
    walk: count(({ trees }) => trees === 'walk'),
    captures: count(({ captures }) => captures !== undefined),
    capturesByAutomaton: count(({ captures }) => captures === 'automaton'),
  };
}

type Use = ReturnType<typeof useOf>;

function useOf(planner: Planner, rule: Rule) {
  const { recursive, references } = planner.facts.get(rule.key)!;
  return {
    recursive,
    verdict: planner.verdict(rule).kind,
    trees: treesBy(planner, rule),
    captures: references.length === 0 ? undefined : planCaptures(planner, rule, tagsOfParts(references)).kind,
  };
}

/** What finds the children of a rule. A rule whose alternatives differ counts for the one that takes longest. */
function treesBy(planner: Planner, rule: Rule): 'leaf' | 'combinators' | 'walk' {
  const { kind } = planner.level(rule);
  if (kind === 'parsers') return 'combinators';
  if (kind === 'leaf') return kind;
  if (kind !== 'alternatives') return 'walk';
  const isWalked = planner.alternatives(rule).some(({ level }) => WALKED.includes(level.kind));
  return isWalked ? 'walk' : 'combinators';
}

const WALKED: readonly LevelPlan['kind'][] = ['walk', 'pushdown'];
