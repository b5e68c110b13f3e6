/** Defines `explainErrors`, which gives Ajv's errors of formats their reasons. Ajv asks a format only for a verdict. */
import { type FormatSchema, schemas } from '../standard-schema';

/** The used parts of an error of Ajv 6, 7 or 8. */
export interface AjvError {
  readonly keyword: string;
  /** The place of the value: a JSON Pointer, under the name of Ajv 8, and of Ajv 7. */
  readonly instancePath?: string;
  readonly dataPath?: string;
  readonly params: object;
  readonly message?: string | undefined;
  /** The value, with Ajv's option `verbose`. */
  readonly data?: unknown;
}

/**
 * Returns Ajv's errors, those of the keyword `format` with our reason. `message` is then one line without the input. `params` also has
 * `offset` (in UTF-16 units, from 0), `reason` and `expected`. Other errors are returned as they are.
 *
 * The value of an error is found in `data`, the validated data. Leave that out if Ajv has the option `verbose`; Ajv 6 needs that. Pass
 * `formats` if the Ajv has formats of your own making, such as restricted ones of `verbatim-abnf/standard-schema`.
 *
 * @example
 * import { Ajv } from 'ajv';
 * import { addFormats, explainErrors } from 'verbatim-abnf/ajv';
 * import { formats } from 'verbatim-abnf/formats';
 * const validate = addFormats(new Ajv(), formats).compile({ format: 'date' });
 * validate('2024-02-31'); // => false
 * explainErrors(validate.errors!, '2024-02-31')[0]!.message; // => 'must match format "date"; at offset 8: day 31 does not exist in February'
 */
export function explainErrors<Given extends AjvError>(
  errors: readonly Given[],
  data?: unknown,
  formats: Readonly<Record<string, FormatSchema>> = schemas,
): Given[] {
  return errors.map((error) => {
    const name =
      error.keyword === 'format' ? (error.params as { readonly format?: unknown }).format : undefined;
    if (typeof name !== 'string' || !Object.hasOwn(formats, name)) return error;
    const value = valueOf(error, data);
    const issue = typeof value === 'string' ? formats[name]!.explain(value) : undefined;
    if (issue === undefined) return error;
    const { message, offset, reason, expected } = issue;
    return { ...error, message, params: { ...error.params, offset, reason, expected } };
  });
}

/** Returns the value that an error is about; undefined if it is not to be found. */
function valueOf({ data: verbose, instancePath, dataPath }: AjvError, data: unknown): unknown {
  if (data === undefined) return verbose;
  const [, ...names] = (instancePath ?? dataPath ?? '').split('/');
  return names.reduce<unknown>((value, name) => {
    const key = name.replaceAll('~1', '/').replaceAll('~0', '~');
    const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
    return isThere ? (value as Record<string, unknown>)[key] : undefined;
  }, data);
}
