import type { RuleCases } from '../rule-cases';

export const cases: readonly RuleCases[] = [
  {
    rule: 'set-cookie-header',
    // 3.1
    valid: [
      'Set-Cookie: SID=31d4d96e407aad42',
      'Set-Cookie: SID=31d4d96e407aad42; Path=/; Domain=example.com',
      'Set-Cookie: SID=31d4d96e407aad42; Path=/; Secure; HttpOnly',
      'Set-Cookie: lang=en-US; Path=/; Domain=example.com',
      'Set-Cookie: lang=en-US; Expires=Wed, 09 Jun 2021 10:18:14 GMT',
      'Set-Cookie: lang=; Expires=Sun, 06 Nov 1994 08:49:37 GMT',
      'set-cookie: a="b"; max-age=10',
      'Set-Cookie: a=b; X',
    ],
    invalid: [
      'Set-Cookie:SID=1',
      'Set-Cookie: SID',
      'Set-Cookie: =1',
      'Set-Cookie: a=b;Path=/',
      'Set-Cookie: a=b; ',
      'Set-Cookie: a=b c',
      'Set-Cookie: a=b; Path=',
      'Set-Cookie: a=b; Max-Age=0',
      'Set-Cookie: a=b; Domain=.example.com',
      'Set-Cookie: a=b; Expires=Wed, 9 Jun 2021 10:18:14 GMT',
      // As printed, a path and an attribute of another name are one character.
      'Set-Cookie: a=b; Path=/docs',
      'Set-Cookie: a=b; SameSite=Lax',
    ],
  },
  {
    rule: 'set-cookie-header',
    valid: [
      'Set-Cookie: a=b; Path=/docs; SameSite=Lax',
      'Set-Cookie: a=b; Path=',
      'Set-Cookie: a=b; ',
      'Set-Cookie: a=b; Max-Age=0',
      'Set-Cookie: a=b; Expires=never; Priority=High',
    ],
    invalid: [
      'Set-Cookie: a=b; Path=/\u00e9',
      'Set-Cookie: a=b;Secure',
      'Set-Cookie: a=b; x\t',
      'Set-Cookie: a=b;',
    ],
    patches: ['eid3444'],
  },
  { rule: 'path-value', valid: ['/', ' ', '~'], invalid: ['', ';', '\t', '\u007f', '//', '\u0080'] },
  {
    rule: 'path-value',
    valid: ['', '/', '/a b/~'],
    invalid: ['/;', '/\u0000', '/\u0080'],
    patches: ['eid3444'],
  },
  { rule: 'extension-av', valid: ['', 'Foo=bar', 'Secure'], invalid: ['a;b', '\r'], patches: ['eid3444'] },
  {
    rule: 'cookie-value',
    valid: ['', '31d4d96e407aad42', '""', '"a"', 'a=b', "!#$%&'()*+-./:<=>?@[]^_`{|}~"],
    invalid: ['"', '"a', 'a"', '"a"b', 'a b', 'a,b', 'a;b', 'a\\b', '"a b"', '\u00e9', '\u007f'],
  },
  {
    rule: 'cookie-name',
    valid: ['SID', "!#$%&'*+-.^_`|~1a"],
    invalid: ['', 'a b', 'a=', '"a"', 'a/b', 'a{', '\u007f', '\u00e9'],
  },
  {
    rule: 'max-age-av',
    valid: ['Max-Age=1', 'max-age=10', 'Max-Age=99999999999'],
    invalid: ['Max-Age=', 'Max-Age=0', 'Max-Age=01', 'Max-Age=-1', 'Max-Age=1.5'],
  },
  {
    rule: 'max-age-av',
    valid: ['Max-Age=0', 'Max-Age=10'],
    invalid: ['Max-Age=00', 'Max-Age=01', 'Max-Age=-1'],
    patches: ['eid6719'],
  },
  {
    rule: 'sane-cookie-date',
    valid: [
      'Wed, 09 Jun 2021 10:18:14 GMT',
      'Sun, 06 Nov 1994 08:49:37 GMT',
      'Mon, 99 Jan 0000 99:99:99 GMT',
    ],
    invalid: [
      'Wed, 09 Jun 2021 10:18:14 UTC',
      'wed, 09 Jun 2021 10:18:14 GMT',
      'Wed, 09 jun 2021 10:18:14 GMT',
      'Wed, 09 Jun 2021 10:18:14 gmt',
      'Wed, 09-Jun-2021 10:18:14 GMT',
      'Wednesday, 09-Jun-21 10:18:14 GMT',
      'Wed, 09 Jun 21 10:18:14 GMT',
      '09 Jun 2021 10:18:14 GMT',
    ],
  },
  {
    rule: 'domain-value',
    valid: ['example.com', 'a', '3com.com', 'a-b.c', 'a--b'],
    invalid: ['', '.example.com', 'example.com.', '-a', 'a-', 'a..b', 'a_b', '*.a'],
  },
  {
    rule: 'cookie-header',
    valid: [
      'Cookie: SID=31d4d96e407aad42',
      'Cookie: SID=31d4d96e407aad42; lang=en-US',
      'Cookie:a=b',
      'Cookie: \r\n a=b \t',
      'cookie:\ta=',
    ],
    invalid: [
      'Cookie:',
      'Cookie: SID=1;lang=en',
      'Cookie: SID=1; ',
      'Cookie: SID=1, lang=en',
      'Cookie: \r\na=b',
      'Cookie: a=b\r\n',
    ],
  },
  {
    rule: 'cookie-date',
    valid: ['Wed, 09 Jun 2021 10:18:14 GMT', 'x', '  09-Jun-2021 ', '10:18:14', '\u00e9', '\u0000'],
    invalid: ['', ' ', ',;,', '\t'],
  },
  {
    rule: 'day-of-month',
    // As printed, something has to follow the digits.
    valid: ['1a', '31 ', '9-'],
    invalid: ['', '1', '31', '123', 'a1', '310'],
  },
  { rule: 'day-of-month', valid: ['1', '31', '9-x'], invalid: ['', '123', 'a'], patches: ['eid4148'] },
  { rule: 'year', valid: ['21 ', '2021-'], invalid: ['2021', '1', '20211', '2 '] },
  {
    rule: 'year',
    valid: ['21', '202', '2021', '2021x9'],
    invalid: ['1', '20211', '2 '],
    patches: ['eid4148'],
  },
  { rule: 'time', valid: ['10:18:14 ', '1:2:3Z'], invalid: ['10:18:14', '10:18', '10:18:145', '101:18:14 '] },
  {
    rule: 'time',
    valid: ['10:18:14', '1:2:3', '1:2:3Z9'],
    invalid: ['10:18', '10:18:145', ''],
    patches: ['eid4148'],
  },
  { rule: 'month', valid: ['jan', 'January', 'DEC\u00e9'], invalid: ['ja', 'anuary', ''] },
];
