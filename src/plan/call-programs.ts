import { LIMITS, orElse } from '../options/limits';
import type { Model, Rule } from '../model/model';
import type { RuleFacts } from '../model/rule-facts';
import type { GrammarAlphabet } from '../program/grammar-alphabet';
import { programOfAll } from '../program/recursive-program';
import { heaviestRule } from '../program/weights';
import type { Program } from '../runtime';
import type { VerdictPlan } from './plan';
import { RuleTooLargeError } from './rule-too-large';

/** Why something is not made. */
export interface Refusal {
  readonly refused: string;
}

export type ByProgram = Extract<VerdictPlan, { kind: 'pushdown' }>;

const TOO_LARGE = `it would take more than ${LIMITS.nfaStates} automaton states`;

/** A program with calls, which is made once it is needed. */
export class CallPrograms {
  private made: Program | Refusal | undefined;

  constructor(
    private readonly model: Model,
    private readonly facts: ReadonlyMap<string, RuleFacts>,
    private readonly alphabet: GrammarAlphabet,
    /** Makes the program. Throws LimitError. */
    private readonly make: (
      model: Model,
      facts: ReadonlyMap<string, RuleFacts>,
      alphabet: GrammarAlphabet,
    ) => Program = programOfAll,
  ) {}

  /** Plans a recursive rule, or a rule that is too large for a DFA. Throws RuleTooLargeError if no program has it. */
  plan(rule: Rule, reason: string): ByProgram {
    const program = this.with(rule);
    if ('rules' in program) return { kind: 'pushdown', program, reason };
    const heaviest = this.model.rules.get(heaviestRule(this.model, this.facts, rule.key))!;
    throw new RuleTooLargeError(rule.name, `${reason}, and ${program.refused}`, heaviest.name);
  }

  /** Returns the program that has a rule; undefined if none has it, or if it is right only for short inputs of the rule. */
  unlimited(rule: Rule): Program | undefined {
    const program = this.with(rule);
    const isLimited = ({ rules }: Program): boolean =>
      rules.some(({ key, mostUnits }) => key === rule.key && mostUnits < Infinity);
    return 'rules' in program && !isLimited(program) ? program : undefined;
  }

  /** Returns the program, if it was made. */
  get last(): Program | undefined {
    return this.made !== undefined && 'rules' in this.made ? this.made : undefined;
  }

  /** Returns the program that has a rule, or the reason why none has it. */
  private with({ key }: Rule): Program | Refusal {
    this.made ??= orElse<Program | Refusal>(
      () => this.make(this.model, this.facts, this.alphabet),
      (refused) => ({ refused }),
    );
    const { made } = this;
    return 'refused' in made || made.rules.some((rule) => rule.key === key) ? made : { refused: TOO_LARGE };
  }
}
