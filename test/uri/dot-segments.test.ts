import { merge, removeDotSegments } from '../../src/uri';
import { stringsOver } from './arbitraries';
import { casesIn } from '../case-file';

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
  test.each(casesIn('uri/cases/dot-segments.txt'))('%s: %j', (_, path, expected) => {
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
