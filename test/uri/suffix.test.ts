import fc from 'fast-check';
import { guessSuffix, isValid } from '../../src/uri';
import { anyString } from './arbitraries';

describe('guessSuffix: RFC 3986, 4.5', () => {
  test.each([
    ['www.w3.org/Addressing/', 'http://www.w3.org/Addressing/'],
    ['example.com', 'http://example.com'],
    ['example.com.', 'http://example.com.'],
    ['WWW.example.com:8080?q#f', 'http://WWW.example.com:8080?q#f'],
    ['ftp.is.co.za/rfc/rfc1808.txt', 'ftp://ftp.is.co.za/rfc/rfc1808.txt'],
    ['localhost:3000/a', 'http://localhost:3000/a'],
    ['192.0.2.16:80/', 'http://192.0.2.16:80/'],
    ['[2001:db8::7]/a', 'http://[2001:db8::7]/a'],
  ])('%s is %s', (text, expected) => {
    expect(guessSuffix(text)).toBe(expected);
  });

  test.each([
    '',
    'a',
    'a/b.c',
    '/www.w3.org/',
    '//www.w3.org/',
    '../a.b',
    'http://www.w3.org/',
    'mailto:joe@example.com',
    'joe@example.com',
    'www.w3.org@evil.example',
    'www.w3.org:80a',
    'a.b:',
    'a.b://c',
    'a_b.c',
    '-a.b',
    'a..b',
    '1.2.3',
    '[::1',
    'www.w3.org/a b',
    'www.w3.org/%',
  ])('nothing hints at what %j is', (text) => {
    expect(guessSuffix(text)).toBeUndefined();
  });

  test('the schemes can be given', () => {
    expect(guessSuffix('example.com', { scheme: 'https' })).toBe('https://example.com');
    expect(guessSuffix('www.example.com', { scheme: 'https' })).toBe('http://www.example.com');
    expect(guessSuffix('www.example.com', { scheme: 'https', schemes: {} })).toBe('https://www.example.com');
    expect(guessSuffix('IRC.example.com', { schemes: { irc: 'irc' } })).toBe('irc://IRC.example.com');
    expect(guessSuffix('constructor.example')).toBe('http://constructor.example');
  });

  test('a guess is a URI that ends with the text', () => {
    fc.assert(
      fc.property(anyString, (text) => {
        const guess = guessSuffix(text) ?? `a://${'b'}${text.slice(text.length)}`;
        expect(isValid(guess, 'URI')).toBe(true);
      }),
    );
  });
});
