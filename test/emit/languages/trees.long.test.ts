import { describeTrees } from './trees';

/** Recursive, ambiguous, with long lists and with characters beyond U+FFFF. */
const SOME = {
  rfc3986: ['URI', 'IPv6address', 'path'],
  rfc8259: ['JSON-text'],
  rfc5322: ['address-list', 'date-time'],
  toml: ['toml'],
};
const OTHERS = {
  rfc3261: ['SIP-URI'],
  rfc8610: ['cddl'],
  rfc9535: ['jsonpath-query'],
  rfc9110: ['Accept'],
  rfc5234: ['rulelist'],
};

// More rules, each on 50,000 inputs in all languages, are in trees.soak.test.ts.
describeTrees({ ...SOME, ...OTHERS }, 300, ['c', 'python']);
describeTrees(SOME, 300, ['csharp', 'go', 'java', 'rust']);
