import type { RuleCases } from '../rule-cases';

export const cases: readonly RuleCases[] = [
  {
    rule: 'Link',
    // 3.5
    valid: [
      '<http://example.com/TheBook/chapter2>; rel="previous"; title="previous chapter"',
      '</>; rel="http://example.net/foo"',
      '</terms>; rel="copyright"; anchor="#foo"',
      '</TheBook/chapter2>; rel="previous"; title*=UTF-8\'de\'letztes%20Kapitel, </TheBook/chapter4>; rel="next"; title*=UTF-8\'de\'n%c3%a4chstes%20Kapitel',
      '<http://example.org/>; rel="start http://example.net/relation/other"',
      '<https://example.org/>; rel="start", <https://example.org/index>; rel="index"',
      '',
      '<>',
      '<>\t,<>',
      '<a>;b',
    ],
    invalid: [
      ',',
      '<>,',
      '<>,,<>',
      '</>, rel="a"',
      '/; rel="a"',
      '< />',
      '</> </>',
      '</>; rel="a',
      '<http://[::1>',
      '</\u00e9>',
      ' <>',
      '</>; ',
    ],
  },
  {
    rule: 'link-value',
    valid: ['</a,b;c>', '<#>', '<>;a="b,c"', '<> ; a = b', '<>;a="\u00e9"', "<>;a='b"],
    invalid: ['<>;', '<>;a=', '<>;="b"', '<>;a=b c', '<>;a="\\"', '<a b>', '<>;a=b,', '<>a', '<', ''],
  },
  {
    rule: 'link-param',
    valid: ['x=y', 'x="y"', 'x', 'x = "y z"', "title*=UTF-8'de'x", 'x=""', 'x '],
    invalid: ['', '=y', 'x=', 'x="y', 'x=y z', 'x=a/b', 'x y', ' x'],
  },
  {
    rule: 'relation-type',
    valid: ['next', 'up', 'a.b-c1', 'http://example.net/foo', 'start', 'x:'],
    invalid: ['', 'Next', '1a', '.a', 'a b', 'a_b', '/foo', 'a/b', 'http://[', '-a'],
  },
  { rule: 'reg-rel-type', valid: ['next', 'a1', 'a-', 'a..'], invalid: ['Next', 'nExt', '1', '', 'a:b'] },
];
