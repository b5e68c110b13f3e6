import fc from 'fast-check';
import fastUri from 'fast-uri';
import * as uriJs from 'uri-js';
import { rfc3986 } from '../../src/generated/rfc3986';
import {
  isValid,
  parse,
  type ParsedComponents,
  parseUri,
  recompose,
  recomposeAuthority,
  split,
  splitAuthority,
  UriError,
} from '../../src/uri';
import { inLong } from '../in-long';
import { anyString, uriReference } from './arbitraries';
import { casesIn } from '../case-file';

/** The cases of an operation. */
function casesOf(operation: string): (readonly [input: string, expected: string])[] {
  return casesIn('uri/cases/components.txt').flatMap(([heading, input, expected]) =>
    heading === operation ? [[input, expected] as const] : [],
  );
}

/** Components as the file of cases has them: "no" if there are none. */
function shown(components: object | undefined): string {
  if (components === undefined) return 'no';
  return Object.entries(components)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name} ${JSON.stringify(value)}`]))
    .join(', ');
}

function components(input: string): ParsedComponents {
  const parsed = parse(input);
  if (!parsed.ok) throw new Error(parsed.failure.message);
  return parsed.components;
}

describe('split', () => {
  test.each(casesOf('split'))('%j', (input, expected) => {
    expect(shown(split(input))).toBe(expected);
    expect(recompose(split(input))).toBe(input);
  });

  test('is appendix B for every string', () => {
    // With the flag s, for a fragment may hold line breaks.
    const appendixB = /^(([^:/?#]+):)?(\/\/([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?/s;
    fc.assert(
      fc.property(anyString, (input) => {
        const [, , scheme, , authority, path, , query, , fragment] = appendixB.exec(input)!;
        expect(split(input)).toEqual({ scheme, authority, path, query, fragment });
        expect(recompose(split(input))).toBe(input);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('parse', () => {
  test.each(casesOf('parse'))('%s', (input, expected) => {
    expect(shown(parseUri(input))).toBe(expected);
    const parsed = parse(input);
    expect(parsed.ok ? shown(parsed.components) : 'no').toBe(expected);
    if (parsed.ok) expect(recompose(parsed.components)).toBe(input);
  });

  test('says why an input is not valid', () => {
    const parsed = parse('http://[::1/');
    expect(parsed.ok ? undefined : parsed.failure).toMatchObject({
      rule: 'URI-reference',
      offset: 11,
      found: '/',
    });
    expect(parse('//a', 'URI').ok).toBe(false);
    expect(parse('a:b#c', 'absolute-URI').ok).toBe(false);
    expect(parse('a:b', 'relative-ref').ok).toBe(false);
    expect(parse('a:b?c', 'absolute-URI').ok).toBe(true);
  });

  test('finds what the tree of the grammar has', () => {
    const textOf = (input: string, rule: string): string | undefined => {
      const parsed = rfc3986.parse('URI-reference', input);
      const find = (node: {
        rule: string;
        text: string;
        children: readonly unknown[];
      }): string | undefined => {
        if (node.rule === rule) return node.text;
        for (const child of node.children) {
          const found = find(child as typeof node);
          if (found !== undefined) return found;
        }
        return undefined;
      };
      return parsed.ok ? find(parsed.node) : undefined;
    };
    fc.assert(
      fc.property(uriReference, (input) => {
        const found = components(input);
        for (const name of [
          'scheme',
          'authority',
          'userinfo',
          'host',
          'port',
          'query',
          'fragment',
        ] as const) {
          expect([name, found[name]]).toEqual([name, textOf(input, name)]);
        }
        expect(textOf(input, found.pathKind) ?? '').toBe(found.path);
        if (found.hostKind !== undefined) expect(textOf(input, found.hostKind)).toBeDefined();
      }),
    );
  });

  test('agrees with the grammar on every string, and throws on none', () => {
    fc.assert(
      fc.property(anyString, (input) => {
        expect(parse(input).ok).toBe(rfc3986.test('URI-reference', input));
        expect(isValid(input)).toBe(rfc3986.test('URI-reference', input));
      }),
    );
  });
});

describe('parseUri', () => {
  test('is what parse has for components, and undefined where it has a failure', () => {
    fc.assert(
      fc.property(anyString, (input) => {
        const parsed = parse(input);
        expect(parseUri(input)).toEqual(parsed.ok ? parsed.components : undefined);
      }),
    );
  });

  test('components put together are the input; their order is always the same', () => {
    fc.assert(
      fc.property(uriReference, (input) => {
        const found = parseUri(input)!;
        expect(recompose(found)).toBe(input);
        expect(splitAuthority(found.authority ?? '')).toEqual({
          userinfo: found.userinfo,
          host: found.host ?? '',
          port: found.port,
        });
        expect(Object.keys(found)).toEqual(Object.keys(parseUri('')!));
      }),
    );
  });

  test('a megabyte, and after it what is short', () => {
    const userinfo = 'u:'.repeat(500_000);
    expect(parseUri(`//${userinfo}@h`)).toMatchObject({ userinfo, host: 'h' });
    expect(parseUri(`//${userinfo}h`)).toBeUndefined();
    expect(parseUri('a')).toMatchObject({ path: 'a', userinfo: undefined });
  });
});

describe('recompose', () => {
  test('takes components that are left out for undefined', () => {
    expect(recompose({ path: 'a' })).toBe('a');
    expect(recompose({ scheme: 'a', path: '' })).toBe('a:');
  });
});

describe('issue 36, point 5: recompose refuses what it would lose or misread', () => {
  const refused = (parts: object): string => {
    try {
      return `no: ${recompose(parts as never)}`;
    } catch (error) {
      if (!(error instanceof UriError) && !(error instanceof TypeError)) throw error;
      return error.message;
    }
  };

  test.each<[name: string, parts: object]>([
    ['components.path', { path: '//evil.com' }],
    ['components.path', { scheme: 'http', path: '//evil.com' }],
    ['components.path', { authority: 'a', path: 'b' }],
    ['components.path', { path: 'a:b' }],
    ['components.path', { path: 'a?b' }],
    ['components.path', { path: '/a#b' }],
    ['components.authority', { authority: 'a/b', path: '' }],
    ['components.query', { path: '', query: 'a#b' }],
    ['components.scheme', { scheme: '', path: 'a' }],
    ['components.scheme', { scheme: 'a/b', path: '' }],
    ['components.host', { scheme: 'http', host: 'a', path: '/' }],
    ['components.host', { ...parseUri('http://a/'), host: 'b' }],
    ['components.port', { ...parseUri('http://a:80/'), port: undefined }],
    ['components.port', { ...parseUri('http://a:80/'), port: 80 }],
    ['components.userinfo', { ...parseUri('http://a/'), userinfo: 'u' }],
    ['components.host', { ...parseUri('http://a/'), authority: undefined }],
    ['"reference"', { scheme: 'a', path: 'b', reference: 'absolute' }],
    ['"hash"', { path: 'b', hash: '#c' }],
  ])('%s of %j', (name, parts) => {
    expect(refused(parts)).toContain(name);
  });

  test('what uri-js and fast-uri take apart is refused, or is the same URI', () => {
    for (const text of ['http://u:p@a:80/b?c#d', 'http://[::1]/', 'mailto:a@b', 'a/b']) {
      for (const library of [uriJs, fastUri])
        expect([text, refused(library.parse(text))]).toEqual([text, expect.not.stringMatching(/^no: /)]);
    }
  });

  test('parts that are given back, or the name of one that is not', () => {
    const text = fc.oneof(
      fc.constantFrom(
        '',
        'a',
        'http',
        'a:80',
        'u@a',
        '/a',
        '//a',
        'a:b',
        '/',
        '80',
        '[::1]',
        '[',
        '?',
        '#',
        ':',
        '@',
      ),
      fc.array(fc.constantFrom(...'a0:/?#@[]%.'), { maxLength: 5 }).map((signs) => signs.join('')),
    );
    const optional = (requiredKeys: 'path'[]) =>
      fc.record(
        {
          path: text,
          scheme: text,
          authority: text,
          query: text,
          fragment: text,
          userinfo: text,
          host: text,
          port: text,
        },
        { requiredKeys },
      );
    const changed = fc
      .tuple(uriReference, optional([]))
      .map(([reference, parts]) => ({ ...parseUri(reference)!, ...parts }));
    const plain = fc.record(
      {
        path: fc.constantFrom('', '/a', 'a', '//a', 'a:b', './a:b'),
        scheme: fc.constantFrom('a', 'HTTP'),
        authority: fc.constantFrom('', 'a', 'u@a:80', '[::1]:'),
        fragment: text,
      },
      { requiredKeys: ['path'] },
    );
    let refusals = 0;
    let joined = 0;
    fc.assert(
      fc.property(
        fc.oneof<fc.Arbitrary<Partial<ParsedComponents> & { path: string }>[]>(
          optional(['path']),
          changed,
          plain,
        ),
        (parts) => {
          let result: string;
          try {
            result = recompose(parts);
          } catch (error) {
            refusals++;
            const [, name] = /components\.(\w+)/.exec((error as Error).message)!;
            expect([error, Object.hasOwn(parts, name!)]).toEqual([expect.any(UriError), true]);
            return;
          }
          joined++;
          const read = { ...split(result), ...splitAuthority(split(result).authority ?? '') };
          if (split(result).authority === undefined) Object.assign(read, { host: undefined });
          expect(read).toMatchObject(withoutKinds(parts));
          if (isValid(result)) expect(parseUri(result)).toMatchObject(read);
        },
      ),
      { numRuns: inLong(20_000, 2000) },
    );
    expect([refusals > 100, joined > 100]).toEqual([true, true]);
  });

  test('parts of an authority are given back, or the name of one that is not', () => {
    const text = fc.array(fc.constantFrom(...'a0:@[]'), { maxLength: 4 }).map((signs) => signs.join(''));
    const parts = fc.record({ userinfo: text, host: text, port: text }, { requiredKeys: ['host'] });
    fc.assert(
      fc.property(parts, (given) => {
        let result: string;
        try {
          result = recomposeAuthority(given);
        } catch (error) {
          expect((error as Error).message).toMatch(/^parts\.(userinfo|host|port) /);
          return;
        }
        expect(splitAuthority(result)).toEqual({ userinfo: undefined, port: undefined, ...given });
      }),
      { numRuns: inLong(20_000, 2000) },
    );
    expect(() => recomposeAuthority({ host: 'good@evil' })).toThrow('parts.host');
    expect(() => recomposeAuthority({ host: 'a:80' })).toThrow('parts.host');
    expect(() => recomposeAuthority({ host: 'a', port: '8x' })).toThrow('parts.port');
  });
});

function withoutKinds({ hostKind: _, pathKind: __, ...parts }: Partial<ParsedComponents>): object {
  return parts;
}

describe('splitAuthority', () => {
  test.each(casesOf('splitAuthority'))('%j', (authority, expected) => {
    expect(shown(splitAuthority(authority))).toBe(expected);
  });

  test('loses nothing of any string', () => {
    fc.assert(
      fc.property(anyString, (input) => {
        expect(recomposeAuthority(splitAuthority(input))).toBe(input);
      }),
    );
  });
});
