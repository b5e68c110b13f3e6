/** Which formats are meant, where a host is given some. */
import * as messages from '../messages';
import { suggest } from '../../wording/suggest';
import type { Format } from './format';
import { formats } from './table';

/** A table of formats, as "verbatim-abnf/formats" and "verbatim-abnf/formats-idn" have one. */
export type FormatTable = Readonly<Record<string, Format>>;

/** The one that this table is without, as it needs others. */
export const IDN_HOSTNAME = 'idn-hostname';

/** Formats as they are given: by their names, or as a table. Throws RangeError for an unknown name. */
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
