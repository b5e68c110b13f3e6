import { parseRules } from '../notation/parser';
import type { RuleSyntax } from '../notation/syntax';
import { citationOf, citationsIn, documentName } from './citation';
import { onlyProse } from './cited-rules';
import { keyOf } from './definitions';
import type { GrammarText, Library } from './imports';

/** A grammar of the library, and the names that it defines, read when they are first asked for. */
interface Shipped {
  readonly grammar: GrammarText;
  names?: ReadonlySet<string>;
}

/** Those that most others use come first. */
const known = new WeakMap<Library, readonly Shipped[]>();

/**
 * The grammar of the library that a rule is best imported from: of those that define it in their own words, the one that
 * most others use ("port" is a rule of RFC 3986, 3261 and others), the first of equals. One that writes the name in the
 * same case goes before others.
 */
export function libraryGrammarOf(name: string, library: Library | undefined): string | undefined {
  // A name of one letter is a placeholder.
  if (library === undefined || !/^[\w-]{2,}$/.test(name)) return undefined;
  let shipped = known.get(library);
  if (shipped === undefined) known.set(library, (shipped = inOrderOfUse(library)));
  // Most names are slips, and in none: no text is parsed for them.
  const line = new RegExp(`^[ \\t]*<?${name}>?[ \\t\\r\\n]*=`, 'im');
  const candidates = shipped.filter(({ grammar }) => line.test(grammar.text));
  const found =
    candidates.find((each) => namesOf(each).has(name)) ??
    candidates.find((each) => namesOf(each).has(keyOf(name)));
  return found?.grammar.name;
}

function inOrderOfUse(library: Library): Shipped[] {
  const grammars = [...library.names].flatMap((name) => library.get(name) ?? []);
  const users = new Map<string, number>();
  for (const used of grammars.flatMap(usedBy)) users.set(used, (users.get(used) ?? 0) + 1);
  const count = ({ name }: GrammarText): number => users.get(keyOf(name)) ?? 0;
  return grammars.sort((a, b) => count(b) - count(a)).map((grammar) => ({ grammar }));
}

/** The names as written, and in lower case. */
function namesOf(shipped: Shipped): ReadonlySet<string> {
  const { text, name } = shipped.grammar;
  return (shipped.names ??= new Set(
    parseRules(text, name, shipped.grammar)
      .rules.filter(isDefinition)
      .flatMap((rule) => [rule.name.text, keyOf(rule.name.text)]),
  ));
}

/** The grammars that one imports, changes or cites, each once. */
function usedBy({ text, imports = [], updates = [] }: GrammarText): string[] {
  const named = [...imports, ...updates].map((each) => (typeof each === 'string' ? each : each.name));
  const cited = citationsIn(text).map(({ document }) => documentName(document));
  return [...new Set([...named, ...cited].map(keyOf))];
}

/** Not `port = <port, see [RFC3986], Section 3.2.3>`, which takes the rule from elsewhere. */
function isDefinition({ definedAs, elements }: RuleSyntax): boolean {
  const prose = onlyProse(elements);
  return definedAs === '=' && (prose === undefined || citationOf(prose) === undefined);
}
