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

describeLanguages(RULES, 100_000);
