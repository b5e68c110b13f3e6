import {
  compare,
  decode,
  decodeToBytes,
  encode,
  guessSuffix,
  isSameDocument,
  isValid,
  merge,
  normalise,
  parse,
  recompose,
  relativise,
  removeDotSegments,
  resolve,
  resolve2396,
  split,
  UriError,
} from '../../src/uri';

/**
 * Inputs at which anything worse than linear would not come to an end within the time that a test has; how long they
 * take is not judged.
 */
const MILLION = 1_000_000;
const MEGABYTES_10 = 10_000_000;

describe('large inputs', () => {
  test('a million ".." segments', () => {
    const ups = '../'.repeat(MILLION);
    const deep = '/a'.repeat(MILLION);
    expect(removeDotSegments(ups + 'g')).toBe('g');
    expect(removeDotSegments('/' + ups + 'g')).toBe('/g');
    expect(removeDotSegments(deep + '/' + ups + 'g')).toBe('/g');
    expect(removeDotSegments('/a/..'.repeat(MILLION))).toBe('/');
    expect(removeDotSegments('/x/./y/..'.repeat(MILLION))).toBe('/x'.repeat(MILLION) + '/');
    expect(resolve('http://h' + deep + '/b', ups + 'g')).toBe('http://h/g');
    expect(resolve2396('http://h' + deep + '/b', ups + 'g')).toBe('http://h/g');
    expect(resolve2396('http://h/b', ups + 'g', { excess: 'remove' })).toBe('http://h/g');
    expect(normalise('http://h/' + ups + 'g')).toBe('http://h/g');
    expect(normalise('http://h/' + '%2e%2E/'.repeat(MILLION) + 'g')).toBe('http://h/g');
    expect(relativise('http://h/bb/c', 'http://h/bb' + deep + '/d')).toBe('/bb/c');
    expect(relativise('x:bb/c', 'x:bb' + deep + '/d')).toBe('x:bb/c');
  });

  test('ten megabytes', () => {
    const path = '/abcdefgh%3'.replace('%3', 'i').repeat(MILLION);
    const long = 'http://h' + path;
    expect(long.length).toBeGreaterThan(MEGABYTES_10 - 1);
    expect(parse(long).ok).toBe(true);
    expect(recompose(split(long)) === long).toBe(true);
    expect(resolve('http://g/', long) === long).toBe(true);
    expect(resolve(long, 'x').length).toBe(long.length - 8);
    expect(isSameDocument(long, '#a')).toBe(true);
    expect(merge({ path }, 'x').length).toBe(path.length - 8);
    expect(normalise(long) === long).toBe(true);
    expect(compare(long, long.replace('http', 'HTTP'))).toBe('case');
    expect(relativise(long + 'j', long)).toBe('abcdefghij');
    expect(guessSuffix('h.example' + path)).toBe('http://h.example' + path);
    expect(decode(path, 'path') === path).toBe(true);
    expect(encode(path, 'path') === path).toBe(true);
  });

  test.each([
    ['an authority', '//' + '@'.repeat(MEGABYTES_10)],
    ['a userinfo', '//' + ':'.repeat(MEGABYTES_10)],
    ['a port', '//a:' + '1'.repeat(MEGABYTES_10)],
    ['a scheme', 'a'.repeat(MEGABYTES_10) + ':'],
    ['slashes', '/'.repeat(MEGABYTES_10)],
    ['brackets', '//' + '['.repeat(MEGABYTES_10)],
    ['queries', '?'.repeat(MEGABYTES_10)],
    ['fragments', '#'.repeat(MEGABYTES_10)],
  ])('ten megabytes of one thing: %s', (_, input) => {
    expect(recompose(split(input)) === input).toBe(true);
    guessSuffix(input);
    if (!isValid(input)) {
      const parsed = parse(input);
      expect(parsed.ok).toBe(false);
      expect(() => resolve('a:', input)).toThrow(UriError);
      expect(() => normalise(input)).toThrow(UriError);
      return;
    }
    const target = resolve('a://b', input);
    expect(resolve('a://b', relativise(target, 'a://b')) === target).toBe(true);
    expect(normalise(normalise(input)) === normalise(input)).toBe(true);
  });

  test('a million "%"', () => {
    const percents = '%'.repeat(MILLION);
    expect(recompose(split(percents)) === percents).toBe(true);
    expect(parse(percents).ok).toBe(false);
    expect(() => normalise(percents)).toThrow(UriError);
    expect(() => decode(percents)).toThrow(UriError);
    const encoded = encode(percents, 'query');
    expect(encoded === '%25'.repeat(MILLION)).toBe(true);
    expect(decode(encoded, 'query') === percents).toBe(true);
    expect(decodeToBytes(encoded).length).toBe(MILLION);
    expect(normalise('?' + encoded) === '?' + encoded).toBe(true);
    expect(normalise('?' + '%7e'.repeat(MILLION)) === '?' + '~'.repeat(MILLION)).toBe(true);
    expect(normalise('//' + '%41'.repeat(MILLION)) === '//' + 'a'.repeat(MILLION)).toBe(true);
    expect(() => decode('%C3%A9'.repeat(MILLION) + '%C3')).toThrow(
      expect.objectContaining({ code: 'ill-formed-utf8', offset: 6 * MILLION }),
    );
  });
});
