import { assertString, assertStrings, isString } from '../options/arguments';
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
  /** This follows the name of an empty value. Without it, values stand alone. */
  readonly ifEmpty?: string;
  /** Reserved characters and triplets stay. */
  readonly isReserved?: true;
}

const EXPANSIONS: Readonly<Record<string, Expansion>> = {
  '': { first: '', separator: ',' },
  '+': { first: '', separator: ',', isReserved: true },
  '#': { first: '#', separator: ',', isReserved: true },
  '.': { first: '.', separator: '.' },
  '/': { first: '/', separator: '/' },
  ';': { first: ';', separator: ';', ifEmpty: '' },
  '?': { first: '?', separator: '&', ifEmpty: '=' },
  '&': { first: '&', separator: '&', ifEmpty: '=' },
};

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
  assertStrings(variables, 'variables', [], []);
  // The grammar takes "$" wherever the erratum takes "'".
  const asPrinted = template.replaceAll("'", '$');
  if (!isURITemplate(asPrinted)) {
    const failure = mismatch('URI-Template', asPrinted)!;
    throw new UriError('invalid-template', failure.message, template, { failure });
  }
  return template.replace(/\{([^\w%}])?([^}]*)\}|[^{]+/g, (literal, operator: string = '', list?: string) => {
    if (list === undefined) return encoded(literal, true);
    const how = EXPANSIONS[operator];
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
  const write = (data: string): string => encoded(data, how.isReserved === true);
  const named = (text: string, own = name): string =>
    how.ifEmpty === undefined ? text : own + (text === '' ? how.ifEmpty : `=${text}`);
  if (value === undefined || value === null) return [];
  if (isScalar(value)) {
    const data = String(value);
    return [named(write(prefix === undefined ? data : [...data].slice(0, Number(prefix)).join('')))];
  }
  if (typeof value !== 'object') throw new TypeError(messages.wrongVariable(name));
  if (prefix !== undefined) throw new UriError('invalid-template', messages.prefixOfList(name), template);
  const pairs = pairsOf(name, value).map((pair) => pair.map(write) as [string, string]);
  const isList = Array.isArray(value);
  if (pairs.length === 0) return [];
  if (explode === undefined)
    return [named(pairs.flatMap(([key, text]) => (isList ? [text] : [key, text])).join(','))];
  if (isList) return pairs.map(([, text]) => named(text));
  return pairs.map(([key, text]) => (how.ifEmpty === undefined ? `${key}=${text}` : named(text, key)));
}

/** Returns the members of a list or an object that are defined, by their keys. */
function pairsOf(name: string, value: TemplateVariable & object): [string, string][] {
  const members = Object.entries<unknown>(value).filter(([, each]) => each !== undefined && each !== null);
  return members.map(([key, each]) => {
    if (!isScalar(each)) throw new TypeError(messages.wrongVariable(name));
    return [key, String(each)];
  });
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
