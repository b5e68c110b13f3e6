import type { RuleCases } from '../rule-cases';

export const cases: readonly RuleCases[] = [
  // 2.1: a name may begin with a digit, and looks like an address where all of its labels are numbers.
  {
    rule: 'subdomain',
    valid: [
      '3com.com',
      'example.com',
      'a',
      '1',
      '1.2.3.4',
      'a-b.c--d',
      'x1',
      'EXAMPLE.Com',
      `${'a'.repeat(64)}.de`,
    ],
    invalid: [
      '',
      '.',
      'a.',
      '.a',
      'a..b',
      '-a',
      'a-',
      'a_b',
      'a b',
      'a-.b',
      'a.-b',
      'b\u00fccher.de',
      ' ',
      'a/b',
    ],
  },
  { rule: 'domain', valid: ['4chan.org', ' '], invalid: ['', '  ', 'a ', '-'] },
  { rule: 'label', valid: ['a1', '1a', '0', 'a--b'], invalid: ['a.b', '', '-', '1-'] },
  // The same with 1034's words on length.
  {
    rule: 'label',
    patches: ['label-length'],
    valid: ['a'.repeat(63), `1${'-'.repeat(61)}1`],
    invalid: ['a'.repeat(64), `1${'-'.repeat(62)}1`],
  },
];
