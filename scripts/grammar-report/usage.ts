import type { Model, Rule } from '../../src/model/model';
import { planCaptures, tagsOfParts } from '../../src/plan/captures-plan';
import type { LevelPlan } from '../../src/plan/plan';
import type { Planner } from '../../src/plan/planner';

/** How many rules of a grammar are run by what. */
export interface Usage {
  readonly rules: number;
  readonly recursive: number;
  /** Verdicts. */
  readonly table: number;
  readonly forward: number;
  /** Trees. A rule that names no rule has no children, and is in none of these. */
  readonly combinators: number;
  readonly twoPasses: number;
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
    table: count(({ verdict }) => verdict === 'table'),
    forward: count(({ verdict }) => verdict === 'pushdown'),
    combinators: count(({ trees }) => trees === 'combinators'),
    twoPasses: count(({ trees }) => trees === 'two passes'),
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

type Trees = 'leaf' | 'combinators' | 'two passes';

/** What finds the children of a rule. A rule whose alternatives differ counts for the one that takes longest. */
function treesBy(planner: Planner, rule: Rule): Trees {
  const { kind } = planner.level(rule);
  if (kind !== 'alternatives') return TREES[kind];
  const found = planner.alternatives(rule).map(({ level }) => treesOfAlternative(level));
  return SLOWEST_FIRST.find((each) => found.includes(each))!;
}

function treesOfAlternative({ kind }: LevelPlan): Trees {
  // The rule's own choice is read by combinators, even before an alternative that uses no rule.
  return kind === 'alternatives' || kind === 'leaf' ? 'combinators' : TREES[kind];
}

const TREES = { leaf: 'leaf', parsers: 'combinators', pushdown: 'two passes' } as const;
const SLOWEST_FIRST: readonly Trees[] = ['two passes', 'combinators'];
