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
);
