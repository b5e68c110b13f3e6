import { parseRules } from '../notation/parser';
import type { RuleSyntax } from '../notation/syntax';
import { citationOf, citationsIn } from './citation';
import { documentName } from './known-documents';
import { onlyProse } from './cited-rules';
import { keyOf } from './definitions';
import type { GrammarText, Library } from './imports';
import { cached } from '../table/maps';

/** A shipped grammar and the names that it defines, read on first use. */
interface Shipped {
  readonly grammar: GrammarText;
  names?: ReadonlySet<string>;
}

/** Limit on names, each of which is sought in all shipped texts, some 500 kB. */
const MAX_NAMES = 100;

/** Shipped grammars, ordered by the number of grammars that use them. */
const known = new WeakMap<Library, readonly Shipped[]>();

/**
 * Returns the shipped grammars to import missing rules from, by the names of the rules. Only grammars that define a rule themselves count.
 * The one that has most of the rules that are still missing comes first. Of several, one that writes a name in the same case wins. Then
 * the one that most others use wins: "port" is a rule of RFC 3986, 3261 and others.
 */
export function libraryGrammarsOf(
  missing: readonly string[],
  library: Library | undefined,
): ReadonlyMap<string, string> {
  // A name of one letter is usually a placeholder.
  const names = missing.filter((name) => /^[\w-]{2,}$/.test(name)).slice(0, MAX_NAMES);
  if (library === undefined || names.length === 0) return new Map();
  // Most names are mistakes that no grammar has, so no text is parsed for them.
  const line = new RegExp(`^[ \\t]*<?(?:${names.join('|')})>?[ \\t\\r\\n]*=`, 'im');
  const candidates = shippedIn(library).filter(({ grammar }) => line.test(grammar.text));
  const found = new Map<string, string>();
  for (;;) {
    const left = names.filter((name) => !found.has(name));
    const leftIn = (each: Shipped): string[] => left.filter((name) => namesOf(each).has(keyOf(name)));
    const most = Math.max(0, ...candidates.map((each) => leftIn(each).length));
    if (most === 0) return found;
    const best = candidates.filter((each) => leftIn(each).length === most);
    const chosen = best.find((each) => leftIn(each).some((name) => namesOf(each).has(name))) ?? best[0]!;
    for (const name of leftIn(chosen)) found.set(name, chosen.grammar.name);
  }
}

/** A rule of a shipped grammar. */
export interface LibraryRule {
  /** The name as written. */
  readonly name: string;
  readonly grammar: string;
}

const rulesKnown = new WeakMap<Library, ReadonlyMap<string, LibraryRule>>();

/** Returns the rules of all shipped grammars by key. If several have one name, the grammar that most others use wins. */
export function rulesOfLibrary(library: Library): ReadonlyMap<string, LibraryRule> {
  let rules = rulesKnown.get(library);
  if (rules === undefined) {
    const found = new Map<string, LibraryRule>();
    for (const { grammar } of shippedIn(library)) {
      for (const { name } of definedIn(grammar)) {
        const key = keyOf(name.text);
        if (!found.has(key)) found.set(key, { name: name.text, grammar: grammar.name });
      }
    }
    rulesKnown.set(library, (rules = found));
  }
  return rules;
}

function shippedIn(library: Library): readonly Shipped[] {
  return cached(known, library, () => inOrderOfUse(library));
}

function inOrderOfUse(library: Library): Shipped[] {
  const grammars = [...library.names].flatMap((name) => library.get(name) ?? []);
  const users = new Map<string, number>();
  for (const used of grammars.flatMap(usedBy)) users.set(used, (users.get(used) ?? 0) + 1);
  const count = ({ name }: GrammarText): number => users.get(keyOf(name)) ?? 0;
  return grammars.sort((a, b) => count(b) - count(a)).map((grammar) => ({ grammar }));
}

/** Returns the names that a grammar defines, as written and in lower case. */
function namesOf(shipped: Shipped): ReadonlySet<string> {
  return (shipped.names ??= new Set(
    definedIn(shipped.grammar).flatMap(({ name }) => [name.text, keyOf(name.text)]),
  ));
}

function definedIn(grammar: GrammarText): RuleSyntax[] {
  return parseRules(grammar.text, grammar.name, grammar).rules.filter(isDefinition);
}

/** Returns the grammars that one imports, updates or cites, each once. */
function usedBy({ text, imports = [], updates = [] }: GrammarText): string[] {
  const named = [...imports, ...updates].map((each) => (typeof each === 'string' ? each : each.name));
  const cited = citationsIn(text).map(({ document }) => documentName(document));
  return [...new Set([...named, ...cited].map(keyOf))];
}

/** False for `port = <port, see [RFC3986], Section 3.2.3>`, because the rule of that name is another grammar's. */
function isDefinition({ name, definedAs, elements }: RuleSyntax): boolean {
  const prose = onlyProse(elements);
  const citation = prose === undefined ? undefined : citationOf(prose);
  const isOfAnother = citation !== undefined && keyOf(citation.rule ?? name.text) === keyOf(name.text);
  return definedAs === '=' && !isOfAnother;
}
