import type { RuleCases } from '../rule-cases';

/** Sections 2 and 3. */
export const cases: readonly RuleCases[] = [
  {
    rule: 'URI',
    valid: [
      'http://[fe80::a%25en1]',
      'http://[fe80::a%25ee1]',
      'http://[fe80::a%25en1]:80/a?b#c',
      'http://u@[::1%250]/',
      'http://[::ffff:1.2.3.4%25eth0.1]/',
      'http://[2001:db8::7]/',
      'http://[v1.a]/',
      'http://a%25b/',
    ],
    invalid: [
      'http://[fe80::a%en1]',
      'http://[fe80::a%25]',
      'http://[fe80::a%25en1',
      'http://[fe80::a%25en1%]',
      'http://[fe80::a%25en[1]]',
      'http://[%25en1]',
      'http://[fe80::a%2Cen1]',
      'http://[1.2.3.4%25en1]/',
    ],
  },
  {
    rule: 'IP-literal',
    valid: [
      '[::]',
      '[::%25a]',
      '[::%25%25]',
      '[1:2:3:4:5:6:7:8%25a]',
      '[::%25%C3%A9]',
      '[::1%25-._~]',
      '[v1.:]',
    ],
    invalid: [
      '[]',
      '[::%]',
      '[::%25a',
      '[::%25:]',
      '[::%25a!]',
      '[v1.a%25b]',
      '[1:2:3:4:5:6:7:8:9%25a]',
      '::%25a',
    ],
  },
  {
    rule: 'IPv6addrz',
    valid: ['fe80::a%25en1', '::%251'],
    invalid: ['fe80::a', 'fe80::a%25', 'fe80::a%26en1', '%25en1', 'fe80:::a%25en1'],
  },
  { rule: 'ZoneID', valid: ['0', 'en1', 'eth0.100', '%41', '~'], invalid: ['', 'a%', 'a b', ']', 'a/b'] },
  {
    rule: 'host',
    valid: ['', 'a', '[::1%25a]', '1.2.3.4', '%25en1'],
    invalid: ['[::1%a]', '::1%25a', '[a%25b]'],
  },
];
