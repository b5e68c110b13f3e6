import fc from 'fast-check';
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
} from '../../src/uri';
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
