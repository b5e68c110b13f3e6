import type { RuleCases } from '../rule-cases';

const letters63 = 'a'.repeat(63);

/** Section 3.5, with the names of the figure of section 3.4; " " is the root there. */
export const cases: readonly RuleCases[] = [
  {
    rule: 'domain',
    valid: [
      'A.ISI.EDU',
      'XX.LCS.MIT.EDU',
      'SRI-NIC.ARPA',
      ' ',
      'MIL',
      'a',
      'a1',
      'a--b',
      'x-1.y',
      letters63 + 'a',
    ],
    invalid: [
      '',
      '.',
      'a.',
      '.a',
      'a..b',
      '-a',
      'a-',
      'a-.b',
      'a.-b',
      '1',
      '3com.com',
      'a_b',
      'a b',
      '  ',
      'a. ',
      '\u00e9',
    ],
  },
  {
    rule: 'subdomain',
    valid: ['A.ISI.EDU', 'a', 'a.b.c.d.e.f.g.h'],
    invalid: [' ', '', 'a.', '1.2.3.4', 'a.1', 'a.b-'],
  },
  {
    rule: 'subdomain',
    patches: ['rfc1123'],
    valid: ['A.ISI.EDU', '3com.com', '1', '1.2.3.4', '4-h.example', 'xn--rsum-bpad.example.org', 'a.1'],
    invalid: ['', ' ', '-1', '1-', '1..2', '1.', '_a', '1_2', 'a.-1'],
  },
  {
    rule: 'subdomain',
    patches: ['label-length'],
    valid: ['a', 'ab', 'a-b', letters63, `a.${letters63}.b`],
    invalid: [`${letters63}a`, `a.${letters63}a`, `a${'-'.repeat(62)}a`, '1a', 'a-', '-a', ''],
  },
  {
    rule: 'subdomain',
    patches: ['rfc1123', 'label-length'],
    valid: ['1', `${letters63}.${letters63}`, '1'.repeat(63), `1${'-'.repeat(61)}1`],
    invalid: ['1'.repeat(64), `1${'-'.repeat(62)}1`, '1-', 'a_b', 'a.'],
  },
  { rule: 'label', valid: ['a', 'Z9', 'a-9', 'a--9'], invalid: ['', '9a', '-a', 'a-', 'a.b', ' '] },
  { rule: 'ldh-str', valid: ['a', '-', '9', '--', 'a-9-'], invalid: ['', '.', '_', 'a b'] },
  { rule: 'letter', valid: ['A', 'Z', 'a', 'z'], invalid: ['0', '@', '[', '`', '{', '\u212a', ''] },
  { rule: 'digit', valid: ['0', '9'], invalid: ['a', '/', ':', '\u0660', '10'] },
];
