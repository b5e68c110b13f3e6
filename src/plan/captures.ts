import { alphabetOf } from '../program/alphabet';
import { Nfa } from '../program/nfa';
import { marked as mark, type Regular, replaceReferences } from '../program/regular';
import { taggedDfa, type TaggedDfa } from '../automata/tagged-dfa';
import type { Tag } from '../automata/tags';
import { terminalSets } from '../model/character-ranges';
import type { Expression, Rule } from '../model/model';
import { type RuleFacts, usedFirst } from '../model/rule-facts';
import { LimitError, LIMITS } from '../limits';
import { mergeRules } from '../program/merged-characters';
import type { Planner } from './planner';

type Facts = ReadonlyMap<string, RuleFacts>;

/** How the parts of a rule's derivation are found. */
export type CapturesPlan =
  | { readonly kind: 'automaton'; readonly dfa: TaggedDfa }
  /** The tree is made, as far as it leads to the parts. */
  | { readonly kind: 'tree'; readonly reason: string };

/** Plans captures of a rule; the marks of the tags are keys of rules, its own perhaps among them. */
export function planCaptures(planner: Planner, rule: Rule, tags: readonly Tag[]): CapturesPlan {
  if (planner.facts.get(rule.key)!.recursive) return { kind: 'tree', reason: 'it is recursive' };
  try {
    return { kind: 'automaton', dfa: captureAutomaton(planner, rule, tags) };
  } catch (error) {
    if (!(error instanceof LimitError)) throw error;
    return { kind: 'tree', reason: `it would take ${error.message}` };
  }
}

/** One name for each part: the tags of its two ends, one after the other. */
export function tagsOfParts(keys: readonly string[]): Tag[] {
  return keys.flatMap((key): Tag[] => [
    { marks: [key], edge: 'start' },
    { marks: [key], edge: 'end' },
  ]);
}

function captureAutomaton({ model, facts }: Planner, rule: Rule, tags: readonly Tag[]): TaggedDfa {
  const marks = new Set(tags.flatMap((tag) => tag.marks));
  const shown = factsOfShown(rule.key, marks, facts);
  const used = new Map(Array.from(shown.keys(), (key) => [key, model.rules.get(key)!]));
  const rules = mergeRules(used, shown);
  const marked = new Map(
    Array.from(rules, ([key, { expression }]) => [key, { expression: markReferences(expression, marks) }]),
  );
  const nfa = new Nfa(marked, alphabetOf(terminalSets({ rules })), {
    states: LIMITS.taggedNfaStates,
    depth: LIMITS.nesting,
  });
  const whole = markReferences({ kind: 'reference', rule: rule.key }, marks);
  return taggedDfa(nfa, nfa.build(whole, nfa.accept), tags, {
    states: LIMITS.taggedStates,
    steps: LIMITS.taggedSteps,
    additions: LIMITS.taggedAdditions,
  });
}

/**
 * The facts of a rule and of all that it uses, in which those that are marked, or have marked parts, are no single
 * characters: a class that takes their place would hide them.
 */
function factsOfShown(rule: string, marks: ReadonlySet<string>, facts: Facts): Facts {
  const shown = new Map<string, RuleFacts>();
  for (const key of usedFirst([rule], (each) => facts.get(each)!.references)) {
    const known = facts.get(key)!;
    const isHidden = (each: string): boolean => shown.get(each)!.characters !== undefined;
    const characters = marks.has(key) || !known.references.every(isHidden) ? undefined : known.characters;
    shown.set(key, { ...known, characters });
  }
  return shown;
}

/** Marks each reference to one of the rules. */
function markReferences(part: Expression, marks: ReadonlySet<string>): Regular {
  return replaceReferences(part, (use) => (marks.has(use.rule) ? mark(use, use.rule) : use));
}
