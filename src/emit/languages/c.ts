import { algorithmsOf } from './algorithms';
import { C_TEMPLATE } from './c-template';
import {
  type ArrayWriter,
  arraysOf,
  commentLines,
  identifiersOf,
  type LanguageModule,
  namesOf,
  namingWords,
  numberLines,
  readsFar,
  styled,
} from './language-module';
import { sectionsOf } from './sections';
import { cSyntax } from './syntaxes';
import { snake } from './table-names';
import { MOST_ITEMS } from './tree-program';

/** Writes a C99 header without dependencies. */
export function cSource(module: LanguageModule): string {
  const { calls, spans, trees } = module;
  const prefix = namingWords(module.words).join('_').toLowerCase();
  const upper = prefix.toUpperCase();
  const far = readsFar(module);
  const arrays: { head: string; body: string }[] = [];
  const array: ArrayWriter = (name, bits, numbers) => {
    const head = `uint${bits}_t ${prefix}_${name}[${numbers.length}]`;
    arrays.push({ head, body: numberLines(numbers, '    ') });
    return '';
  };
  arraysOf(module, array, snake);
  const algorithms = algorithmsOf(module, cSyntax(prefix, array), { bytes: 1 }, MOST_ITEMS);
  const constants = (kind: string, names: readonly string[], numberOf: (i: number) => number): string[] =>
    identifiersOf(names, styled.constant).map((each, i) => `    ${upper}_${kind}_${each} = ${numberOf(i)}`);
  const enumerated = (...given: Parameters<typeof constants>): string => constants(...given).join(',\n');
  return sectionsOf(C_TEMPLATE, module, {
    HEADER: comment(module.header),
    ...{ PREFIX: prefix, UPPER: upper, LENGTH: 4 * MOST_ITEMS },
    COLUMN: far ? `${prefix}_column(input, length, &at)` : `${prefix}_columns[input[at++]]`,
    RULES: constants('RULE', namesOf(module), (i) => i)
      .map((each, i) => comment([module.rules[i]!.source], '    ') + each)
      .join(',\n'),
    EXTERNS: arrays.map(({ head }) => `extern const ${head};\n`).join(''),
    ARRAYS: arrays.map(({ head, body }) => `${upper}_TABLE ${head} = {\n${body}};\n`).join('\n'),
    ALGORITHMS: algorithms,
    OCTETS: module.areOctets ? 'octets' : 'UTF-8',
    ORMEMORY: calls ? ' Returns -1 if there is no memory.' : '',
    IFMEMORY: calls ? `reader.status < 0 ? ${upper}_NO_MEMORY : ` : '',
    WHOLE: far ? ' && reader->reads.missing == 0' : '',
    CAPTURES: enumerated('CAPTURES', namesOf(module), (i) => spans?.starts[i] ?? 0),
    PARTS: enumerated('PART', spans?.names ?? [], (i) => i),
    TREERULES: enumerated('TREE', trees?.rules ?? [], (i) => trees!.roots[i]!),
    NODERULES: enumerated('NODE', trees?.names ?? [], (i) => i),
    NAMES: (trees?.names ?? []).map((name) => `    "${name}"`).join(',\n'),
  });
}

/** Writes lines as a comment. Trigraphs and signs of comments get a blank between. */
function comment(texts: readonly string[], indent = ''): string {
  const safe = (line: string): string =>
    line.replace(/\*(?=\/)|\/(?=\*)|\?(?=\?)/g, '$& ').replace(/\\$/, '\\ .');
  return `${indent}/*\n${commentLines(texts, `${indent} *`, safe)}${indent} */\n`;
}
