import type { Expression } from './model';
import type { Entry, NameLookup } from './name-lookup';
import { UnlinkedForms } from './unlinked-forms';
import { referencesOf } from './graph';

/** Limit on compared pairs of rules. Rules that are still equal at the limit count as different. */
const MAX_PAIRS = 1000;

/**
 * True if a rule that another text repeats is the same rule: both have the same derivations, with the same names. Core
 * rules, which most texts repeat in other words, need only derive the same strings.
 */
export function sameRule(names: NameLookup, nearest: Entry, hidden: Entry): boolean {
  const unlinked = new UnlinkedForms(names);
  if (hidden.scope === names.core) {
    return (
      unlinked.normalForm(nearest) === unlinked.normalForm(hidden) && !reaches(unlinked, nearest, hidden)
    );
  }
  return areSame(unlinked, nearest, hidden);
}

/** True if a rule uses another, directly or indirectly. */
function reaches(unlinked: UnlinkedForms, from: Entry, to: Entry): boolean {
  const seen = new Set([from]);
  for (const each of seen) {
    for (const { rule } of referencesOf(unlinked.expression(each))) {
      const used = unlinked.entry(rule);
      if (used === to) return true;
      if (used !== undefined) seen.add(used);
    }
  }
  return false;
}

/** True if two rules have the same text, and so do all pairs of rules that they reach. */
function areSame(unlinked: UnlinkedForms, a: Entry, b: Entry): boolean {
  const asked = new Set<string>();
  const waiting: [Entry, Entry][] = [[a, b]];
  for (const [one, other] of waiting) {
    if (one === other) continue;
    const pair = JSON.stringify([one.scope.label, one.key, other.scope.label, other.key]);
    if (asked.has(pair)) continue;
    asked.add(pair);
    if (one.key !== other.key || asked.size > MAX_PAIRS) return false;
    const first = unlinked.expression(one);
    const second = unlinked.expression(other);
    // The referenced rules are compared next.
    if (textOf(first, 'reference') !== textOf(second, 'reference')) return false;
    const references = referencesOf(second);
    for (const [at, { rule }] of referencesOf(first).entries()) {
      const used = unlinked.entry(rule);
      const otherUsed = unlinked.entry(references[at]!.rule);
      if (used === undefined || otherUsed === undefined) return false;
      waiting.push([used, otherUsed]);
    }
  }
  return true;
}

/** Returns an expression without its spans. A list has the text of its expansion. */
export function textOf(expression: Expression, ofReference?: string): string {
  return JSON.stringify(expression, (key, value: unknown) => {
    if (key === 'span' || key === 'list') return undefined;
    if (key === 'max' && value === Infinity) return 'Infinity';
    return isReference(value) ? (ofReference ?? value) : value;
  });
}

function isReference(value: unknown): boolean {
  return typeof value === 'object' && value !== null && (value as Expression).kind === 'reference';
}
