import { describeFinds, describeRandomFinds } from './finds';

describeFinds(
  {
    rfc3339: ['date-time', 'full-date'],
    rfc3986: ['URI', 'URI-reference', 'IPv4address', 'IPv6address', 'path-rootless', 'reg-name'],
    rfc3987: ['IRI', 'iuserinfo'],
    rfc5321: ['Mailbox'],
    rfc5646: ['Language-Tag'],
    rfc6532: ['UTF8-non-ascii'],
    rfc6570: ['URI-Template'],
    rfc8259: ['number', 'string'],
    rfc9110: ['media-type', 'HTTP-date', 'token'],
  },
  2_000,
);
describe('random', () => describeRandomFinds(1_000, 300));
