import { describeLanguages } from './described';

const RULES: Readonly<Record<string, readonly string[]>> = {
  rfc3339: ['date-time'],
  rfc3986: ['URI', 'URI-reference', 'IPv6address', 'path-rootless', 'reg-name'],
  rfc3987: ['IRI', 'iuserinfo'],
  rfc5321: ['Mailbox', 'Mail-parameters'],
  rfc5646: ['Language-Tag'],
  rfc6265: ['set-cookie-string'],
  rfc6532: ['UTF8-non-ascii'],
  rfc6570: ['URI-Template'],
  rfc6901: ['json-pointer'],
  rfc8259: ['number', 'string'],
  rfc9110: ['media-type', 'Accept-Language', 'HTTP-date'],
  toml: ['date-time', 'float', 'basic-string'],
};

describe('verdicts', () => describeLanguages(RULES, 100_000));

describe('parts', () => {
  describeLanguages(
    {
      rfc3339: ['date-time'],
      rfc3986: ['URI', 'URI-reference', 'IPv6address'],
      rfc3987: ['IRI'],
      rfc5646: ['Language-Tag'],
      rfc6265: ['set-cookie-string'],
      rfc6532: ['UTF8-non-ascii'],
      rfc6570: ['URI-Template'],
      rfc6901: ['json-pointer'],
      rfc9110: ['media-type', 'Accept-Language'],
    },
    100_000,
    {
      rfc3339: ['full-date', 'time-hour', 'time-secfrac', 'time-offset'],
      rfc3986: ['scheme', 'host', 'port', 'segment', 'h16', 'ls32', 'fragment', 'pct-encoded'],
      rfc3987: ['ihost', 'isegment', 'iquery'],
      rfc5646: ['language', 'script', 'region', 'variant', 'extension', 'singleton'],
      rfc6265: ['cookie-name', 'cookie-value', 'cookie-av', 'max-age-av'],
      rfc6532: ['UTF8-2', 'UTF8-3', 'UTF8-tail'],
      rfc6570: ['literals', 'expression', 'varname', 'modifier-level4'],
      rfc6901: ['reference-token', 'escaped'],
      rfc9110: ['type', 'subtype', 'parameter-name', 'parameter-value', 'language-range', 'qvalue'],
    },
  );
});
