import type { Rule } from '../../model/model';
import type { Program } from '../../runtime';
import { areDecided } from '../../plan/decided-rules';
import type { LevelPlan, VerdictPlan } from '../../plan/plan';
import { call, type Code, declare, text } from '../code';
import { ALPHABET, LEVELS, PROGRAM, PUSHDOWN } from './module-names';
import { partOf } from '../program-part';
import { programCode } from '../program-text';
import type { References } from './references';

/** Writes the engine for rules without a table or combinators: the two passes, with their program. */
export class Engines {
  private knownProgram: Program | undefined;
  private knownDecided: boolean | undefined;

  constructor(readonly references: References) {}

  /** Returns the constant that recognises and reads an alternative of a recursive rule; undefined for other plans. */
  nameFor({ kind }: VerdictPlan | LevelPlan): string | undefined {
    return kind === 'pushdown' ? LEVELS : undefined;
  }

  /** Writes a rule's tester, or the state of the automaton at which its language begins. */
  language(rule: Rule, plan: VerdictPlan): Code {
    switch (plan.kind) {
      case 'table':
        return String(this.references.start(plan.dfa));
      case 'pushdown':
        return this.tester(rule);
    }
  }

  /** Declares the program. */
  programs(): string[] {
    const program = this.program();
    return program === undefined ? [] : [`const ${PROGRAM} = ${programCode(program)};\n`];
  }

  /** Declares the engine. */
  declarations(): string {
    if (this.program() === undefined) return '';
    const { references } = this;
    const pushdown = references.importOfAutomata('emittedPushdown');
    const levels = references.import('PushdownLevels');
    const machine = this.isDecided ? [] : [references.importOfAutomata('byMachine')];
    const trees = this.isDecided ? [] : [references.import('treesByMachine')];
    return (
      declare(`const ${PUSHDOWN}`, call(pushdown, `() => ${PROGRAM}`, ALPHABET, ...machine)) +
      declare(`const ${LEVELS}`, call(`new ${levels}`, PUSHDOWN, references.definitions(), ...trees))
    );
  }

  /** Returns the function that makes the recogniser of a rule that has no table, as an argument: none if all have one. */
  recogniserMaker(): string[] {
    return this.program() === undefined ? [] : [this.maker];
  }

  /** Writes the recogniser of a rule that has no table. */
  recogniser(rule: Rule): Code {
    return call(this.maker, this.tester(rule));
  }

  private get maker(): string {
    return this.references.importOfAutomata(this.isDecided ? 'twoPassRecogniser' : 'pushdownRecogniser');
  }

  private tester(rule: Rule): Code {
    return call(`${PUSHDOWN}.tester`, text(rule.key));
  }

  /** Whether it is proved that the two passes decide all inputs. */
  private get isDecided(): boolean {
    const { planner, tokens } = this.references;
    return (this.knownDecided ??= areDecided(this.program()!, planner.alphabet.size, (key) =>
      tokens.has(key),
    ));
  }

  /** Returns the program of the rules that two passes read, if there are any. */
  private program(): Program | undefined {
    const { rules, planner } = this.references;
    const keys = rules.flatMap((rule) => {
      const alternatives = planner.alternatives(rule).flatMap(({ verdict, level }) => [verdict, level]);
      const plans = [planner.verdict(rule), planner.level(rule), ...alternatives];
      return plans.some(({ kind }) => kind === 'pushdown') ? [rule.key] : [];
    });
    return keys.length === 0 ? undefined : (this.knownProgram ??= partOf(planner.calls.last!, keys, true));
  }
}
