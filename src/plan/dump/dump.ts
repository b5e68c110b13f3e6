import * as messages from '../../messages';
import type { MarkedAutomaton, Network } from '../../runtime';
import { visibleLines } from '../../visible';
import type { LevelPlan, RulePlan, VerdictPlan } from '../plan';
import { dumpAutomaton } from './dump-automaton';
import { dfaHead, dumpDfa } from './dump-dfa';
import { dumpNetwork } from './dump-network';
import { dumpParts } from './dump-parts';
import { dumpPredictor, numberedAnswer } from './dump-predictor';
import { indented, type Labels } from './labels';

/**
 * The plan of a rule as a text: how it is judged, how its children are found, and all automata, predictors and combinators
 * for that. Equal plans give equal texts.
 */
export function dump(plan: RulePlan, labels: Labels): string {
  return visibleLines(new PlanDump(plan, labels).lines().join('\n'));
}

type Shared = MarkedAutomaton | Network;

class PlanDump {
  /** Automata that verdicts and levels have in common; each is printed once, at the end. */
  private readonly shared = new Set<Shared>();

  constructor(
    private readonly plan: RulePlan,
    private readonly labels: Labels,
  ) {}

  lines(): string[] {
    const { rule, token, descent, alternatives } = this.plan;
    const several = alternatives.length > 1 ? alternatives : [];
    const lines = [
      rule.source,
      ...(token ? ['token'] : []),
      ...this.verdict(this.plan.verdict),
      ...(descent === undefined ? [] : ['descent', ...indented(dumpParts(descent.body, this.labels))]),
      ...this.level(this.plan.level),
      ...several.flatMap(({ source, verdict, level }, i) => [
        messages.explainAlternative(i + 1, source),
        ...indented([...this.verdict(verdict), ...this.level(level)]),
      ]),
    ];
    const automata = [...this.shared].flatMap((automaton, i) => [
      `automaton ${i + 1}${headOf(automaton)}`,
      ...indented(this.automaton(automaton)),
    ]);
    return [...lines, ...automata];
  }

  private verdict(plan: VerdictPlan): string[] {
    if (plan.kind === 'table') {
      return [`verdict table: ${dfaHead(plan.dfa)}`, ...indented(dumpDfa(plan.dfa, this.labels))];
    }
    const automaton = plan.kind === 'lazy' ? plan.automaton : plan.network;
    return [`verdict ${plan.kind}: ${this.reference(automaton)}, as ${plan.reason}`];
  }

  private level(plan: LevelPlan): string[] {
    switch (plan.kind) {
      case 'leaf':
        return ['level leaf'];
      case 'alternatives': {
        const { predictor } = plan;
        const rows = dumpPredictor(predictor, this.labels, numberedAnswer);
        return [`level alternatives, decided ${messages.lookahead(predictor.lookahead)}`, ...indented(rows)];
      }
      case 'parsers':
        return ['level parsers', ...indented(dumpParts(plan.body, this.labels))];
      case 'two-pass':
        return [`level two-pass: ${this.reference(plan.automaton)}, as ${plan.reason}`];
      case 'pushdown':
        return [`level pushdown: ${this.reference(plan.network)}, as ${plan.reason}`];
    }
  }

  private reference(automaton: Shared): string {
    this.shared.add(automaton);
    return `automaton ${[...this.shared].indexOf(automaton) + 1}`;
  }

  private automaton(automaton: Shared): string[] {
    return 'rules' in automaton
      ? dumpNetwork(automaton, this.plan.rule.key, this.labels)
      : dumpAutomaton(automaton, this.labels);
  }
}

function headOf(automaton: Shared): string {
  return 'rules' in automaton ? '' : `: starts at ${automaton.start}`;
}
