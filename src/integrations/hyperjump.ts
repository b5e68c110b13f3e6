/** Adds formats to @hyperjump/json-schema 1, which has one table of formats for all schemas. */
import * as messages from './messages';
import { type FormatName, formats as plainFormats, type FormatTable, formatTable } from './formats';

/** The function `addFormat` of "@hyperjump/json-schema/experimental". */
export type AddFormat = (format: { id: string; handler: (value: unknown) => boolean }) => void;

/**
 * Adds formats that the grammars validate. By default these are all formats that need no further package. You may
 * pass a list of names or a table. They replace those of "@hyperjump/json-schema/formats" if that is imported. The
 * dialect or `setShouldValidateFormat` decides whether formats are asserted.
 *
 * Throws TypeError if `addFormat` is not a function, RangeError for an unknown name.
 *
 * @example
 * import { addFormats } from 'verbatim-abnf/hyperjump';
 * const ids: string[] = [];
 * addFormats(({ id }) => ids.push(id), ['uri']);
 * ids; // => ['https://json-schema.org/format/uri']
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
