import tr46 from 'tr46';
import { formats as plain } from '../../src/integrations/formats';
import { formats, idnEmail, idnHostname } from '../../src/integrations/formats-idn';
import { punycodeLength } from '../../src/integrations/formats/punycode';
import { Random } from '../oracles/random';

const isIdn = formats['idn-hostname'].test;

describe('idn-hostname', () => {
  test.each([
    // RFC 1123: what is a host name is one here.
    'a',
    'A.b',
    'ab--c',
    `${'a'.repeat(63)}.b`,
    // U-labels of several scripts, and dots of RFC 3490.
    'bücher.example',
    'παράδειγμα。δοκιμή',
    '例え．テスト',
    '실례｡테스트',
    'faß.de',
    'א',
    // A-labels, in any case.
    'xn--bcher-kva',
    'XN--BCHER-KVA',
    'xn--fa-hia.de',
    // RFC 5892, appendix A.
    'क्‍ष',
    'l·l',
    'α͵β',
    'א׳ב',
    'א״ב',
    '・あ',
    'ب٠ب',
    '۰a',
  ])('%j is one', (text) => expect(isIdn(text)).toBe(true));

  test.each([
    ['', 'RFC 1034, 3.1'],
    ['a.', 'RFC 1034, 3.1'],
    ['ü..ü', 'RFC 1034, 3.1'],
    ['-ü', 'RFC 5891, 4.2.3.1'],
    ['ü-', 'RFC 5891, 4.2.3.1'],
    ['üa--b', 'RFC 5891, 4.2.3.1'],
    ['a_b.ü', 'RFC 1123, 2.1'],
    // RFC 5892 disallows what UTS #46 would map, or take.
    ['Bücher', 'RFC 5892, 2.2'],
    ['ｂücher', 'RFC 5892, 2.2'],
    ['bu\u0308cher', 'RFC 5891, 4.2.1: not in Normalization Form C'],
    ['☃', 'RFC 5892, 3: a symbol'],
    ['😀.example', 'RFC 5892, 3: a symbol'],
    ['ـ', 'RFC 5892, 2.6'],
    ['〮実', 'RFC 5892, 2.6'],
    ['ᄀ', 'RFC 5892, 2.9'],
    ['a\u20d0b', 'RFC 5892, 2.4'],
    ['\u0300a', 'RFC 5891, 4.2.3.2'],
    ['a‍b', 'RFC 5892, A.2'],
    ['a·l', 'RFC 5892, A.3'],
    ['α͵b', 'RFC 5892, A.4'],
    ['A׳ב', 'RFC 5892, A.5'],
    ['״ב', 'RFC 5892, A.6'],
    ['é・', 'RFC 5892, A.7'],
    ['ب٠۰', 'RFC 5892, A.8 and A.9'],
    ['aא', 'RFC 5893, 2'],
    ['0a.א', 'RFC 5893, 2'],
    ['xn--X', 'RFC 5890, 2.3.2.1: no Punycode'],
    ['xn--example-', 'RFC 5890, 2.3.2.1: in ASCII'],
    ['xn--Bcher-Kva-', 'RFC 5891, 5.4'],
    ['xn--7a', 'RFC 5892'],
    ['xn--ü', 'RFC 5891, 4.2.3.1'],
    [`${'ü'.repeat(60)}`, 'RFC 5891, 4.2.4'],
    [`${'ü.'.repeat(60)}a`, 'RFC 1034, 3.1'],
  ])('%j is none: %s', (text) => expect(isIdn(text)).toBe(false));
});

describe('hostname', () => {
  const A_LABELS = {
    valid: ['xn--bcher-kva.example', 'a.XN--fa-hia'],
    invalid: ['xn--X', 'a.xn--7a', 'xn--a'],
  };

  test('A-labels are asked for what they stand for', () => {
    expect(A_LABELS.valid.filter((text) => !formats.hostname.test(text))).toEqual([]);
    expect(A_LABELS.invalid.filter((text) => formats.hostname.test(text))).toEqual([]);
    // Only the tables of tr46 know the direction of letters.
    expect(['xn--s-13c'].map((text) => [plain.hostname.test(text), formats.hostname.test(text)])).toEqual([
      [true, false],
    ]);
  });

  test('what is no host name in ASCII is none here', () => {
    for (const text of ['bücher', 'a。b', '-a', 'a.', 'a'.repeat(64)])
      expect(formats.hostname.test(text)).toBe(false);
  });
});

describe('issue 36, point 3: idn-email', () => {
  const isEmail = formats['idn-email'].test;

  test.each([
    'δοκιμή@example.com',
    'a@bücher.example',
    'a@BÜCHER.example'.toLowerCase(),
    'a@xn--bcher-kva',
    'é@[127.0.0.1]',
  ])('%j is one', (text) => expect(isEmail(text)).toBe(true));

  test('a domain that is not in Normalization Form C is one in it', () => {
    expect(isEmail('a@bücher.example'.normalize('NFD'))).toBe(true);
  });

  test.each([
    'a@☃.example',
    'a@Bücher',
    'a@xn--X',
    'a@ü。b',
    'a@aא',
    'a@-ü',
    'a@ü-',
    'a@[127.0.0.256]',
    `a@${'ü.'.repeat(120)}a`,
  ])('%j is none, and its U-labels are why', (text) => {
    expect(isEmail(text)).toBe(false);
    expect(idnEmail.explain(text)!.offset).toBeGreaterThanOrEqual(2);
  });
});

describe('issue 36, point 3: long names', () => {
  test.each([
    'ü.'.repeat(500_000),
    'a.'.repeat(500_000),
    'xn--a.'.repeat(500_000),
    'ü'.repeat(500_000),
    '。'.repeat(500_000),
  ])('are refused without a look at their labels', (text) => {
    const before = performance.now();
    expect(isIdn(text)).toBe(false);
    expect(idnHostname.explain(text)!.reason).toBe('the name is longer than 253 characters in ASCII');
    expect(performance.now() - before).toBeLessThan(200);
  });

  test('the limits are those of the form in ASCII', () => {
    expect(isIdn(`${'a.'.repeat(126)}a`)).toBe(true);
    expect(isIdn(`${'a.'.repeat(126)}aa`)).toBe(false);
    const asciiLength = (units: number): number => tr46.toASCII('ü'.repeat(units), {} as never)!.length;
    for (let units = 1; units < 80; units++)
      expect([units, isIdn('ü'.repeat(units))]).toEqual([units, asciiLength(units) <= 63]);
  });
});

test('the length of Punycode is that of its text', () => {
  const pool = [...'abz-09üéßñ例えтестאבب٠क्😀\u{10ffff}'];
  const random = new Random(3492);
  for (let i = 0; i < 3000; i++) {
    const label = Array.from({ length: 1 + random.below(20) }, () => random.of(pool)).join('');
    if (!/[^\0-\x7f]/.test(label)) continue;
    const ascii = tr46.toASCII(label, { ignoreInvalidPunycode: true } as never);
    if (ascii === null || !label.includes(label.normalize('NFC')) || ascii !== ascii.toLowerCase()) continue;
    const [mapped] = tr46.toUnicode(ascii, {} as never).domain.split('.');
    if (mapped !== label) continue;
    expect([label, punycodeLength(label)]).toEqual([label, ascii.length - 4]);
  }
});

test('all other formats are those that need no tables', () => {
  const { hostname, 'idn-email': email, ...others } = plain;
  expect(hostname).not.toBe(formats.hostname);
  expect(email).not.toBe(formats['idn-email']);
  expect(formats).toMatchObject(others);
  expect(Object.keys(formats)).toEqual([...Object.keys(plain), 'idn-hostname']);
});
