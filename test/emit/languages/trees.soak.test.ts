import { describeTrees } from './trees';

describeTrees(
  {
    rfc3986: ['URI', 'IPv6address', 'relative-ref', 'path'],
    rfc8259: ['JSON-text', 'value'],
    rfc5322: ['address-list', 'date-time', 'msg-id'],
    rfc3261: ['SIP-URI'],
    rfc8610: ['cddl', 'type'],
    rfc9535: ['jsonpath-query'],
    toml: ['toml'],
    rfc9110: ['Accept', 'Cache-Control'],
    rfc5234: ['rulelist', 'elements'],
    rfc6068: ['mailtoURI'],
    rfc5321: ['Mailbox'],
  },
  50_000,
);
