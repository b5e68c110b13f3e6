import { merge, removeDotSegments } from '../../src/uri';
import { stringsOver } from './arbitraries';

/** The two buffers of RFC 3986, 5.2.4, letter by letter. */
function twoBuffers(path: string): string {
  let input = path;
  let output = '';
  while (input !== '') {
    if (input.startsWith('../')) input = input.slice(3);
    else if (input.startsWith('./')) input = input.slice(2);
    else if (input.startsWith('/./')) input = input.slice(2);
    else if (input === '/.') input = '/';
    else if (input.startsWith('/../') || input === '/..') {
      input = '/' + input.slice(4);
      output = output.slice(0, Math.max(0, output.lastIndexOf('/')));
    } else if (input === '.' || input === '..') input = '';
    else {
      const [segment] = /^\/?[^/]*/.exec(input)!;
      output += segment;
      input = input.slice(segment.length);
    }
  }
  return output;
}

describe('removeDotSegments', () => {
  test.each([
    // 5.2.4
    ['/a/b/c/./../../g', '/a/g'],
    ['mid/content=5/../6', 'mid/6'],
    ['', ''],
    ['.', ''],
    ['..', ''],
    ['../..', ''],
    ['.//a', '/a'],
    ['/..', '/'],
    ['a/..', '/'],
    ['a/../b', '/b'],
    ['/a//../b', '/a/b'],
    ['/...', '/...'],
    ['.a/..b', '.a/..b'],
    ['/%2e%2e/a', '/%2e%2e/a'],
  ])('%j', (path, expected) => {
    expect(removeDotSegments(path)).toBe(expected);
  });

  test('is the two buffers for every path of up to nine characters', () => {
    for (const path of stringsOver(['/', '.', 'a'], 9)) {
      if (removeDotSegments(path) !== twoBuffers(path))
        expect([path, removeDotSegments(path)]).toBe(twoBuffers(path));
    }
  });
});

describe('merge', () => {
  test.each([
    [{ authority: 'a', path: '' }, 'g', '/g'],
    [{ authority: '', path: '' }, '', '/'],
    [{ path: '' }, 'g', 'g'],
    [{ path: 'b' }, 'g', 'g'],
    [{ path: 'b/c' }, '../g', 'b/../g'],
    [{ authority: 'a', path: '/b/c/d;p' }, 'g', '/b/c/g'],
  ])('%j and %j', (base, path, expected) => {
    expect(merge(base, path)).toBe(expected);
  });
});
