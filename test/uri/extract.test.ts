import fc from 'fast-check';
import { rfc3987 } from '../../src/generated/rfc3987';
import { extract, extractIris, type Extraction, isValid } from '../../src/uri';
import { inLong } from '../in-long';
import { anyString, uri, uriReference } from './arbitraries';

function uris(text: string, options?: Parameters<typeof extract>[1]): string[] {
  return extract(text, options).map((each) => each.uri);
}

describe('the example of RFC 3986, appendix C', () => {
  const text = [
    'Yes, Jim, I found it under "http://www.w3.org/Addressing/",',
    'but you can probably pick it up from <ftp://foo.example.',
    'com/rfc/>.  Note the warning in <http://www.ics.uci.edu/pub/',
    'ietf/uri/historical.html#WARNING>.',
  ];

  test.each(['\n', '\r\n', '\n      ', ' \r\n\t'])('with lines ended by %j', (lineEnd) => {
    expect(uris(text.join(lineEnd))).toEqual([
      'http://www.w3.org/Addressing/',
      'ftp://foo.example.com/rfc/',
      'http://www.ics.uci.edu/pub/ietf/uri/historical.html#WARNING',
    ]);
  });

  test('with the places and what stands there', () => {
    expect(extract(text.join('\n'))).toEqual<Extraction[]>([
      {
        uri: 'http://www.w3.org/Addressing/',
        start: 28,
        end: 57,
        text: 'http://www.w3.org/Addressing/',
        delimiter: 'double-quotes',
      },
      {
        uri: 'ftp://foo.example.com/rfc/',
        start: 98,
        end: 125,
        text: 'ftp://foo.example.\ncom/rfc/',
        delimiter: 'angle-brackets',
      },
      {
        uri: 'http://www.ics.uci.edu/pub/ietf/uri/historical.html#WARNING',
        start: 150,
        end: 210,
        text: 'http://www.ics.uci.edu/pub/\nietf/uri/historical.html#WARNING',
        delimiter: 'angle-brackets',
      },
    ]);
  });

  test('its three ways to delimit', () => {
    expect(uris('"http://example.com/" <http://example.com/>\n\n   http://example.com/\n')).toEqual(
      Array(3).fill('http://example.com/'),
    );
  });
});

test('the example of RFC 2396, appendix E', () => {
  const text =
    'Yes, Jim, I found it under "http://www.w3.org/Addressing/", but you can probably pick it up from ' +
    '<ftp://ds.internic.\n   net/rfc/>. Note the warning in <http://www.ics.uci.edu/pub/\nietf/uri/historical.html#WARNING>.';
  expect(uris(text)).toEqual([
    'http://www.w3.org/Addressing/',
    'ftp://ds.internic.net/rfc/',
    'http://www.ics.uci.edu/pub/ietf/uri/historical.html#WARNING',
  ]);
  expect(uris('"http://test.com/", angle brackets <http://test.com/>, or\nhttp://test.com/')).toHaveLength(3);
});

describe('between angle brackets', () => {
  test.each([
    ['<URL:http://a.example/>', 'http://a.example/'],
    ['<url: \n mailto:joe@a.example >', 'mailto:joe@a.example'],
    ['< http://a.example/b c\td >', 'http://a.example/bcd'],
    ['<tag:joe@a.example,2001:x>', 'tag:joe@a.example,2001:x'],
    ['<http://a.example/.>', 'http://a.example/.'],
    ['<<http://a.example/>>', 'http://a.example/'],
    ['1 < 2 <http://a.example/>', 'http://a.example/'],
    ['<a href="http://a.example/">', 'http://a.example/'],
    ['<see http://a.example/>', 'http://a.example/'],
    ['<see\nhttp://a.example/>', 'http://a.example/'],
    ['<http://a.example/', 'http://a.example/'],
    ['<http://a.example/é>', 'http://a.example/'],
  ])('%j', (text, expected) => expect(uris(text)).toEqual([expected]));

  test.each(['<foo bar>', '<>', '<a:>', '<a://>', '<URL:foo>', '<:>', '<../a>', '<12:30>', '< a : b >'])(
    'none in %j',
    (text) => expect(uris(text)).toEqual([]),
  );

  test('relative references are taken when asked', () => {
    const text = '<../a\n /b> "#c" <foo bar> <> "x y" <a b:c> <a>';
    expect(uris(text, { references: true })).toEqual(['../a/b', '#c', 'a']);
  });
});

describe('hyphens before line breaks', () => {
  test('are kept; the other reading is told', () => {
    expect(extract('<http://a.example/foo- \n  bar-baz>')).toEqual([
      {
        uri: 'http://a.example/foo-bar-baz',
        start: 1,
        end: 33,
        text: 'http://a.example/foo- \n  bar-baz',
        delimiter: 'angle-brackets',
        withoutHyphens: 'http://a.example/foobar-baz',
      },
    ]);
  });

  test('a hyphen before blanks alone is in no doubt', () => {
    expect(extract('<http://a.example/foo- bar>')[0]).not.toHaveProperty('withoutHyphens');
  });
});

describe('between double quotes', () => {
  test.each([
    ['"http://a.example/\n  b"', ['http://a.example/b']],
    ['"URL:foo:bar"', ['foo:bar']],
    ['"http://a.example/,"', ['http://a.example/,']],
    ['"key":"http://a.example/"', ['http://a.example/']],
    ['a 5" disk and "http://a.example/"', ['http://a.example/']],
    ['"it is at http://a.example/ now"', ['http://a.example/']],
    ['"http://a.example/ b"', ['http://a.example/']],
    ['"note:this" "a:" "12:30"', []],
  ])('%j', (text, expected) => expect(uris(text)).toEqual(expected));
});

describe('without delimiters', () => {
  test.each([
    ['See http://a.example/b.', ['http://a.example/b']],
    ['(http://a.example/b)', ['http://a.example/b']],
    [
      'http://a.example/b_(c). (http://a.example/b_(c)).',
      ['http://a.example/b_(c)', 'http://a.example/b_(c)'],
    ],
    ["'http://a.example/'", ['http://a.example/']],
    ['[x](http://a.example/b)', ['http://a.example/b']],
    ['http://a.example/?! http://a.example/?b,', ['http://a.example/', 'http://a.example/?b']],
    ['http://a.example:3000: refused', ['http://a.example:3000']],
    ['http://[::1]:80/x, http://[::1].', ['http://[::1]:80/x', 'http://[::1]']],
    ['mailto:joe@a.example, tel:+1-2; urn:isbn:1', ['mailto:joe@a.example', 'tel:+1-2', 'urn:isbn:1']],
    ['URL:foo:bar and URL: foo:baz.', ['foo:bar', 'foo:baz']],
    ['看http://a.example/看', ['http://a.example/']],
    ['1.http://a.example/', ['http://a.example/']],
    ['file:///etc/hosts git+ssh://h/x', ['file:///etc/hosts', 'git+ssh://h/x']],
    ['x=http://a.example/&y', ['http://a.example/&y']],
  ])('%s', (text, expected) => expect(uris(text)).toEqual(expected));

  test.each([
    'Note:this std::vector 12:30 C:\\x a:b',
    'http:// http://... http://? mailto: mailto:.',
    'http://a:b/',
    'http://h:80:90',
    'http://a@b@c/',
    'http://a/%zz http://a/%',
    'http://[::1',
    'http://[fe80::1%25eth0]/',
    'http://m\u00fcnchen.example/',
    'www.example.com',
  ])('none in %s', (text) => expect(uris(text)).toEqual([]));

  test('schemes of the caller need no "//"', () => {
    expect(uris('foo:bar FOO:baz x:y', { schemes: ['Foo'] })).toEqual(['foo:bar', 'FOO:baz']);
  });
});

describe('properties', () => {
  const pieces = fc.constantFrom(
    ...'<>"\'()[]:/?#@%-. \n\t\ra1é,;',
    ...['http://', 'mailto:', 'URL:', 'a.example', '://', '-\n', '%41', '[::1]', '\ud800', 'x@y', '\u2028'],
  );
  const hostile = fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(''));

  test('nothing throws; all is valid; what is told of the place is true', () => {
    fc.assert(
      fc.property(fc.oneof(hostile, anyString), fc.boolean(), (text, references) => {
        let last = 0;
        for (const found of extract(text, { references })) {
          expect(isValid(found.uri, references ? 'URI-reference' : 'URI')).toBe(true);
          expect(text.slice(found.start, found.end)).toBe(found.text);
          expect(found.text.replace(/\s+/g, '')).toBe(found.uri);
          expect(found.start).toBeGreaterThanOrEqual(last);
          if (found.withoutHyphens !== undefined) expect(isValid(found.withoutHyphens)).toBe(true);
          last = found.end;
        }
      }),
      { numRuns: 1_500 },
    );
  });

  test('every URI that says something is found again in brackets', () => {
    fc.assert(
      fc.property(uri, (each) => {
        fc.pre(/:.*[^/]/.test(each) && !/^url:/i.test(each));
        expect(uris(`a <${each}> b`)).toEqual([each]);
        expect(uris(`a <${[...each].join('\n').replace(/\n(?=[^:]*:)/g, '')}> b`)).toEqual([each]);
      }),
    );
  });

  test('every reference is found again when asked', () => {
    fc.assert(
      fc.property(uriReference, (each) => {
        fc.pre(each !== '' && !/^url:|:\/*$/i.test(each));
        expect(uris(`"<${each}>"`, { references: true })).toEqual([each]);
      }),
    );
  });
});

describe('issue 36, point 5: IRIs', () => {
  const iris = (text: string, options: object = {}): string[] =>
    extractIris(text, options).map(({ uri: each }) => each);

  test.each([
    ['See http://例え.jp/引き割り。', 'http://例え.jp/引き割り'],
    ['siehe (http://exämple.de/straße), oder', 'http://exämple.de/straße'],
    ['«http://a.example/é»', 'http://a.example/é'],
    ['http://a.example/\u{1f600}?\ue000#ü', 'http://a.example/\u{1f600}?\ue000#ü'],
    ['http://a.example/b\ue000', 'http://a.example/b'],
    ['http://a.example/b\u3000次', 'http://a.example/b'],
    ['<http://例え.jp/\n引>', 'http://例え.jp/引'],
    ['"http://é.example/"', 'http://é.example/'],
    ['urn:example:é', 'urn:example:é'],
    ['http://a.example/', 'http://a.example/'],
  ])('%s', (text, expected) => {
    expect(iris(text)).toEqual([expected]);
  });

  test('references between delimiters, and offsets of the text', () => {
    expect(iris('<../é>', { references: true })).toEqual(['../é']);
    expect(extractIris('ü <http://é/>')).toEqual([
      { uri: 'http://é/', start: 3, end: 12, text: 'http://é/', delimiter: 'angle-brackets' },
    ]);
    expect(iris('<http://é-\nü/>')).toEqual(['http://é-ü/']);
    expect(extractIris('<http://é-\nü/>')[0]!.withoutHyphens).toBe('http://éü/');
  });

  test('of a text of ASCII the same is found', () => {
    const ascii = anyString.map((text) => text.replace(/[^\0-\x7f]/g, ''));
    fc.assert(
      fc.property(
        fc.oneof(
          ascii,
          fc.tuple(ascii, uri, ascii).map((parts) => parts.join(' <')),
        ),
        (text) => {
          expect(extractIris(text)).toEqual(extract(text));
        },
      ),
    );
  });

  test('only IRIs are found, each of those between brackets, and they stand in the text', () => {
    const sign = fc.constantFrom(
      ...'a1:/?#@%[]v.',
      'é',
      '引',
      '\ue000',
      '\u{1f600}',
      '\u{f0000}',
      '\ufffe',
      '\u{1fffe}',
      '\ud800',
      '%41',
      '://',
      'http://',
      '[v1.',
    );
    const text = fc.array(sign, { maxLength: 10 }).map((signs) => `http:${signs.join('')}`);
    let found = 0;
    fc.assert(
      fc.property(text, (input) => {
        const isIri = rfc3987.test('IRI', input);
        const wrapped = extractIris(`<${input}>`);
        // Between brackets, a host or a path must remain.
        if (/[^/]/.test(input.slice(5))) expect([input, wrapped[0]?.uri === input]).toEqual([input, isIri]);
        for (const each of [...wrapped, ...extractIris(`x ${input} y`)]) {
          found++;
          expect([each.uri, rfc3987.test('IRI', each.uri)]).toEqual([each.uri, true]);
        }
        for (const { uri: each, start, end } of extractIris(input))
          expect(input.slice(start, end)).toBe(each);
      }),
      { numRuns: inLong(20_000, 2000) },
    );
    expect(found).toBeGreaterThan(100);
  });

  test('long texts take little time', () => {
    for (const part of ['é', 'http://é', '[v1.', '<http://é> ', 'é:', '\u{1f600}', '?\ue000']) {
      const start = performance.now();
      extractIris(part.repeat(30_000));
      expect([part, performance.now() - start < 3000]).toEqual([part, true]);
    }
  });
});
