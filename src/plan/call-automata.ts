import type { GrammarAlphabet } from '../program/grammar-alphabet';
import { CALL, Nfa, SPLIT, NO_STATE } from '../program/nfa';
import type { Regular } from '../program/regular';
import { nullableRules, productiveRules } from '../model/facts';
import type { Model, Rule } from '../model/model';
import type { RuleFacts } from '../model/rule-facts';
import { LIMITS } from '../limits';

type Facts = ReadonlyMap<string, RuleFacts>;

/** A use of a recursive rule, to which that rule returns: a CALL state, and the rule that contains it. */
export interface ReturnSite {
  readonly state: number;
  readonly owner: string;
}

/**
 * The NFAs of all recursive rules of a grammar. They call each other; other rules are inlined. Each rule has its own accepting
 * state.
 */
export class CallAutomata {
  readonly nfa: Nfa;
  readonly nullable: ReadonlySet<string>;
  private readonly starts = new Map<string, number>();
  private readonly accepts = new Map<string, number>();
  private readonly owners = new Map<number, string>();
  /** For each rule, its uses. */
  private readonly sites = new Map<string, ReturnSite[]>();
  private readonly returns = new Map<string, readonly ReturnSite[]>();
  private readonly leftCalls = new Map<string, ReadonlySet<string>>();

  /** Throws LimitError. `merged` has the rules of the model with single characters merged. */
  constructor(
    model: Model,
    merged: ReadonlyMap<string, Rule>,
    facts: Facts,
    readonly alphabet: GrammarAlphabet,
  ) {
    this.nullable = nullableRules(model);
    const productive = productiveRules(model);
    const called = [...facts].flatMap(([key, { recursive }]) => (recursive ? [key] : []));
    const inlined = new Map<string, { readonly expression: Regular }>(merged);
    for (const rule of called) {
      // A rule that derives no string is a class without characters.
      const use: Regular = productive.has(rule)
        ? { kind: 'call', rule, nullable: this.nullable.has(rule) }
        : { kind: 'class', set: [] };
      inlined.set(rule, { expression: use });
    }
    this.nfa = new Nfa(inlined, alphabet, { states: LIMITS.nfaStates, depth: LIMITS.nesting });
    for (const key of called) {
      const accept = this.nfa.addAccept();
      this.accepts.set(key, accept);
      this.owners.set(accept, key);
      this.starts.set(key, this.nfa.build(merged.get(key)!.expression, accept));
      this.sites.set(key, []);
    }
    for (const key of called) this.survey(key);
  }

  /** Tells whether a rule is recursive. */
  isCalled(rule: string): boolean {
    return this.starts.has(rule);
  }

  startOf(rule: string): number {
    return this.starts.get(rule)!;
  }

  acceptOf(rule: string): number {
    return this.accepts.get(rule)!;
  }

  /** Returns the rule that ends in a state, if one does. */
  endedBy(state: number): string | undefined {
    return this.owners.get(state);
  }

  /** Tells whether a call is a tail call: the called rule then returns where the calling rule would. */
  isTail(state: number): boolean {
    const [next, empty] = this.nfa.edges[state] as [number, number];
    const isNeverEmpty = !this.nullable.has(this.nfa.calls.get(state)!);
    return this.owners.has(next) && (empty === next || isNeverEmpty);
  }

  /** Returns the uses that a rule may return to. For a tail call these are the uses that the calling rule may return to. */
  returnsOf(rule: string): readonly ReturnSite[] {
    let known = this.returns.get(rule);
    if (known === undefined) {
      const users = new Set([rule]);
      const found: ReturnSite[] = [];
      // Iteration over a set visits members that are added meanwhile.
      for (const user of users) {
        for (const site of this.sites.get(user)!) {
          if (this.isTail(site.state)) users.add(site.owner);
          else found.push(site);
        }
      }
      this.returns.set(rule, (known = found));
    }
    return known;
  }

  /** Tells whether a rule is left-recursive: reading it from the left would not end. */
  isLeftRecursive(rule: string): boolean {
    const reached = new Set(this.leftCalls.get(rule));
    for (const key of reached) for (const next of this.leftCalls.get(key)!) reached.add(next);
    return reached.has(rule);
  }

  /** Notes the calls in the NFA of a rule, and the calls with which it may begin. */
  private survey(owner: string): void {
    const { nfa } = this;
    const found = new Set([this.starts.get(owner)!]);
    for (const state of found) {
      if (state === NO_STATE) continue;
      if (nfa.kinds[state] === CALL) this.sites.get(nfa.calls.get(state)!)!.push({ state, owner });
      for (const edge of nfa.edges[state]!) found.add(edge);
    }
    const left = new Set<string>();
    const first = new Set([this.starts.get(owner)!]);
    for (const state of first) {
      if (state === NO_STATE) continue;
      if (nfa.kinds[state] === CALL) {
        const rule = nfa.calls.get(state)!;
        left.add(rule);
        if (this.nullable.has(rule)) first.add(nfa.edges[state]![1]!);
      } else if (nfa.kinds[state] === SPLIT) for (const edge of nfa.edges[state]!) first.add(edge);
    }
    this.leftCalls.set(owner, left);
  }
}
