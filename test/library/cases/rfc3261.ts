import type { RuleCases } from '../rule-cases';

const REGISTER = [
  'REGISTER sip:registrar.biloxi.com SIP/2.0',
  'Via: SIP/2.0/UDP bobspc.biloxi.com:5060;branch=z9hG4bKnashds7',
  'Max-Forwards: 70',
  'To: Bob <sip:bob@biloxi.com>',
  'From: Bob <sip:bob@biloxi.com>;tag=456248',
  'Call-ID: 843817637684230@998sdasdh09',
  'CSeq: 1826 REGISTER',
  'Contact: <sip:bob@192.0.2.4>',
  'Expires: 7200',
  'Content-Length: 0',
];
const REGISTERED = [
  'SIP/2.0 200 OK',
  'Via: SIP/2.0/UDP bobspc.biloxi.com:5060;branch=z9hG4bKnashds7',
  ' ;received=192.0.2.4',
  'To: Bob <sip:bob@biloxi.com>;tag=2493k59kd',
  'From: Bob <sip:bob@biloxi.com>;tag=456248',
  'Call-ID: 843817637684230@998sdasdh09',
  'CSeq: 1826 REGISTER',
  'Contact: <sip:bob@192.0.2.4>',
  'Expires: 7200',
  'Content-Length: 0',
];
const INVITE = [
  'INVITE sip:bob@biloxi.com SIP/2.0',
  'Via: SIP/2.0/UDP pc33.atlanta.com;branch=z9hG4bKnashds8',
  'To: Bob <bob@biloxi.com>',
  'From: Alice <alice@atlanta.com>;tag=1928301774',
  'Date: Thu, 21 Feb 2002 13:02:03 GMT',
  'Content-Disposition: attachment; filename=smime.p7s;',
  '   handling=required',
  '',
  'v=0',
  'o=UserA 2890844526 2890844526 IN IP4 here.com',
];
const message = (lines: readonly string[]) => lines.join('\r\n') + '\r\n';

export const cases: readonly RuleCases[] = [
  // 24.1, and of 23.4.2 one whose To and From only an extension header covers
  {
    rule: 'SIP-message',
    valid: [
      message([...REGISTER, '']),
      message([...REGISTERED, '']),
      message(INVITE),
      'X a:b SIP/2.0\r\n\r\n\0\xff',
      message(['SIP/2.0 999 ', 'c:text/plain', 'unknown : "', ' \xe2\x98\xba', '']),
    ],
    invalid: [
      message(REGISTER),
      message(REGISTERED),
      REGISTER.join('\n') + '\n\n',
      message(['', ...REGISTER, '']),
      message([REGISTER[0]!, ' ' + REGISTER[1]!, '']),
      message([...REGISTER, 'Expires', '']),
      message(['SIP/2.0 200', ...REGISTERED.slice(1), '']),
      message(['SIP/2.0 2000 OK', '']),
      message(['INVITE sip:bob@biloxi.com', '']),
      message(['INVITE  sip:bob@biloxi.com SIP/2.0', '']),
      message(['INVITE bob@biloxi.com SIP/2.0', '']),
    ],
  },
  {
    rule: 'Status-Line',
    valid: [
      'SIP/2.0 404 The number you have dialed is not in service\r\n',
      'SIP/2.0 182 5 calls queued; expected waiting time is 15 minutes\r\n',
      'sip/10.01 100 %22\x80\r\n',
    ],
    invalid: ['SIP/2.0 404 "Gone"\r\n', 'SIP/2 200 OK\r\n', 'SIP/2.0 200 100%\r\n', 'SIP/2.0 200 OK'],
  },
  // 19.1
  {
    rule: 'SIP-URI',
    valid: [
      'sip:alice@atlanta.com',
      'sip:alice:secretword@atlanta.com;transport=tcp',
      'sip:+1-212-555-1212:1234@gateway.com;user=phone',
      'sip:alice@192.0.2.4',
      'sip:atlanta.com;method=REGISTER?to=alice%40atlanta.com',
      'sip:alice;day=tuesday@atlanta.com',
      'sip:alice@atlanta.com;maddr=239.255.255.1;ttl=15',
      'SIP:ALICE@AtLanTa.CoM;Transport=udp',
      'sip:biloxi.com;transport=tcp;method=REGISTER?to=sip:bob%40biloxi.com',
      'sip:+358-555-1234567;phone-context=5;tsp=a.b@foo.com;user=phone',
      'sip:j%40s0n@[2001:db8::9:1]:5060;lr',
      'sip:1.2.3.4',
      'sip:1.2.3.a',
      'sip:1-2.a.?b=',
      'sip:a;transport=udp1;ttl=1000;lr=on',
      'sip:a:@b',
      'sip:a/b?c&d@e',
    ],
    invalid: [
      'sip:j@s0n@atlanta.com',
      'sip:alice@atlanta%2ecom',
      'sips:alice@atlanta.com',
      'sip:alice@',
      'sip:@atlanta.com',
      'sip:alice@1.2.3',
      'sip:alice@-atlanta.com',
      'sip:alice@atlanta..com',
      'sip:alice@atlanta.com:',
      'sip:alice@atlanta.com;',
      'sip:alice@atlanta.com?',
      'sip:alice@atlanta.com?subject',
      'sip:alice@atlanta.com?a=b&',
      'sip:al ice@atlanta.com',
      'sip:%4lice@atlanta.com',
      'sip:alice@[2001:db8::9:1',
    ],
  },
  {
    rule: 'Request-URI',
    valid: [
      'tel:+358-555-1234567;postd=pp22',
      'http://wwww.example.com/alice/photo.jpg',
      'a://u:p@h:1/b;c//?d',
      'a:/',
      'sip:?',
    ],
    invalid: ['alice@atlanta.com', 'a:', 'a://h#f', '1:a', 'a:[', 'a:\\b'],
  },
  {
    rule: 'IPv6address',
    valid: ['2001:db8::9:1', '::', '::ffff:192.0.2.1', ':::192.0.2.1', '1:2:3:4:5:6:7:8:9', '1:999.0.0.1'],
    invalid: ['::192.0.2.1', '1::2::3', '12345::', ':1', '1:', '::g', ''],
  },
  {
    rule: 'IPv6address',
    patches: ['rfc5954'],
    valid: ['2001:db8::9:1', '::', '::ffff:192.0.2.1', '::192.0.2.1', '1:2:3:4:5:6:7:8', '1:2:3:4:5:6:7::'],
    invalid: [':::192.0.2.1', '1:2:3:4:5:6:7:8:9', '1', '::256.0.2.1', '1:2:3:4:5:6:7::8'],
  },
  {
    rule: 'IPv4address',
    patches: ['rfc5954'],
    valid: ['192.0.2.4', '255.255.255.255'],
    invalid: ['256.0.0.1', '00.0.0.1', '1.2.3'],
  },
  {
    rule: 'srvr',
    valid: ['', 'atlanta.com:5060', 'alice@@atlanta.com'],
    invalid: ['alice@atlanta.com', 'alice@', ':5060'],
  },
  {
    rule: 'srvr',
    patches: ['eid1051'],
    valid: ['', 'atlanta.com:5060', 'alice@atlanta.com'],
    invalid: ['alice@@atlanta.com', 'alice@', ':5060'],
  },
  // 20
  {
    rule: 'Accept',
    valid: [
      'Accept: application/sdp;level=1, application/x-private, text/html',
      'Accept:',
      'accept \t: */* ,\r\n text / *;q=2',
    ],
    invalid: ['Accept: text', 'Accept: text/html,', 'Accept\r\n : */*', 'Accept: a/b;q=', 'Accept: a/b;'],
  },
  { rule: 'qvalue', valid: ['0', '0.', '0.999', '1.000'], invalid: ['1.001', '0.1234', '2', '.5', '00'] },
  {
    rule: 'Alert-Info',
    valid: ['Alert-Info: <http://www.example.com/sounds/moo.wav>', 'Alert-Info:<a:b> ;c, <d:e>'],
    invalid: ['Alert-Info: http://www.example.com/sounds/moo.wav', 'Alert-Info:', 'Alert-Info: < a:b>'],
  },
  {
    rule: 'Authorization',
    valid: [
      'Authorization: Digest username="Alice", realm="atlanta.com",\r\n nonce="84a4cc6f3082121f32b42a2187831a9e",\r\n response="7587245234b3434cc3412213e5f113a5432"',
      'Authorization: Digest username="bob",\r\n realm="biloxi.com",\r\n uri="sip:bob@biloxi.com",\r\n qop=auth,\r\n nc=00000001,\r\n cnonce="0a4f113b",\r\n response="6629fae49393a05397450978507c4ef1"',
      'Authorization: Digest uri="%",nc=1',
      'Authorization: Basic a=b , c = "d"',
    ],
    invalid: [
      'Authorization: Digest',
      'Authorization: Digest username',
      'Authorization: Digest uri=sip:bob@biloxi.com',
      'Authorization: Basic a=b,',
    ],
  },
  {
    rule: 'digest-uri',
    valid: ['uri="sip:bob@biloxi.com"', 'URI = "sip:a"', 'uri="http://a/b?c"'],
    invalid: ['uri=sip:bob@biloxi.com', 'uri="*"', 'uri="/a"', 'uri="sip:a ; by HTTP/1.1"'],
  },
  {
    rule: 'Call-ID',
    valid: [
      'Call-ID: f81d4fae-7dec-11d0-a765-00a0c91e6bf6@biloxi.com',
      'i:f81d4fae-7dec-11d0-a765-00a0c91e6bf6@192.0.2.4',
      'i:<"(\\?>@[{',
    ],
    invalid: ['Call-ID: a@b@c', 'Call-ID: a@', 'Call-ID:', 'Call-ID: a b', 'i: a;b'],
  },
  {
    rule: 'Contact',
    valid: [
      'Contact: "Mr. Watson" <sip:watson@worcester.bell-telephone.com>\r\n   ;q=0.7; expires=3600,\r\n   "Mr. Watson" <mailto:watson@bell-telephone.com> ;q=0.1',
      'm: <sips:bob@192.0.2.4>;expires=60',
      'Contact: *',
      'Contact: Mr. Watson <sip:watson@a>',
      'Contact:"W"<sip:w@a>',
      'Contact: sip:a;b@c;d',
      'Contact: <sip:a>;q=1.0001;expires=never',
    ],
    invalid: [
      'Contact: *, <sip:a>',
      'Contact: "Mr. Watson" sip:watson@a',
      'Contact: Watson<sip:watson@a>',
      'Contact: "a" b <sip:c>',
      'Contact: <sip:a>>',
      'Contact: <>',
      'Contact:',
    ],
  },
  // 23.3 and 23.4.2
  {
    rule: 'Content-Disposition',
    valid: [
      'Content-Disposition: session',
      'Content-Disposition: attachment; filename=smime.p7s;\r\n   handling=required',
    ],
    invalid: [
      'Content-Disposition: attachment; filename=smime.p7m\r\n   handling=required',
      'Content-Disposition:',
    ],
  },
  {
    rule: 'Content-Type',
    valid: [
      'Content-Type: application/sdp',
      'c: text/html; charset=ISO-8859-4',
      'Content-Type: multipart/signed;\r\n  protocol="application/pkcs7-signature";\r\n  micalg=sha1; boundary=boundary42',
      'c:texts/x-y',
    ],
    invalid: ['c: text', 'c: text/html; charset', 'c: text/html;', 'c: text/a/b', 'c: text/html; a=[::1]'],
  },
  {
    rule: 'CSeq',
    valid: ['CSeq: 4711 INVITE', 'CSeq:0\r\n x'],
    invalid: ['CSeq: 4711', 'CSeq: INVITE 4711', 'CSeq: 1INVITE'],
  },
  {
    rule: 'Date',
    valid: ['Date: Sat, 13 Nov 2010 23:29:00 GMT', 'date:sun, 99 jan 0000 99:99:99 gmt'],
    invalid: ['Date: Sat, 13 Nov 2010 23:29:00 UTC', 'Date: Sat, 3 Nov 2010 23:29:00 GMT'],
  },
  {
    rule: 'From',
    valid: [
      'From: "A. G. Bell" <sip:agb@bell-telephone.com> ;tag=a48s',
      'From: sip:+12125551212@server.phone2net.com;tag=887s',
      'f: Anonymous <sip:c8oqz84zk7z@privacy.org>;tag=hyh8',
    ],
    invalid: ['From: Alice <alice@atlanta.com>;tag=1928301774', 'f: <sip:a>;tag=', 'f: <sip:a>, <sip:b>'],
  },
  {
    rule: 'Proxy-Authenticate',
    valid: [
      'Proxy-Authenticate: Digest realm="atlanta.com",\r\n domain="sip:ss1.carrier.com", qop="auth",\r\n nonce="f84f1cec41e6cbe5aea9c8e88d359",\r\n opaque="", stale=FALSE, algorithm=MD5',
      'Proxy-Authenticate: Digest domain="/a  b:c",qop="auth,x",stale=maybe',
    ],
    invalid: ['Proxy-Authenticate: Digest', 'Proxy-Authenticate: Digest realm=[a]'],
  },
  {
    rule: 'Retry-After',
    valid: [
      'Retry-After: 18000;duration=3600',
      "Retry-After: 120 (I'm in a meeting)",
      'Retry-After: 1((a)(\\)(b))) ;duration=x',
    ],
    invalid: ['Retry-After: 120 (a', 'Retry-After: 120 (a))', 'Retry-After: 1 (a) b', 'Retry-After: (a)'],
  },
  {
    rule: 'Server',
    // The blank after a comment may be part of it, but has to stand for the one between.
    valid: ['Server: HomeServer v2', 'Server: (a) b', 'Server: a / b (c) (d (e))\r\n f'],
    invalid: ['Server:', 'Server: a(b)', 'Server: (a)b', 'Server: a//b', 'Server: a; b'],
  },
  {
    rule: 'Subject',
    valid: [
      'Subject: Need more boxes',
      's: Tech Support',
      'Subject: A tornado is heading our way!',
      'Subject:',
      's:a \r\n \xc3\xa9',
      's:\xc0\x80\xfd\xbf\xbf\xbf\xbf\xbf',
    ],
    invalid: ['Subject: a ', 'Subject: a\r\nb', 's: \xc3', 's: \x80', 's: \xfe', 's: a\x7f'],
  },
  {
    rule: 'To',
    valid: [
      'To: The Operator <sip:operator@cs.columbia.edu>;tag=287447',
      't: sip:+12125551212@server.phone2net.com',
      'To: sip:a@b ;tag=c',
    ],
    invalid: ['To: Bob <bob@biloxi.com>', 'To: bob@biloxi.com', 'To: Bob sip:bob@biloxi.com'],
  },
  {
    rule: 'Via',
    valid: [
      'Via: SIP/2.0/UDP erlang.bell-telephone.com:5060;branch=z9hG4bK87asdks7',
      'Via: SIP/2.0/UDP 192.0.2.1:5060 ;received=192.0.2.207\r\n     ;branch=z9hG4bK77asjd',
      'Via: SIP / 2.0 / UDP first.example.com: 4000;ttl=16\r\n  ;maddr=224.2.0.1 ;branch=z9hG4bKa7c6a8dlze.1',
      'v:SIP/2.0/TLS [::1];received=::1, a/b/c d',
      'v:a/b/c d;ttl=1000;received=1.2.3.4.5;maddr="x"',
    ],
    invalid: [
      'Via: SIP/2.0 a',
      'Via: SIP/2.0/UDP',
      'v: SIP/2.0/UDP ::1',
      'v:a/b/c d:e',
      'v:a/b/c d;received=::g',
    ],
  },
  {
    rule: 'Warning',
    valid: [
      'Warning: 307 isi.edu "Session parameter \'foo\' not understood"',
      'Warning: 301 isi.edu "Incompatible network address type \'E.164\'"',
      'Warning: 999 a_b  "", 000 [::]:1 "c"',
    ],
    invalid: ['Warning: 307 isi.edu', 'Warning: 30 isi.edu "a"', 'Warning: 307  isi.edu "a"'],
  },
  // 25.1
  { rule: 'LWS', valid: [' ', '\r\n ', ' \t\r\n\t '], invalid: ['', '\r\n', ' \r\n', ' \r\n \r\n ', ' \n '] },
  { rule: 'token', valid: ["a-b.!%*_+`'~1", 'INVITE'], invalid: ['', 'a b', 'a/b', 'a"', '\xe9'] },
  {
    rule: 'quoted-string',
    valid: ['"a\\"b"', '\r\n "a\r\n b"', '"\\\0"', '"\xe2\x98\xba"', '""'],
    invalid: ['"a', '"a\\"', '"\\\r"', '"\\\xe9"', '"a"b"', '"a" ', '"\xe9"'],
  },
];
