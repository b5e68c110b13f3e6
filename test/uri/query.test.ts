import fc from 'fast-check';
import { append, encode, isValid, parseUri, set, UriError, withComponents } from '../../src/uri';
import { anyText } from '../oracles/any-text';
import { uriReference } from './arbitraries';

const data = anyText(8);
const form = { form: true };

test('parameters are appended and set', () => {
  expect(append('', 'a', '')).toBe('a=');
  expect(append('x', 'a b', '~*+', form)).toBe('x&a+b=%7E*%2B');
  expect(append('x', 'a b', '~*+')).toBe('x&a%20b=~%2A%2B');
  expect(set('a=1&b&%61=2&a', 'a', '3')).toBe('a=3&b');
  expect(set('b', 'a', '3')).toBe('b&a=3');
  expect(set('a+b=1&c', 'a b', undefined, form)).toBe('c');
  expect(set('a+b=1&c', 'a b', undefined)).toBe('a+b=1&c');
  expect(set(undefined, 'a', undefined)).toBeUndefined();
  expect(set('a&&b=%FF', 'b', '1')).toBe('a&&b=1');
});

test('forms are read by URLSearchParams as they were given', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(data, data), { minLength: 1 }), data, data, (pairs, name, value) => {
      const query = pairs.reduce<string | undefined>((all, pair) => append(all, ...pair, form), undefined)!;
      expect([...new URLSearchParams(query)]).toEqual(pairs);
      expect(new URLSearchParams(pairs).toString()).toBe(query);
      const expected = new URLSearchParams(pairs);
      expected.set(name, value);
      expect(set(query, name, value, form)).toBe(expected.toString());
      expected.delete(pairs[0]![0]);
      expect(set(set(query, name, value, form), pairs[0]![0], undefined, form) ?? '').toBe(
        expected.toString(),
      );
    }),
  );
});

test('without forms, a parameter is two components of encodeURIComponent and the rest stays', () => {
  fc.assert(
    fc.property(uriReference, data, data, (reference, name, value) => {
      const { query } = parseUri(reference)!;
      const after = append(query, name, value);
      const own = `${encode(name, 'unreserved')}=${encode(value, 'unreserved')}`;
      expect(after).toBe(query ? `${query}&${own}` : own);
      expect(after.split('&').at(-1)!.split('=').map(decodeURIComponent)).toEqual([name, value]);
      expect(isValid(withComponents(reference, { query: after }))).toBe(true);
    }),
  );
});

test('wrong arguments are told', () => {
  expect(() => append('a#b', 'a', 'b')).toThrow(UriError);
  expect(() => append('a', 'a', '\ud83d')).toThrow(UriError);
  expect(() => append('a', 'a', 7 as never)).toThrow('value must be a string');
  expect(() => set('a', 7 as never, 'a')).toThrow('name must be a string');
  expect(() => append('a', 'a', 'a', { forms: true } as never)).toThrow('there is no option "forms"');
});
