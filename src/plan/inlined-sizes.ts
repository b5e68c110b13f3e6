import { LIMITS } from '../options/limits';
import type { Model, Rule } from '../model/model';
import type { RuleFacts } from '../model/rule-facts';
import { inlinedDepths, inlinedWeights } from '../program/weights';

const TOO_HEAVY = `with the rules that it uses written out it has more than ${LIMITS.writtenWeight} terminals`;
const TOO_DEEP = `with the rules that it uses written out it is nested more than ${LIMITS.nesting} deep`;

/** The sizes of rules with all the rules that they use inlined. The first question computes all. */
export class InlinedSizes {
  private weights: ReadonlyMap<string, number> | undefined;
  private depths: ReadonlyMap<string, number> | undefined;

  constructor(
    private readonly model: Model,
    private readonly facts: ReadonlyMap<string, RuleFacts>,
  ) {}

  weightOf({ key }: Rule): number {
    return (this.weights ??= inlinedWeights(this.model, this.facts)).get(key)!;
  }

  /** Returns why no NFA of the rule is tried, if so. */
  excessOf(rule: Rule): string | undefined {
    if (this.facts.get(rule.key)!.characters !== undefined) return undefined;
    if (this.weightOf(rule) >= LIMITS.writtenWeight) return TOO_HEAVY;
    this.depths ??= inlinedDepths(this.model, this.facts);
    return this.depths.get(rule.key)! >= LIMITS.nesting ? TOO_DEEP : undefined;
  }
}
