import type { DerivedTree, RuleLanguages } from '../analysis/ambiguity';
import { acceptorOver } from '../analysis/acceptor';
import { liveRules } from './live-rules';
import { spend } from '../options/limits';
import { Planner } from '../plan/planner';
import { Grammar, type Node } from '../runtime';

/** Answers of one grammar. They are made when they are first needed. */
export interface PlannedLanguages extends RuleLanguages {
  /** Throws RuleTooLargeError if no parser can use a rule. Makes no DFA. */
  refuseTooLarge(rule: string): void;
}

/** A verdict may make parts of automata: tenths of a millisecond, in large recursive grammars some milliseconds. */
const STEPS_OF_VERDICT = 64;

/** Answers questions of `src/analysis` about the rules of a planned grammar. A string's characters are read as they are. */
export function ruleLanguages(planner: Planner): PlannedLanguages {
  const { alphabet, facts, model } = planner;
  // One program with calls serves all rules, so it is sooner made than automata.
  let calls = planner.onlyCalls ? planner : undefined;
  let parsers: Grammar | undefined;
  const withCalls = (): Planner => (calls ??= new Planner(model, planner, true));
  const grammar = (): Grammar => (parsers ??= new Grammar(liveRules(withCalls())));
  const accepts = acceptorOver(alphabet);
  return {
    model,
    alphabet,
    references: (rule) => facts.get(rule)!.references,
    dfa: (rule) => planner.dfa(model.rules.get(rule)!),
    dfas: (rules) => planner.allDfas(rules.map((rule) => model.rules.get(rule)!)),
    refuseTooLarge: (rule) => withCalls().refuseTooLarge(model.rules.get(rule)!),
    derives: (rule, string) => {
      spend(STEPS_OF_VERDICT);
      // A DFA that is there answers sooner than a program with calls.
      const dfa = planner.knownDfa(model.rules.get(rule)!);
      return dfa === undefined ? grammar().test(rule, string) : accepts(dfa, string);
    },
    derivesPrefix: (rule, string) => {
      spend(STEPS_OF_VERDICT);
      return grammar().match(rule, string) !== undefined;
    },
    children: (rule, string) => {
      spend(STEPS_OF_VERDICT);
      const parsed = grammar().parse(rule, string, { full: true });
      return parsed.ok ? parsed.node.children.map(partOf) : undefined;
    },
  };
}

function partOf(node: Node): DerivedTree {
  const { rule, start, end } = node;
  return {
    rule: rule.toLowerCase(),
    start,
    end,
    get children() {
      return node.children.map(partOf);
    },
  };
}
