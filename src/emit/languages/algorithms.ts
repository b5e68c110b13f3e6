import { JOINER, OTHER, WORD } from '../../runtime/find/boundary';
import { CALL_STACK } from './call-stack';
import { CAPTURED_SPANS } from './captured-spans';
import { EXPECTED_WORDS } from './expected-words';
import { FOUND_MATCHES } from './found-matches';
import type { LanguageModule } from './language-module';
import { algorithm } from './pseudocode';
import { writtenAlgorithm } from './pseudocode-writer';
import { sectionsOf } from './sections';
import type { SyntaxOf } from './syntaxes';
import { type AlgorithmGroup, isOfVerdicts } from './table-names';
import { TREE_PASSES } from './tree-passes';
import { TREE_PATH } from './tree-path';
import { TREE_CONSTANTS } from './tree-program';
import { TREE_SETS } from './tree-sets';
import { VERDICT_READER } from './verdict-reader';

/** Readers get columns of characters, or one of these. */
type Feeds = Readonly<Partial<Record<'bytes' | 'units', 1>>>;

/**
 * Writes what a module runs besides the loop of verdicts: for each algorithm its tables, and the object that has its lists and functions.
 * No list of trees may be longer than `items`.
 */
export function algorithmsOf(
  module: LanguageModule,
  syntaxOf: SyntaxOf,
  feeds: Feeds,
  items: number,
): string {
  const { calls, reasons, spans, finds, trees, paths, tables: verdicts } = module;
  const { width, cells, columns, accepting } = verdicts;
  const { words = [], rangeAt = [], order = [] } = reasons ?? {};
  const constants = {
    ...{ WIDTH: width, SKIP: width, CALLED: cells.length, FIRST_ACCEPTING: accepting },
    ...{ RULES: calls?.rules ?? 0, ACCEPTING: calls?.accepting ?? 0 },
    ...{ CLASSES: rangeAt.length - 1, TRIALS: order.length, WORDS: words.length, END: words.length - 1 },
    ...{
      REGISTERS: spans?.registers ?? 0,
      PARTS: spans?.names.length ?? 0,
      FIRST_MOVE: spans?.firstMove ?? 0,
    },
    ...{ OTHER, WORD, JOINER, ...TREE_CONSTANTS, MOST_ITEMS: items },
    ...{ EXITS: trees?.exits.length ?? 0, UNITS: ((trees?.kinds.length ?? 0) + 31) >> 5 },
  };
  // Those that callers read are in `also`.
  const write = (
    group: AlgorithmGroup,
    comment: string,
    text: string,
    given: object,
    ...also: string[]
  ): string => {
    const read = algorithm(sectionsOf(text, module, feeds));
    const all = Object.entries({ ...given, verdictCells: cells, verdictColumns: columns });
    const tables = Object.fromEntries(all.filter(([name]) => read.tables.has(name) || also.includes(name)));
    const syntax = syntaxOf(group, tables);
    const own = Object.fromEntries(Object.entries(tables).filter(([name]) => !isOfVerdicts(name)));
    return `${syntax.tables(own)}\n${syntax.object(comment, writtenAlgorithm(read, syntax, constants))}`;
  };
  const reader = CALL_STACK + VERDICT_READER + EXPECTED_WORDS;
  const finder = TREE_SETS + TREE_PASSES + TREE_PATH;
  return [
    reasons && syntaxOf('read', {}).texts('texts', words),
    write('read', 'Reads an input in pieces.', reader, { ...calls, ...reasons }),
    spans && syntaxOf('span', {}).texts('names', spans.names),
    spans && write('span', 'Finds parts.', CAPTURED_SPANS, spans, 'starts'),
    finds && write('find', 'Finds matches in a text.', FOUND_MATCHES, finds),
    trees &&
      write('tree', 'Finds trees. It keeps sets and steps for other texts.', finder, { ...trees, ...paths }),
  ]
    .filter((part) => part !== undefined)
    .join('\n');
}
