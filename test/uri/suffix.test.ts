import fc from 'fast-check';
import { guessSuffix, isValid } from '../../src/uri';
import { anyString } from './arbitraries';
import { casesIn } from '../case-file';

describe('guessSuffix: RFC 3986, 4.5', () => {
  test.each(casesIn('uri/cases/suffix.txt'))('%s of %j is %s', (_, text, expected) => {
    expect(guessSuffix(text) ?? 'no').toBe(expected);
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
