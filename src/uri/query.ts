import { assertString, BOOLEAN, type Checks, checkOptions } from '../options/arguments';
import { isQuery, mismatch } from '../generated/rfc3986';
import { decodeToBytes, encode } from './percent';
import { UriError } from './uri-error';

export interface QueryOptions {
  /**
   * Writes names and values as HTML forms do (application/x-www-form-urlencoded, URL Standard): a space is "+". Default: false, which
   * writes "%20", and reads "+" as itself.
   */
  readonly form?: boolean | undefined;
}

const CHECKS: Checks<keyof QueryOptions> = { form: BOOLEAN };

/**
 * Returns a query with one more parameter at its end. Name and value are data: all but unreserved characters are percent-encoded (RFC
 * 3986, 2.3), so none of them begins another parameter. The rest of the query stays. `undefined` is a URI without a query.
 *
 * Throws UriError with code `invalid-component` if the query is none, and with `lone-surrogate`.
 *
 * @example
 * append('a=1', 'q', 'b&c d'); // => 'a=1&q=b%26c%20d'
 * append(undefined, 'q', 'b c', { form: true }); // => 'q=b+c'
 */
export function append(
  query: string | undefined,
  name: string,
  value: string,
  options: QueryOptions = {},
): string {
  const own = parameterOf(name, value, options);
  return [...parametersOf(query), own].join('&');
}

/**
 * Returns a query with another value of a parameter. The first one of this name gets it, others of the name go, and the rest stays. If
 * there is none, it is appended. Without a value, all of the name go; the result is undefined if no parameter is left. Names are
 * compared as octets after decoding. Throws as `append` does.
 *
 * @example
 * set('a=1&b=2&a=3', 'a', '4'); // => 'a=4&b=2'
 * set('a=1', 'a', undefined); // => undefined
 */
export function set(query: string | undefined, name: string, value: string, options?: QueryOptions): string;
export function set(
  query: string | undefined,
  name: string,
  value: string | undefined,
  options?: QueryOptions,
): string | undefined;
export function set(
  query: string | undefined,
  name: string,
  value: string | undefined,
  options: QueryOptions = {},
): string | undefined {
  const own = parameterOf(name, value ?? '', options);
  const wanted = encode(name, 'unreserved');
  const kept: string[] = [];
  let isMissing = value !== undefined;
  for (const each of parametersOf(query)) {
    if (nameOf(each, options) !== wanted) kept.push(each);
    else if (isMissing) {
      kept.push(own);
      isMissing = false;
    }
  }
  if (isMissing) kept.push(own);
  return kept.length === 0 ? undefined : kept.join('&');
}

function parametersOf(query: string | undefined): string[] {
  if (query === undefined) return [];
  assertString(query, 'query');
  if (!isQuery(query)) {
    const failure = mismatch('query', query)!;
    throw new UriError('invalid-component', failure.message, query, { failure });
  }
  return query === '' ? [] : query.split('&');
}

function parameterOf(name: string, value: string, options: QueryOptions): string {
  assertString(name, 'name');
  assertString(value, 'value');
  checkOptions('query', options, CHECKS);
  const encoded = (data: string): string => {
    const text = encode(data, 'unreserved');
    return options.form ? text.replace(/~|%20|%2A/g, (own) => FORM[own]!) : text;
  };
  return `${encoded(name)}=${encoded(value)}`;
}

/** Forms write this in place of a percent-encoding or a character. */
const FORM: Readonly<Record<string, string>> = { '~': '%7E', '%20': '+', '%2A': '*' };

/** Returns a parameter's name with all but unreserved characters encoded. */
function nameOf(parameter: string, { form }: QueryOptions): string {
  const [name = ''] = parameter.split('=', 1);
  return encode(decodeToBytes(form ? name.replaceAll('+', '%20') : name), 'unreserved');
}
