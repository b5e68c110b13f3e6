/** Adds formats to @hyperjump/json-schema 1, which has one table of formats for all schemas. */
import * as messages from './messages';
import { assertFormats, type FormatTable } from './formats';

/** The function `addFormat` of "@hyperjump/json-schema/experimental". */
export type AddFormat = (format: { id: string; handler: (value: unknown) => boolean }) => void;

/**
 * Adds formats that the grammars validate. They replace those of "@hyperjump/json-schema/formats" if that is imported.
 * The dialect or `setShouldValidateFormat` decides whether formats are asserted.
 *
 * Throws TypeError if `addFormat` is not a function.
 *
 * @example
 * import { uri } from 'verbatim-abnf/formats';
 * import { addFormats } from 'verbatim-abnf/hyperjump';
 * const ids: string[] = [];
 * addFormats(({ id }) => ids.push(id), { uri });
 * ids; // => ['https://json-schema.org/format/uri']
 */
export function addFormats(addFormat: AddFormat, formats: FormatTable): void {
  if (typeof addFormat !== 'function') throw new TypeError(messages.notAddFormat());
  assertFormats(formats);
  for (const [name, { test }] of Object.entries(formats)) {
    addFormat({
      id: `https://json-schema.org/format/${name}`,
      handler: (value) => typeof value !== 'string' || test(value),
    });
  }
}
