import { alphabetOf } from '../program/grammar-alphabet';
import { Nfa } from '../program/nfa';
import { marked as mark, type Regular, replaceReferences } from '../program/regular';
import { keepFirstPart } from '../automata/first-part';
import { taggedDfa } from '../automata/tagged-dfa';
import type { Tag } from '../automata/tags';
import { terminalSets } from '../model/character-ranges';
import type { Expression, Rule } from '../model/model';
import { type RuleFacts, usedFirst } from '../model/rule-facts';
import { LIMITS, orElse } from '../options/limits';
import { mergeRules } from '../program/merged-characters';
import type { TaggedDfa } from '../table/tagged-table';
import type { Planner } from './planner';

type Facts = ReadonlyMap<string, RuleFacts>;

/** How the parts of a derivation are found. */
export type CapturesPlan =
  | { readonly kind: 'automaton'; readonly dfa: TaggedDfa }
  /** In the tree, which is made as far as it leads to the parts. */
  | { readonly kind: 'tree'; readonly reason: string };

/** Plans the captures of a rule. The marks of the tags are keys of rules, perhaps its own. */
export function planCaptures(planner: Planner, rule: Rule, tags: readonly Tag[]): CapturesPlan {
  return automatonOrTree(planner, rule, () => {
    const { nfa, start } = markedNfa(planner, rule, tags);
    return limitedDfa(nfa, start, tags);
  });
}

/** Plans the capture of the first part alone that a rule derives. Its tags are passed once, so there is no history. */
export function planFirstCapture(planner: Planner, rule: Rule, part: string): CapturesPlan {
  return automatonOrTree(planner, rule, () => {
    const tags = tagsOfParts([part]);
    const { nfa, start } = markedNfa(planner, rule, tags);
    keepFirstPart(nfa);
    return limitedDfa(nfa, start, tags);
  });
}

function limitedDfa(nfa: Nfa, start: number, tags: readonly Tag[]): TaggedDfa {
  return taggedDfa(nfa, start, tags, {
    states: LIMITS.taggedStates,
    steps: LIMITS.taggedSteps,
    additions: LIMITS.taggedAdditions,
  });
}

function automatonOrTree({ facts }: Planner, rule: Rule, make: () => TaggedDfa): CapturesPlan {
  if (facts.get(rule.key)!.recursive) return { kind: 'tree', reason: 'the rule is recursive' };
  return orElse<CapturesPlan>(
    () => ({ kind: 'automaton', dfa: make() }),
    (reason) => ({ kind: 'tree', reason }),
  );
}

/** Returns the tags of parts: for each key the tag of its start, then of its end. */
export function tagsOfParts(keys: readonly string[]): Tag[] {
  return keys.flatMap((key): Tag[] => [
    { marks: [key], edge: 'start' },
    { marks: [key], edge: 'end' },
  ]);
}

/** Returns an NFA of a rule with marks, and its start. */
function markedNfa(
  { model, facts }: Planner,
  rule: Rule,
  tags: readonly Tag[],
): { readonly nfa: Nfa; readonly start: number } {
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
  return { nfa, start: nfa.build(whole, nfa.accept) };
}

/**
 * Returns the facts of a rule and of all rules that it uses. Rules that are marked, or use a marked rule, lose their `characters`,
 * because a class in their place would hide the mark.
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
