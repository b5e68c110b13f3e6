import { hasLists, type LanguageModule, readsFar } from './language-module';
import { MOST_ITEMS } from './tree-program';

/**
 * Writes the sections of a template that a module needs. A section begins with a line such as `=== octets & spans finds`, which has
 * conditions, with `&` between them. All must hold. A condition is a list of words, of which one is enough. A word holds if the module has
 * a table of this name, or if it is given. Other words are `verdicts` (there are rules), `far` (characters beyond ASCII have columns), `near`
 * (none has), `octets` and `characters` (the alphabet), `lists` (algorithms use some), and `file`, which always holds. Words such as `$WIDTH`
 * stand for numbers of the module, or for given values. More than `blankLines` together are removed.
 */
export function sectionsOf(
  template: string,
  module: LanguageModule,
  given: Readonly<Record<string, string | number>> = {},
  blankLines = 1,
): string {
  const { tables, rules, spans, trees, areOctets } = module;
  const words: Readonly<Record<string, string | number>> = {
    ...{ WIDTH: tables.width, CELLS: tables.cells.length, ACCEPTING: tables.accepting },
    ...{ RUNS: tables.runs.length, MOST: MOST_ITEMS, MOVE: spans?.firstMove ?? 0 },
    ...{ RULECOUNT: rules.length, COUNT: trees?.names.length ?? 0 },
    KINDS: areOctets ? '' : ': all are strings, or all are octets',
    ...given,
  };
  const far = readsFar(module);
  const has = {
    ...given,
    ...module,
    octets: areOctets,
    characters: !areOctets,
    file: true,
    lists: hasLists(module),
    far,
    near: !far,
    verdicts: rules.length > 0,
  };
  const [, ...parts] = template.split(/^=== (.+)\n/m);
  const isNeeded = (names: string): boolean =>
    names
      .split(' & ')
      .every((some) => some.split(' ').some((name) => has[name as keyof typeof has] ?? false));
  return parts
    .filter((_, i) => i % 2 === 1 && isNeeded(parts[i - 1]!))
    .join('')
    .replace(/\$([A-Z]+)/g, (_, word: string) => `${words[word]!}`)
    .replace(new RegExp(`(\\n{${1 + blankLines}})\\n+`, 'g'), '$1')
    .replace(/\n+$/, '\n');
}
