/** `addFormats`: the formats in place of those that Ajv or ajv-formats has. */
import * as messages from '../messages';
import {
  type FormatName,
  formats as plainFormats,
  type FormatTable,
  formatTable,
  IDN_HOSTNAME,
} from '../formats';
import { nameInCode } from './format-code';
import { type AjvInstance, type Argument, supportedAjv } from './instance';

/**
 * Adds formats to an Ajv: all that need no further package, those that are named, or those of a table. They stand in place
 * of what Ajv or ajv-formats has by the same names, also where ajv-formats is added afterwards: a later definition of such
 * a name is passed over, so who wants one of his own leaves the name out. Throws TypeError for what is no Ajv 6, 7 or 8 of
 * JSON Schema, RangeError for an unknown name.
 */
export function addFormats<Ajv extends AjvInstance, const Given = undefined>(
  ajv: Ajv,
  formats?: Argument<Given, readonly FormatName[] | FormatTable | undefined>,
): Ajv {
  const known = supportedAjv(ajv);
  const table = formatTable(formats ?? plainFormats);
  if ('_formats' in known) {
    put(known._formats, table);
    return ajv;
  }
  if (!known.getKeyword('format')) throw new TypeError(messages.ajvWithoutFormats());
  put(known.formats, table);
  // A name in data is no mistake of the schema's.
  if (known.opts.$data !== true && !(IDN_HOSTNAME in known.formats)) explainMissing(known.formats);
  nameInCode(known, table);
  return ajv;
}

/** Accessors, as the functions of ajv-formats assign whatever stands there already. */
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

/** Has a schema that uses the format say what to do about it, where Ajv would only say that it is unknown. */
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
