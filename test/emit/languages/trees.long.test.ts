import { describeTrees } from './trees';

// More rules, each on 50,000 inputs, are in trees.soak.test.ts.
describeTrees(
  {
    rfc3986: ['URI', 'IPv6address', 'path'],
    rfc8259: ['JSON-text'],
    rfc5322: ['address-list', 'date-time'],
    rfc3261: ['SIP-URI'],
    rfc8610: ['cddl'],
    rfc9535: ['jsonpath-query'],
    toml: ['toml'],
    rfc9110: ['Accept'],
    rfc5234: ['rulelist'],
  },
  300,
);
