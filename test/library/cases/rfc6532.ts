import type { RuleCases } from '../rule-cases';

/** The octets of a text in UTF-8, one character each. */
const utf8 = (text: string): string => Buffer.from(text).toString('latin1');

export const cases: readonly RuleCases[] = [
  {
    rule: 'UTF8-non-ascii',
    valid: [
      '\u0080',
      '\u00fc',
      '\u07ff',
      '\u0800',
      '\u4e2d',
      '\ud7ff',
      '\uffff',
      '\u{10000}',
      '\u{10ffff}',
    ].map(utf8),
    invalid: [
      '',
      'a',
      '\x7f',
      '\x80',
      '\xfc',
      '\xc0\x80',
      '\xc1\xbf',
      '\xe0\x80\x80',
      '\xed\xa0\x80',
      '\xf0\x80\x80\x80',
      '\xf4\x90\x80\x80',
      '\xc3',
      utf8('\u00fc\u00fc'),
    ],
  },
  { rule: 'VCHAR', valid: ['!', '~', utf8('\u00fc')], invalid: ['', ' ', '\x7f', '\xfc', utf8('a\u00fc')] },
  { rule: 'atext', valid: ['a', utf8('\u4e2d')], invalid: ['.', '(', '\xff', '@'] },
  {
    rule: 'addr-spec',
    valid: [
      'a@b',
      '\u00fc@b',
      '\u7528\u6237@\u4f8b\u5b50.\u5e7f\u544a',
      '"\u00fc \u00fc"@b',
      'a@[\u00fc]',
      'a(\u00fc)@b',
      '\u00e9.\u00e9@\u00e9.\u00e9',
    ].map(utf8),
    invalid: [
      '\xfc@b',
      utf8('\u00fc'),
      utf8('.\u00fc@b'),
      utf8('\u00fc@'),
      utf8('\u00fc\u00fc'),
      'a@\xc3',
      utf8('a@[\u00fc'),
    ],
  },
  {
    rule: 'quoted-string',
    valid: ['"\u00fc"', '"\u{1f600}"', '"\\\u00fc"'].map(utf8),
    invalid: ['"\xfc"', utf8('"\u00fc'), '"\\\xfc"'],
  },
  {
    rule: 'comment',
    valid: ['(\u00fc)', '(a(\u00fc))', '(\\\u00fc)'].map(utf8),
    invalid: ['(\xfc)', utf8('(\u00fc')],
  },
  {
    rule: 'message',
    valid: [
      'Subject: \u00fc\r\n',
      'From: J\u00fcrgen <j\u00fcrgen@b\u00fccher.example>\r\n\r\n\u00fc\r\n',
      'X: a\r\n\r\nb\r\n',
    ].map(utf8),
    invalid: ['Subject: \xfc\r\n', utf8('\u00dcber: a\r\n'), 'X: a\r\n\r\n\xfc'],
  },
  {
    rule: 'subject',
    valid: [utf8('Subject: \u00fc\r\n \u4e2d\r\n')],
    invalid: ['Subject: \xe4\r\n', utf8('Subject: \u00fc')],
  },
  { rule: 'msg-id', valid: [utf8('<\u00fc@b>')], invalid: ['<\xfc@b>'] },
  { rule: 'field-name', valid: ['Subject', '!'], invalid: [utf8('\u00dcber'), 'a:', ''] },
  {
    rule: 'text',
    valid: ['a', '\x7f', utf8('\u00fc'), utf8('\u{10ffff}')],
    invalid: ['', '\r', '\n', '\x00', '\xfc', utf8('a\u00fc')],
  },
];
