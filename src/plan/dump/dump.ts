import * as messages from '../messages';
import type { Program } from '../../runtime';
import { visibleLines } from '../../wording/visible';
import type { LevelPlan, RulePlan, VerdictPlan } from '../plan';
import { dfaHead, dumpDfa } from './dump-tables';
import { dumpProgram } from './dump-program';
import { dumpParts } from './dump-parts';
import { dumpPredictor, numberedAnswer } from './dump-tables';
import { indented, type Labels } from './dump-tables';

/**
 * Prints the plan of a rule: how it is recognised and how its children are found, with all DFAs, predictors, combinators and programs.
 * Equal plans give equal texts.
 *
 * @example
 * import { compile, dump, explain } from 'verbatim-abnf';
 *
 * const grammar = compile('s = "(" [ s ] ")"\n');
 * explain(grammar, 's', dump).includes('read "(" -> 2'); // => true
 */
export function dump(plan: RulePlan, labels: Labels): string {
  return visibleLines(new PlanDump(plan, labels).lines().join('\n'));
}

class PlanDump {
  /** The programs of verdicts and levels; each is printed once, at the end. */
  private readonly programs = new Set<Program>();

  constructor(
    private readonly plan: RulePlan,
    private readonly labels: Labels,
  ) {}

  lines(): string[] {
    const { rule, token, alternatives } = this.plan;
    const several = alternatives.length > 1 ? alternatives : [];
    const lines = [
      rule.source,
      ...(token ? ['token'] : []),
      ...this.verdict(this.plan.verdict),
      ...this.level(this.plan.level),
      ...several.flatMap(({ source, verdict, level }, i) => [
        messages.explainAlternative(i + 1, source),
        ...indented([...this.verdict(verdict), ...this.level(level)]),
      ]),
    ];
    const programs = [...this.programs].flatMap((program, i) => [
      `program ${i + 1}`,
      ...indented(dumpProgram(program, this.plan.rule.key, this.labels)),
    ]);
    return [...lines, ...programs];
  }

  private verdict(plan: VerdictPlan): string[] {
    if (plan.kind === 'table') {
      return [`verdict table: ${dfaHead(plan.dfa)}`, ...indented(dumpDfa(plan.dfa, this.labels))];
    }
    return [`verdict ${plan.kind}: ${this.reference(plan.program)}, as ${plan.reason}`];
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
      case 'pushdown':
        return [`level ${plan.kind}: ${this.reference(plan.program)}, as ${plan.reason}`];
    }
  }

  private reference(program: Program): string {
    this.programs.add(program);
    return `program ${[...this.programs].indexOf(program) + 1}`;
  }
}
