/** Finds schemas of formats by name. */
import { assertString, checkOptions } from '../../options/arguments';
import { type FormatName, IDN_HOSTNAME, restrict, RESTRICT_CHECKS, type RestrictOptions } from '../formats';
import * as messages from '../messages';
import type { FormatSchema } from './format-schema';
import { schemas } from './schema-table';

/** The options of a format. URLs have both; e-mail addresses and host names have `dottedHost`. */
export type NamedFormatOptions<Name extends FormatName = FormatName> = Name extends 'uri' | 'iri' | 'http-url'
  ? RestrictOptions
  : Name extends 'email' | 'idn-email' | 'hostname'
    ? Pick<RestrictOptions, 'dottedHost'> & NoOption<'schemes'>
    : NoOption<keyof RestrictOptions>;

/** An empty object type would take any option. */
type NoOption<Key extends string> = { readonly [Each in Key]?: never };

/**
 * Returns a format as a Standard Schema. A bundle has all formats then; import a constant, such as `email`, to have one.
 * Throws RangeError for an unknown name, and TypeError for options that the format does not have.
 *
 * @example
 * import { format } from 'verbatim-abnf/standard-schema';
 * format('date').test('2024-02-29'); // => true
 * format('date').explain('2024-02-31')?.reason; // => 'day 31 does not exist in February'
 * format('http-url', { schemes: ['https'] }).test('http://a/'); // => false
 */
export function format<Name extends FormatName>(
  name: Name,
  options?: NamedFormatOptions<Name>,
): FormatSchema {
  assertString(name, 'name');
  const found = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
  if (found === undefined) throw new RangeError(unknown(name));
  checkOptions('format', options, RESTRICT_CHECKS);
  return options === undefined ? found : restrict(found, options);
}

function unknown(name: string): string {
  if (name === IDN_HOSTNAME) return messages.formatNeedsTables(name);
  return messages.unknownFormat(name, Object.keys(schemas));
}
