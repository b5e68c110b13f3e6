import { algorithmsOf } from './algorithms';
import { GO_TEMPLATE } from './go-template';
import {
  type ArrayWriter,
  arraysOf,
  commentLines,
  GENERATED,
  identifiersOf,
  type LanguageModule,
  namesOf,
  namingWords,
  numberLines,
  readsFar,
} from './language-module';
import { sectionsOf } from './sections';
import { goSyntax } from './syntaxes';
import { capital } from './table-names';
import { MOST_ITEMS } from './tree-program';

/** Words that cannot name a package. */
const KEYWORDS =
  'break case chan const continue default defer else fallthrough for func go goto if import interface map package range return select struct switch type var';

/** Writes a Go package that imports packages of the standard library alone. */
export function goSource(module: LanguageModule): string {
  const { rules, roots, names } = module.trees ?? { rules: [], roots: [], names: [] };
  const far = readsFar(module);
  const array: ArrayWriter = (name, bits, numbers) =>
    `var ${name} = [${numbers.length}]uint${bits}{\n${numberLines(numbers, '\t')}}\n`;
  const ofTrees = module.trees ? ['errors', 'strings', 'sync', 'sync/atomic'] : ['strings'];
  const imports = [...ofTrees, ...(far ? ['unicode/utf8'] : [])];
  const identifiers = (kind: string, of: readonly string[]): string[] =>
    identifiersOf(of, (parts) => kind + parts.map(capital).join(''), ['NodeRule', 'TreeRule']);
  const constants = (kind: string, of: readonly string[], numberOf: (i: number) => number): string => {
    const all = identifiers(kind, of);
    const longest = Math.max(...all.map(({ length }) => length));
    return all.map((each, i) => `\t${each.padEnd(longest)} ${kind}Rule = ${numberOf(i)}\n`).join('');
  };
  const strings = (of: readonly string[]): string => of.map((name) => `\t"${name}",\n`).join('');
  const rule = (name: string, i: number): string =>
    `${commentLines([module.rules[i]!.source], '\t//')}\t${name}${i === 0 ? ' Rule = iota' : ''}\n`;
  return sectionsOf(GO_TEMPLATE, module, {
    HEADER: commentLines([GENERATED, ...module.header], '//'),
    NAME: namingWords(module.words, KEYWORDS.split(' ')).join('').toLowerCase(),
    IMPORTS: imports.map((each) => `\t"${each}"\n`).join(''),
    RULES: identifiers('Rule', namesOf(module)).map(rule).join(''),
    RULENAMES: strings(namesOf(module)),
    ENCODING: module.areOctets ? '' : ', which is UTF-8',
    ARRAYS: arraysOf(module, array, (name) => name),
    ALGORITHMS: algorithmsOf(module, goSyntax(array), { bytes: 1 }, MOST_ITEMS),
    WHOLE: far ? ' && reader.reads.missing == 0' : '',
    TREERULES: constants('Tree', rules, (i) => roots[i]!),
    NODERULES: constants('Node', names, (i) => i),
    NAMES: strings(names),
  });
}
