import {
  compare,
  decode,
  decodeToBytes,
  encode,
  extract,
  guessSuffix,
  inspect,
  isSameDocument,
  isValid,
  merge,
  normalize,
  parse,
  recompose,
  relativize,
  removeDotSegments,
  resolve,
  resolve2396,
  split,
  UriError,
} from '../../src/uri';
import { JavaUri } from '../../src/uri/java';

/**
 * Tests operations on inputs of about `octets` octets. Anything worse than linear would not end within the time that a test
 * has; how long they take is not checked. `octets` is a multiple of 100.
 */
export function testLargeInputs(octets: number): void {
  const count = octets / 10;

  describe('operations', () => {
    test('many ".." segments', () => {
      const ups = '../'.repeat(count);
      const deep = '/a'.repeat(count);
      expect(removeDotSegments(ups + 'g')).toBe('g');
      expect(removeDotSegments('/' + ups + 'g')).toBe('/g');
      expect(removeDotSegments(deep + '/' + ups + 'g')).toBe('/g');
      expect(removeDotSegments('/a/..'.repeat(count))).toBe('/');
      expect(removeDotSegments('/x/./y/..'.repeat(count))).toBe('/x'.repeat(count) + '/');
      expect(resolve('http://h' + deep + '/b', ups + 'g')).toBe('http://h/g');
      expect(resolve2396('http://h' + deep + '/b', ups + 'g')).toBe('http://h/g');
      expect(resolve2396('http://h/b', ups + 'g', { excess: 'remove' })).toBe('http://h/g');
      expect(normalize('http://h/' + ups + 'g')).toBe('http://h/g');
      expect(normalize('http://h/' + '%2e%2E/'.repeat(count) + 'g')).toBe('http://h/g');
      expect(relativize('http://h/bb/c', 'http://h/bb' + deep + '/d')).toBe('/bb/c');
      expect(relativize('x:bb/c', 'x:bb' + deep + '/d')).toBe('x:bb/c');
    });

    test('one long path', () => {
      const path = '/abcdefgh%3'.replace('%3', 'i').repeat(count);
      const long = 'http://h' + path;
      expect(long.length).toBeGreaterThan(octets - 1);
      expect(parse(long).ok).toBe(true);
      expect(recompose(split(long)) === long).toBe(true);
      expect(resolve('http://g/', long) === long).toBe(true);
      expect(resolve(long, 'x').length).toBe(long.length - 8);
      expect(isSameDocument(long, '#a')).toBe(true);
      expect(merge({ path }, 'x').length).toBe(path.length - 8);
      expect(normalize(long) === long).toBe(true);
      expect(compare(long, long.replace('http', 'HTTP'))).toBe('case');
      expect(relativize(long + 'j', long)).toBe('abcdefghij');
      expect(guessSuffix('h.example' + path)).toBe('http://h.example' + path);
      expect(decode(path, 'path') === path).toBe(true);
      expect(encode(path, 'path') === path).toBe(true);
    });

    test.each([
      ['an authority', '//' + '@'.repeat(octets)],
      ['a userinfo', '//' + ':'.repeat(octets)],
      ['a port', '//a:' + '1'.repeat(octets)],
      ['a scheme', 'a'.repeat(octets) + ':'],
      ['slashes', '/'.repeat(octets)],
      ['brackets', '//' + '['.repeat(octets)],
      ['queries', '?'.repeat(octets)],
      ['fragments', '#'.repeat(octets)],
    ])('one thing alone: %s', (_, input) => {
      expect(recompose(split(input)) === input).toBe(true);
      guessSuffix(input);
      if (!isValid(input)) {
        const parsed = parse(input);
        expect(parsed.ok).toBe(false);
        expect(() => resolve('a:', input)).toThrow(UriError);
        expect(() => normalize(input)).toThrow(UriError);
        return;
      }
      const target = resolve('a://b', input);
      expect(resolve('a://b', relativize(target, 'a://b')) === target).toBe(true);
      expect(normalize(normalize(input)) === normalize(input)).toBe(true);
    });

    test('many "%"', () => {
      const percents = '%'.repeat(count);
      expect(recompose(split(percents)) === percents).toBe(true);
      expect(parse(percents).ok).toBe(false);
      expect(() => normalize(percents)).toThrow(UriError);
      expect(() => decode(percents)).toThrow(UriError);
      const encoded = encode(percents, 'query');
      expect(encoded === '%25'.repeat(count)).toBe(true);
      expect(decode(encoded, 'query') === percents).toBe(true);
      expect(decodeToBytes(encoded).length).toBe(count);
      expect(normalize('?' + encoded) === '?' + encoded).toBe(true);
      expect(normalize('?' + '%7e'.repeat(count)) === '?' + '~'.repeat(count)).toBe(true);
      expect(normalize('//' + '%41'.repeat(count)) === '//' + 'a'.repeat(count)).toBe(true);
      expect(() => decode('%C3%A9'.repeat(count) + '%C3')).toThrow(
        expect.objectContaining({ code: 'ill-formed-utf8', offset: 6 * count }),
      );
    });
  });

  describe('extract', () => {
    test.each([
      ['a:'.repeat(5 * count), 0],
      ['<'.repeat(octets), 0],
      ['('.repeat(octets), 0],
      ['"'.repeat(octets), 0],
      ['http://a '.repeat(count), count],
      [`${'URL:x:'.repeat(1.6 * count)}%zz`, 0],
      [`${'mailto:'.repeat(1.4 * count)}%zz`, 0],
      ['a://['.repeat(2 * count), 0],
      [`${'x://a:mailto:'.repeat(0.8 * count)}%zz`, 0],
      [`http://a/${'%'.repeat(count)}`, 0],
      [`<http://a/${'-\n'.repeat(5 * count)}>`, 1],
      [`http://a${')'.repeat(octets)}`, 1],
      [`http://a${'('.repeat(5 * count)}${')'.repeat(5 * count)}`, 1],
      [`URL:${' '.repeat(octets)}`, 0],
      [`${'a'.repeat(octets)}:`, 0],
    ])('%#', (text, count) => expect(extract(text)).toHaveLength(count), 60_000);
  });

  describe('inspect', () => {
    test.each([
      '%'.repeat(count),
      `http://a/${'%41'.repeat(3.3 * count)}`,
      `http://${'@'.repeat(octets)}`,
      `http://${':'.repeat(octets)}@h`,
      `a:/${'../'.repeat(3.3 * count)}`,
      `http://${'a.'.repeat(5 * count)}@${'%61.'.repeat(count)}`,
      `http://h:${'9'.repeat(octets)}`,
      `http://[${'%'.repeat(octets)}]`,
    ])('%#', (uri) => expect(inspect(uri).length).toBeGreaterThan(0), 60_000);
  });

  describe('java.net.URI', () => {
    test.each([
      ['dot segments', 'a:/' + '../'.repeat(3.3 * count)],
      ['escapes', '%41'.repeat(3.3 * count)],
      ['percent signs', '%'.repeat(count)],
      ['labels', '//' + 'a.'.repeat(5 * count)],
      ['hyphens', `//${'a-'.repeat(5 * count)}]`],
      ['dots in brackets', `//[::${'1.'.repeat(5 * count)}]`],
      ['a port', '//h:' + '0'.repeat(octets)],
      ['brackets', 'a:' + '['.repeat(octets)],
      ['other characters', 'é'.repeat(5 * count)],
      ['escapes of other characters', '%C3%A9'.repeat(1.7 * count)],
      ['pairs of surrogates', '\u{1f600}'.repeat(2.5 * count)],
      ['capitals', '//' + 'A'.repeat(octets)],
    ])(
      '%s',
      (_, text) => {
        const parsed = JavaUri.parse(text);
        if (!parsed.ok) return expect(parsed.reason).not.toBe('');
        const { uri: whole } = parsed;
        expect(whole.decoded.schemeSpecificPart).toBeDefined();
        expect(whole.compareTo(whole.resolve(whole.normalize()))).toBeDefined();
        return expect(whole.toASCIIString()?.length).not.toBe(0);
      },
      60_000,
    );
  });
}
