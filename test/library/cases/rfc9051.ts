import type { RuleCases } from '../rule-cases';

// Strings are octets: U+00C3 U+00A9 is U+00E9 in UTF-8.

// Section 8, without the breaks that it has for clarity.
const summary =
  '* 12 FETCH (FLAGS (\\Seen) INTERNALDATE "17-Jul-1996 02:44:25 -0700" RFC822.SIZE 4286 ENVELOPE (' +
  '"Wed, 17 Jul 1996 02:23:25 -0700 (PDT)" "IMAP4rev2 WG mtg summary and minutes" ' +
  '(("Terry Gray" NIL "gray" "cac.washington.edu")) (("Terry Gray" NIL "gray" "cac.washington.edu")) ' +
  '(("Terry Gray" NIL "gray" "cac.washington.edu")) ((NIL NIL "imap" "cac.washington.edu")) ' +
  '((NIL NIL "minutes" "CNRI.Reston.VA.US")("John Klensin" NIL "KLENSIN" "MIT.EDU")) NIL NIL ' +
  '"<B27397-0100000@cac.washington.ed>") BODY ("TEXT" "PLAIN" ("CHARSET" "US-ASCII") NIL NIL "7BIT" 3028 92))\r\n';

const header =
  '* 12 FETCH (BODY[HEADER] {342}\r\n' +
  'Date: Wed, 17 Jul 1996 02:23:25 -0700 (PDT)\r\n' +
  'From: Terry Gray <gray@cac.washington.edu>\r\n' +
  'Subject: IMAP4rev2 WG mtg summary and minutes\r\n' +
  '\r\n)\r\n';

const plain = '("TEXT" "PLAIN" NIL NIL NIL "7BIT" 10 1)';

export const cases: readonly RuleCases[] = [
  {
    rule: 'greeting',
    valid: [
      '* OK [CAPABILITY STARTTLS AUTH=SCRAM-SHA-256 LOGINDISABLED IMAP4rev2] IMAP4rev2 Service Ready\r\n',
      '* PREAUTH \r\n',
      '* BYE x\r\n',
      '* ok [ALERT]\r\n',
    ],
    invalid: ['* OK\r\n', '* NO x\r\n', '*  OK x\r\n', '* OK x\n', 'OK x\r\n', '* OK \u00e9\r\n'],
  },
  {
    rule: 'command',
    valid: [
      // 8
      'a000 starttls\r\n',
      'A001 AUTHENTICATE SCRAM-SHA-256 biwsbj11c2VyLHI9ck9wck5HZndFYmVSV2diTkVrcU8=\r\n',
      'babc ENABLE IMAP4rev2\r\n',
      'a002 select inbox\r\n',
      'a003 fetch 12 full\r\n',
      'a004 fetch 12 body[header]\r\n',
      'a005 store 12 +flags \\deleted\r\n',
      'a006 logout\r\n',
      // 7.6: the lengths of literals are beyond the grammar.
      'A001 LOGIN {11}\r\nFRED FOOBAR {7}\r\nfat man\r\n',
      'A001 LOGIN {99}\r\nFRED {1+}\r\nfat man\r\n',
      // 6
      'A001 AUTHENTICATE PLAIN\r\nAHRlc3QAdGVzdA==\r\n',
      'A001 AUTHENTICATE EXTERNAL =\r\n',
      'a LOGIN "a b" c]d\r\n',
      'a IDLE\r\nDONE\r\n',
      'a APPEND saved-messages (\\Seen) " 1-Jan-2020 00:00:00 +0000" {3}\r\nabc\r\n',
      'a UID EXPUNGE 3000:3002\r\n',
    ],
    invalid: [
      'A044 BLURDYBLOOP {102856}\r\n',
      'a000 starttls\n',
      'a000  starttls\r\n',
      '+ NOOP\r\n',
      'a+ NOOP\r\n',
      'a LOGIN b\r\n',
      'a LOGIN "b" "c\r\n',
      'a LOGIN {2} b c\r\n',
      'a LOGIN {2}\r\n\u0000 c\r\n',
      'a SELECT caf\u00c3\u00a9\r\n',
      'a FETCH 0 FLAGS\r\n',
      'a IDLE\r\n',
    ],
  },
  {
    rule: 'response-data',
    valid: [
      '* ENABLED IMAP4rev2\r\n',
      '* 18 EXISTS\r\n',
      '* FLAGS (\\Answered \\Flagged \\Deleted \\Seen \\Draft)\r\n',
      '* OK [UIDVALIDITY 3857529045] UIDs valid\r\n',
      '* LIST () "/" INBOX ("OLDNAME" ("inbox"))\r\n',
      summary,
      header,
      '* 12 FETCH (FLAGS (\\Seen \\Deleted))\r\n',
      '* BYE IMAP4rev2 server terminating connection\r\n',
      '* CAPABILITY STARTTLS AUTH=GSSAPI IMAP4rev2\r\n',
      '* STATUS blurdybloop (MESSAGES 231 UIDNEXT 44292)\r\n',
      '* SEARCH\r\n',
      '* LIST (\\Noselect \\HasChildren) "\\\\" "a b"\r\n',
      '* LIST () NIL "caf\u00c3\u00a9" (vendor.x-a (b (c d)))\r\n',
      '* 1 FETCH (BINARY[1] ~{2}\r\n\u0000\u00ff UID 7)\r\n',
    ],
    invalid: [
      '* -1 EXISTS\r\n',
      '* 0 EXPUNGE\r\n',
      '* FLAGS \\Seen\r\n',
      '* LIST () "" INBOX\r\n',
      '* LIST () "//" INBOX\r\n',
      '* CAPABILITY IMAP4rev1\r\n',
      '* 12 FETCH ()\r\n',
      '* 12 FETCH (FLAGS \\Seen)\r\n',
      summary.replace('NIL NIL "<', 'NIL "<'),
      summary.replace(' 3028 92', ''),
      '* LIST () "/" "caf\u00e9"\r\n',
      '* 1 FETCH (BINARY[1] {2}\r\n\u0000\u00ff)\r\n',
    ],
  },
  {
    rule: 'response',
    valid: ['a002 OK [READ-WRITE] SELECT completed\r\n', '* 18 EXISTS\r\n+ \r\na OK \r\n', '* BYE x\r\n'],
    invalid: ['* 18 EXISTS\r\n', 'a BYE x\r\n', '+\r\na OK \r\n', 'a OK\r\n', 'a OK x\r\nb OK y\r\n'],
  },
  {
    rule: 'resp-text',
    valid: [
      '',
      'x',
      '[ALERT] ',
      '[ALERT]',
      '[BADCHARSET (UTF-8 "x y")] x',
      '[PERMANENTFLAGS (\\Deleted \\Seen \\*)] Limited',
      '[APPENDUID 38505 3955] APPEND completed',
      '[COPYUID 38505 304,319:320 3956:3958] Done',
      '[X-NEW a [b] c',
      '[ alert] x',
    ],
    invalid: ['a\r\n', '\u0000', '\u00e9', 'a\nb', '[ALERT] \u00c3'],
  },
  {
    rule: 'resp-text-code',
    valid: ['UIDNEXT 1', 'CAPABILITY IMAP4rev2', 'COPYUID 1 2:3,4 5,6', 'X', 'X a b', 'UIDNEXT 0'],
    invalid: ['', 'X a]', 'X ', ']', 'a b\r', 'a\u00c3\u00a9'],
  },
  {
    rule: 'capability-data',
    valid: [
      'CAPABILITY IMAP4rev2',
      'CAPABILITY STARTTLS IMAP4rev2 AUTH=PLAIN',
      'capability imap4REV2 imap4rev2',
    ],
    invalid: ['CAPABILITY', 'CAPABILITY IMAP4rev1', 'CAPABILITY IMAP4rev22'],
  },
  {
    rule: 'sequence-set',
    valid: ['1', '*', '2:4', '2,4:7,9,12:*', '*:4,5:7', '$', '1,$', '3291:*'],
    invalid: ['', '0', '01', '1:', ':1', '1,,2', ',1', '1:2:3', '$,1', '1, 2', '**'],
  },
  {
    rule: 'uid-set',
    valid: ['1', '1:2', '304,319:320', '1,2,3'],
    invalid: ['', '*', '0', '1:2:3', '1,', '1:*', '$'],
  },
  {
    rule: 'fetch',
    valid: [
      'FETCH 2:4 (FLAGS BODY[HEADER.FIELDS (DATE FROM)])',
      'FETCH 1 BODY[]',
      'FETCH 1 BODYSTRUCTURE',
      'FETCH $ BODY.PEEK[1.2.MIME]<0.100>',
      'FETCH 1 BODY[1.HEADER.FIELDS.NOT ("a b")]',
      'FETCH 1 BINARY.SIZE[]',
    ],
    invalid: [
      'FETCH 1 ()',
      'FETCH 1 (ALL)',
      'FETCH 1 BODY[MIME]',
      'FETCH 1 BODY[1.]',
      'FETCH 1 BODY[]<0>',
      'FETCH 1 BODY[]<0.0>',
      'FETCH 1 BINARY[HEADER]',
      'FETCH 1 BINARY.SIZE[1]<0.1>',
    ],
  },
  {
    rule: 'search',
    valid: [
      'SEARCH FLAGGED SINCE 1-Feb-1994 NOT FROM "Smith"',
      'SEARCH RETURN (MIN COUNT) FLAGGED',
      'SEARCH RETURN () TEXT "string not in mailbox"',
      'SEARCH CHARSET UTF-8 TEXT {12}\r\n\u00d0\u00bc\u00d0\u00b0\u00d1\u0082\u00d1\u008c',
      'SEARCH OR UNSEEN (FLAGGED 1:5)',
      'SEARCH RETURN (X-A (b c)) UID 1:*',
      'SEARCH HEADER Message-ID <a@b> LARGER 0',
    ],
    invalid: [
      'SEARCH',
      'SEARCH NOT',
      'SEARCH OR SEEN',
      'SEARCH ()',
      'SEARCH SINCE 1994-02-01',
      'SEARCH RETURN MIN ALL',
      'SEARCH RETURN (MIN)',
      'SEARCH KEYWORD \\Seen',
    ],
  },
  {
    rule: 'esearch-response',
    valid: [
      'ESEARCH (TAG "A282") MIN 2 COUNT 3',
      'ESEARCH (TAG "A283") ALL 2,10:11',
      'ESEARCH UID X-A 5',
      'ESEARCH',
      // By search-ret-data-ext.
      'ESEARCH MIN 0',
    ],
    invalid: ['ESEARCH TAG "A282"', 'ESEARCH MIN a', 'ESEARCH MIN'],
  },
  {
    rule: 'store',
    valid: ['STORE 2:4 +FLAGS (\\Deleted)', 'STORE 1 FLAGS.SILENT \\Seen $Junk', 'STORE 1 -flags ()'],
    invalid: ['STORE 1 FLAGS', 'STORE 1 ~FLAGS ()', 'STORE 1 FLAGS (\\*)'],
  },
  {
    rule: 'list',
    valid: [
      'LIST "" *',
      'LIST "" ~/Mail/%',
      'LIST (SUBSCRIBED REMOTE RECURSIVEMATCH) "" "*" RETURN (CHILDREN STATUS (MESSAGES))',
      'LIST "" (INBOX)',
      'LIST "" % RETURN ()',
      // An option-extension may be any atom.
      'LIST (RECURSIVEMATCH) "" *',
      'LIST (REMOTE RECURSIVEMATCH) "" *',
      'LIST (X-A (b (c "d") e)) "" *',
    ],
    invalid: [
      'LIST "" ',
      'LIST % *',
      'LIST "" (a b)',
      'LIST (SUBSCRIBED  REMOTE) "" *',
      'LIST ( ) "" *',
      'LIST (SUBSCRIBED ()) "" *',
      'LIST "" * RETURN CHILDREN',
    ],
  },
  {
    rule: 'option-value',
    valid: ['(a)', '(a b)', '((a))', '(a (b c) d)', '("a b" c)', '((a b) (c))'],
    invalid: ['()', 'a', '(a', '( a)', '(a  b)', '(a b))', '(a(b))', '(())'],
  },
  {
    rule: 'tagged-ext-val',
    valid: ['1:5', '42', '0', '()', '(a)', '(a b (c))', '$', '("")'],
    invalid: ['a', '(', '( )', '(a', '1:0', '((', '(a b)c', ''],
  },
  {
    rule: 'eitem-vendor-tag',
    valid: ['vendor.a-b', 'VENDOR.a-b-c', 'vendor.\u00c3\u00a9-x'],
    invalid: ['vendor.a', 'vendor.-b', 'vendor-a-b', 'vendor.a-', 'vendor.\u00e9-x'],
  },
  {
    rule: 'namespace-response',
    valid: [
      'NAMESPACE (("" "/")) NIL NIL',
      'NAMESPACE (("" "/")) (("~" "/")) (("#shared/" "/")("#public/" NIL))',
      'NAMESPACE (("" "/" "X-PARAM" ("FLAG1" "FLAG2"))) NIL NIL',
    ],
    invalid: [
      'NAMESPACE (("" "/")) NIL',
      'NAMESPACE ("" "/") NIL NIL',
      'NAMESPACE (("" "/") ("a" "/")) NIL NIL',
    ],
  },
  {
    rule: 'body',
    valid: [
      plain,
      `(${plain}${plain} "ALTERNATIVE")`,
      `(${plain} "MIXED" ("BOUNDARY" "x") NIL NIL "a" (1 ("b")))`,
      '("IMAGE" "PNG" NIL NIL NIL "BASE64" 10 "md5" ("attachment" NIL) ("en" "fr"))',
      `("MESSAGE" "RFC822" NIL NIL NIL "7BIT" 5 (NIL NIL NIL NIL NIL NIL NIL NIL NIL NIL) ${plain} 2)`,
      '("X" "Y" ("a" "b" "c" "d") NIL NIL "x" 0)',
      // Of any string for a type there may be no lines.
      plain.replace(' 10 1', ' 10'),
    ],
    invalid: [
      '()',
      plain.slice(0, -1),
      plain.replace(' 10 1', ''),
      plain.replace('"7BIT"', '7BIT'),
      `(${plain} ${plain} "ALTERNATIVE")`,
      `("ALTERNATIVE" ${plain})`,
      plain.replace('NIL', '()'),
      plain.replace('NIL', '("a")'),
    ],
  },
  {
    rule: 'astring',
    valid: ['a', 'a]b', '"a\\"\\\\"', '"\u00c3\u00a9"', '{3}\r\nabc', '{3+}\r\na\r\n', '{9}\r\n\u00ff'],
    invalid: [
      '',
      'a b',
      'a"b"',
      '"""',
      '"\\a"',
      '"a\r\n"',
      '"\u00e9"',
      '{3}abc',
      '{3}\nabc',
      '{1}\r\n\u0000',
    ],
  },
  {
    rule: 'flag',
    valid: ['\\Seen', '\\SEEN', '$Junk', 'x', '\\x', '\\Recent', '$'],
    invalid: ['', '\\', '\\*', '\\a b', '\\]', '(x)', '"x"', '\\\\Seen'],
  },
  { rule: 'flag-perm', valid: ['\\*', '\\Seen', 'x'], invalid: ['*', '\\', '\\**', '%'] },
  { rule: 'tag', valid: ['A001', 'a.b', ']', '}'], invalid: ['', '+', 'A+', 'a b', 'a*', '{', '"a"', '\\'] },
  {
    rule: 'ATOM-CHAR',
    valid: ['a', '!', '+', '$', '}', '~'],
    invalid: [' ', '(', ')', '{', '%', '*', '"', '\\', ']', '\u007f', '\u0080', '\u0000'],
  },
  {
    rule: 'TEXT-CHAR',
    valid: ['\u0001', '\t', ']', '"', '\u007f'],
    invalid: ['\r', '\n', '\u0000', '\u0080', ''],
  },
  {
    rule: 'QUOTED-CHAR',
    valid: ['a', '\\"', '\\\\', '\u00c3\u00a9', '\u00e2\u0082\u00ac'],
    invalid: ['"', '\\', '\u00e9', '\u00c0\u0080', '\u00ed\u00a0\u0080', '\r'],
  },
  {
    rule: 'text',
    valid: ['a]', '\u00f0\u009f\u0098\u0080', 'caf\u00c3\u00a9'],
    invalid: ['', 'caf\u00e9', '\u00f4\u0090\u0080\u0080', 'a\n'],
  },
  {
    rule: 'literal8',
    valid: ['~{1}\r\n\u0000', '~{0}\r\n'],
    invalid: ['{1}\r\n\u0000', '~{1+}\r\na', '~{1}\u0000'],
  },
  {
    rule: 'base64',
    valid: ['', 'QQ==', 'QUI=', 'QUJD', 'QUJDQQ=='],
    invalid: ['Q', 'QQ', 'QQ=', 'QQ===', 'QU-J', 'QQ==QUJD', '='],
  },
  {
    rule: 'date',
    valid: ['1-Feb-1994', '"1-Feb-1994"', '01-FEB-1994'],
    invalid: ['1-Feb-94', '001-Feb-1994', '1 Feb 1994', '"1-Feb-1994', '1-02-1994'],
  },
  {
    rule: 'date-time',
    valid: ['"17-Jul-1996 02:44:25 -0700"', '" 1-Jan-2020 00:00:00 +0000"', '"99-dec-0000 99:99:99 +9999"'],
    invalid: ['"1-Jan-2020 00:00:00 +0000"', '"17-Jul-1996 02:44:25 GMT"', '"17-Jul-1996  02:44:25 -0700"'],
  },
];
