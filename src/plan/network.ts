import { Nfa, type Regular } from '../automata/nfa';
import type { Alphabet } from '../automata/alphabet';
import { nullableRules, productiveRules } from '../model/facts';
import type { Expression, Model, Reference, Rule } from '../model/model';
import type { Network, NetworkRule } from '../runtime';
import { cyclesOf } from './cyclic';
import type { RuleFacts } from './facts';
import { flattened } from './flattened';
import { LIMITS } from './limits';
import { mergeRules } from './merged-characters';
import { numbered } from './numbered-network';
import { withoutUnitCycles } from './unit-cycles';
import { weightsOf, writtenDepths, writtenWeights } from './weights';

export type { Network };

/**
 * The automata of a grammar's recursive and heavy rules, in which uses of such rules are calls and other rules are written
 * in, marked at their beginnings and ends: in all about as large as the grammar. Throws LimitError.
 */
export function networkOf(model: Model, facts: ReadonlyMap<string, RuleFacts>, alphabet: Alphabet): Network {
  return withoutUnitCycles(new NetworkBuilder(model, facts, alphabet).build(), cyclesOf(model));
}

class NetworkBuilder {
  private readonly nfa: Nfa;
  private readonly nullable: ReadonlySet<string>;
  private readonly productive: ReadonlySet<string>;
  private readonly called: ReadonlySet<string>;

  constructor(
    private readonly model: Model,
    facts: ReadonlyMap<string, RuleFacts>,
    alphabet: Alphabet,
  ) {
    this.nullable = nullableRules(model);
    this.productive = productiveRules(model);
    this.called = calledRules(model, facts, alphabet);
    const written = Array.from(mergeRules(model.rules, facts), ([key, { expression }]) => {
      return [key, { expression: this.withCalls(expression, (use) => use) }] as const;
    });
    this.nfa = new Nfa(new Map(written), alphabet, {
      states: LIMITS.nfaStates,
      depth: LIMITS.calledNesting,
      isCyclic: true,
    });
  }

  build(): Network {
    const { nfa, model } = this;
    const rules = Array.from(this.called, (called): NetworkRule => {
      const { key, expression } = model.rules.get(called)!;
      const accept = nfa.acceptance();
      const bodies = expression.kind === 'alternation' ? expression.alternatives : [expression];
      const alternatives = bodies.map((body) => nfa.build(this.withCalls(body, marked), accept));
      return { key, start: nfa.choice(alternatives), accept: [accept], alternatives, isDivided: false };
    });
    return numbered(nfa, rules);
  }

  /** The expression with calls of the rules that are called; `written` is what stands for the use of another. */
  private withCalls(part: Expression, written: (use: Reference) => Regular): Regular {
    const recur = (item: Expression): Regular => this.withCalls(item, written);
    switch (part.kind) {
      case 'reference':
        if (!this.called.has(part.rule)) return written(part);
        // What derives nothing at all is as good as a character out of none.
        if (!this.productive.has(part.rule)) return { kind: 'class', set: [] };
        return { kind: 'call', rule: part.rule, nullable: this.nullable.has(part.rule) };
      case 'sequence':
        return { ...part, items: part.items.map(recur) };
      case 'alternation':
        return { ...part, alternatives: part.alternatives.map(recur) };
      case 'repetition':
        return flattened<Regular>({ ...part, item: recur(part.item) });
      default:
        return part;
    }
  }
}

function marked(use: Reference): Regular {
  return { kind: 'group', item: use, mark: use.rule };
}

/** Whether an automaton for each alternative of a rule would take too long in all. */
export function hasTooManyAlternatives({ alternatives }: Rule, { sets }: Alphabet): boolean {
  return alternatives.length * sets.length > LIMITS.alternativeCells;
}

/** The keys of the rules that are recursive, too heavy or too deep to be written into others, or that have too many alternatives. */
function calledRules(
  model: Model,
  facts: ReadonlyMap<string, RuleFacts>,
  alphabet: Alphabet,
): ReadonlySet<string> {
  const written = writtenWeights(model, facts);
  const depths = writtenDepths(model, facts);
  const judgedByAlternatives = [...model.rules.values()].filter((rule) =>
    hasTooManyAlternatives(rule, alphabet),
  );
  const called = new Set(judgedByAlternatives.map(({ key }) => key));
  weightsOf(model, facts, (key, own) => {
    const isCalled =
      facts.get(key)!.recursive ||
      own >= LIMITS.calledWeight ||
      written.get(key)! >= LIMITS.heavyWeight ||
      depths.get(key)! >= LIMITS.nesting;
    if (isCalled) called.add(key);
    return isCalled;
  });
  return called;
}
