import { childrenOf, type Expression, type Model } from '../model/model';
import { textOf } from '../model/same-rule';
import { referencesOf } from '../model/graph';
import { addTo } from '../table/maps';

/**
 * Returns the keys of rules that both models define by the same expressions, down to the last rule that they use. Such rules have the
 * same language, recursive or not.
 */
export function unchangedRules(old: Model, current: Model): ReadonlySet<string> {
  const same = new Set<string>();
  const users = new Map<string, string[]>();
  const changed: string[] = [];
  for (const { key, expression } of current.rules.values()) {
    const before = old.rules.get(key);
    if (before !== undefined && textOf(before.expression) === textOf(expression)) same.add(key);
    else changed.push(key);
    for (const { rule } of referencesOf(expression)) {
      addTo(users, rule, key);
    }
  }
  for (const key of changed) {
    for (const user of users.get(key) ?? []) if (same.delete(user)) changed.push(user);
  }
  return same;
}

/** Depth of nested rules and expressions at which a proof gives up. Each level takes frames of the call stack. */
const MAX_DEPTH = 500;

/**
 * Proves that two rules have the same language. Their expressions must have the same form, up to the order of alternatives. So must the
 * rules that they use in the same places. `isSame` decides about rules without recursion. The proof assumes of each pair what it
 * proves, which is sound because equal systems of equations have equal least solutions.
 */
export class SameForm {
  private assumed = new Set<string>();
  private depth = 0;

  /** `isSame` returns undefined for rules about which it knows nothing. */
  constructor(
    private readonly old: Model,
    private readonly current: Model,
    private readonly isSame: (old: string, current: string) => boolean | undefined,
  ) {}

  holds(old: string, current: string): boolean {
    this.assumed = new Set();
    return this.rules(old, current);
  }

  private rules(old: string, current: string): boolean {
    const known = this.isSame(old, current);
    if (known !== undefined) return known;
    const pair = `${old} = ${current}`;
    if (this.assumed.has(pair)) return true;
    this.assumed.add(pair);
    return this.same(this.old.rules.get(old)!.expression, this.current.rules.get(current)!.expression);
  }

  private same(a: Expression, b: Expression): boolean {
    if (this.depth >= MAX_DEPTH) return false;
    this.depth++;
    const result = this.sameParts(a, b);
    this.depth--;
    return result;
  }

  private sameParts(a: Expression, b: Expression): boolean {
    if (a.kind === 'reference' && b.kind === 'reference') return this.rules(a.rule, b.rule);
    if (a.kind !== b.kind) return false;
    if (a.kind === 'repetition' && b.kind === 'repetition' && (a.min !== b.min || a.max !== b.max))
      return false;
    const [first, second] = [childrenOf(a), childrenOf(b)];
    if (first.length === 0 && second.length === 0) return textOf(a) === textOf(b);
    if (first.length !== second.length) return false;
    if (a.kind === 'alternation') return this.sameInAnyOrder(first, second);
    return first.every((part, i) => this.same(part, second[i]!));
  }

  private sameInAnyOrder(first: readonly Expression[], second: readonly Expression[]): boolean {
    const left = new Set(second);
    return first.every((part) => {
      for (const other of left) {
        const before = new Set(this.assumed);
        if (this.same(part, other)) return left.delete(other);
        this.assumed = before;
      }
      return false;
    });
  }
}
