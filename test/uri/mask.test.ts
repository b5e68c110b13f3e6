import fc from 'fast-check';
import { isValid, mask, splitAuthority, split } from '../../src/uri';
import { anyString, uriReference } from './arbitraries';
import { inLong } from '../in-long';
import { casesIn } from '../case-file';

test.each(casesIn('uri/cases/mask.txt'))('%s: %s', (heading, text, expected) => {
  if (heading === 'not valid') expect(isValid(text, 'URI')).toBe(false);
  expect(mask(text)).toBe(heading === 'unchanged' ? text : expected);
});

test('all of the userinfo, by another text', () => {
  expect(mask('https://token@h/', { what: 'userinfo' })).toBe('https://***@h/');
  expect(mask('https://u:p@h/', { what: 'userinfo', by: '' })).toBe('https://@h/');
  expect(mask('user:p w@h', { what: 'userinfo' })).toBe('***@h');
  expect(mask('error: http://user:p@h', { what: 'userinfo' })).toBe('***@h');
  expect(mask('http://@h/', { what: 'userinfo' })).toBe('http://@h/');
  expect(mask('mailto:joe@a.example', { what: 'userinfo' })).toBe('mailto:joe@a.example');
});

describe('properties', () => {
  test('no string throws, and what is masked stays so', () => {
    fc.assert(
      fc.property(anyString, (text) => {
        for (const what of ['password', 'userinfo'] as const) {
          const masked = mask(text, { what });
          expect(mask(masked, { what })).toBe(masked);
        }
      }),
      { numRuns: inLong(3_000, 300) },
    );
  });

  test('of a valid reference with an authority, the password alone is changed', () => {
    fc.assert(
      fc.property(uriReference, (text) => {
        const { authority } = split(text);
        fc.pre(authority !== undefined);
        const userinfo = splitAuthority(authority!).userinfo ?? '';
        const password = /:(.+)/.exec(userinfo)?.[1];
        if (password === undefined) expect(mask(text)).toBe(text);
        else expect(mask(text)).toBe(text.replace(`:${password}@`, ':***@'));
      }),
    );
  });

  test('whatever is in a password, it is gone, unless a part of it is a component of a URI', () => {
    const password = fc
      .array(fc.constantFrom(...':/?#[]@%\\ \n"<a1é', '://', '%41', 'http://'), {
        minLength: 1,
        maxLength: 8,
      })
      .map((parts) => `SECRET${parts.join('')}SECRET`);
    const start = fc.constantFrom(
      'http://u:',
      'u:',
      '//u:',
      'http:/u:',
      'http:\\\\u:',
      'see http://u:',
      'http:u:',
    );
    fc.assert(
      fc.property(start, password, (before, secret) => {
        const text = `${before}${secret}@h/x`;
        // Of a URI that ends its authority, or all before its query, within the password, the rest is something else.
        if (!isValid(text) || !/[?#]|@.*\//.test(secret)) expect(mask(text)).not.toContain('SECRET');
        expect(mask(`${before}${secret}@h/x y`)).not.toContain('SECRET');
      }),
      { numRuns: inLong(2_000, 200) },
    );
  });
});

test.each([
  'http://' + ':'.repeat(1e7) + '@h',
  '@'.repeat(1e7),
  '/'.repeat(1e7),
  '%'.repeat(1e6),
  'a:'.repeat(5e6),
])('10 MB: %#', (text) => expect(mask(text).length).toBeGreaterThan(0), 60_000);
