import type { LevelPlan, RulePlan, VerdictPlan } from '../plan/plan';
import { explainPlan, lookaheadsOf } from '../plan/explain';
import { lookahead as lookaheadText } from '../plan/messages';
import { type GrammarSource, LinkedGrammar, type RulePlace } from './linked-grammar';
import * as messages from './messages';

/** How a rule is run. */
export interface RuleRun {
  readonly rule: RulePlace;
  /** How its verdicts are found: by a minimal DFA, or by the forward pass over a program with calls. */
  readonly verdict: VerdictPlan['kind'];
  /** The explanation in words, of several lines: the choices, and how far each reads ahead. */
  readonly text: string;
}

/**
 * Tells how a rule is run, and then how all rules that it uses are. Throws GrammarError, UnknownRuleError, and TypeError for wrong
 * arguments.
 *
 * @example
 * const [a, b] = ruleRuns({ text: 'a = b / "x"\nb = "y"\n' }, 'a');
 * [a.verdict, a.rule.name, b.rule.name]; // => ['table', 'a', 'b']
 */
export function ruleRuns(grammar: GrammarSource, rule: string): readonly RuleRun[] {
  const linked = new LinkedGrammar('ruleRuns', grammar);
  return plansOf(linked, rule).map((plan) => ({
    rule: linked.placeOf(plan.rule.key),
    verdict: plan.verdict.kind,
    text: textOf(linked, plan),
  }));
}

/**
 * Tells how a rule and all rules that it uses are run: how each verdict is found, how each choice is decided, and totals of both. Throws
 * GrammarError, UnknownRuleError, and TypeError for wrong arguments.
 *
 * @example
 * const text = planText({ text: 'a = b / "x"\nb = "y"\n' }, 'a');
 * text.split('\n').at(-1); // => '1 choice: 1 decided by one character'
 */
export function planText(grammar: GrammarSource, rule: string): string {
  const linked = new LinkedGrammar('planText', grammar);
  const plans = plansOf(linked, rule);
  return [...plans.map((plan) => textOf(linked, plan)), ...totals(plans)].join('\n');
}

/** Returns the plan of a rule, then those of the rules that it uses. */
function plansOf(linked: LinkedGrammar, rule: string): RulePlan[] {
  const keys = [...linked.reached(linked.rule(rule).key)].reverse();
  return keys.map((key) => linked.planner.plan(linked.model.rules.get(key)!));
}

function textOf({ model, planner }: LinkedGrammar, plan: RulePlan): string {
  const nameOf = (key: string): string => model.rules.get(key)?.name ?? key;
  return explainPlan(plan, { alphabet: planner.alphabet, nameOf });
}

const VERDICTS: Readonly<Record<VerdictPlan['kind'], string>> = {
  table: 'with a minimal DFA',
  pushdown: 'with the forward pass',
};

const LEVELS: Readonly<Record<LevelPlan['kind'], string>> = {
  leaf: 'without children',
  alternatives: 'with combinators',
  parsers: 'with combinators',
  pushdown: 'with two passes',
};

/** Returns the lines of totals: verdicts, children and choices. */
function totals(plans: readonly RulePlan[]): string[] {
  const choices = plans.flatMap(lookaheadsOf).sort((a, b) => a - b);
  return [
    '',
    messages.totalLine('verdict', counted(plans.map(({ verdict }) => VERDICTS[verdict.kind]))),
    messages.totalLine('level', counted(plans.map(({ level }) => LEVELS[level.kind]))),
    messages.totalLine('choice', counted(choices.map((each) => messages.decided(lookaheadText(each))))),
  ];
}

function counted(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
