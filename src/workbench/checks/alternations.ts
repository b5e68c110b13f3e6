import type { RuleLanguages } from '../../analysis/ambiguity';
import { type Alternation, type Expression, type Model, type Rule, visit } from '../../model/model';
import { Planner } from '../../plan/planner';
import type { Dfa } from '../../program/dfa';
import type { GrammarAlphabet } from '../../program/grammar-alphabet';
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

/** The alternations of some rules. Each alternative is a rule of a larger model, so that all questions about rules can be asked. */
export class Alternations {
  readonly all: readonly FoundAlternation[];
  readonly model: Model;
  private readonly planner: Planner;
  private known: RuleLanguages | undefined;

  constructor({ rules }: Model, keys: readonly string[]) {
    const more = new Map(rules);
    this.all = keys.flatMap((key) => alternationsIn(rules.get(key)!, more));
    this.model = { rules: more };
    this.planner = new Planner(this.model);
  }

  get alphabet(): GrammarAlphabet {
    return this.planner.alphabet;
  }

  /** Returns the minimal DFA of an alternative; undefined if it is recursive or its DFA too large. */
  dfa(key: string): Dfa | undefined {
    const verdict = this.planner.verdict(this.model.rules.get(key)!);
    return verdict.kind === 'table' ? verdict.dfa : undefined;
  }

  derives(key: string, string: string): boolean {
    this.known ??= ruleLanguages(this.planner);
    return this.known.derives(key, string);
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
