import type { GrammarAlphabet } from '../program/grammar-alphabet';
import { Nfa, NO_STATE } from '../program/nfa';
import { Subsets } from '../automata/subsets';
import { isProductive } from '../model/facts';
import type { Model, Rule } from '../model/model';
import { CallAutomata } from './call-automata';
import { Configurations } from './configurations';
import { type RuleFacts, singleCharacters, usedFirst } from '../model/rule-facts';
import { planDescent } from './level-plan';
import { LIMITS, orElse } from '../limits';
import type { DescentPlan } from './plan';

/** Plans how combinators read recursive rules. */
export class Descents {
  private knownSpace: { readonly space: Configurations | undefined } | undefined;
  private readonly plans = new Map<string, DescentPlan | undefined>();
  private readonly readable = new Map<string, boolean>();

  constructor(
    private readonly model: Model,
    /** The rules with single characters merged. */
    private readonly merged: ReadonlyMap<string, Rule>,
    private readonly facts: ReadonlyMap<string, RuleFacts>,
    private readonly alphabet: GrammarAlphabet,
    private readonly isHeavy: (rule: Rule) => boolean,
  ) {}

  /**
   * Returns the plan of a rule; undefined if reading ahead does not decide one of its choices, or past a limit. A rule that it calls
   * may have no plan; combinators then fail on inputs that use that rule.
   */
  own({ key }: Rule): DescentPlan | undefined {
    if (!this.plans.has(key)) {
      const plan = orElse<DescentPlan | undefined>(
        () => this.plan(this.model.rules.get(key)!),
        () => undefined,
      );
      this.plans.set(key, plan);
    }
    return this.plans.get(key);
  }

  /** Returns the plan of a rule; undefined also if combinators would fail on every input. */
  of(rule: Rule): DescentPlan | undefined {
    const plan = this.own(rule);
    return plan !== undefined && this.isReadable(rule.key) ? plan : undefined;
  }

  /** Tells whether combinators read at least one string of a rule to its end. */
  private isReadable(key: string): boolean {
    const known = this.readable.get(key);
    if (known !== undefined) return known;
    const { rules } = this.model;
    const used = usedFirst([key], (each) => this.facts.get(each)!.references);
    const planned = used.filter(
      (each) => !this.isRecursive(each) || this.own(rules.get(each)!) !== undefined,
    );
    const found = new Set<string>();
    for (let size = -1; size < found.size;) {
      size = found.size;
      for (const each of planned) if (isProductive(rules.get(each)!.expression, found)) found.add(each);
    }
    for (const each of used) this.readable.set(each, found.has(each));
    return found.has(key);
  }

  private isRecursive(key: string): boolean {
    return this.facts.get(key)!.recursive;
  }

  private plan(rule: Rule): DescentPlan | undefined {
    const { space } = this;
    if (space === undefined || space.isSpent || this.isHeavy(rule)) return undefined;
    if (space.calls.startOf(rule.key) === NO_STATE || space.calls.isLeftRecursive(rule.key)) return undefined;
    space.calls.nfa.resetBudget(LIMITS.levelStates);
    // The parts get an NFA of their own. The shared NFA inlines heavy rules as minimal DFAs, which take longer to make.
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

  /** Returns the configurations of the grammar; undefined if its NFA exceeds a limit. */
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
