import { assertString, isObject, isString } from '../options/arguments';
import { isURITemplate, mismatch } from '../generated/rfc6570';
import * as messages from './messages';
import { encode } from './percent';
import { UriError } from './uri-error';

type Scalar = string | number;

/** The value of a variable in a template. `undefined`, `null` and empty lists are undefined variables (RFC 6570, 2.3). */
export type TemplateVariable =
  | Scalar
  | readonly (Scalar | null | undefined)[]
  | { readonly [name: string]: Scalar | null | undefined }
  | null
  | undefined;

/** How an operator expands (RFC 6570, appendix A). */
interface Expansion {
  readonly first: string;
  readonly separator: string;
  /** Whether values stand behind the names of their variables. */
  readonly isNamed: boolean;
  /** What follows the name of an empty value. */
  readonly ifEmpty: string;
  /** Whether reserved characters and triplets stay. */
  readonly isReserved: boolean;
}

const expansion = (
  first: string,
  separator: string,
  isNamed = false,
  ifEmpty = '',
  isReserved = false,
): Expansion => ({ first, separator, isNamed, ifEmpty, isReserved });

const EXPANSIONS = new Map<string, Expansion>([
  ['', expansion('', ',')],
  ['+', expansion('', ',', false, '', true)],
  ['#', expansion('#', ',', false, '', true)],
  ['.', expansion('.', '.')],
  ['/', expansion('/', '/')],
  [';', expansion(';', ';', true)],
  ['?', expansion('?', '&', true, '=')],
  ['&', expansion('&', '&', true, '=')],
]);

/**
 * Expands a URI Template (RFC 6570, levels 1 to 4). The template is a member of the grammar of the RFC; as by its erratum 6937, literals may
 * have "'". Values are data. With the operators "+" and "#", reserved characters and triplets stay. So only other operators keep a value
 * in its place. Numbers are written in decimal.
 *
 * Throws UriError with code `invalid-template`, also for reserved operators and for a prefix of a list; with `lone-surrogate`; and
 * TypeError for a value of another type.
 *
 * @example
 * expand('/search{?q,lang}', { q: 'a&b', lang: 'en' }); // => '/search?q=a%26b&lang=en'
 */
export function expand(template: string, variables: Readonly<Record<string, TemplateVariable>>): string {
  assertString(template, 'template');
  // The grammar takes "$" wherever the erratum takes "'".
  const asPrinted = template.replaceAll("'", '$');
  if (!isURITemplate(asPrinted)) {
    const failure = mismatch('URI-Template', asPrinted)!;
    throw new UriError('invalid-template', failure.message, template, { failure });
  }
  return template.replace(/\{([^\w%}])?([^}]*)\}|[^{]+/g, (literal, operator: string = '', list?: string) => {
    if (list === undefined) return encoded(literal, true);
    const how = EXPANSIONS.get(operator);
    if (how === undefined)
      throw new UriError('invalid-template', messages.reservedOperator(operator), template);
    const parts = list.split(',').flatMap((each) => expandedVariable(each, how, variables, template));
    return parts.length === 0 ? '' : how.first + parts.join(how.separator);
  });
}

/** Returns the parts of one variable; none if it is undefined. */
function expandedVariable(
  specification: string,
  how: Expansion,
  variables: Readonly<Record<string, TemplateVariable>>,
  template: string,
): string[] {
  const [, name = '', prefix, explode] = /^([^:*]*)(?::(\d+))?(\*)?$/.exec(specification)!;
  const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
  const write = (data: string): string => encoded(data, how.isReserved);
  const named = (own: string, text: string): string => own + (text === '' ? how.ifEmpty : `=${text}`);
  if (value === undefined || value === null) return [];
  if (isScalar(value)) {
    const text = write(prefix === undefined ? String(value) : [...String(value)].slice(0, +prefix).join(''));
    return [how.isNamed ? named(name, text) : text];
  }
  if (prefix !== undefined) throw new UriError('invalid-template', messages.prefixOfList(name), template);
  const isList = Array.isArray(value);
  if (!isList && !isObject(value)) throw new TypeError(messages.wrongVariable(name));
  const members = Object.entries<unknown>(value).filter(([, each]) => each !== undefined && each !== null);
  const pairs = members.map(([key, each]): readonly [string, string] => {
    if (!isScalar(each)) throw new TypeError(messages.wrongVariable(name));
    return [write(key), write(String(each))];
  });
  if (explode !== undefined) {
    if (isList) return pairs.map(([, text]) => (how.isNamed ? named(name, text) : text));
    return pairs.map(([key, text]) => (how.isNamed ? named(key, text) : `${key}=${text}`));
  }
  if (pairs.length === 0) return [];
  const text = pairs.flatMap(([key, each]) => (isList ? [each] : [key, each])).join(',');
  return [how.isNamed ? named(name, text) : text];
}

function isScalar(value: unknown): value is Scalar {
  return isString(value) || typeof value === 'number';
}

function encoded(data: string, isReserved: boolean): string {
  if (!isReserved) return encode(data, 'unreserved');
  return data.replace(/%[\da-f]{2}|[^:/?#[\]@!$&'()*+,;=]/giu, (own) =>
    own.length === 3 ? own : encode(own, 'unreserved'),
  );
}
