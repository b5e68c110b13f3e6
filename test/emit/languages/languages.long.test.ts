import { describeLanguages } from './described';

// All rules, each on 100,000 inputs, are in languages.soak.test.ts.
describeLanguages(
  {
    rfc3986: ['URI', 'IPv6address'],
    rfc3987: ['IRI'],
    rfc6532: ['UTF8-non-ascii'],
    rfc6901: ['json-pointer'],
  },
  400,
  {
    rfc3986: ['scheme', 'host', 'port', 'segment', 'h16', 'ls32', 'fragment'],
    rfc3987: ['ihost', 'isegment', 'iquery'],
    rfc6532: ['UTF8-2', 'UTF8-3', 'UTF8-tail'],
    rfc6901: ['reference-token', 'escaped'],
  },
);
