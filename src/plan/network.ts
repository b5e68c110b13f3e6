import { CALL, LEAVE, Nfa, READ, type Regular, VOID } from '../automata/nfa';
import type { Alphabet } from '../automata/alphabet';
import { nullableRules, productiveRules } from '../model/facts';
import type { Expression, Model, Rule } from '../model/model';
import type { Network, NetworkRule } from '../runtime';
import type { RuleFacts } from './facts';
import { LIMITS } from './limits';
import { mergeRules } from './merged-characters';

export type { Network };

/**
 * The automata of a grammar's recursive rules, in which uses of recursive rules are calls and other rules are written in,
 * marked at their beginnings and ends. Throws LimitError.
 */
export function networkOf(model: Model, facts: ReadonlyMap<string, RuleFacts>, alphabet: Alphabet): Network {
  return new NetworkBuilder(model, facts, alphabet).build();
}

class NetworkBuilder {
  private readonly nfa: Nfa;
  private readonly nullable: ReadonlySet<string>;
  private readonly productive: ReadonlySet<string>;
  private readonly called: readonly Rule[];

  constructor(
    model: Model,
    private readonly facts: ReadonlyMap<string, RuleFacts>,
    alphabet: Alphabet,
  ) {
    this.nfa = new Nfa(mergeRules(model.rules, facts), alphabet, {
      states: LIMITS.nfaStates,
      depth: LIMITS.nesting,
    });
    this.nullable = nullableRules(model);
    this.productive = productiveRules(model);
    this.called = [...model.rules.values()].filter(({ key }) => facts.get(key)!.recursive);
  }

  build(): Network {
    const { nfa } = this;
    const rules = this.called.map(({ key, expression }): NetworkRule => {
      const accept = nfa.acceptance();
      const bodies = expression.kind === 'alternation' ? expression.alternatives : [expression];
      const alternatives = bodies.map((body) => nfa.build(this.withCalls(body), accept));
      return { key, start: nfa.choice(alternatives), accept, alternatives };
    });
    return this.numbered(rules);
  }

  private withCalls(part: Expression): Regular {
    switch (part.kind) {
      case 'reference':
        if (!this.facts.get(part.rule)!.recursive) return { kind: 'group', item: part, mark: part.rule };
        // What derives nothing at all is as good as a character out of none.
        if (!this.productive.has(part.rule)) return { kind: 'class', set: [] };
        return { kind: 'call', rule: part.rule, nullable: this.nullable.has(part.rule) };
      case 'sequence':
        return { ...part, items: part.items.map((item) => this.withCalls(item)) };
      case 'alternation':
        return { ...part, alternatives: part.alternatives.map((item) => this.withCalls(item)) };
      case 'repetition':
        return { ...part, item: this.withCalls(part.item) };
      default:
        return part;
    }
  }

  /** The states that the rules reach, numbered anew, as data. */
  private numbered(rules: readonly NetworkRule[]): Network {
    const { nfa } = this;
    const order: number[] = [];
    const numbers = new Map<number, number>([[VOID, VOID]]);
    const number = (state: number): number => {
      let known = numbers.get(state);
      if (known === undefined) numbers.set(state, (known = order.push(state) - 1));
      return known;
    };
    const renumbered = rules.map((rule): NetworkRule => ({
      key: rule.key,
      start: number(rule.start),
      accept: number(rule.accept),
      alternatives: rule.alternatives.map(number),
    }));
    const edges: number[][] = [];
    for (let i = 0; i < order.length; i++) {
      const state = order[i]!;
      const targets = nfa.edges[state]!;
      const living = nfa.kinds[state] === CALL ? targets : targets.filter((target) => target !== VOID);
      edges.push(living.map(number));
    }
    const classes = [
      ...new Set(order.flatMap((state) => (nfa.kinds[state] === READ ? [nfa.classes[state]!] : []))),
    ];
    const placeOf = new Map(classes.map((list, i) => [list, i]));
    const ruleNumbers = new Map(rules.map(({ key }, i) => [key, i]));
    const marked = [...new Set(order.flatMap((state) => nfa.marks.get(state) || []))];
    const markNumbers = new Map(marked.map((key, i) => [key, i + 1]));
    return {
      reads: Int32Array.from(order, (state) =>
        nfa.kinds[state] === READ ? placeOf.get(nfa.classes[state]!)! : -1,
      ),
      classes,
      calls: Int32Array.from(order, (state) => ruleNumbers.get(nfa.calls.get(state) ?? '') ?? -1),
      edges,
      marks: Int32Array.from(order, (state) => {
        const mark = nfa.marks.get(state);
        return mark === LEAVE ? -1 : (markNumbers.get(mark ?? '') ?? 0);
      }),
      marked,
      rules: renumbered,
    };
  }
}
