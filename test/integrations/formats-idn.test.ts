import { formats as plain } from '../../src/integrations/formats';
import { formats } from '../../src/integrations/formats-idn';

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
    expect(A_LABELS.invalid.filter((text) => !plain.hostname.test(text))).toEqual([]);
  });

  test('what is no host name in ASCII is none here', () => {
    for (const text of ['bücher', 'a。b', '-a', 'a.', 'a'.repeat(64)])
      expect(formats.hostname.test(text)).toBe(false);
  });
});

test('all other formats are those that need no tables', () => {
  const { hostname, ...others } = plain;
  expect(hostname).not.toBe(formats.hostname);
  expect(formats).toMatchObject(others);
  expect(Object.keys(formats)).toEqual([...Object.keys(plain), 'idn-hostname']);
});
