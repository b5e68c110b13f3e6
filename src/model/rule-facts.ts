import type { CharacterSet } from './character-set';
import { literalSet, unionOf } from './character-set';
import { referencesOf } from './graph';
import { childrenOf, type Expression, type Model, type Rule } from './model';

/** Facts about a rule that need no automaton. */
export interface RuleFacts {
  /** The keys of rules that it refers to directly, in order, each once. */
  readonly references: readonly string[];
  /** True if it reaches a rule that reaches itself. A finite automaton need not exist then. */
  readonly recursive: boolean;
  /** The greatest length of derived strings in code points, or Infinity. */
  readonly maxLength: number;
  /**
   * True if it is a leaf of the default tree. Its text may name the tokens. Otherwise each rule that a token uses derives a
   * character, which may be escaped: see `isWord`. A rule that uses no rule is a leaf in any case.
   */
  readonly token: boolean;
  /** The set of code points that it derives, if it derives only single ones. */
  readonly characters: CharacterSet | undefined;
}

/** The length of a percent-encoded octet. */
const LONGEST_OCTET = 3;
/** The length of an escaped surrogate pair, such as `\uD834\uDD1E`. */
const LONGEST_ESCAPE = 12;

/** Returns the facts of every rule by key. Visits rules after those that they use, without recursion on the call stack. */
export function factsOf(model: Model): ReadonlyMap<string, RuleFacts> {
  const references = new Map<string, readonly string[]>();
  for (const rule of model.rules.values())
    references.set(rule.key, [...new Set(referencesOf(rule.expression).map(({ rule: used }) => used))]);
  const facts = new Map<string, RuleFacts>();
  for (const key of usedFirst(references.keys(), (each) => references.get(each)!)) {
    facts.set(key, ruleFacts(model.rules.get(key)!, references.get(key)!, facts));
  }
  return facts;
}

function ruleFacts(
  rule: Rule,
  references: readonly string[],
  facts: ReadonlyMap<string, RuleFacts>,
): RuleFacts {
  // A rule without facts yet is on a cycle with this one.
  const recursive = references.some((key) => facts.get(key)?.recursive ?? true);
  const lengthOf = (key: string): number => facts.get(key)?.maxLength ?? Infinity;
  return {
    references,
    recursive,
    maxLength: recursive ? Infinity : maxLength(rule.expression, lengthOf),
    token: references.length === 0 || (rule.token ?? isWord(rule.expression, lengthOf)),
    characters: recursive ? undefined : singleCharacters(rule.expression, facts),
  };
}

/**
 * True if each rule that the expression uses derives a character: at most the length of an octet. A rule that is repeated
 * without bound, as in `*char` or `*( qtext / quoted-pair )`, may have the length of an escape.
 */
function isWord(part: Expression, lengthOf: (key: string) => number, longest = LONGEST_OCTET): boolean {
  switch (part.kind) {
    case 'reference':
      return lengthOf(part.rule) <= longest;
    case 'repetition':
      return isWord(part.item, lengthOf, part.max === Infinity ? LONGEST_ESCAPE : longest);
    case 'sequence':
      return part.items.every((item) => isWord(item, lengthOf));
    case 'alternation':
      return part.alternatives.every((item) => isWord(item, lengthOf, longest));
    default:
      return true;
  }
}

/** Returns the reachable keys in post-order: except on cycles, a rule comes after those that it uses. */
export function usedFirst(
  roots: Iterable<string>,
  referencesOf: (key: string) => readonly string[],
): string[] {
  const order: string[] = [];
  const entered = new Set<string>();
  for (const root of roots) {
    if (entered.has(root)) continue;
    entered.add(root);
    const stack = [{ key: root, next: 0 }];
    while (stack.length > 0) {
      const top = stack[stack.length - 1]!;
      const target = referencesOf(top.key)[top.next++];
      if (target === undefined) {
        order.push(top.key);
        stack.pop();
      } else if (!entered.has(target)) {
        entered.add(target);
        stack.push({ key: target, next: 0 });
      }
    }
  }
  return order;
}

function maxLength(part: Expression, lengthOf: (key: string) => number): number {
  switch (part.kind) {
    case 'literal':
      return part.codePoints.length;
    case 'class':
      return 1;
    case 'reference':
      return lengthOf(part.rule);
    case 'sequence':
      return part.items.reduce((sum, item) => sum + maxLength(item, lengthOf), 0);
    case 'alternation':
      return part.alternatives.reduce((most, item) => Math.max(most, maxLength(item, lengthOf)), 0);
    case 'repetition': {
      const length = maxLength(part.item, lengthOf);
      return length === 0 || part.max === 0 ? 0 : length * part.max;
    }
  }
}

/** Returns the number of terminals when everything is expanded, including counted repeats. */
export function weight(part: Expression, weightOf: (key: string) => number): number {
  switch (part.kind) {
    case 'literal':
      return part.codePoints.length;
    case 'class':
      return 1;
    case 'reference':
      return weightOf(part.rule);
    case 'repetition':
      return weight(part.item, weightOf) * Math.max(1, part.max === Infinity ? part.min + 1 : part.max);
    default:
      return childrenOf(part).reduce((sum, item) => sum + weight(item, weightOf), 0);
  }
}

/** Returns the set of code points that an expression derives, if it derives only single ones. */
export function singleCharacters(
  part: Expression,
  facts: ReadonlyMap<string, RuleFacts>,
): CharacterSet | undefined {
  switch (part.kind) {
    case 'literal':
      return part.codePoints.length === 1 ? literalSet(part.codePoints[0]!, part.caseSensitive) : undefined;
    case 'class':
      return part.set;
    case 'reference':
      return facts.get(part.rule)?.characters;
    case 'alternation': {
      const sets = part.alternatives.map((item) => singleCharacters(item, facts));
      return sets.every((set) => set !== undefined) ? unionOf(sets) : undefined;
    }
    case 'sequence':
      return part.items.length === 1 ? singleCharacters(part.items[0]!, facts) : undefined;
    case 'repetition':
      return part.min === 1 && part.max === 1 ? singleCharacters(part.item, facts) : undefined;
  }
}
