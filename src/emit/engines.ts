import type { Rule } from '../model/model';
import type { Program } from '../runtime';
import type { LevelPlan, VerdictPlan } from '../plan/plan';
import { call, type Code, declare, text } from './code';
import type { ModuleSyntax } from './module-syntax';
import { ALPHABET, FRAGMENTS, LEVELS, PROGRAM, PUSHDOWN } from './names';
import { programConstant } from './program-text';
import type { References } from './references';

/** What judges and parses the rules that no automaton of their own does: recursive ones, and those that are too large. */
export class Engines {
  private knownFragments: readonly Program[] | undefined;

  constructor(
    private readonly references: References,
    private readonly syntax: ModuleSyntax,
  ) {}

  /** The constant that judges and reads an alternative of a rule that calls rules; undefined for other plans. */
  nameFor({ kind }: VerdictPlan | LevelPlan): string | undefined {
    return kind === 'pushdown' ? LEVELS : undefined;
  }

  /** What judges a rule: a state of the automaton, or a recogniser. */
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

  /** The declarations of the engines that there are. */
  declarations(): string {
    return this.pushdown() + this.references.inlining(this.fragments().map((_, i) => fragmentsName(i)));
  }

  /** What the automata with everything written in are made from. Nothing may be written later that needs more. */
  private fragments(): readonly Program[] {
    const { planner, inlinedBodies } = this.references;
    if (inlinedBodies.length === 0) return [];
    return (this.knownFragments ??= planner.fragments.programs(inlinedBodies));
  }

  /** The data of automata that call each other. */
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
    const judge = references.importOfAutomata('emittedPushdown');
    const levels = references.import('emittedLevels');
    return (
      declare(`const ${PUSHDOWN}`, call(judge, `() => ${PROGRAM}`, ALPHABET)) +
      declare(`const ${LEVELS}`, call(levels, PUSHDOWN, references.definitions()))
    );
  }

  /** That of all recursive rules, where there are any and they are within limits. */
  private program(): Program | undefined {
    const { rules, planner } = this.references;
    for (const rule of rules) {
      const alternatives = planner.alternatives(rule).flatMap(({ verdict, level }) => [verdict, level]);
      for (const plan of [planner.verdict(rule), planner.level(rule), ...alternatives])
        if (plan.kind === 'pushdown') return planner.program;
    }
    return undefined;
  }
}

function fragmentsName(index: number): string {
  return index === 0 ? FRAGMENTS : `${FRAGMENTS}_${index + 1}`;
}
