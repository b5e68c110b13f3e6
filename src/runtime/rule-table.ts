import { compactTable, type DfaTable } from './dfa-table';
import { definitionIn, type GrammarData } from './grammar-data';
import type { Named } from './typed-node';

/**
 * Returns the table of a rule, if it has one, for callers with a loop of their own. Throws UnknownRuleError for a rule that the
 * grammar does not have.
 *
 * @example
 * tableOf(rfc3986, 'port') !== undefined; // => true
 */
export function tableOf<Name extends string, Given extends string>(
  grammar: GrammarData<Name>,
  rule: Named<Given, Name>,
): DfaTable | undefined {
  const { table } = definitionIn(grammar, rule).recogniser;
  return table && compactTable(table);
}
