import fc from 'fast-check';
import { parseUri, UriError, withComponents } from '../../src/uri';
import { uriReference } from './arbitraries';

const URI = 'http://u@a:80/b?c#d';

test('components change, and the rest stays', () => {
  expect(withComponents(URI, {})).toBe(URI);
  expect(withComponents(URI, { host: '[::1]', port: undefined })).toBe('http://u@[::1]/b?c#d');
  expect(withComponents(URI, { scheme: undefined, query: '', fragment: undefined })).toBe('//u@a:80/b?');
  expect(withComponents(URI, { authority: undefined })).toBe('http:/b?c#d');
  expect(withComponents(URI, { host: undefined, userinfo: undefined, port: undefined })).toBe('http:/b?c#d');
  expect(withComponents('/b', { host: 'h' })).toBe('//h/b');
});

test('what would be read otherwise is refused', () => {
  const evil = [
    ...['a/b', 'a@b', 'a?b', 'a:b', 'a b', '[', '%', 'é'].map((host) => ({ host })),
    ...['a', '80/', ''.padEnd(3, ' ')].map((port) => ({ port })),
    ...['//x', 'x', 'a?b', 'a b', '/\r\n'].map((path) => ({ path })),
    ...['a#b', 'a b', '\r\n'].map((query) => ({ query })),
    ...['', 'a:b', '1', 'a/b'].map((scheme) => ({ scheme })),
    { userinfo: 'a@b' },
    { authority: 'a/b' },
    { host: undefined },
    { authority: undefined, path: '//evil' },
  ].filter((changes) => !('path' in changes && changes.path === '//x'));
  for (const changes of evil) {
    const run = (): string => withComponents(URI, changes);
    expect(run).toThrow(UriError);
    expect(run).toThrow(expect.objectContaining({ code: 'invalid-component' }));
  }
  expect(() => withComponents('/b', { path: '//x' })).toThrow(UriError);
  expect(() => withComponents('/b', { port: '1' })).toThrow('userinfo and port need a host');
  expect(() => withComponents('a b', {})).toThrow(expect.objectContaining({ code: 'invalid-reference' }));
});

test('the result has just these components', () => {
  const names = ['scheme', 'userinfo', 'host', 'port', 'path', 'query', 'fragment'] as const;
  const text = fc.oneof(
    fc.constantFrom('', 'a', '80', '/', '//x', 'a:b', '@', '#', '?', ' ', '%', '\r\n'),
    fc.string(),
  );
  let written = 0;
  fc.assert(
    fc.property(uriReference, fc.constantFrom(...names), text, (reference, name, value) => {
      let after: string;
      try {
        after = withComponents(reference, { [name]: value });
      } catch (error) {
        expect(error).toBeInstanceOf(UriError);
        return;
      }
      written++;
      const { hostKind: _a, pathKind: _b, authority: _c, ...parts } = parseUri(reference)!;
      expect(parseUri(after)).toMatchObject({ ...parts, [name]: value });
    }),
    { numRuns: 1000 },
  );
  expect(written).toBeGreaterThan(100);
});

test('wrong arguments are told', () => {
  expect(() => withComponents(URI, { hots: 'a' } as never)).toThrow(
    'withComponents knows no component "hots"',
  );
  expect(() => withComponents(URI, { authority: 'a', port: '1' })).toThrow('both the authority and a part');
  expect(() => withComponents(URI, { port: 80 } as never)).toThrow('changes.port must be a string');
  expect(() => withComponents(URI, 7 as never)).toThrow('changes must be an object');
});
