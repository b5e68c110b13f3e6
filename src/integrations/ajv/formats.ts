/** Defines `addFormats`, which replaces the formats of Ajv and ajv-formats. */
import * as messages from '../messages';
import { assertFormats, type FormatTable, IDN_HOSTNAME } from '../formats';
import { nameInCode } from './format-code';
import { type AjvInstance, type Argument, supportedAjv } from './instance';

/**
 * Adds formats to an Ajv. Bundlers leave out those that you do not import. The formats replace those of Ajv or
 * ajv-formats, even if ajv-formats is added later: a later definition of such a name has no effect. To keep your own
 * definition, leave its name out.
 *
 * Throws TypeError if the first argument is not an Ajv 6, 7 or 8 of JSON Schema.
 *
 * @example
 * import Ajv from 'ajv';
 * import { addFormats } from 'verbatim-abnf/ajv';
 * import { dateTime, uri } from 'verbatim-abnf/formats';
 * const ajv = addFormats(new Ajv(), { uri, 'date-time': dateTime });
 * ajv.validate({ type: 'string', format: 'uri' }, 'a b'); // => false
 */
export function addFormats<Ajv extends AjvInstance, const Given>(
  ajv: Ajv,
  formats: Argument<Given, FormatTable>,
): Ajv {
  const known = supportedAjv(ajv);
  const table: unknown = formats;
  assertFormats(table);
  if ('_formats' in known) {
    put(known._formats, table);
    return ajv;
  }
  if (!known.getKeyword('format')) throw new TypeError(messages.ajvWithoutFormats());
  put(known.formats, table);
  // A name from data is not a mistake of the schema.
  if (known.opts.$data !== true && !(IDN_HOSTNAME in known.formats)) explainMissing(known.formats);
  nameInCode(known, table);
  return ajv;
}

/** Defines accessors without effect on assignment, because ajv-formats overwrites existing formats. */
function put(target: object, table: FormatTable): void {
  for (const [name, format] of Object.entries(table)) {
    Object.defineProperty(target, name, {
      configurable: true,
      enumerable: true,
      get: () => format,
      set: () => undefined,
    });
  }
}

/** Explains the cure if a schema uses the missing format. Ajv only calls it unknown. */
function explainMissing(target: object): void {
  Object.defineProperty(target, IDN_HOSTNAME, {
    configurable: true,
    enumerable: false,
    get: () => {
      throw new TypeError(messages.formatNeedsTables(IDN_HOSTNAME));
    },
    set: (value: unknown) =>
      Object.defineProperty(target, IDN_HOSTNAME, {
        value,
        configurable: true,
        enumerable: true,
        writable: true,
      }),
  });
}
