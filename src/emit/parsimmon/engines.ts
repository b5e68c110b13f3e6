import type { Rule } from '../../model/model';
import type { Program } from '../../runtime';
import type { LevelPlan, VerdictPlan } from '../../plan/plan';
import { call, type Code, declare, text } from '../code';
import type { ModuleSyntax } from '../module-syntax';
import { ALPHABET, FRAGMENTS, LEVELS, PROGRAM, PUSHDOWN } from './module-names';
import { partOf } from '../program-part';
import { programConstant } from '../program-text';
import type { References } from './references';

/** Writes the engines for rules without a table: lazy DFAs, and the two passes with the machine, with their programs. */
export class Engines {
  private knownFragments: readonly Program[] | undefined;
  private knownProgram: Program | undefined;

  constructor(
    private readonly references: References,
    private readonly syntax: ModuleSyntax,
  ) {}

  /** Returns the constant that recognises and reads an alternative of a recursive rule; undefined for other plans. */
  nameFor({ kind }: VerdictPlan | LevelPlan): string | undefined {
    return kind === 'pushdown' ? LEVELS : undefined;
  }

  /** Writes a rule's recogniser, or the state of the automaton at which its language begins. */
  language(rule: Rule, plan: VerdictPlan): Code {
    switch (plan.kind) {
      case 'table':
        return String(this.references.start(plan.dfa));
      case 'lazy':
        return call(
          `new ${this.references.importOfAutomata('LazyRecogniser')}`,
          ALPHABET,
          this.references.inlined(plan.body),
        );
      case 'pushdown':
        return call(`${PUSHDOWN}.recogniser`, text(rule.key));
    }
  }

  /** Declares the engines. */
  declarations(): string {
    return this.pushdown() + this.references.inlining(this.fragments().map((_, i) => fragmentsName(i)));
  }

  /** The programs from which inlined programs are made. Code that is written later must not need more. */
  private fragments(): readonly Program[] {
    const { planner, inlinedBodies } = this.references;
    if (inlinedBodies.length === 0) return [];
    return (this.knownFragments ??= planner.fragments.programs(inlinedBodies));
  }

  /** Declares the programs. */
  programs(): string[] {
    const program = this.program();
    const constant = (name: string, of: Program): string =>
      programConstant(name, of, this.syntax.types(' as const'));
    return [
      ...(program === undefined ? [] : [constant(PROGRAM, program)]),
      ...this.fragments().map((each, i) => constant(fragmentsName(i), each)),
    ];
  }

  private pushdown(): string {
    if (this.program() === undefined) return '';
    const { references } = this;
    const pushdown = references.importOfAutomata('emittedPushdown');
    const levels = references.import('emittedLevels');
    return (
      declare(`const ${PUSHDOWN}`, call(pushdown, `() => ${PROGRAM}`, ALPHABET)) +
      declare(`const ${LEVELS}`, call(levels, PUSHDOWN, references.definitions()))
    );
  }

  /** Returns the program of the rules that two passes read, if there are any. */
  private program(): Program | undefined {
    const { rules, planner } = this.references;
    const keys = rules.flatMap((rule) => {
      const alternatives = planner.alternatives(rule).flatMap(({ verdict, level }) => [verdict, level]);
      const plans = [planner.verdict(rule), planner.level(rule), ...alternatives];
      return plans.some(({ kind }) => kind === 'pushdown') ? [rule.key] : [];
    });
    return keys.length === 0 ? undefined : (this.knownProgram ??= partOf(planner.program!, keys, true));
  }
}

function fragmentsName(index: number): string {
  return index === 0 ? FRAGMENTS : `${FRAGMENTS}_${index + 1}`;
}
