import type { RuleCases } from '../rule-cases';

export const cases: readonly RuleCases[] = [
  // 1.3
  {
    rule: 'absoluteURI',
    valid: [
      'ftp://ftp.is.co.za/rfc/rfc1808.txt',
      'gopher://spinaltap.micro.umn.edu/00/Weather/California',
      'news:comp',
    ],
    invalid: ['a', 'http:', '1:a'],
  },
];
