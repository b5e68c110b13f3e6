import type { RuleLanguages } from './analysis/ambiguity';
import { acceptorOver } from './analysis/acceptor';
import { liveParsers } from './emit/live-parsers';
import { Planner } from './plan/planner';
import { Grammar, type Node } from './runtime';

/** Answers questions of `src/analysis` about the rules of a planned grammar. A string's characters are read as they are. */
export function ruleLanguages(planner: Planner): RuleLanguages {
  const { alphabet, facts, model } = planner;
  const grammar = new Grammar(liveParsers(new Planner(model, planner, true)));
  const accepts = acceptorOver(alphabet);
  return {
    model,
    alphabet,
    references: (rule) => facts.get(rule)!.references,
    dfa: (rule) => planner.dfa(model.rules.get(rule)!),
    derives: (rule, string) => {
      // A DFA that is there answers sooner than a program with calls.
      const dfa = planner.knownDfa(model.rules.get(rule)!);
      return dfa === undefined ? grammar.test(rule, string) : accepts(dfa, string);
    },
    children: (rule, string) => {
      const parsed = grammar.parse(rule, string, { full: true });
      return parsed.ok ? parsed.node.children.map(partOf) : undefined;
    },
  };
}

function partOf({ rule, start, end }: Node): { rule: string; start: number; end: number } {
  return { rule: rule.toLowerCase(), start, end };
}
