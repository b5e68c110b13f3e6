/** One typical input for the main rules of each shipped grammar. */
import { flat } from './measure';

/** A rule that users ask for, and an input that it derives. */
export interface Protocol {
  /** The name of the entry, as in `verbatim-abnf/rfc3986`. */
  readonly grammar: string;
  readonly rule: string;
  readonly input: string;
}

const lines = (...all: readonly string[]): string => all.map((line) => `${line}\r\n`).join('');

const SIP = lines(
  'INVITE sip:bob@biloxi.com SIP/2.0',
  'Via: SIP/2.0/UDP pc33.atlanta.example.com;branch=z9hG4bK776asdhds',
  'Max-Forwards: 70',
  'To: Bob <sip:bob@biloxi.com>',
  'From: Alice <sip:alice@atlanta.example.com>;tag=1928301774',
  'Call-ID: a84b4c76e66710@pc33.atlanta.example.com',
  'CSeq: 314159 INVITE',
  'Contact: <sip:alice@pc33.atlanta.example.com>',
  'Content-Length: 0',
  '',
);

const MAIL = lines(
  'From: John Doe <jdoe@machine.example>',
  'To: Mary Smith <mary@example.net>, "Who?" <one@y.test>',
  'Subject: Saying Hello',
  'Date: Fri, 21 Nov 1997 09:55:06 -0600',
  'Message-ID: <1234@local.machine.example>',
  '',
  'This is a message just to say hello.',
  'So, "Hello".',
);

const STAMP =
  'Received: from bar.example.com by foo.example.com via TCP with ESMTP id ABC12345 for <bob@foo.example.com>; ' +
  'Thu, 21 May 1998 05:33:22 -0700\r\n';

const CALENDAR = lines(
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//hacksw/handcal//NONSGML v1.0//EN',
  'BEGIN:VEVENT',
  'UID:19970610T172345Z-AF23B2@example.com',
  'DTSTAMP:19970610T172345Z',
  'DTSTART:19970714T170000Z',
  'DTEND:19970715T040000Z',
  'RRULE:FREQ=WEEKLY;COUNT=4;BYDAY=MO,WE',
  'ATTENDEE;CN="Henry Cabot";RSVP=TRUE:mailto:hcabot@example.com',
  'SUMMARY:Bastille Day Party',
  'END:VEVENT',
  'END:VCALENDAR',
);

const CARD = lines(
  'BEGIN:VCARD',
  'VERSION:4.0',
  'FN:Simon Perreault',
  'N:Perreault;Simon;;;ing. jr,M.Sc.',
  'BDAY:--0203',
  'LANG;PREF=1:fr',
  'ORG;TYPE=work:Viagenie',
  'ADR;TYPE=work:;Suite D2-630;2875 Laurier;Quebec;QC;G1V 2M2;Canada',
  'EMAIL;TYPE=work:simon.perreault@viagenie.ca',
  'TEL;VALUE=uri;TYPE="work,voice";PREF=1:tel:+1-418-656-9254;ext=102',
  'URL;TYPE=home:http://nomis80.org',
  'END:VCARD',
);

const FETCH =
  '* 12 FETCH (FLAGS (\\Seen) INTERNALDATE "17-Jul-1996 02:44:25 -0700" RFC822.SIZE 4286 ' +
  'ENVELOPE ("Wed, 17 Jul 1996 02:23:25 -0700 (PDT)" "IMAP4rev2 WG mtg summary and minutes" ' +
  '(("Terry Gray" NIL "gray" "cac.washington.edu")) NIL NIL ((NIL NIL "imap" "cac.washington.edu")) NIL NIL NIL ' +
  '"<B27397-0100000@cac.washington.ed>") BODY ("TEXT" "PLAIN" ("CHARSET" "US-ASCII") NIL NIL "7BIT" 3028 92))\r\n';

const REQUEST = lines(
  'GET /docs/guide?page=2 HTTP/1.1',
  'Host: www.example.com',
  'User-Agent: Mozilla/5.0 (X11; Linux x86_64)',
  'Accept: text/html, application/json;q=0.9',
  'Accept-Encoding: gzip, br',
  'Connection: keep-alive',
  '',
);

const ADDRESSES = 'Mary Smith <mary@x.test>, jdoe@example.org, "Who?" <one@y.test>';

const JSONPATH = '$.store.book[?@.price < 10 && @.category == "fiction"].title';

const CDDL = `person = {
  name: tstr,
  ? age: uint .le 150,
  * tstr => any
}
address = [street: tstr, number: int / tstr, town]
`;

const TOML = `title = "TOML"
[owner]
name = "Tom"
ports = [ 8000, 8001, 8002 ]
`;

const ABNF = lines(
  'hier-part = "//" authority path-abempty',
  '          / path-absolute / 1*pchar ; no authority',
  'h16 = 1*4HEXDIG',
);

const SIEVE = lines(
  'require ["fileinto"];',
  '# Keep all messages to or from people in my company',
  'if address :domain :is ["From", "To"] "example.com" {',
  '  keep;',
  '} elsif anyof (not address :all :contains "To" "me@example.com", size :over 100K) {',
  '  fileinto "spam";',
  '}',
);

const SESSION = lines(
  'v=0',
  'o=jdoe 3724394400 3724394405 IN IP4 198.51.100.1',
  's=Call to John Smith',
  'u=http://www.jdoe.example.com/home.html',
  'e=Jane Doe <jane@jdoe.example.com>',
  'c=IN IP4 198.51.100.1',
  't=0 0',
  'm=audio 49170 RTP/AVP 0',
  'm=video 51372 RTP/AVP 99',
  'a=rtpmap:99 h263-1998/90000',
);

/** The rules by grammar, those of most use first. */
const RULES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'rfc5234-core': { LWSP: ' \r\n \t\r\n   ' },
  rfc5234: { rulelist: ABNF },
  rfc7405: { rulelist: ABNF.replace('"//"', '%s"//"') },
  rfc3986: {
    URI: 'https://john.doe@www.example.com:8080/forum/questions/?tag=network&order=new#top',
    'URI-reference': '../images/logo.png?size=large&theme=dark#main',
  },
  rfc2396: { 'URI-reference': 'http://www.ics.uci.edu:8080/pub/ietf/uri/index.html;v=1?q=a+b#Related' },
  rfc1034: { domain: 'mail.department.example.com' },
  rfc1123: { subdomain: '3com.mail.department.example.com' },
  rfc3261: {
    'SIP-message': SIP,
    'SIP-URI': 'sip:alice:secret@atlanta.com:5060;transport=tcp?priority=urgent',
  },
  'rfc3261-bare': { 'from-spec': 'sip:alice@atlanta.example.com;tag=1928301774' },
  rfc3339: { 'date-time': '1996-12-19T16:39:57.123-08:00' },
  'rfc3339-iso8601': { 'iso-date-time': '1985-04-12T10:15:30.5+04:00' },
  rfc3629: { 'UTF8-octets': 'Grüße, 日本語 and 😀 in UTF-8' },
  rfc3966: { 'telephone-uri': 'tel:+1-201-555-0123;ext=4711;isub=12345' },
  rfc3987: { IRI: 'https://résumé.example.org/日本/straße/index.html?q=köln#übersicht' },
  rfc4512: { attributedescription: 'userCertificate;binary' },
  rfc4515: { filter: '(&(objectClass=Person)(|(sn=Jensen)(cn=Babs J*))(!(mail=*)))' },
  rfc5228: { start: 'ifanyof(header:is"Subject"["a","b"],size:over1){keep;stop;}' },
  'rfc5228-script': { start: SIEVE },
  rfc5321: { Mailbox: 'john.doe+newsletter@mail.department.example.com', 'Time-stamp-line': STAMP },
  rfc5322: {
    'address-list': ADDRESSES,
    'date-time': 'Fri, 21 Nov 1997 09:55:06 -0600',
    message: MAIL,
  },
  rfc5545: {
    icalstream: CALENDAR,
    contentline: 'ATTENDEE;CN="Henry Cabot";RSVP=TRUE:mailto:hcabot@example.com\r\n',
  },
  rfc5646: { 'Language-Tag': 'sl-Latn-IT-rozaj-x-private' },
  rfc6068: {
    mailtoURI: 'mailto:joe@example.com,ann@example.com?cc=bob@example.com&subject=Hello%20all&body=hi',
  },
  'rfc6068-encoded': { mailtoURI: 'mailto:joe@example.com?cc=bob@example.com&body=hello' },
  rfc6265: {
    'set-cookie-string':
      'SID=31d4d96e407aad42; Expires=Wed, 09 Jun 2021 10:18:14 GMT; Path=/; Domain=example.com; Secure; HttpOnly',
    'cookie-string': 'SID=31d4d96e407aad42; lang=en-US; theme=dark',
  },
  'rfc6265-errata': { 'set-cookie-string': 'SID=31d4d96e407aad42; Path=/docs; SameSite=Lax; Max-Age=0' },
  rfc6350: { 'vcard-entity': CARD },
  rfc6531: { Mailbox: 'jürgen.müller@straße.example.de' },
  rfc6532: { 'address-list': 'Jürgen Müller <jürgen@x.test>, "日本" <one@y.test>' },
  rfc6570: { 'URI-Template': 'https://api.example.com/users/{id}/posts{?page,limit*,sort:8}{#anchor}' },
  rfc6874: { 'IP-literal': '[fe80::9a:1ff:fe23:4567%25en1]' },
  rfc6901: { 'json-pointer': '/definitions/address/properties/street~1name/0' },
  rfc7208: { record: 'v=spf1 ip4:192.0.2.0/24 mx a:mail.example.com include:_spf.example.net -all' },
  rfc7644: { FILTER: 'userType eq "Employee" and emails[type eq "work" and value co "@example.com"]' },
  rfc8141: { namestring: 'urn:example:weather:lat39.56,lon-104.85?+resolve?=op=map&zoom=3#here' },
  rfc8259: {
    'JSON-text':
      '{"id":1234,"name":"Ada Lovelace","tags":["a","b"],"score":-1.5e3,"ok":true,"parent":{"id":12,"name":"Byron"}}',
  },
  rfc8288: {
    Link: '<https://api.example.com/items?page=2>; rel="next", <https://api.example.com/items?page=9>; rel="last"',
  },
  rfc8610: { cddl: CDDL },
  rfc8866: { 'session-description': SESSION },
  rfc9051: {
    'response-data': FETCH,
    command: 'a004 FETCH 1:5 (FLAGS BODY.PEEK[HEADER.FIELDS (DATE FROM)])\r\n',
  },
  rfc9110: {
    Accept: 'text/html, application/xhtml+xml;q=0.9, */*;q=0.8',
    'Content-Type': 'multipart/form-data; charset=utf-8; boundary="x-1"',
    'WWW-Authenticate': 'Basic realm="simple", Digest realm="a", nonce="7ypf", qop=auth',
  },
  'rfc9110-recipient': { Accept: 'text/html,, application/xml;q=0.9 ,*/*;q=0.8' },
  rfc9112: { 'HTTP-message': REQUEST },
  rfc9535: { 'jsonpath-query': JSONPATH },
  rfc9557: { 'date-time-ext': '1996-12-19T16:39:57-08:00[_foo=bar][_baz=bat]' },
  'rfc9557-grouped': { 'date-time-ext': '1996-12-19T16:39:57-08:00[America/Los_Angeles][u-ca=hebrew]' },
  rfc9562: { UUID: 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6' },
  rfc9651: {
    'sf-list': 'sugar;q=0.5, tea;hot=?1, ("a" "b");n=-12.5, :aGVsbG8=:',
    'sf-dictionary': 'max-age=3600, u=2, i, list=(a b);x=1',
  },
  'relative-json-pointer': { 'relative-json-pointer': '2/properties/street~1name/0' },
  semver: { 'valid-semver': '1.0.0-beta.11+exp.sha.5114f85' },
  toml: { toml: TOML },
};

export const PROTOCOLS: readonly Protocol[] = Object.entries(RULES).flatMap(([grammar, rules]) =>
  Object.entries(rules).map(([rule, input]) => ({ grammar, rule, input: flat(input) })),
);

/** A long input: `item` is repeated between the other two. */
interface Lengthened {
  readonly grammar: string;
  readonly rule: string;
  readonly head: string;
  readonly item: string;
  readonly tail: string;
}

const FIRST_HEADER = SIP.indexOf('\r\n') + 2;
const ATTRIBUTES = FETCH.slice(FETCH.indexOf('(') + 1, FETCH.lastIndexOf(')'));

/** Recursive rules whose inputs are often long. */
const LENGTHENED: readonly Lengthened[] = [
  {
    grammar: 'rfc3261',
    rule: 'SIP-message',
    head: SIP.slice(0, FIRST_HEADER),
    item: SIP.slice(FIRST_HEADER, -2),
    tail: '\r\n',
  },
  { grammar: 'rfc5322', rule: 'address-list', head: 'joe@x.test', item: `, ${ADDRESSES}`, tail: '' },
  { grammar: 'rfc8610', rule: 'cddl', head: '', item: CDDL, tail: '' },
  { grammar: 'rfc9535', rule: 'jsonpath-query', head: '$', item: JSONPATH.slice(1), tail: '' },
  { grammar: 'toml', rule: 'toml', head: '', item: TOML, tail: '' },
  {
    grammar: 'rfc9051',
    rule: 'response-data',
    head: `* 12 FETCH (UID 7`,
    item: ` ${ATTRIBUTES}`,
    tail: ')\r\n',
  },
];

/** The same rules with inputs of at least so many characters. */
export function longProtocols(size: number): Protocol[] {
  return LENGTHENED.map(({ grammar, rule, head, item, tail }) => {
    const times = Math.ceil((size - head.length - tail.length) / item.length);
    return { grammar, rule, input: flat(head + item.repeat(times) + tail) };
  });
}
