import * as messages from './messages';
import type * as notationMessages from '../notation/messages';
import type { Rule } from '../model/model';
import { type Diagnostic, GrammarError } from '../notation/diagnostic';
import { Reporter } from '../notation/reporter';
import type { LevelPlan, VerdictPlan } from '../plan/plan';
import type { Planner } from '../plan/planner';
import { RuleTooLargeError } from '../plan/rule-too-large';

/** Limits of one emitted module. The largest of the library, that of RFC 3261, has 0.8 million characters. */
const MODULE_LIMITS = {
  /** Characters past which there is a warning: editors, bundlers and browsers become slow. */
  warned: 2_000_000,
  /** Characters past which there is an error: no tool handles such a module. */
  characters: 16_000_000,
  /** Cells of all rules' tables and programs. Past it planning stops, before it takes half a gigabyte. */
  cells: 64_000_000,
} as const;

interface Text {
  readonly name: string;
  readonly text: string;
}

/** Plans the rules of a module, then writes it. Adds a warning if it is large; throws GrammarError if it is too large. */
export function sizedModule<Written extends { readonly source: string }>(
  planner: Planner,
  rules: Iterable<Rule>,
  text: Text,
  warnings: readonly Diagnostic[],
  write: () => Written,
): Written & { readonly warnings: readonly Diagnostic[] } {
  const heaviest = planWithin(planner, rules, text);
  const written = write();
  const { length } = written.source;
  if (length <= MODULE_LIMITS.warned || heaviest === undefined) return { ...written, warnings };
  if (length > MODULE_LIMITS.characters) throw tooLarge(text, heaviest);
  const wording = messages.largeModule(length, heaviest.name);
  return { ...written, warnings: [...warnings, diagnosticAt(heaviest, wording, 'warning', text)] };
}

/** Plans rules within limits. Returns the rule whose automata are the largest. Throws GrammarError. */
function planWithin(planner: Planner, rules: Iterable<Rule>, text: Text): Rule | undefined {
  const counted = new Set<object>();
  let heaviest: Rule | undefined;
  let [all, most] = [0, -1];
  for (const rule of rules) {
    let cells = 0;
    for (const plan of plansOf(planner, rule, text)) {
      if (!counted.has(plan)) cells += cellsOf(plan);
      counted.add(plan);
    }
    if (cells > most) [most, heaviest] = [cells, rule];
    all += cells;
    if (all > MODULE_LIMITS.cells) throw tooLarge(text, heaviest!);
  }
  return heaviest;
}

/** Returns all plans of a rule. Throws GrammarError if the rule is too large to run. */
function plansOf(planner: Planner, rule: Rule, text: Text): (VerdictPlan | LevelPlan)[] {
  try {
    const alternatives = planner.alternatives(rule).flatMap(({ verdict, level }) => [verdict, level]);
    return [planner.verdict(rule), planner.level(rule), ...alternatives];
  } catch (error) {
    if (!(error instanceof RuleTooLargeError)) throw error;
    throw new GrammarError([diagnosticAt(rule, { code: error.code, message: error.message }, 'error', text)]);
  }
}

function tooLarge(text: Text, rule: Rule): GrammarError {
  const wording = messages.moduleTooLarge(MODULE_LIMITS.characters, rule.name);
  return new GrammarError([diagnosticAt(rule, wording, 'error', text)]);
}

function cellsOf(plan: VerdictPlan | LevelPlan): number {
  switch (plan.kind) {
    case 'table':
      return plan.dfa.table.length;
    case 'alternatives':
      return plan.predictor.table.length;
    default:
      return 0;
  }
}

/** Places a diagnostic at the rule, or at the beginning of the text if the rule is of another text. */
function diagnosticAt(
  { expression, origin }: Rule,
  wording: notationMessages.Wording,
  severity: 'error' | 'warning',
  { name, text }: Text,
): Diagnostic {
  const reporter = new Reporter(text, name);
  const span = origin === name ? expression.span : undefined;
  reporter[severity](wording, span?.start ?? 0, span?.end ?? 0);
  return reporter.diagnostics[0]!;
}
