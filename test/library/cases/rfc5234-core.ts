import type { RuleCases } from '../rule-cases';

export const cases: readonly RuleCases[] = [
  { rule: 'CRLF', valid: ['\r\n'], invalid: ['\n', '\r', ''] },
  { rule: 'HEXDIG', valid: ['0', '9', 'A', 'f'], invalid: ['g', '', '10'] },
  { rule: 'LWSP', valid: ['', ' \t', ' \r\n ', '\r\n\t\r\n '], invalid: ['\r\n', ' \r\n'] },
  { rule: 'ALPHA', valid: ['a', 'Z'], invalid: ['\u212a', '\u017f', '1'] },
];
