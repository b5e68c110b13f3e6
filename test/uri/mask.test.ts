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

describe('issue 36, point 5: all URIs of a line', () => {
  test.each([
    ['from http://a:SECRET@h/ to http://b:SECRET@h/', 'from http://a:***@h/ to http://b:***@h/'],
    ['http://a:SECRET@h/,http://b:SECRET@h/', 'http://a:***@h/,http://b:***@h/'],
    ['GET http://p/http://a:SECRET@h/', 'GET http://p/http://a:***@h/'],
    ['<http://a:SECRET@h/> "ftp://b:SECRET@h"', '<http://a:***@h/> "ftp://b:***@h"'],
    ['jdbc:mysql://a:SECRET@h/ and redis://:SECRET@h', 'jdbc:mysql://a:***@h/ and redis://:***@h'],
    ['a:SECRET@h joe@example.com 12:30', 'a:***@h joe@example.com 12:30'],
    ['http://a:SECRET SECRET@h/ http://b/', 'http://a:***@h/ http://b/'],
    ['http://a:80/ mail joe@b.example', 'http://a:80/ mail joe@b.example'],
    ['url=http://a:SECRET@h;x', 'url=http://a:***@h;x'],
    ['', ''],
  ])('%s', (line, expected) => {
    expect(mask(line, { all: true })).toBe(expected);
  });

  test('by another text, the whole userinfo', () => {
    expect(mask('http://T1@h http://T2@h', { all: true, what: 'userinfo', by: '' })).toBe(
      'http://@h http://@h',
    );
  });

  test('no secret of a valid URI stays in any line, and nothing but secrets goes', () => {
    const between = fc.constantFrom(
      ' ',
      '  ',
      ', ',
      '\n',
      '> <',
      '" "',
      ' = ',
      '; ',
      ' a@b.example ',
      ' at 12:30 ',
    );
    const made = fc.constantFrom(
      'http://u:SECRET@a.example/b',
      'HTTP://:SECRET%20SECRET@[::1]:80',
      'x+y://u:SECRET:SECRET@h?q#f',
      'http://c/',
      'mailto:a@b',
    );
    const line = fc.array(fc.tuple(made, between), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(line, (parts) => {
        const text = parts.flat().join('');
        const expected = text.replace(/:(?:SECRET|%20|:)+@/g, ':***@');
        const masked = mask(text, { all: true });
        expect(masked).toBe(expected);
        expect(mask(masked, { all: true })).toBe(masked);
      }),
      { numRuns: inLong(5_000, 500) },
    );
  });

  test('no string throws, what is masked stays so, and long ones take little time', () => {
    fc.assert(
      fc.property(anyString, (text) => {
        const masked = mask(text, { all: true });
        expect(mask(masked, { all: true })).toBe(masked);
      }),
      { numRuns: inLong(3_000, 300) },
    );
    for (const part of ['a', 'http://', 'http://a:', 'a:b@', ' <', '://']) {
      const start = performance.now();
      mask(part.repeat(30_000), { all: true });
      expect([part, performance.now() - start < 2000]).toEqual([part, true]);
    }
  });
});
