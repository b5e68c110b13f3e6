import fc from 'fast-check';
import { rfc3986 } from '../../src/generated/rfc3986';
import { decode, decodeToBytes, encode, type EncodedComponent, UriError } from '../../src/uri';
import { anyString } from './arbitraries';

const COMPONENTS: readonly EncodedComponent[] = [
  'userinfo',
  'reg-name',
  'segment',
  'segment-nz-nc',
  'path',
  'query',
  'fragment',
  'unreserved',
];

const component = fc.constantFrom(...COMPONENTS);
const wellFormed = fc.string({ unit: 'grapheme' });

function codeOf(run: () => unknown): [code: string, offset: number | undefined] {
  try {
    run();
  } catch (error) {
    if (error instanceof UriError) return [error.code, error.offset];
    throw error;
  }
  throw new Error('nothing was thrown');
}

describe('encode', () => {
  test.each<[EncodedComponent, string]>([
    ['unreserved', '%3A%2F%3F%23%5B%5D%40%21%24%26%27%28%29%2A%2B%2C%3B%3D-._~'],
    ['userinfo', ":%2F%3F%23%5B%5D%40!$&'()*+,;=-._~"],
    ['reg-name', "%3A%2F%3F%23%5B%5D%40!$&'()*+,;=-._~"],
    ['segment', ":%2F%3F%23%5B%5D@!$&'()*+,;=-._~"],
    ['segment-nz-nc', "%3A%2F%3F%23%5B%5D@!$&'()*+,;=-._~"],
    ['path', ":/%3F%23%5B%5D@!$&'()*+,;=-._~"],
    ['query', ":/?%23%5B%5D@!$&'()*+,;=-._~"],
    ['fragment', ":/?%23%5B%5D@!$&'()*+,;=-._~"],
  ])('%s takes its own characters as they are', (name, expected) => {
    expect(encode(":/?#[]@!$&'()*+,;=-._~", name)).toBe(expected);
    expect(encode('azAZ09', name)).toBe('azAZ09');
    expect(encode('% "<>\\^`{|}\0\x7f', name)).toBe('%25%20%22%3C%3E%5C%5E%60%7B%7C%7D%00%7F');
  });

  test.each([
    // 2.5
    ['A', 'A'],
    ['\u00c0', '%C3%80'],
    ['\u30a2', '%E3%82%A2'],
    ['\u{1f680}', '%F0%9F%9A%80'],
    ['%41', '%2541'],
    ['', ''],
  ])('%s is %s', (data, expected) => {
    expect(encode(data, 'unreserved')).toBe(expected);
  });

  test('octets are encoded as they are', () => {
    expect(encode(Uint8Array.of(0x41, 0x25, 0xff, 0x00, 0xc0), 'query')).toBe('A%25%FF%00%C0');
    expect(encode(new Uint8Array(10_000).fill(0x20), 'query')).toBe('%20'.repeat(10_000));
  });

  test('half of a surrogate pair is an error', () => {
    expect(codeOf(() => encode('a\ud83d', 'query'))).toEqual(['lone-surrogate', 1]);
    expect(codeOf(() => encode('\u{1f680}\ude00a', 'query'))).toEqual(['lone-surrogate', 2]);
    expect(codeOf(() => encode('\ud83d\ud83d\ude00', 'query'))).toEqual(['lone-surrogate', 0]);
  });

  test('gives what the rule derives and decoding takes back', () => {
    fc.assert(
      fc.property(wellFormed, component, (data, name) => {
        const encoded = encode(data, name);
        const rule = name === 'unreserved' ? 'segment' : name === 'segment-nz-nc' ? 'segment' : name;
        expect(rfc3986.test(rule, name === 'path' ? '/a' + encoded : encoded)).toBe(true);
        expect(decode(encoded, name)).toBe(data);
        expect(decode(encoded)).toBe(data);
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array(), component, (octets, name) => {
        expect(decodeToBytes(encode(octets, name), name)).toEqual(octets);
      }),
    );
  });
});

describe('decode', () => {
  test.each([
    ['%41%7a', 'Az'],
    ['%c3%80', '\u00c0'],
    ['a%E3%82%A2b', 'a\u30a2b'],
    ['%2541', '%41'],
    ['+', '+'],
    ['%EF%BB%BFa', '\ufeffa'],
    ['\u00e9%C3%A9', '\u00e9\u00e9'],
    ['\u{1f680}%F0%9F%9A%80', '\u{1f680}\u{1f680}'],
    ['%00', '\0'],
    ['', ''],
  ])('%j is %j', (text, expected) => {
    expect(decode(text)).toBe(expected);
    expect(decodeToBytes(text)).toEqual(new TextEncoder().encode(expected));
  });

  test.each([
    ['%', 'invalid-triplet', 0],
    ['a%4', 'invalid-triplet', 1],
    ['%41%4g', 'invalid-triplet', 3],
    ['%%41', 'invalid-triplet', 0],
    ['%FF', 'ill-formed-utf8', 0],
    ['a%80', 'ill-formed-utf8', 1],
    ['%41%C3', 'ill-formed-utf8', 3],
    ['%C3a', 'ill-formed-utf8', 0],
    ['%C3\u00e9', 'ill-formed-utf8', 0],
    ['\u00e9\u30a2\u{1f680}%C3', 'ill-formed-utf8', 4],
    ['%C0%AE', 'ill-formed-utf8', 0],
    ['%E0%80%AE', 'ill-formed-utf8', 0],
    ['%F0%80%80%AE', 'ill-formed-utf8', 0],
    ['%ED%A0%80', 'ill-formed-utf8', 0],
    ['%F4%90%80%80', 'ill-formed-utf8', 0],
    ['%F5%80%80%80', 'ill-formed-utf8', 0],
    ['%E3%82', 'ill-formed-utf8', 0],
    ['%E3%82%41', 'ill-formed-utf8', 0],
    ['%41\ud83d', 'lone-surrogate', 3],
    ['\ud83d', 'lone-surrogate', 0],
  ])('%j: %s at %i', (text, code, offset) => {
    expect(codeOf(() => decode(text))).toEqual([code, offset]);
  });

  test('octets need not be UTF-8', () => {
    expect(decodeToBytes('%FF%C0a')).toEqual(Uint8Array.of(0xff, 0xc0, 0x61));
  });

  test.each<[string, EncodedComponent, number]>([
    ['a/b', 'segment', 1],
    ['a?', 'path', 1],
    ['a#', 'query', 1],
    ['%41@', 'userinfo', 3],
    [':', 'reg-name', 0],
    ['+', 'unreserved', 0],
    ['\u00e9', 'query', 0],
  ])('%j is no %s', (text, name, offset) => {
    expect(codeOf(() => decode(text, name))).toEqual(['invalid-character', offset]);
    expect(codeOf(() => decodeToBytes(text, name))).toEqual(['invalid-character', offset]);
  });

  test('agrees with decodeURIComponent, and throws UriError and nothing else', () => {
    fc.assert(
      fc.property(anyString, (text) => {
        let expected: string | undefined;
        try {
          expected = decodeURIComponent(text);
        } catch {
          expected = undefined;
        }
        if (expected !== undefined && !/\p{Cs}/u.test(expected)) expect(decode(text)).toBe(expected);
        else expect(() => decode(text)).toThrow(UriError);
      }),
      { numRuns: 1000 },
    );
  });

  test('the words of errors', () => {
    expect(() => decode('a%4')).toThrow('two hexadecimal digits must follow the "%" at offset 1 of "a%4"');
    expect(() => decode('%C3')).toThrow('the octet at offset 0 of "%C3" begins no well-formed UTF-8 sequence');
    expect(() => decode('a/', 'segment')).toThrow('"/" at offset 1 is not allowed in component "segment"; percent-encode it');
    expect(() => encode('\ud800', 'segment')).toThrow(
      'the text has half of a surrogate pair at offset 0, which UTF-8 cannot encode',
    );
  });
});
