import { pythonTable } from './algorithm-tables';
import { algorithmsOf } from './algorithms';
import {
  commentLines,
  GENERATED,
  type LanguageModule,
  numberLines,
  octetColumns,
  readsFar,
} from './language-module';
import { PYTHON_TEMPLATE } from './python-template';
import { sectionsOf } from './sections';
import { pythonSyntax } from './syntaxes';
import { MOST_ITEMS } from './tree-program';

/** Writes a Python module for Python 3.9 and later with type hints and without dependencies. */
export function pythonSource(module: LanguageModule): string {
  const { tables, rules, areOctets, spans, finds, reasons, trees, calls, paths, header } = module;
  const far = readsFar(module);
  const lows = tables.runs.map(({ low }) => low);
  const columns = tables.runs.map(({ column }) => column);
  const runs = far ? pythonTable('_RUN_LOWS', lows) + pythonTable('_RUN_COLUMNS', columns) : '';
  const all = [
    ...[trees && 'Node', 'Reader', spans && 'Span', spans && 'captures', reasons && 'expected'],
    ...[finds && 'find', 'longest_match', 'matches', trees && 'parse', paths && 'path', 'rule_names', 'stop'],
  ];
  const sources = rules.map(({ source }) => source);
  // A header cannot name another encoding from the third line on.
  const lines = [GENERATED, ...(calls ? ['ruff: noqa: PLR1730'] : []), ...header];
  return sectionsOf(
    PYTHON_TEMPLATE,
    module,
    {
      HEADER: commentLines(lines, '#'),
      ENCODING: areOctets ? '' : ', which are read as UTF-8',
      RULES: commentLines(sources, '   ', safeLine),
      NAMED: spans ? ', NamedTuple' : '',
      ALL: all.flatMap((name) => (name === undefined ? [] : `"${name}"`)).join(', '),
      INPUT: areOctets ? 'bytes' : 'str | bytes',
      WHOLE: far ? ' and not self._rest' : '',
      STARTS: rules.map(({ name, start }) => `    "${name}": ${start},\n`).join(''),
      COLUMNS: numberLines(octetColumns(module), '    '),
      ARRAYS: (runs + pythonTable('_CELLS', tables.cells, tables.width)).trimEnd(),
      ALGORITHMS: algorithmsOf(module, pythonSyntax, {}, MOST_ITEMS / 4),
      NAMES: (trees?.names ?? []).map((name) => `    "${name}",\n`).join(''),
      ROOTS: (trees?.rules ?? [])
        .map((name, i) => `    "${name.toLowerCase()}": ${trees!.roots[i]!},\n`)
        .join(''),
    },
    2,
  );
}

/** A docstring ends at three quotes, and a backslash escapes. */
function safeLine(line: string): string {
  return line.replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"');
}
