import { ShortStrings } from '../../analysis/short-strings';
import { LIMITS } from '../../options/limits';
import { type Alternation, type Expression, type Model, type Repetition, type Rule } from '../../model/model';
import { Planner } from '../../plan/planner';
import { type PlannedLanguages, ruleLanguages } from '../../live/rule-languages';
import { cached } from '../../table/maps';

/** An alternation in a rule of the grammar. */
export interface FoundAlternation {
  readonly rule: Rule;
  readonly alternation: Alternation;
  /** True if it is the whole definition of the rule. */
  readonly isWhole: boolean;
  /** The parts of the rule around the alternation, in its last iteration if it is repeated. */
  readonly around: Around;
  /** For each alternative: the key of a rule that derives the same strings. */
  readonly keys: readonly string[];
}

/** So many strings of each rule are made. Analyses try them with rules that have no automaton. */
const SAMPLES = 12;

/**
 * The rules of a grammar, and its alternations. Each alternative is a rule of a larger model, so that all questions about rules can be
 * asked about it. The analyses share its automata.
 */
export class Alternations {
  readonly all: readonly FoundAlternation[];
  readonly planner: Planner;
  readonly languages: PlannedLanguages;
  private shortStrings: ShortStrings | undefined;
  private readonly samplesOf = new Map<string, readonly string[]>();

  constructor(
    private readonly model: Model,
    keys: readonly string[],
  ) {
    const more = new Map(model.rules);
    this.all = keys.flatMap((key) => alternationsIn(model.rules.get(key)!, more));
    this.planner = new Planner({ rules: more }, undefined, true, LIMITS.inlinedWeightOfChecks);
    this.languages = ruleLanguages(this.planner);
  }

  /** Returns short strings of a rule, the shortest first. Works for every rule. */
  samples(key: string): readonly string[] {
    const { expression } = this.languages.model.rules.get(key)!;
    return cached(this.samplesOf, key, () => this.made().of(expression, SAMPLES));
  }

  /** Returns short strings of parts that follow each other, the shortest first. */
  stringsOf(parts: readonly Expression[], most: number): readonly string[] {
    return this.made().of({ kind: 'sequence', items: parts }, most);
  }

  private made(): ShortStrings {
    // No rule uses those of the alternatives.
    return (this.shortStrings ??= new ShortStrings(this.model, SAMPLES));
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
  const nothing: Around = () => ({ before: [], behind: [] });
  visitWithin(rule.expression, nothing, (alternation, around) => {
    const keys = alternation.alternatives.map(keyOf);
    found.push({ rule, alternation, isWhole: alternation === rule.expression, around, keys });
  });
  return found;
}

/** Returns the parts of a rule that stand before and behind one of its parts. */
type Around = () => { readonly before: readonly Expression[]; readonly behind: readonly Expression[] };

/** Visits alternations, outer ones first, with the parts around them. */
function visitWithin(
  part: Expression,
  around: Around,
  visitor: (of: Alternation, around: Around) => void,
): void {
  if (part.kind === 'alternation') {
    visitor(part, around);
    for (const each of part.alternatives) visitWithin(each, around, visitor);
  } else if (part.kind === 'repetition') {
    if (part.max > 0) visitWithin(part.item, inLastIteration(part, around), visitor);
  } else if (part.kind === 'sequence') {
    const { items } = part;
    for (const [i, item] of items.entries()) {
      const inside = (): ReturnType<Around> => {
        const { before, behind } = around();
        return { before: [...before, ...items.slice(0, i)], behind: [...items.slice(i + 1), ...behind] };
      };
      visitWithin(item, inside, visitor);
    }
  }
}

/** Iterations before the last one are as few as possible. */
function inLastIteration(part: Repetition, around: Around): Around {
  const needed = Math.max(0, part.min - 1);
  if (needed === 0) return around;
  return () => {
    const { before, behind } = around();
    return { before: [...before, { ...part, min: needed, max: needed }], behind };
  };
}
