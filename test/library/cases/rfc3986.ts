import type { RuleCases } from '../rule-cases';

export const cases: readonly RuleCases[] = [
  // 1.1.2
  {
    rule: 'URI',
    valid: [
      'ftp://ftp.is.co.za/rfc/rfc1808.txt',
      'ldap://[2001:db8::7]/c=GB?objectClass?one',
      'mailto:John.Doe@example.com',
      'tel:+1-816-555-1212',
      'urn:oasis:names:specification:docbook:dtd:xml:4.1.2',
    ],
    invalid: ['//a', 'http://[::1', 'a b:c', ''],
  },
];
