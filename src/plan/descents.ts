import type { Alphabet } from '../automata/alphabet';
import { Nfa, VOID } from '../automata/nfa';
import { Subsets } from '../automata/subsets';
import type { Model, Rule } from '../model/model';
import { CallAutomata } from './call-automata';
import { Configurations } from './configurations';
import { type RuleFacts, singleCharacters, usedFirst } from './facts';
import { planDescent } from './level-plan';
import { LIMITS } from './limits';
import { orElse } from './or-else';
import type { DescentPlan } from './plan';

/** Plans how recursive rules are read by combinators. */
export class Descents {
  private knownSpace: { readonly space: Configurations | undefined } | undefined;
  private readonly own = new Map<string, DescentPlan | undefined>();

  constructor(
    private readonly model: Model,
    /** The rules with single characters merged. */
    private readonly merged: ReadonlyMap<string, Rule>,
    private readonly facts: ReadonlyMap<string, RuleFacts>,
    private readonly alphabet: Alphabet,
    private readonly isHeavy: (rule: Rule) => boolean,
  ) {}

  /** Undefined where a recursive rule, or one that it uses, cannot be read so, or past a limit. */
  of({ key }: Rule): DescentPlan | undefined {
    const recursive = usedFirst([key], (each) =>
      this.facts.get(each)!.references.filter((used) => this.facts.get(used)!.recursive),
    );
    // To find out again and again that one of them is not takes as long as to plan them all.
    const isKnownNot = (each: string): boolean => this.own.has(each) && this.own.get(each) === undefined;
    if (recursive.some(isKnownNot)) return undefined;
    return recursive.every((each) => this.ownOf(each) !== undefined) ? this.ownOf(key) : undefined;
  }

  private ownOf(key: string): DescentPlan | undefined {
    if (!this.own.has(key)) {
      const plan = orElse<DescentPlan | undefined>(
        () => this.plan(this.model.rules.get(key)!),
        () => undefined,
      );
      this.own.set(key, plan);
    }
    return this.own.get(key);
  }

  private plan(rule: Rule): DescentPlan | undefined {
    const { space } = this;
    if (space === undefined || space.isSpent || this.isHeavy(rule)) return undefined;
    if (space.calls.startOf(rule.key) === VOID || space.calls.isLeftRecursive(rule.key)) return undefined;
    space.calls.nfa.grant(LIMITS.levelStates);
    // Its parts are built apart: what planners share has heavy rules by their minimal automata, which take longer to make.
    const nfa = new Nfa(this.merged, this.alphabet, { states: LIMITS.levelStates, depth: LIMITS.nesting });
    const subsets = new Subsets(nfa, LIMITS.partsOfDescent);
    try {
      const planned = planDescent(rule, this.model.rules, space, nfa, subsets, (part) =>
        singleCharacters(part, this.facts),
      );
      return planned.ok ? planned : undefined;
    } finally {
      space.spend(nfa.size + subsets.memberCount);
    }
  }

  /** Where recursive rules may be when they are read; undefined where their automata are past a limit. */
  private get space(): Configurations | undefined {
    this.knownSpace ??= orElse<{ readonly space: Configurations | undefined }>(
      () => ({
        space: new Configurations(new CallAutomata(this.model, this.merged, this.facts, this.alphabet)),
      }),
      () => ({ space: undefined }),
    );
    return this.knownSpace.space;
  }
}
