import { withoutEmptyIterations } from './empty-iterations';
import {
  choice,
  EMPTY_STRING,
  isNullable,
  nullableKeys,
  type FormatPart,
  type FormatRule,
  type FormatRules,
  repeat,
  sequence,
} from './parts';

/** Writes `a = a "x" / "y"` as `a = "y" *"x"`, which derives the same strings. Left recursion of other forms stays. */
export function withoutDirectLeftRecursion(rules: FormatRules): FormatRules {
  const rewritten = new Map<string, FormatRule>();
  for (const [key, rule] of rules) rewritten.set(key, { ...rule, part: iterated(key, rule.part) });
  return withoutEmptyIterations(rewritten);
}

function iterated(key: string, part: FormatPart): FormatPart {
  const alternatives = part.kind === 'choice' ? part.alternatives : [part];
  const rests = alternatives.flatMap((each) => restBehind(key, each) ?? []);
  if (rests.length === 0) return part;
  const others = alternatives.filter((each) => restBehind(key, each) === undefined);
  return sequence([choice(others), repeat(0, Infinity, choice(rests))]);
}

/** If a part begins with a rule, returns what follows it. */
function restBehind(key: string, part: FormatPart): FormatPart | undefined {
  const [first, ...rest] = part.kind === 'sequence' ? part.items : [part];
  if (first?.kind !== 'use' || first.rule !== key) return undefined;
  return rest.length === 0 ? EMPTY_STRING : sequence(rest);
}

/** Returns the keys on a shortest way from a rule to itself by what may stand first, or undefined. */
export function leftRecursion(rules: FormatRules): readonly string[] | undefined {
  const nullable = nullableKeys(rules);
  const edges = new Map([...rules].map(([key, { part }]) => [key, firstUses(part, nullable)]));
  for (const start of rules.keys()) {
    const before = new Map<string, string>();
    const queue = [start];
    for (const key of queue) {
      for (const next of edges.get(key)!) {
        if (next === start) return pathTo(key, start, before);
        if (before.has(next)) continue;
        before.set(next, key);
        queue.push(next);
      }
    }
  }
  return undefined;
}

function pathTo(last: string, start: string, before: ReadonlyMap<string, string>): string[] {
  const path = [start];
  for (let key = last; key !== start; key = before.get(key)!) path.unshift(key);
  path.unshift(start);
  return path;
}

/** Returns the rules with which the strings of a part may begin. */
function firstUses(part: FormatPart, nullable: ReadonlySet<string>): readonly string[] {
  switch (part.kind) {
    case 'characters':
      return [];
    case 'sequence': {
      const end = part.items.findIndex((item) => !isNullable(item, nullable));
      const items = end < 0 ? part.items : part.items.slice(0, end + 1);
      return items.flatMap((item) => firstUses(item, nullable));
    }
    case 'choice':
      return part.alternatives.flatMap((each) => firstUses(each, nullable));
    case 'repeat':
      return firstUses(part.item, nullable);
    case 'use':
      return [part.rule];
  }
}
