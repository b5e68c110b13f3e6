import type { GrammarAlphabet } from './grammar-alphabet';
import { Nfa } from './nfa';
import { nullableRules } from '../model/facts';
import type { Expression, Model, Reference } from '../model/model';
import type { Program, ProgramRule } from '../runtime';
import type { RuleFacts } from '../model/rule-facts';
import { LimitError, LIMITS } from '../limits';
import { mergeCharacters } from './merged-characters';
import { programOfNfa } from './program-of-nfa';
import { marked, type Regular, replaceReferences } from './regular';

type Facts = ReadonlyMap<string, RuleFacts>;

/** The states of one rule, and the keys of the rules that it calls. */
interface Fragment {
  readonly rule: ProgramRule;
  readonly uses: readonly string[];
}

/**
 * Builds the NFA of each rule separately; uses of other rules are calls. The runtime inlines the calls. All fragments together are
 * about as large as the grammar, however often rules use each other.
 */
export class Fragments {
  private readonly nfa: Nfa;
  private readonly nullable: ReadonlySet<string>;
  private readonly known = new Map<string, Fragment>();

  constructor(
    private readonly model: Model,
    private readonly facts: Facts,
    alphabet: GrammarAlphabet,
  ) {
    this.nullable = nullableRules(model);
    this.nfa = new Nfa(new Map(), alphabet, { states: LIMITS.nfaStates, depth: LIMITS.nesting });
  }

  /**
   * Returns a program. Its first rules are the given expressions, with capture marks at the rules that they use; the others are
   * the rules that these need. Throws LimitError.
   */
  program(bodies: readonly Expression[]): Program {
    this.nfa.resetBudget();
    const roots = bodies.map((body) => this.fragment('', body, (call, { rule }) => marked(call, rule)));
    const needed = new Set(roots.flatMap(({ uses }) => uses));
    // Iteration over a set visits members that are added meanwhile.
    const others = Array.from(needed, (key) => {
      const fragment = this.ofRule(key);
      for (const used of fragment.uses) needed.add(used);
      return fragment.rule;
    });
    return programOfNfa(this.nfa, [...roots.map(({ rule }) => rule), ...others]);
  }

  /**
   * Returns as few programs as the limits allow; their rules follow each other in the order of the bodies. Throws LimitError if one
   * body alone exceeds the limits.
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

  /** Builds a fragment. Rules of single characters are classes, other rules are calls; `use` may change both. */
  private fragment(
    key: string,
    body: Expression,
    use: (called: Regular, reference: Reference) => Regular,
  ): Fragment {
    const uses: string[] = [];
    const regular = replaceReferences(body, (reference) => {
      const { rule } = reference;
      const { characters } = this.facts.get(rule)!;
      if (characters !== undefined) return use({ kind: 'class', set: characters }, reference);
      uses.push(rule);
      return use({ kind: 'call', rule, nullable: this.nullable.has(rule) }, reference);
    });
    const accept = this.nfa.addAccept();
    const start = this.nfa.build(regular, accept);
    return {
      rule: { key, start, accept: [accept], alternatives: [], isDivided: false, mostUnits: Infinity },
      uses,
    };
  }
}
