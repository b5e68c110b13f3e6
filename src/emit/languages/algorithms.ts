import type { AlgorithmTables } from './algorithm-tables';
import { CAPTURED_SPANS } from './captured-spans';
import { FOUND_MATCHES } from './found-matches';
import { JOINER, OTHER, WORD } from '../../runtime/find/boundary';
import type { LanguageModule } from './language-module';
import { type Algorithm, algorithm } from './pseudocode';
import { writtenAlgorithm } from './pseudocode-writer';
import type { SyntaxOf } from './syntaxes';
import { type AlgorithmGroup, isOfVerdicts } from './table-names';
import { TREE_PASSES } from './tree-passes';
import { TREE_PATH } from './tree-path';
import { TREE_CONSTANTS } from './tree-program';
import { TREE_SETS } from './tree-sets';
import { type ReadUnits, verdictReader } from './verdict-reader';

/**
 * Writes what a module runs besides the loop of verdicts: for each algorithm its tables, and the object that has its lists and functions.
 * Readers get `units`. No list of trees may be longer than `items`.
 */
export function algorithmsOf(
  module: LanguageModule,
  syntaxOf: SyntaxOf,
  units: ReadUnits,
  items: number,
): string {
  const { calls, reasons, spans, finds, trees, paths, tables: verdicts } = module;
  const { width, cells } = verdicts;
  const ofVerdicts = { verdictCells: cells, verdictColumns: verdicts.columns };
  const parts: string[] = [];
  const write = (
    group: AlgorithmGroup,
    comment: string,
    algorithm: Algorithm,
    given: object,
    constants: Readonly<Record<string, number>>,
    also?: readonly string[],
  ): void => {
    const tables = tablesOf(algorithm, given, also);
    const syntax = syntaxOf(group, tables);
    const own = Object.fromEntries(Object.entries(tables).filter(([name]) => !isOfVerdicts(name)));
    parts.push(syntax.tables(own), syntax.object(comment, writtenAlgorithm(algorithm, syntax, constants)));
  };
  const { words = [], rangeAt = [], order = [] } = reasons ?? {};
  if (reasons !== undefined) parts.push(syntaxOf('read', {}).texts('texts', words));
  const read = { ...ofVerdicts, ...calls, ...reasons };
  write('read', 'Reads an input in pieces.', verdictReader(module, units), read, {
    ...{ RULES: calls?.rules ?? 0, ACCEPTING: calls?.accepting ?? 0, CALLED: cells.length },
    ...{ FIRST_ACCEPTING: verdicts.accepting, WIDTH: width },
    ...{ CLASSES: rangeAt.length - 1, TRIALS: order.length, WORDS: words.length, END: words.length - 1 },
  });
  if (spans !== undefined) {
    const { registers, names } = spans;
    const constants = { REGISTERS: registers, PARTS: names.length };
    parts.push(syntaxOf('span', {}).texts('names', names));
    write('span', 'Finds parts.', CAPTURED_SPANS, spans, constants, ['cells', 'starts']);
  }
  if (finds !== undefined) {
    const constants = { OTHER, WORD, JOINER, SKIP: width };
    const all = { ...finds, ...ofVerdicts };
    write('find', 'Finds matches in a text.', FOUND_MATCHES, all, constants);
  }
  if (trees !== undefined) {
    const passes = algorithm(TREE_SETS, TREE_PASSES, paths === undefined ? '' : TREE_PATH);
    const all = { ...trees, ...paths, ...ofVerdicts };
    write('tree', 'Finds trees. It keeps sets and steps for other texts.', passes, all, {
      ...TREE_CONSTANTS,
      ...{ WORDS: (trees.kinds.length + 31) >> 5, STATES: trees.kinds.length, WIDTH: width, SKIP: width },
      ...{ EXITS: trees.exits.length, MOST_ITEMS: items },
    });
  }
  return parts.join('\n');
}

/** Returns the tables that an algorithm reads, and those that its callers read. */
function tablesOf({ tables }: Algorithm, given: object, also: readonly string[] = []): AlgorithmTables {
  const all = Object.entries(given) as [string, readonly number[]][];
  return Object.fromEntries(all.filter(([name]) => tables.has(name) || also.includes(name)));
}
