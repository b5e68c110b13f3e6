import type { Model } from '../../model/model';

/**
 * Returns the name of each rule in a bundle, by its key. A rule that another one hides has the name of its grammar before its own, and a
 * number if that name is taken, too.
 */
export function bundledNames({ rules }: Model): ReadonlyMap<string, string> {
  const plain = [...rules.values()].filter(({ name }) => isName(name));
  const names = new Map(plain.map(({ key, name }) => [key, name]));
  const taken = new Set(plain.map(({ key }) => key));
  for (const { key, name } of rules.values()) {
    if (names.has(key)) continue;
    const made = ruleNameOf(name);
    let found = made;
    for (let n = 2; taken.has(found.toLowerCase()); n++) found = `${made}-${n}`;
    taken.add(found.toLowerCase());
    names.set(key, found);
  }
  return names;
}

/** Allows underscores, as the parser does. */
function isName(name: string): boolean {
  return /^[A-Za-z_][\w-]*$/.test(name);
}

/** Makes a rule name of the name of a hidden rule: "rfc3986:host" becomes "rfc3986-host". */
function ruleNameOf(name: string): string {
  const made = name.replace(/[^A-Za-z0-9]+/g, '-');
  return /^[A-Za-z]/.test(made) ? made : `x${made.startsWith('-') ? '' : '-'}${made}`;
}
