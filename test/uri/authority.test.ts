import fc from 'fast-check';
import { type Components, normalize, parseUri, resolve, SCHEMES, split, splitAuthority } from '../../src/uri';
import { uri, uriReference } from './arbitraries';
import { inLong } from '../in-long';

const RUNS = { seed: 3986, numRuns: inLong(5000, 400) };

/** RFC 3986, 6.2.2.1 and 6.2.2.2, read by their letter: the triplets of unreserved characters stand for them. */
function decodeUnreserved(text: string): string {
  return text.replace(/%[\dA-Fa-f]{2}/g, (triplet) => {
    const character = String.fromCharCode(parseInt(triplet.slice(1), 16));
    return /[\w\-.~]/.test(character) ? character : triplet.toUpperCase();
  });
}

/** Lower case but for triplets, which have upper-case digits. */
function lower(text: string): string {
  return decodeUnreserved(text)
    .toLowerCase()
    .replace(/%[\da-f]{2}/g, (triplet) => triplet.toUpperCase());
}

/** What 6.2.2 and 6.2.3 make of an authority, and of nothing else. */
function expectedAuthority({ scheme, authority }: Components): string | undefined {
  if (authority === undefined) return undefined;
  const { userinfo, host, port } = splitAuthority(authority);
  const rules = SCHEMES[scheme?.toLowerCase() ?? ''];
  const isDefault = port === '' || (rules?.defaultPort !== undefined && Number(port) === rules.defaultPort);
  const name = lower(host);
  return (
    (userinfo === undefined ? '' : `${decodeUnreserved(userinfo)}@`) +
    (name === rules?.defaultHost ? '' : name) +
    (port === undefined || isDefault ? '' : `:${port}`)
  );
}

test('normalization changes an authority only as 6.2.2 and 6.2.3 say', () => {
  fc.assert(
    fc.property(uriReference, (reference) => {
      const normal = normalize(reference);
      expect(split(normal).authority).toBe(expectedAuthority(split(reference)));
      // What is read from it is what was written.
      expect(parseUri(normal)).toMatchObject(split(normal));
    }),
    RUNS,
  );
});

test("resolution takes an authority over as it is: the reference's, or the base's if that has none", () => {
  fc.assert(
    fc.property(uri, uriReference, (base, reference) => {
      const [from, to, target] = [split(base), split(reference), split(resolve(base, reference))];
      const own = to.scheme !== undefined || to.authority !== undefined;
      expect(target.authority).toBe(own ? to.authority : from.authority);
      expect(target.scheme).toBe(to.scheme ?? from.scheme);
    }),
    RUNS,
  );
});

test('the userinfo of a base is on no other host, nor on the same under another authority', () => {
  fc.assert(
    fc.property(uri, uriReference, (base, reference) => {
      const marked = base.replace(/\/\/(?:[^/?#]*@)?/, '//secret@');
      fc.pre(parseUri(marked)?.userinfo === 'secret');
      const target = parseUri(resolve(marked, reference))!;
      if (target.userinfo === 'secret') {
        expect(parseUri(reference)!.authority).toBeUndefined();
        expect(target.authority).toBe(parseUri(marked)!.authority);
      }
    }),
    RUNS,
  );
});

test('no delimiter comes of a triplet, and no backslash of anything', () => {
  const count = (text: string): number => text.match(/[:/?#[\]@!$&'()*+,;=]/g)?.length ?? 0;
  fc.assert(
    fc.property(uri, uriReference, (base, reference) => {
      for (const result of [
        normalize(reference),
        resolve(base, reference),
        normalize(resolve(base, reference)),
      ]) {
        expect(result).not.toMatch(/[\\\s]/);
        expect(parseUri(result)).toBeDefined();
      }
      const { authority = '', query = '', fragment = '' } = split(reference);
      const normal = split(normalize(reference));
      expect(count(normal.authority ?? '')).toBeLessThanOrEqual(count(authority));
      expect(count(normal.query ?? '')).toBe(count(query));
      expect(count(normal.fragment ?? '')).toBe(count(fragment));
    }),
    RUNS,
  );
});
