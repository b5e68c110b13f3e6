import type { Alphabet } from './alphabet';
import { Nfa, type Regular } from './nfa';
import { nullableRules } from '../model/facts';
import type { Expression, Model, Reference } from '../model/model';
import type { Program, ProgramRule } from '../runtime';
import type { RuleFacts } from '../model/rule-facts';
import { flattened } from './flattened';
import { LimitError, LIMITS } from '../limits';
import { mergeCharacters } from './merged-characters';
import { numbered } from './extract';

type Facts = ReadonlyMap<string, RuleFacts>;

/** A rule by itself, and the keys of those that it has read. */
interface Fragment {
  readonly rule: ProgramRule;
  readonly uses: readonly string[];
}

/** What stands for the use of a rule. */
type Use = (called: Regular, reference: Reference) => Regular;

/**
 * The automata of a grammar's rules, each by itself, other rules being called: what the automaton of a rule with all others
 * written in is made from. Together they are about as large as the grammar, however often rules use one another.
 */
export class Fragments {
  private readonly nfa: Nfa;
  private readonly nullable: ReadonlySet<string>;
  private readonly known = new Map<string, Fragment>();

  constructor(
    private readonly model: Model,
    private readonly facts: Facts,
    alphabet: Alphabet,
  ) {
    this.nullable = nullableRules(model);
    this.nfa = new Nfa(new Map(), alphabet, { states: LIMITS.nfaStates, depth: LIMITS.nesting });
  }

  /**
   * A program whose first rules are the given expressions, marked at the rules that they use themselves, and whose others
   * are those that they need. Throws LimitError.
   */
  program(bodies: readonly Expression[]): Program {
    this.nfa.grant();
    const roots = bodies.map((body) => this.fragment('', body, marked));
    const needed = new Set(roots.flatMap(({ uses }) => uses));
    // A set takes what is added to it while it is read.
    const others = Array.from(needed, (key) => {
      const fragment = this.ofRule(key);
      for (const used of fragment.uses) needed.add(used);
      return fragment.rule;
    });
    return numbered(this.nfa, [...roots.map(({ rule }) => rule), ...others]);
  }

  /**
   * The same in as few programs as are within limits, the rules of one after those of another. Each body must be within
   * limits by itself, as it is where something was planned by it.
   */
  programs(bodies: readonly Expression[]): Program[] {
    try {
      return [this.program(bodies)];
    } catch (error) {
      if (!(error instanceof LimitError) || bodies.length < 2) throw error;
      const half = bodies.length >> 1;
      return [...this.programs(bodies.slice(0, half)), ...this.programs(bodies.slice(half))];
    }
  }

  private ofRule(key: string): Fragment {
    let known = this.known.get(key);
    if (known === undefined) {
      const body = mergeCharacters(this.model.rules.get(key)!.expression, this.facts);
      this.known.set(key, (known = this.fragment(key, body, (call) => call)));
    }
    return known;
  }

  private fragment(key: string, body: Expression, use: Use): Fragment {
    const uses: string[] = [];
    const regular = this.called(body, uses, use);
    const accept = this.nfa.acceptance();
    const start = this.nfa.build(regular, accept);
    return {
      rule: { key, start, accept: [accept], alternatives: [], isDivided: false, mostUnits: Infinity },
      uses,
    };
  }

  /** The expression with calls of rules, which are noted; rules of single characters are classes. */
  private called(part: Expression, uses: string[], use: Use): Regular {
    const recur = (item: Expression): Regular => this.called(item, uses, use);
    switch (part.kind) {
      case 'reference': {
        const { characters } = this.facts.get(part.rule)!;
        if (characters !== undefined) return use({ kind: 'class', set: characters }, part);
        uses.push(part.rule);
        return use({ kind: 'call', rule: part.rule, nullable: this.nullable.has(part.rule) }, part);
      }
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

function marked(called: Regular, { rule }: Reference): Regular {
  return { kind: 'group', item: called, mark: rule };
}
