/** Strings that a rule of a shipped grammar derives, and strings that it does not. */
export interface Cases {
  readonly rule: string;
  readonly valid: readonly string[];
  readonly invalid: readonly string[];
}

/** By grammar; each has some. The first are those that the document itself shows. */
export const CASES: Readonly<Record<string, readonly Cases[]>> = {
  'rfc5234-core': [
    { rule: 'CRLF', valid: ['\r\n'], invalid: ['\n', '\r', ''] },
    { rule: 'HEXDIG', valid: ['0', '9', 'A', 'f'], invalid: ['g', '', '10'] },
    { rule: 'LWSP', valid: ['', ' \t', ' \r\n ', '\r\n\t\r\n '], invalid: ['\r\n', ' \r\n'] },
    { rule: 'ALPHA', valid: ['a', 'Z'], invalid: ['\u212a', '\u017f', '1'] },
  ],
  rfc5234: [
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
  ],
  rfc7405: [
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
  ],
  rfc3986: [
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
  ],
  rfc2396: [
    // 1.3
    {
      rule: 'absoluteURI',
      valid: [
        'ftp://ftp.is.co.za/rfc/rfc1808.txt',
        'gopher://spinaltap.micro.umn.edu/00/Weather/California',
        'news:comp',
      ],
      invalid: ['a', 'http:', '1:a'],
    },
  ],
};
