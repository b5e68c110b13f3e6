/** For @hyperjump/json-schema 1, which has one table of formats for all schemas. */
import * as messages from './messages';
import { type FormatName, formats as plainFormats, type FormatTable, formatTable } from './formats';

/** Its `addFormat`, which "@hyperjump/json-schema/experimental" exports. */
export type AddFormat = (format: { id: string; handler: (value: unknown) => boolean }) => void;

/**
 * Has formats judged by the grammars: all that need no further package, those that are named, or those of a table. They
 * stand in place of those of "@hyperjump/json-schema/formats" if that is imported; whether formats are asserted at all is
 * said by the dialect, or by `setShouldValidateFormat`. Throws TypeError where `addFormat` is no function, RangeError for an
 * unknown name.
 */
export function addFormats(
  addFormat: AddFormat,
  formats: readonly FormatName[] | FormatTable = plainFormats,
): void {
  if (typeof addFormat !== 'function') throw new TypeError(messages.notAddFormat());
  for (const [name, { test }] of Object.entries(formatTable(formats))) {
    addFormat({
      id: `https://json-schema.org/format/${name}`,
      handler: (value) => typeof value !== 'string' || test(value),
    });
  }
}
