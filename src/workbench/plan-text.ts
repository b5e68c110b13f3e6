import type { LevelPlan, RulePlan, VerdictPlan } from '../plan/plan';
import { explain as explainPlan, lookaheadsOf } from '../plan/explain';
import { lookahead as lookaheadText } from '../plan/messages';
import { type GrammarSource, LinkedGrammar } from './linked-grammar';
import * as messages from './messages';

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
  const { model, planner } = linked;
  const labels = { alphabet: planner.alphabet, nameOf: (key: string) => model.rules.get(key)?.name ?? key };
  const keys = [...linked.reached(linked.rule(rule).key)].reverse();
  const plans = keys.map((key) => planner.plan(model.rules.get(key)!));
  return [...plans.map((plan) => explainPlan(plan, labels)), ...totals(plans)].join('\n');
}

const VERDICTS: Readonly<Record<VerdictPlan['kind'], string>> = {
  table: 'with a minimal DFA',
  lazy: 'with a lazy DFA',
  pushdown: 'with the pushdown machine',
};

const LEVELS: Readonly<Record<LevelPlan['kind'], string>> = {
  leaf: 'without children',
  alternatives: 'with combinators',
  parsers: 'with combinators',
  walk: 'with the walk',
  pushdown: 'with the pushdown machine',
};

/** Returns the lines of totals: verdicts, children and choices. */
function totals(plans: readonly RulePlan[]): string[] {
  const choices = plans.flatMap(lookaheadsOf).sort((a, b) => a - b);
  return [
    '',
    messages.totalLine('verdict', counted(plans.map(({ verdict }) => VERDICTS[verdict.kind]))),
    messages.totalLine(
      'level',
      counted(plans.map(({ descent, level }) => LEVELS[descent === undefined ? level.kind : 'parsers'])),
    ),
    messages.totalLine('choice', counted(choices.map((each) => messages.decided(lookaheadText(each))))),
  ];
}

function counted(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
