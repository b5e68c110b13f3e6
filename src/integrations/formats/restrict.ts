/** Restricts formats by options: the schemes of URLs, and hosts with a dot. */
import { BOOLEAN, type Checks, checkOptions, isString, listOf } from '../../options/arguments';
import * as messages from './messages';
import type { Format, SemanticRule } from './format';
import { domainStart } from './mailbox';
import { hostOf, schemeOf } from './url-parts';

/** Requirements beyond the RFC of a format. */
export interface RestrictOptions {
  /** The schemes that a URL may have, such as ["https"]. Case does not matter. */
  readonly schemes?: readonly string[];
  /** Whether a host name must have two labels or more: `a.example`, not `localhost`. IP addresses in brackets pass. */
  readonly dottedHost?: boolean;
}

const SCHEME = /^[a-z][a-z\d+.-]*$/i;
const areSchemes = /* @__PURE__ */ listOf((each) => isString(each) && SCHEME.test(each));
const CHECKS: Checks<keyof RestrictOptions> = {
  schemes: [
    'an array of schemes, such as ["https"]',
    (value) => areSchemes(value) && (value as readonly unknown[]).length > 0,
  ],
  dottedHost: BOOLEAN,
};

/**
 * Returns a format whose strings meet the options as well. `schemes` is for URLs, `dottedHost` for URLs, e-mail
 * addresses and host names. Throws TypeError for other formats and wrong options.
 *
 * @example
 * const https = restrict(httpUrl, { schemes: ['https'], dottedHost: true });
 * https.test('https://a.example/'); // => true
 * https.test('http://a.example/'); // => false
 * https.test('https://localhost/'); // => false
 */
export function restrict<Given extends Format>(format: Given, options: RestrictOptions): Given {
  checkOptions('restrict', options, CHECKS);
  const { schemes, dottedHost } = options;
  const { kind, test } = format;
  if (schemes !== undefined && kind !== 'url') throw new TypeError(messages.noScheme(format.rule));
  if (dottedHost !== undefined && kind === undefined) throw new TypeError(messages.noHost(format.rule));
  const added: SemanticRule[] = [];
  if (schemes !== undefined) added.push(schemeRule(schemes));
  if (dottedHost === true) added.push(dottedHostRule(format));
  const isOf = (text: string): boolean => test(text) && added.every(({ holds }) => holds(text));
  const semantics = [...format.semantics, ...added];
  const restricted = { ...format, semantics, test: isOf, validate: isOf };
  return (format.remade?.(restricted) as Given | undefined) ?? restricted;
}

function schemeRule(schemes: readonly string[]): SemanticRule {
  const known = schemes.map((each) => each.toLowerCase());
  return {
    name: 'scheme',
    section: 'option "schemes"',
    holds: (text) => known.includes(schemeOf(text)),
    explain: () => ({ offset: 0, reason: messages.otherScheme(known) }),
  };
}

const TWO_LABELS = /[^.]\.[^.]/;

function dottedHostRule({ kind }: Format): SemanticRule {
  const find = (text: string): { start: number; host: string } | undefined => {
    if (kind === 'url') return hostOf(text);
    const start = kind === 'mailbox' ? domainStart(text) : 0;
    return { start, host: text.slice(start) };
  };
  return {
    name: 'host with a dot',
    section: 'option "dottedHost"',
    holds: (text) => {
      const host = find(text)?.host;
      return host !== undefined && (host.startsWith('[') || TWO_LABELS.test(host));
    },
    explain: (text) => ({ offset: find(text)?.start ?? 0, reason: messages.undottedHost }),
  };
}
