/** What is known of the rules that a rule uses. */
export interface UsingRule {
  /** As printed. */
  readonly name: string;
  /** The keys of the rules that its own elements refer to, each once. */
  readonly uses: readonly string[];
}

/** Rules by key, which is the name in lower case, with all that they use. */
export type UsingRules = ReadonlyMap<string, UsingRule>;

/** The keys of the rules that a rule uses, directly or through others. */
export function usedBy(key: string, rules: UsingRules): ReadonlySet<string> {
  const found = new Set(rules.get(key)!.uses);
  for (const each of found) for (const used of rules.get(each)!.uses) found.add(used);
  return found;
}

/** The keys of the rules that use one of the targets, directly or through others. */
export function usersOf(targets: readonly string[], rules: UsingRules): ReadonlySet<string> {
  const users = new Map<string, string[]>();
  for (const key of rules.keys()) users.set(key, []);
  for (const [key, { uses }] of rules) for (const used of uses) users.get(used)!.push(key);
  const found = new Set(targets.flatMap((target) => users.get(target)!));
  for (const key of found) for (const user of users.get(key)!) found.add(user);
  return found;
}
