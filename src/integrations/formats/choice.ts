/** Reads the formats that a caller passes. */
import * as messages from '../messages';
import { suggest } from '../../wording/suggest';
import type { Format } from './format';
import { formats } from './table';

/** A table of formats, such as those of "verbatim-abnf/formats" and "verbatim-abnf/formats-idn". */
export type FormatTable = Readonly<Record<string, Format>>;

/** The format that is missing in this table, because it needs the tables of UTS #46. */
export const IDN_HOSTNAME = 'idn-hostname';

/**
 * Returns a table of formats, given by names or as a table. Throws RangeError for an unknown name.
 *
 * @example
 * Object.keys(formatTable(['uri', 'date'])); // => [ 'uri', 'date' ]
 */
export function formatTable(given: unknown): FormatTable {
  if (Array.isArray(given)) return Object.fromEntries(given.map((name) => [name, named(name)]));
  if (typeof given !== 'object' || given === null) throw new TypeError(messages.notFormats());
  const table = given as FormatTable;
  if (Object.values(table).some((each) => typeof each?.validate !== 'function'))
    throw new TypeError(messages.notFormats());
  return table;
}

function named(name: unknown): Format {
  if (typeof name !== 'string') throw new TypeError(messages.notFormats());
  const found = (formats as FormatTable)[name];
  if (found !== undefined) return found;
  if (name === IDN_HOSTNAME) throw new RangeError(messages.formatNeedsTables(name));
  const names = Object.keys(formats);
  throw new RangeError(messages.unknownFormat(name, suggest(name, names), names));
}
