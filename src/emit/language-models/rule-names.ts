import type { FormatRules } from './parts';

/**
 * Names all rules, each differently: the first one `root`, others by their names in lower case with `joint` between the words. No rule gets a
 * name of `reserved`.
 */
export function namesFor(
  { rules }: FormatRules,
  root: string,
  joint: string,
  reserved: readonly string[] = [],
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const used = new Set<string>();
  for (const [key, { name }] of rules) {
    const words = name.toLowerCase().split(/[^a-z0-9]+/);
    const plain = names.size === 0 ? root : words.filter((word) => word !== '').join(joint) || 'rule';
    // Names that begin with a digit could be read as numbers.
    const stem = /^[a-z]/.test(plain) && !reserved.includes(plain) ? plain : `rule${joint}${plain}`;
    let unique = stem;
    for (let n = 2; used.has(unique); n++) unique = `${stem}${joint}${n}`;
    used.add(unique);
    names.set(key, unique);
  }
  return names;
}
