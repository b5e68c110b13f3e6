/** Chooses formats by their names, which may come from data. */
import { isString, listOf } from '../../options/arguments';
import { wrongArgument } from '../../wording/phrases';
import * as messages from '../messages';
import { type FormatTable } from './format';
import { type FormatName, formats } from './table';

/** The format that is missing in the table, because it needs the tables of UTS #46. */
export const IDN_HOSTNAME = 'idn-hostname';

const isNames = /* @__PURE__ */ listOf(isString);

/**
 * Returns the formats of some names as a table. Throws RangeError for an unknown name.
 *
 * @example
 * Object.keys(formatTable(['uri', 'date'])); // => [ 'uri', 'date' ]
 */
export function formatTable(names: readonly FormatName[]): FormatTable {
  if (!isNames(names)) throw new TypeError(wrongArgument('names', 'an array of names', names));
  const table: FormatTable = formats;
  return Object.fromEntries(
    names.map((name) => {
      const found = table[name];
      if (found !== undefined) return [name, found];
      if (IDN_HOSTNAME === (name as string)) throw new RangeError(messages.formatNeedsTables(name));
      throw new RangeError(messages.unknownFormat(name, Object.keys(formats)));
    }),
  );
}
