import { LIMITS, orElse } from '../limits';
import type { Model, Rule } from '../model/model';
import type { RuleFacts } from '../model/rule-facts';
import type { GrammarAlphabet } from '../program/grammar-alphabet';
import { programOf, programOfAll } from '../program/recursive-program';
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

/** The programs with calls of a grammar: that of heavy and recursive rules, and that of all rules. Each is made once it is needed. */
export class CallPrograms {
  private readonly programs: (Program | Refusal)[] = [];

  /** `ofAll`: the program of all rules is tried first. */
  constructor(
    private readonly model: Model,
    private readonly facts: ReadonlyMap<string, RuleFacts>,
    private readonly alphabet: GrammarAlphabet,
    private readonly ofAll: boolean,
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

  /** Returns the program that has all rules planned so far, if one is made. */
  get last(): Program | undefined {
    return this.programs.findLast((program) => 'rules' in program);
  }

  /** Returns the program that has a rule, or the reason why none has it. */
  private with({ key }: Rule): Program | Refusal {
    let refusal: Refusal = { refused: TOO_LARGE };
    const makers = this.ofAll ? [programOfAll, programOf] : [programOf, programOfAll];
    for (const [i, make] of makers.entries()) {
      this.programs[i] ??= orElse<Program | Refusal>(
        () => make(this.model, this.facts, this.alphabet),
        (refused) => ({ refused }),
      );
      const program = this.programs[i];
      if ('refused' in program) refusal = program;
      else if (program.rules.some((rule) => rule.key === key)) return program;
    }
    return refusal;
  }
}
