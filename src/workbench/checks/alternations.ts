import type { RuleLanguages } from '../../analysis/ambiguity';
import { ShortStrings } from '../../analysis/short-strings';
import { type Alternation, type Expression, type Model, type Rule, visit } from '../../model/model';
import { Planner } from '../../plan/planner';
import { ruleLanguages } from '../../rule-languages';

/** An alternation in a rule of the grammar. */
export interface FoundAlternation {
  readonly rule: Rule;
  readonly alternation: Alternation;
  /** True if it is the whole definition of the rule. */
  readonly isWhole: boolean;
  /** For each alternative: the key of a rule that derives the same strings. */
  readonly keys: readonly string[];
}

/** Strings of each rule that are made. Analyses try them with rules that have no automaton. */
const SAMPLES = 12;

/**
 * The rules of a grammar, and its alternations. Each alternative is a rule of a larger model, so that all questions about rules can be
 * asked about it. The analyses share its automata.
 */
export class Alternations {
  readonly all: readonly FoundAlternation[];
  readonly planner: Planner;
  readonly languages: RuleLanguages;
  private shortStrings: ShortStrings | undefined;

  constructor({ rules }: Model, keys: readonly string[]) {
    const more = new Map(rules);
    this.all = keys.flatMap((key) => alternationsIn(rules.get(key)!, more));
    this.planner = new Planner({ rules: more });
    this.languages = ruleLanguages(this.planner);
  }

  /** Returns short strings of a rule, the shortest first. Works for every rule. */
  samples(key: string): readonly string[] {
    this.shortStrings ??= new ShortStrings(this.languages.model, SAMPLES);
    return this.shortStrings.derivedBy(key, SAMPLES);
  }
}

/** Adds a rule for each alternative. Its key has a blank, which no rule name contains. */
function alternationsIn(rule: Rule, rules: Map<string, Rule>): FoundAlternation[] {
  const found: FoundAlternation[] = [];
  const keyOf = (expression: Expression, index: number): string => {
    if (expression.kind === 'reference') return expression.rule;
    const key = `${rule.key} ${found.length}.${index}`;
    rules.set(key, { ...rule, name: key, key, expression });
    return key;
  };
  visit(rule.expression, (part) => {
    if (part.kind !== 'alternation') return;
    const keys = part.alternatives.map(keyOf);
    found.push({ rule, alternation: part, isWhole: part === rule.expression, keys });
  });
  return found;
}
