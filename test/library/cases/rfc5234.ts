import type { RuleCases } from '../rule-cases';

export const cases: readonly RuleCases[] = [
  // 2.1 to 3.6
  {
    rule: 'rule',
    valid: ['rulename =  %x61\r\n', 'foo = %x61           ; a\r\n'],
    invalid: ['a = "x"', '1a = x\r\n'],
  },
  {
    rule: 'elements',
    valid: [
      '%d13.10',
      '%x30-37',
      '(foo / bar) blat',
      '*3( "a" ) [ "x" ]',
      '2*3element',
      '<x y>',
      '((((("x")))))',
    ],
    invalid: ['%s"x"', '%d13-10-5', '"a', '(a', '* 3a', ''],
  },
  { rule: 'rulelist', valid: ['a = b\r\n\r\n; c\r\nb =/ "x"\r\n  / "y"\r\n'], invalid: ['', 'a = b\n'] },
];
