/** Restricts formats by options: the schemes of URLs, and hosts that are domain names with a dot. */
import { BOOLEAN, type Checks, checkOptions, isString, listOf } from '../../options/arguments';
import * as messages from './messages';
import type { Format, SemanticRule } from './format';
import { domainStart } from './mailbox';
import { hostOf, schemeOf } from './url-parts';

/** Requirements beyond the RFC of a format. */
export interface RestrictOptions {
  /** The schemes that a URL may have, such as ["https"]. Case does not matter. */
  readonly schemes?: readonly string[];
  /**
   * Whether the host must be a domain name of two labels or more: `a.example`, not `localhost` nor `[::1]`. Labels have letters, digits
   * and inner hyphens (RFC 1123, 2.1); the last is no number (RFC 3696, 2), so that IPv4 addresses are none.
   */
  readonly dottedHost?: boolean;
}

const SCHEME = /^[a-z][a-z\d+.-]*$/i;
const areSchemes = /* @__PURE__ */ listOf((each) => isString(each) && SCHEME.test(each));
export const RESTRICT_CHECKS: Checks<keyof RestrictOptions> = {
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
  checkOptions('restrict', options, RESTRICT_CHECKS);
  const { schemes, dottedHost } = options;
  const { kind, test } = format;
  if (schemes !== undefined && kind !== 'url') throw new TypeError(messages.noScheme(format.rule));
  if (dottedHost !== undefined && kind === undefined) throw new TypeError(messages.noHost(format.rule));
  // The schemes come first: a reason that named those of the format would name too many.
  const first = schemes === undefined ? [] : [schemeRule(schemes)];
  const last = dottedHost === true ? [dottedHostRule(format)] : [];
  const added = [...first, ...last];
  const isOf = (text: string): boolean =>
    test(text) && added.every(({ explain }) => explain(text) === undefined);
  const semantics = [...first, ...format.semantics, ...last];
  const restricted = { ...format, semantics, test: isOf, validate: isOf };
  return (format.remade?.(restricted) as Given | undefined) ?? restricted;
}

function schemeRule(schemes: readonly string[]): SemanticRule {
  const known = schemes.map((each) => each.toLowerCase());
  return {
    name: 'scheme',
    section: 'option "schemes"',
    explain: (text) =>
      known.includes(schemeOf(text)) ? undefined : { offset: 0, reason: messages.otherScheme(known) },
  };
}

/** Letters of all scripts, for IRIs and mailboxes of RFC 6531. The root's dot may end the name, as in RFC 1034, 3.1. */
const DOMAIN_NAME =
  /^(?:(?!-)[a-z\d\u0080-\u{10ffff}-]{1,63}(?<!-)\.)+(?!-|\d+\.?$)[a-z\d\u0080-\u{10ffff}-]{1,63}(?<!-)\.?$/iu;

function dottedHostRule({ kind }: Format): SemanticRule {
  const find = (text: string): { start: number; host: string } | undefined => {
    if (kind === 'url') return hostOf(text);
    const start = kind === 'mailbox' ? domainStart(text) : 0;
    return { start, host: text.slice(start) };
  };
  return {
    name: 'host with a dot',
    section: 'option "dottedHost"',
    explain: (text) => {
      const { start: offset = 0, host = '' } = find(text) ?? {};
      return DOMAIN_NAME.test(host) ? undefined : { offset, reason: messages.undottedHost };
    },
  };
}
