import { nullableRules, productiveRules } from '../model/facts';
import type { Expression, Model, Reference } from '../model/model';
import type { RuleFacts } from '../model/rule-facts';
import { LIMITS } from '../limits';
import type { Program, ProgramRule } from '../runtime';
import type { GrammarAlphabet } from './grammar-alphabet';
import { Nfa } from './nfa';
import { programOfNfa } from './program-of-nfa';
import { marked, type Regular, replaceReferences } from './regular';

/**
 * Returns the program that the two passes run. Each rule has its own states, and its uses are calls. Uses of rules of a single
 * character are marked instead. The program is about as large as the grammar. Throws LimitError.
 */
export function templateProgram(
  model: Model,
  facts: ReadonlyMap<string, RuleFacts>,
  alphabet: GrammarAlphabet,
): Program {
  const nullable = nullableRules(model);
  const productive = productiveRules(model);
  const nfa = new Nfa(new Map(), alphabet, { states: LIMITS.nfaStates, depth: LIMITS.calledNesting, isCyclic: true });
  const use = ({ rule }: Reference): Regular => {
    const { characters, references } = facts.get(rule)!;
    if (characters !== undefined && references.length === 0) return marked({ kind: 'class', set: characters }, rule);
    // A rule that derives no string is a class without characters.
    if (!productive.has(rule)) return { kind: 'class', set: [] };
    return { kind: 'call', rule, nullable: nullable.has(rule) };
  };
  const built = Array.from(model.rules.values(), ({ key, expression }): ProgramRule => {
    const accept = nfa.addAccept();
    const bodies: readonly Expression[] =
      expression.kind === 'alternation' ? expression.alternatives : [expression];
    const alternatives = bodies.map((body) => nfa.build(replaceReferences(body, use), accept));
    const start = nfa.choice(alternatives);
    return { key, start, accept: [accept], alternatives, isDivided: false, mostUnits: Infinity };
  });
  return programOfNfa(nfa, built);
}
