import { witness } from '../../src/automata/difference';
import { library } from '../../src/library/library';
import type { LibraryGrammar } from '../../src/model/shipped-grammar';
import { bundle, minimize } from '../../src/workbench';
import { LinkedGrammar } from '../../src/workbench/linked-grammar';

const CORE = new LinkedGrammar('minimize', library.get('rfc5234-core')!);

/** The core rules that have their usual meaning in a grammar. They do not count. */
function coreRulesOf(linked: LinkedGrammar): ReadonlySet<string> {
  return new Set(
    CORE.ownRules.filter((key) => {
      if (!linked.ownRules.includes(key)) return true;
      const [own, usual] = [linked.language(key)!, CORE.language(key)!];
      return witness(own, usual) === undefined && witness(usual, own) === undefined;
    }),
  );
}

/** Expects that what `minimize` prints is never longer than all that the rule was given with, and that its counts are true. */
export function expectNoLonger(grammar: LibraryGrammar, rule: string): void {
  const { text, uses, length } = minimize(grammar, rule);
  const linked = new LinkedGrammar('minimize', grammar);
  const isRecursive = linked.reached(linked.rule(rule).key).some((key) => linked.isRecursive(key));
  const bundled = definitionsOf(bundle(grammar, { rules: [rule] }));
  const given = needed(bundled, rule.toLowerCase(), coreRulesOf(linked));
  // Recursive rules that the rule uses are not counted.
  const before = isRecursive ? length.before : lengthOf(given.values());
  const expected = { rule, text, before: length.before, after: length.after, isLonger: false };
  if (text === undefined) {
    expect({ rule, text, before, after: length.before, isLonger: false }).toEqual(expected);
    return;
  }
  const printed = definitionsOf(text);
  // What is not printed stays as it was.
  const kept = [rule, ...uses].map((each) => each.toLowerCase()).filter((each) => !printed.has(each));
  const after = lengthOf([...printed.values(), ...kept.map((name) => given.get(name)!)]);
  expect({ rule, text, before, after, isLonger: after >= length.before }).toEqual(expected);
}

const lengthOf = (texts: Iterable<string>): number => [...texts].join('').replace(/\n/g, '').length;

/** Returns the definition of each rule of a text by its name in lower case, without comments and needless blanks. */
function definitionsOf(text: string): Map<string, string> {
  const definitions = new Map<string, string>();
  const plain = text.replace(/("[^"\n]*"|<[^>\n]*>)|;.*/g, (_, kept: string | undefined) => kept ?? '');
  for (const [definition] of plain.matchAll(/^\S.*(?:\n(?:[ \t].*)?(?=\n|$))*/gm)) {
    const line = definition
      .replace(/("[^"\n]*"|<[^>\n]*>)|\s+/g, (_, kept: string | undefined) => kept ?? ' ')
      .trim();
    const name = line.split(' ', 1)[0]!.toLowerCase();
    // A line feed keeps the parts of a definition apart. It does not count.
    definitions.set(name, definitions.has(name) ? `${definitions.get(name)!}\n${line}` : line);
  }
  return definitions;
}

/** Returns the definitions that a rule needs, without core rules and those that only these need. */
function needed(
  definitions: ReadonlyMap<string, string>,
  rule: string,
  core: ReadonlySet<string>,
): Map<string, string> {
  const found = new Map<string, string>();
  const add = (name: string): void => {
    const definition = definitions.get(name);
    if (definition === undefined || found.has(name) || (core.has(name) && name !== rule)) return;
    found.set(name, definition);
    const names = definition.replace(/(?:%[si])?"[^"]*"|<[^>]*>|%\S+/g, ' ').matchAll(/[a-z][a-z0-9-_]*/gi);
    for (const [each] of names) add(each.toLowerCase());
  };
  add(rule);
  return found;
}
