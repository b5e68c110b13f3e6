/** The tokens of the shipped grammars: the leaves of their default trees. */
import type { Model, Rule } from '../src/model/model';
import { factsOf } from '../src/model/rule-facts';
import { didYouMean, quote } from '../src/wording/phrases';
import { suggest } from '../src/wording/suggest';

/**
 * Returns the names of a grammar's own rules that are tokens: those that the manifest names, the rules that these use at any
 * depth, because a part of a word has no tree, and all rules that derive single characters. Throws RangeError for a name that
 * is none of its rules. A model with errors has no rules, and then no tokens either.
 */
export function tokensIn(grammar: string, { rules }: Model, named: readonly string[]): string[] {
  if (rules.size === 0) return [];
  const facts = factsOf({ rules });
  const own = [...rules.values()].filter(({ origin }) => origin === grammar);
  const byName = new Map(own.map((rule) => [keyOf(rule.name), rule]));
  const found = new Set<Rule>(own.filter(({ key }) => facts.get(key)!.characters !== undefined));
  const ruleNamed = (name: string): Rule => byName.get(keyOf(name)) ?? fail(grammar, name, own);
  const pending = named.map(ruleNamed);
  for (let rule = pending.pop(); rule !== undefined; rule = pending.pop()) {
    found.add(rule);
    const used = facts.get(rule.key)!.references.map((key) => rules.get(key)!);
    pending.push(...used.filter((each) => each.origin === grammar && !found.has(each)));
  }
  // A rule that uses no rule is a leaf in any case.
  const isWritten = (rule: Rule): boolean => found.has(rule) && facts.get(rule.key)!.references.length > 0;
  return own.filter(isWritten).map(({ name }) => name);
}

const keyOf = (name: string): string => name.toLowerCase();

function fail(grammar: string, name: string, rules: readonly Rule[]): never {
  const names = rules.map((rule) => rule.name);
  const suggestion = suggest(name, names);
  const help = suggestion === undefined ? 'name rules that its text defines' : didYouMean(suggestion);
  throw new RangeError(
    `grammar/manifest.json names the token ${quote(name)} of ${quote(grammar)}, which has no such rule\nhelp: ${help}`,
  );
}
