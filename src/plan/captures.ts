import { Nfa, type Regular } from '../automata/nfa';
import { LimitError } from '../automata/limits';
import { taggedDfa, type TaggedDfa } from '../automata/tagged-dfa';
import type { Tag } from '../automata/tags';
import type { Expression, Rule } from '../model/model';
import { LIMITS } from './limits';
import type { Planner } from './planner';

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

function captureAutomaton({ model, alphabet }: Planner, rule: Rule, tags: readonly Tag[]): TaggedDfa {
  const marks = new Set(tags.flatMap((tag) => tag.marks));
  const rules = new Map(
    Array.from(model.rules.values(), ({ key, expression }) => [
      key,
      { expression: markReferences(expression, marks) },
    ]),
  );
  const nfa = new Nfa(rules, alphabet, { states: LIMITS.nfaStates, depth: LIMITS.nesting });
  const whole = markReferences({ kind: 'reference', rule: rule.key }, marks);
  return taggedDfa(nfa, nfa.build(whole, nfa.accept), tags, {
    states: LIMITS.taggedStates,
    values: LIMITS.taggedValues,
  });
}

/** The expression with a mark at each reference to one of the rules. */
function markReferences(part: Expression, marks: ReadonlySet<string>): Regular {
  const mark = (each: Expression): Regular => markReferences(each, marks);
  switch (part.kind) {
    case 'reference':
      return marks.has(part.rule) ? { kind: 'group', item: part, mark: part.rule } : part;
    case 'sequence':
      return { ...part, items: part.items.map(mark) };
    case 'alternation':
      return { ...part, alternatives: part.alternatives.map(mark) };
    case 'repetition':
      return { ...part, item: mark(part.item) };
    default:
      return part;
  }
}
