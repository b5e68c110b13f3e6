/** Adds formats to @hyperjump/json-schema 1, which has one table of formats for all schemas. */
import * as messages from './messages';
import { assertFormats, type FormatTable, PLAIN_MODULE } from './formats';

/** The function `addFormat` of "@hyperjump/json-schema/experimental". */
export type AddFormat = (format: { id: string; handler: (value: unknown) => boolean }) => void;

/** Formats of which the host checks labels in other scripts, and the formats without tr46 do not. */
const CHECKED_BY_HOST: readonly string[] = ['hostname', 'idn-email'];

/** The names of formats that the host has. It ignores others. */
const NAME = 'https://json-schema.org/format/';

/**
 * Adds formats that the grammars validate. They replace those of "@hyperjump/json-schema/formats" if that is imported.
 * Of "verbatim-abnf/formats" it leaves out `hostname` and `idn-email`, because the host checks labels in other scripts and
 * these do not: import the host's formats, or take those of "verbatim-abnf/formats-idn". The dialect or `setShouldValidateFormat` decides whether formats are asserted.
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
  for (const [name, { test, module }] of Object.entries(formats)) {
    if (module === PLAIN_MODULE && CHECKED_BY_HOST.includes(name)) continue;
    addFormat({
      id: NAME + name,
      handler: (value) => typeof value !== 'string' || test(value),
    });
  }
}
