import type { RuleCases } from '../rule-cases';

export const cases: readonly RuleCases[] = [
  {
    rule: 'Accept',
    // 12.5.1
    valid: [
      'audio/*; q=0.2, audio/basic',
      'text/plain; q=0.5, text/html, text/x-dvi; q=0.8, text/x-c',
      'text/*, text/plain, text/plain;format=flowed, */*',
      'text/*;q=0.3, text/plain;q=0.7, text/plain;format=flowed, text/plain;format=fixed;q=0.4, */*;q=0.5',
      '',
      'a/b;;;',
      'a/b;q=2',
    ],
    invalid: [
      ',',
      'text',
      'text/',
      '/html',
      '*',
      'a/b,',
      'a/b,,c/d',
      'a/b; c',
      'a/b;c=',
      'a /b',
      'a/b;c="d',
      'a/b c/d',
    ],
  },
  {
    rule: 'Accept-Charset',
    valid: ['iso-8859-5, unicode-1-1;q=0.8', '*', '*;q=0'],
    invalid: ['a;q=1.1', 'a;q=0.1234', 'a;q=', 'a;r=1', '"a"', 'a;q=1;q=1', 'a;q=1.0001'],
  },
  {
    rule: 'Accept-Encoding',
    valid: ['compress, gzip', '', '*', 'compress;q=0.5, gzip;q=1.0', 'gzip;q=1.0, identity; q=0.5, *;q=0'],
    invalid: ['gzip;', 'gzip;q', 'gzip q=1', ';q=1', 'gzip,', 'gzip;q=-1'],
  },
  {
    rule: 'Accept-Language',
    valid: ['da, en-gb;q=0.8, en;q=0.7', '*', 'zh-Hant-TW', 'a-12345678'],
    invalid: ['123', 'en-*', 'abcdefghi', 'en_US', 'en-', '-en', 'en-123456789', '**'],
  },
  { rule: 'Allow', valid: ['GET, HEAD, PUT', '', 'M-SEARCH'], invalid: ['GET HEAD', 'GET,', ',GET', 'G/T'] },
  {
    rule: 'Authorization',
    valid: [
      'Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==',
      'Newauth realm="apps", type=1',
      'Basic',
      'a b',
      'A   b = c',
      'A ',
      'Basic a=',
      'X a=b,c="d,e"',
    ],
    invalid: ['', 'Basic a b', 'A b=c d=e', 'A =', 'A "b"', 'A b=c,', '"A"'],
  },
  {
    rule: 'WWW-Authenticate',
    // 11.6.1
    valid: [
      'Basic realm="simple", Newauth realm="apps", type=1, title="Login to \\"apps\\""',
      'Negotiate',
      'A, B c',
      'A b=c, d=e, F',
    ],
    invalid: ['realm="simple', ', A', 'A,', '="a"', 'A b c', 'A b=c d'],
  },
  { rule: 'Connection', valid: ['close', 'upgrade, HTTP2-Settings', ''], invalid: ['a b', 'a,', '"a"'] },
  {
    rule: 'Content-Range',
    // 14.4
    valid: ['bytes 42-1233/1234', 'bytes 42-1233/*', 'bytes */1234', 'exampleunit 1-2/3'],
    invalid: [
      'bytes 42-/1234',
      'bytes 42-1233',
      'bytes=42-1233/1234',
      'bytes */*',
      'bytes  1-2/3',
      'bytes -1/2',
    ],
  },
  {
    rule: 'Content-Type',
    valid: [
      'text/html; charset=ISO-8859-4',
      'text/html;charset="utf-8"',
      'a/b;',
      'a/b;;c=d',
      'a/b \t;\tc="\\""',
      'a/b;c="\u00e9"',
    ],
    invalid: [
      'text',
      'text/*/x',
      'a/b;c',
      'a/b;c =d',
      'a/b;c= d',
      'a/b; c="d',
      'a/b ',
      'a/b,c/d',
      'a b/c',
      '*/ *',
    ],
  },
  { rule: 'Content-Length', valid: ['3495', '0', '00'], invalid: ['', '-1', '+1', '1, 1', '1.0', '0x1'] },
  {
    rule: 'HTTP-date',
    // 5.6.7
    valid: [
      'Sun, 06 Nov 1994 08:49:37 GMT',
      'Sunday, 06-Nov-94 08:49:37 GMT',
      'Sun Nov  6 08:49:37 1994',
      'Sun Nov 16 08:49:37 1994',
    ],
    invalid: [
      'Sun, 06 Nov 1994 08:49:37 UTC',
      'sun, 06 Nov 1994 08:49:37 GMT',
      'Sun, 6 Nov 1994 08:49:37 GMT',
      'Sun, 06 Nov 94 08:49:37 GMT',
      'Sunday, 06-Nov-1994 08:49:37 GMT',
      'Sun, 06-Nov-94 08:49:37 GMT',
      'Sun Nov 6 08:49:37 1994',
      'Sun Nov  16 08:49:37 1994',
      'Sun, 06 NOV 1994 08:49:37 GMT',
    ],
  },
  {
    rule: 'ETag',
    valid: ['"xyzzy"', 'W/"xyzzy"', '""', '"\\"', '"\u00e9"'],
    invalid: ['xyzzy', '"a', 'w/"a"', 'W/ "a"', '"a b"', '"a"b"', '"\u007f"'],
  },
  {
    rule: 'If-None-Match',
    // 13.1.2
    valid: [
      '"xyzzy"',
      'W/"xyzzy"',
      '"xyzzy", "r2d2xxxx", "c3piozzzz"',
      'W/"xyzzy", W/"r2d2xxxx", W/"c3piozzzz"',
      '*',
      '',
    ],
    invalid: ['*, "a"', '"a",', '"a" "b"', 'a', '**'],
  },
  {
    rule: 'Expect',
    valid: ['100-continue', '', 'a=b', 'a="b";c=d', 'a, b'],
    invalid: ['a;b=c', '=a', 'a=', 'a b'],
  },
  {
    rule: 'From',
    // 10.1.2
    valid: ['spider-admin@example.org', 'A <a@b>', '"a b"@c (d)'],
    invalid: ['', 'a', 'a@b, c@d', 'A <a>', 'g:a@b;'],
  },
  {
    rule: 'Host',
    valid: ['www.example.org', 'a:80', '', ':', '[::1]:443', '1.2.3.4'],
    invalid: ['a:b', 'u@h', '[::1', '::1', 'a/b', 'a b', 'http://a'],
  },
  {
    rule: 'If-Range',
    valid: ['"a"', 'W/"a"', 'Sun, 06 Nov 1994 08:49:37 GMT'],
    invalid: ['a', '"a", "b"', '*', ''],
  },
  {
    rule: 'Range',
    // 14.1.2
    valid: [
      'bytes=500-600,601-999',
      'bytes=0-999, 4500-5499, -1000',
      'bytes=9500-',
      'bytes=-500',
      'a=b;c',
      'bytes=0-0 , \t-1',
    ],
    invalid: [
      'bytes',
      'bytes=',
      'bytes =1-2',
      'bytes=1-2,',
      'bytes=,1-2',
      'bytes= 1-2',
      'bytes=\u00e9',
      '=1-2',
    ],
  },
  {
    rule: 'Referer',
    valid: ['http://www.example.org/hypertext/Overview.html', '/a?b', '', '//a', 'a:b'],
    invalid: ['http://a#b', '#', 'a b', '/[', ':a', '%'],
  },
  {
    rule: 'Location',
    valid: ['/People.html#tim', 'http://www.example.net/index.html', '', '#'],
    invalid: ['a b', ':a', '##', '/<'],
  },
  {
    rule: 'Retry-After',
    valid: ['Fri, 31 Dec 1999 23:59:59 GMT', '120'],
    invalid: ['-1', '', '1.5', '120 ', '31 Dec 1999'],
  },
  {
    rule: 'Server',
    // 10.2.4
    valid: ['CERN/3.0 libwww/2.17', 'a', 'a (b (c) \\)) d/e', 'a/1 (\u00e9)', 'a\t()'],
    invalid: ['', '(a)', 'a/', 'a (b', 'a/b/c', 'a(b)', 'a (b))', 'a (\u0000)', ' a'],
  },
  {
    rule: 'TE',
    valid: ['deflate', 'trailers', 'trailers, deflate;q=0.5', '', 'a;b=c;q=1'],
    invalid: ['a;', 'a;q', ',a', 'a b', 'trailers;'],
  },
  {
    rule: 'Upgrade',
    // 7.8
    valid: ['websocket, IRC/6.9, RTA/x11', 'HTTP/2.0', ''],
    invalid: ['a/', '/a', 'a/b/c', 'a b'],
  },
  {
    rule: 'User-Agent',
    valid: ['CERN-LineMode/2.15 libwww/2.17b3', 'Mozilla/5.0 (X11; Linux x86_64)'],
    invalid: ['', '(X11)', 'Mozilla/5.0 (X11', 'a,b'],
  },
  {
    rule: 'Vary',
    valid: ['accept-encoding, accept-language', '*', '*, a', ''],
    invalid: ['a b', 'a,', '"a"'],
  },
  {
    rule: 'Via',
    // 7.6.3
    valid: [
      '1.0 fred, 1.1 p.example.net',
      '1.0 ricky, 1.1 ethel, 1.1 fred, 1.0 lucy',
      'HTTP/1.1 a:80 (Apache/1.1)',
      '1 a (b (c))',
      '',
    ],
    invalid: ['1.0', '1.0 a b', 'a/b/c d', '1.0 a:b', '1.0 a (b', '1.0 a,', '1.0 [::1]'],
  },
  {
    rule: 'field-value',
    valid: ['', 'a', 'ab', 'a b', 'a \t b', '\u00ff', ', , ,'],
    invalid: [' ', 'a ', ' a', '\r', 'a\r\n b', '\u0000', '\u007f'],
  },
  {
    rule: 'field-content',
    valid: ['a', 'abc', 'a b', 'a  \t b'],
    invalid: ['', 'ab', 'a ', ' a', 'a\u007fb'],
  },
  {
    rule: 'quoted-string',
    valid: ['""', '"\\""', '"\t"', '"\u0080"', '"\\\u00ff"'],
    invalid: ['"', '"\\"', '"a"b"', '"\u007f"', '"\\\u0000"', "''"],
  },
  {
    rule: 'comment',
    valid: ['()', '(a(b)c)', '(\\()', '((()))'],
    invalid: ['(', '(()', ')', '(\\)', '(a)(b)', '(\u007f)'],
  },
  {
    rule: 'qvalue',
    valid: ['0', '1', '0.', '1.', '0.123', '1.000'],
    invalid: ['', '2', '.5', '0.1234', '1.001', '00', '-0', '0,5'],
  },
  {
    rule: 'http-URI',
    valid: ['http://example.com:80/~smith/home.html', 'HTTP://a', 'http://', 'http://a?b', 'http://u@h/'],
    invalid: ['http:/a', 'https://a', 'http://a#b', 'http://[', 'http://a b'],
  },
  { rule: 'https-URI', valid: ['https://a/b?c'], invalid: ['http://a', 'https:a', 'https://a/#'] },
  {
    rule: 'language-tag',
    valid: ['fr', 'en-US', 'es-419', 'az-Arab', 'x-pig-latin', 'man-Nkoo-GN', 'i-klingon'],
    invalid: ['', '*', 'a', 'en_US', 'en-', 'abcdefghi'],
  },
  {
    rule: 'transfer-coding',
    valid: ['gzip', 'a;b=c', 'a \t;\tb = "c"'],
    invalid: ['', 'a;', 'a;b', 'a b', 'a;=c'],
  },
  { rule: 'token68', valid: ['a', 'a=', 'a==', '-._~+/'], invalid: ['', '=', 'a=b', 'a b', 'a*'] },
  { rule: 'acceptable-ranges', valid: ['bytes', 'none', 'a, b'], invalid: ['', 'a,', 'a b', ',a'] },
];
