import { algorithmsOf } from './algorithms';
import {
  type ArrayWriter,
  arraysOf,
  commentLines,
  GENERATED,
  identifiersOf,
  type LanguageModule,
  namesOf,
  numberLines,
  readsFar,
  styled,
} from './language-module';
import { RUST_TEMPLATE } from './rust-template';
import { sectionsOf } from './sections';
import { rustSyntax } from './syntaxes';
import { snake } from './table-names';
import { MOST_ITEMS } from './tree-program';

/** Writes a Rust module. */
export function rustSource(module: LanguageModule): string {
  const { rules, roots, names } = module.trees ?? { rules: [], roots: [], names: [] };
  const identifiers = (all: readonly string[]): string[] => identifiersOf(all, styled.camel, ['Self']);
  const verdicts = identifiers(namesOf(module));
  const nodes = identifiers(names);
  const array: ArrayWriter = (name, bits, numbers) =>
    `static ${name}: [u${bits}; ${numbers.length}] = [\n${numberLines(numbers, '    ')}];\n`;
  return sectionsOf(RUST_TEMPLATE, module, {
    HEADER: commentLines([GENERATED, ...module.header], '//'),
    RULES: verdicts.map((each, i) => `${abnf(module.rules[i]!.source)}    ${each},\n`).join(''),
    RULENAMES: verdicts.map((each, i) => `    ("${module.rules[i]!.name}", Rule::${each}),\n`).join(''),
    ARRAYS: arraysOf(module, array, (name) => snake(name).toUpperCase()),
    ALGORITHMS: algorithmsOf(module, rustSyntax(array), { bytes: 1 }, MOST_ITEMS),
    WHOLE: readsFar(module) ? ' && self.0.missing == 0' : '',
    TREERULES: identifiers(rules)
      .map((each, i) => `    ${each} = ${roots[i]!},\n`)
      .join(''),
    NODERULES: nodes.map((each) => `    ${each},\n`).join(''),
    NAMES: nodes.map((each, i) => `    ("${names[i]!}", NodeRule::${each}),\n`).join(''),
  });
}

/** Writes ABNF as documentation. A fence that the text does not contain keeps rustdoc from taking it for a test. */
function abnf(source: string): string {
  const longest = Math.max(2, ...(source.match(/\`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return commentLines([`${fence}text`, source, fence], '    ///');
}
