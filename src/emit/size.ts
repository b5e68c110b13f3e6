import * as messages from './messages';
import type * as notationMessages from '../notation/messages';
import type { Rule } from '../model/model';
import { type Diagnostic, GrammarError } from '../notation/diagnostic';
import { Reporter } from '../notation/reporter';
import type { LevelPlan, VerdictPlan } from '../plan/plan';
import type { Planner } from '../plan/planner';
import { RuleTooLargeError } from '../plan/rule-too-large';

/** What one emitted module may take. The largest of the library's, of RFC 3261, takes 1.3 million characters. */
const LIMITS = {
  /** Characters from which on a warning tells it: editors, bundlers and browsers begin to be slow. */
  warned: 2_000_000,
  /** Characters past which it is an error: nobody could use it, and texts in memory have an end. */
  characters: 16_000_000,
  /**
   * Cells of tables, and edges of automata that are run as they are, of all rules together: past it, planning ends before
   * it takes more than half a gigabyte.
   */
  cells: 64_000_000,
} as const;

/** The text that a module is emitted of. */
interface Text {
  readonly name: string;
  readonly text: string;
}

/**
 * Plans the rules that a module is written of, then has it written. Gives its source, and a warning if it is large. Throws
 * GrammarError if it would be too large.
 */
export function sizedModule(
  planner: Planner,
  rules: Iterable<Rule>,
  text: Text,
  write: () => string,
): { source: string; warnings: Diagnostic[] } {
  const heaviest = planWithin(planner, rules, text);
  const source = write();
  if (source.length <= LIMITS.warned || heaviest === undefined) return { source, warnings: [] };
  if (source.length > LIMITS.characters) throw tooLarge(text, heaviest);
  const wording = messages.largeModule(source.length, heaviest.name);
  return { source, warnings: [diagnosticAt(heaviest, wording, 'warning', text)] };
}

/** Plans rules within limits, and gives the one whose automata are the largest. Throws GrammarError. */
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
    if (all > LIMITS.cells) throw tooLarge(text, heaviest!);
  }
  return heaviest;
}

/** All plans of a rule. Throws GrammarError if it cannot be run. */
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
  const wording = messages.moduleTooLarge(LIMITS.characters, rule.name);
  return new GrammarError([diagnosticAt(rule, wording, 'error', text)]);
}

function cellsOf(plan: VerdictPlan | LevelPlan): number {
  switch (plan.kind) {
    case 'table':
      return plan.dfa.table.length;
    case 'lazy':
    case 'walk':
      return plan.program.edges.length * CELLS_OF_STATE;
    case 'alternatives':
      return plan.predictor.table.length;
    default:
      return 0;
  }
}

/** What a state of an automaton that is no table takes, in cells of one. */
const CELLS_OF_STATE = 10;

/** At the rule, if it is of the text itself, or at its beginning. */
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
