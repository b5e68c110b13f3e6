/** Own rows of every format, which the RFC and JSON Schema's test suite judge alike, under every host. `npm run conformance` runs the suite. */
import { formats } from '../../src/integrations/formats-idn';
import { hostFailures, HOSTS, schemasOf } from './format-hosts';

/** By format: valid strings, then invalid ones. */
const ROWS: Readonly<Record<string, readonly [valid: readonly string[], invalid: readonly string[]]>> = {
  uri: [
    ['a:', 'http://[::ffff:1.2.3.4]:80/?#', 'urn:x:y'],
    ['//a/b', 'http://[::ffff:01.2.3.4]', 'a:%4', 'é:'],
  ],
  'uri-reference': [
    ['', '//a/b', '#x', '../a?b'],
    ['1:b', '/a"b', '/%4', '/é'],
  ],
  iri: [
    ['http://é/ü?\ue000', 'a:'],
    ['//a', 'a:\ue000'],
  ],
  'iri-reference': [
    ['', '/ü'],
    ['\\a', '#\ue000'],
  ],
  'uri-template': [
    ['', '{+a*}/{?b:3,c}', "it's{a}"],
    ['{', '{a b}', '{a.}', 'a\u007f'],
  ],
  ipv4: [
    ['0.0.0.0', '255.255.255.255'],
    ['256.0.0.1', '1.2.3', '01.2.3.4', '1.2.3.4 ', '०.0.0.0'],
  ],
  ipv6: [
    ['::', '1::8', '::ffff:1.2.3.4'],
    ['1::2::3', ':1', '::1%eth0', '::1.2.3.256', '12345::'],
  ],
  hostname: [
    ['a', '1.a-b', 'xn--bcher-kva', 'ab--c'],
    ['', 'a.', '-a', 'a_b', 'xn--X', 'xn--vek', 'é'],
  ],
  'idn-hostname': [
    ['é.example', 'xn--bcher-kva', 'ب٠ب'],
    ['', 'É', 'a·l', 'xn--X', 'ب٠۰ب'],
  ],
  email: [
    ['joe@a', '"a b"@c', 'a@[127.0.0.1]', 'a@[IPv6:::1]'],
    ['', 'joe', 'a..b@c', 'a@[999.1.1.1]', 'é@a'],
  ],
  'idn-email': [
    ['é@ü', 'a@b'],
    ['é', '@ü', 'a b@c'],
  ],
  'date-time': [
    ['2024-02-29T00:00:00Z', '2016-12-31T23:59:60Z', '2016-12-31t15:59:60.5-08:00'],
    ['2024-02-30T00:00:00Z', '2016-12-30T23:59:60Z', '2024-02-29T24:00:00Z', '2024-02-29 00:00:00Z'],
  ],
  date: [
    ['2024-02-29', '2000-02-29'],
    ['2023-02-29', '1900-02-29', '2024-13-01', '2024-1-1', '2024-00-01', '২024-01-01'],
  ],
  time: [
    ['00:00:00Z', '23:59:60Z', '01:29:60+01:30'],
    ['24:00:00Z', '22:59:60Z', '00:00:00', '00:00:00+24:00'],
  ],
  duration: [
    ['P1Y2M3D', 'PT1S', 'P1W'],
    ['P', 'PT', 'P1Y1W', 'P1D2H', '1D', 'P1'],
  ],
  'json-pointer': [
    ['', '/', '/a~0~1/b'],
    ['a', '/~', '/a~2', '#/a'],
  ],
  'relative-json-pointer': [
    ['0', '1/a', '12#'],
    ['', '01', '/a', '-1', '0##'],
  ],
  uuid: [
    ['2eb8aa08-aa98-11ea-b4aa-73b441d16380', '2EB8AA08-AA98-11EA-B4AA-73B441D16380'],
    ['2eb8aa08aa9811eab4aa73b441d16380', 'g'],
  ],
  regex: [
    ['', '^a(?<n>b)$'],
    ['^(abc]', '(?<n>'],
  ],
  'http-url': [
    ['http://a', 'HTTPS://[::1]/#x'],
    ['http:///', 'ftp://a', 'https:a', '//a'],
  ],
};

test('every format has rows', () => {
  expect(Object.keys(ROWS).sort()).toEqual(Object.keys(formats).sort());
});

test.each(Object.entries(ROWS))('%s: every host agrees', (name, [valid, invalid]) => {
  const rows = [
    ...valid.map((data) => ({ data, valid: true })),
    ...invalid.map((data) => ({ data, valid: false })),
  ];
  expect(hostFailures(name, rows)).toEqual([]);
  const opposite = rows.map((row) => ({ ...row, valid: !row.valid }));
  expect(hostFailures(name, opposite)).toHaveLength(
    rows.length * Object.keys(HOSTS).length * schemasOf(name).length,
  );
});
