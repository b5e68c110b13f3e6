import { library } from '../../src/library';
import type { LibraryGrammar } from '../../src/model/shipped-grammar';
import { bundle, minimise } from '../../src/workbench';
import { LinkedGrammar } from '../../src/workbench/linked-grammar';

const CORE = new LinkedGrammar('minimise', library.get('rfc5234-core')!).ownRules;

/** Expects that what `minimise` prints is never longer than all that the rule was given with, and that its counts are true. */
export function expectNoLonger(grammar: LibraryGrammar, rule: string): void {
  const { text, uses, length } = minimise(grammar, rule);
  const linked = new LinkedGrammar('minimise', grammar);
  const reached = linked.reached(linked.rule(rule).key);
  const given = lengthsOf(bundle(grammar, { rules: [rule] }));
  for (const core of CORE) if (!linked.ownRules.includes(core)) given.delete(core);
  const printed = lengthsOf(text ?? '');
  const kept = new Set(uses.map((each) => each.toLowerCase()).filter((each) => !printed.has(each)));
  const isRecursive = reached.some((key) => linked.isRecursive(key));
  const sumOf = (lengths: Iterable<number>): number => [...lengths].reduce((sum, each) => sum + each, 0);
  const ofKept = [...given].flatMap(([name, each]) => (kept.has(name) ? [each] : []));
  const after = text === undefined ? length.before : sumOf(printed.values()) + sumOf(ofKept);
  // Recursive rules that the rule uses are not counted.
  const before = isRecursive ? length.before : sumOf(given.values());
  expect({ rule, text, before, after, isLonger: after > before }).toEqual({
    rule,
    text,
    before: length.before,
    after: length.after,
    isLonger: false,
  });
}

/** Returns the characters of each rule of a text by its name in lower case. Comments and needless blanks do not count. */
function lengthsOf(text: string): Map<string, number> {
  const lengths = new Map<string, number>();
  const plain = text.replace(/("[^"\n]*"|<[^>\n]*>)|;.*/g, (_, kept: string | undefined) => kept ?? '');
  for (const [definition] of plain.matchAll(/^\S.*(?:\n(?:[ \t].*)?(?=\n|$))*/gm)) {
    const line = definition
      .replace(/("[^"\n]*"|<[^>\n]*>)|\s+/g, (_, kept: string | undefined) => kept ?? ' ')
      .trim();
    const name = line.split(' ', 1)[0]!.toLowerCase();
    lengths.set(name, (lengths.get(name) ?? 0) + line.length);
  }
  return lengths;
}
