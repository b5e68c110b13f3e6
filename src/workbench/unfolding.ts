import { emptySet } from '../model/character-set';
import { type Expression, type Model, type Rule, withItems } from '../model/model';
import { spend } from '../options/limits';

/**
 * Returns the keys of the rules at which the recursion of a rule closes: the targets of back edges of a search from it, depth first.
 * Every cycle that the rule reaches goes through one of them.
 */
export function headsOf(model: Model, references: (key: string) => readonly string[], key: string): string[] {
  const heads = new Set<string>();
  const open = new Set([key]);
  const closed = new Set<string>();
  const stack = [{ key, next: 0 }];
  while (stack.length > 0) {
    const top = stack[stack.length - 1]!;
    const target = references(top.key)[top.next++];
    if (target === undefined) {
      stack.pop();
      open.delete(top.key);
      closed.add(top.key);
    } else if (open.has(target)) {
      heads.add(target);
    } else if (!closed.has(target)) {
      open.add(target);
      stack.push({ key: target, next: 0 });
    }
  }
  return [...model.rules.keys()].filter((each) => heads.has(each));
}

/** A model without recursion, and the key of the rule in it. */
export interface Unfolded {
  readonly model: Model;
  readonly key: string;
}

/**
 * Returns a rule without the derivations in which the `heads` nest more than `depth` deep. Keys of its rules have the remaining depth
 * behind a blank, which no rule name contains. Adds the rules to `found`, which may have those of other calls with the same heads.
 */
export function unfolded(
  { rules }: Model,
  heads: ReadonlySet<string>,
  isRecursive: (key: string) => boolean,
  key: string,
  depth: number,
  found = new Map<string, Rule>(),
): Unfolded {
  const waiting: (readonly [key: string, left: number])[] = [];
  const keyAt = (each: string, left: number): string => (isRecursive(each) ? `${each} ${left}` : each);
  const reference = (each: string, left: number): Expression => {
    if (!heads.has(each)) {
      waiting.push([each, left]);
      return { kind: 'reference', rule: keyAt(each, left) };
    }
    if (left === 0) return { kind: 'class', set: emptySet };
    waiting.push([each, left - 1]);
    return { kind: 'reference', rule: keyAt(each, left - 1) };
  };
  const replaced = (part: Expression, left: number): Expression =>
    part.kind === 'reference' ? reference(part.rule, left) : withItems(part, (item) => replaced(item, left));
  waiting.push([key, heads.has(key) ? depth - 1 : depth]);
  const first = keyAt(...waiting[0]!);
  for (const [each, left] of waiting) {
    const at = keyAt(each, left);
    if (found.has(at)) continue;
    spend(16);
    const rule = rules.get(each)!;
    found.set(at, { ...rule, key: at, expression: replaced(rule.expression, left) });
  }
  return { model: { rules: found }, key: first };
}
