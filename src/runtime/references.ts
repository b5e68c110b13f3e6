/** A rule's name as printed, and its ABNF. */
export interface RuleText {
  readonly name: string;
  readonly source: string;
}

/** What ABNF consists of: strings, comments, prose, terminal values, names. */
const TOKENS = /"[^"\n]*"|;[^\n]*|<[^>\n]*>|%[A-Za-z][0-9A-Fa-f.-]*|[\p{L}_][\p{L}\p{M}\p{N}_-]*/gu;
/** What a rule's text begins with, and each of its `=/` parts. */
const DEFINED = /^[\p{L}_][\p{L}\p{M}\p{N}_-]*\s*=\/?/gmu;

/**
 * The keys of the rules that lead to one of the given rules: that name it, or name one that does. Read from the rules'
 * text, in which prose may stand for anything.
 */
export function leadingTo(
  rules: ReadonlyMap<string, RuleText>,
  targets: ReadonlySet<string>,
): ReadonlySet<string> {
  const users = new Map<string, string[]>();
  const found = new Set<string>();
  for (const [key, { source }] of rules) {
    for (const [token] of source.replace(DEFINED, '').matchAll(TOKENS)) {
      const used = token.toLowerCase();
      if (token.startsWith('<')) found.add(key);
      else if (rules.has(used)) push(users, used, key);
    }
  }
  const pending = [...targets, ...found];
  for (const key of pending) {
    for (const user of users.get(key) ?? []) {
      if (found.has(user)) continue;
      found.add(user);
      pending.push(user);
    }
  }
  return found;
}

function push(map: Map<string, string[]>, key: string, value: string): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}
