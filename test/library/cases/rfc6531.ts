import type { RuleCases } from '../rule-cases';

/** The octets of a text in UTF-8, one character each. */
const utf8 = (text: string): string => Buffer.from(text).toString('latin1');

export const cases: readonly RuleCases[] = [
  {
    rule: 'Mailbox',
    valid: [
      'Jones@xyz.com',
      '\u7528\u6237@\u4f8b\u5b50.\u5e7f\u544a',
      'p\u00e8re.no\u00ebl@example.com',
      '"\u00fc \u00fc"@b',
      'a@b\u00fccher.example',
      'a@xn--bcher-kva.example',
      'a@\u00fc-\u00fc',
      'a@1\u00fc',
      '\u{1f600}@a',
      'a@[1.2.3.4]',
    ].map(utf8),
    invalid: [
      '\xfc@b',
      'a@\xfc',
      'a@b\xc3.c',
      ...[
        '\u00fc',
        '\u00fc@',
        '@\u00fc',
        '.\u00fc@a',
        '\u00fc..\u00fc@a',
        'a@-\u00fc',
        'a@\u00fc-',
        'a@B\u00fccher',
        'a@\u00fc_\u00fc',
        'a@\u00fc.',
        '"\\\u00fc"@a',
        'a@[\u00fc]',
      ].map(utf8),
    ],
  },
  {
    rule: 'U-label',
    valid: ['\u00fc', 'b\u00fccher', '\u00fca', '1-\u00fc-1', 'a--\u00fc'].map(utf8),
    invalid: [
      '',
      'a',
      'bucher',
      '\xfc',
      ...['-\u00fc', '\u00fc-', '\u00fc.a', 'A\u00fc', 'a \u00fc'].map(utf8),
    ],
  },
  {
    rule: 'sub-domain',
    valid: ['a', 'A-1', utf8('b\u00fccher')],
    invalid: ['', '-', 'a-', utf8('B\u00fccher')],
  },
  { rule: 'Atom', valid: ['a', utf8('\u00fc')], invalid: ['.', utf8('\u00fc.a'), '\xfc'] },
  {
    rule: 'esmtp-param',
    valid: ['SMTPUTF8', 'SIZE=1', utf8('a=\u00fc')],
    // As printed, a value is one character of these, or any number of those of RFC 5321.
    invalid: ['a=', 'a=\xfc', 'a=b=c', utf8('\u00fc=a'), utf8('a=\u00fc\u00fc'), utf8('a=b\u00fc')],
  },
  {
    rule: 'mail',
    valid: [
      'MAIL FROM:<\u00fc@a> SMTPUTF8\r\n',
      'MAIL FROM:<a@\u00fc> BODY=8BITMIME SMTPUTF8\r\n',
      'MAIL FROM:<>\r\n',
    ].map(utf8),
    invalid: ['MAIL FROM:<\xfc@a>\r\n', utf8('MAIL FROM:\u00fc@a\r\n'), utf8('MAIL FROM:<\u00fc>\r\n')],
  },
  {
    rule: 'rcpt',
    valid: [utf8('RCPT TO:<\u00fc@\u00fc>\r\n')],
    invalid: [utf8('RCPT TO:<\u00fc>\r\n'), 'RCPT TO:<a@\xfc>\r\n'],
  },
  {
    rule: 'vrfy',
    valid: [
      'VRFY a\r\n',
      'VRFY a SMTPUTF8\r\n',
      utf8('VRFY \u00fc smtputf8\r\n'),
      utf8('VRFY "\u00fc \u00fc"\r\n'),
    ],
    invalid: [
      'VRFY SMTPUTF8 SMTPUTF8 SMTPUTF8\r\n',
      'VRFY\r\n',
      'VRFY a SMTPUTF\r\n',
      'VRFY a  SMTPUTF8\r\n',
      'VRFY \xfc\r\n',
    ],
  },
  {
    rule: 'expn',
    valid: ['EXPN a SMTPUTF8\r\n', utf8('EXPN \u00fc\r\n')],
    invalid: ['EXPN\r\n', 'EXPN a UTF8SMTP\r\n'],
  },
  { rule: 'help', valid: ['HELP\r\n', utf8('HELP \u00fc\r\n')], invalid: ['HELP a SMTPUTF8\r\n'] },
  {
    rule: 'Time-stamp-line',
    valid: [utf8('Received: from \u00fc by b with UTF8SMTP for <\u00fc@a>; 1 Jan 2000 00:00:00 +0000\r\n')],
    invalid: ['Received: from \xfc by b; 1 Jan 2000 00:00:00 +0000\r\n'],
  },
  {
    rule: 'Quoted-string',
    valid: ['""', utf8('"\u00fc"')],
    invalid: ['"\xfc"', utf8('"\u00fc'), utf8('"\\\u00fc"')],
  },
];
