import type { RuleCases } from '../rule-cases';

export const cases: readonly RuleCases[] = [
  // 2.1 and 2.2
  {
    rule: 'char-val',
    valid: ['"aBc"', '%s"aBc"', '%i"aBc"', '%S"a"', '""'],
    invalid: ['%s aBc', '%d"a"', '"a"b"'],
  },
  {
    rule: 'rule',
    valid: ['command = %s"aBc"\r\n', 'a = ( %i"x" / b )\r\n'],
    invalid: ['a = %s\r\n', 'a = %x"x"\r\n'],
  },
];
