import fc from 'fast-check';
import { type Finding, inspect, isValid } from '../../src/uri';
import { anyString, uriReference } from './arbitraries';
import { inLong } from '../in-long';

/** The findings without their wording. */
function data(uri: string): Omit<Finding, 'message'>[] {
  return inspect(uri).map(({ message: _, ...rest }) => rest);
}

function codes(uri: string): string[] {
  return inspect(uri).map(({ code }) => code);
}

test.each([
  'http://example.com/a?b#c',
  'mailto:joe@example.com',
  '../a/./b',
  '',
  'a:%C3%A9',
  'https://h:443/',
])('nothing about %s', (uri) => expect(inspect(uri)).toEqual([]));

test('the example of RFC 3986, 7.6', () => {
  expect(inspect('ftp://cnn.example.com&story=breaking_news@10.0.0.1/top_story.htm')).toEqual([
    {
      code: 'misleading-userinfo',
      looksLike: 'cnn.example.com',
      host: '10.0.0.1',
      component: 'userinfo',
      start: 6,
      end: 41,
      message: 'the userinfo looks like the host "cnn.example.com", but the host is "10.0.0.1"',
    },
    {
      code: 'ipv4-address',
      value: 167_772_161,
      dotted: '10.0.0.1',
      component: 'host',
      start: 42,
      end: 50,
      message: 'the host is the IPv4 address 10.0.0.1',
    },
  ]);
});

describe('userinfo', () => {
  test.each([
    ['http://www.example.com:80@h/', 'www.example.com'],
    ['http://10.0.0.1@h/', '10.0.0.1'],
    ['http://www%2Eexample%2ecom%2f@h/', 'www.example.com'],
    ['http://user@h/', undefined],
    ['http://a.1@h/', undefined],
    ['http://a..b@h/', undefined],
  ])('%s looks like %s', (uri, looksLike) => {
    const found = inspect(uri).find(({ code }) => code === 'misleading-userinfo');
    expect(found && 'looksLike' in found ? found.looksLike : undefined).toBe(looksLike);
  });

  test('a password is told of, and never repeated', () => {
    expect(data('http://user:secret@h/')).toEqual([
      { code: 'password', component: 'userinfo', start: 12, end: 18 },
    ]);
    expect(codes('http://user:@h/')).toEqual([]);
    for (const uri of [
      'http://user:SECRET@h/',
      'http://user:SECRET/@h/',
      'http://a.b:SECRET@',
      '//u:SECRET@x@h',
    ])
      expect(JSON.stringify(inspect(uri))).not.toContain('SECRET');
  });
});

describe('hosts', () => {
  test.each([
    ['http://0x7f.1/', 2_130_706_433, '127.0.0.1'],
    ['http://2130706433', 2_130_706_433, '127.0.0.1'],
    ['http://1.2.3', 16_908_291, '1.2.0.3'],
    ['http://0177.0.0.01/', 2_130_706_433, '127.0.0.1'],
    ['http://127.0.0.1./', 2_130_706_433, '127.0.0.1'],
    ['http://%31%32%37.0.0.1/', 2_130_706_433, '127.0.0.1'],
    ['http://0%787f.1/', 2_130_706_433, '127.0.0.1'],
  ])('a rare form of IPv4 (7.4): %s', (uri, value, dotted) => {
    expect(inspect(uri)[0]).toMatchObject({ code: 'rare-ipv4', value, dotted, component: 'host', start: 7 });
  });

  test('IP literals as numbers', () => {
    expect(data('http://[::ffff:1.2.3.4]/')).toEqual([
      {
        code: 'ipv6-address',
        octets: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 1, 2, 3, 4],
        embeddedIpv4: '1.2.3.4',
        component: 'host',
        start: 7,
        end: 23,
      },
    ]);
    expect(data('//[vf.a:b]')).toEqual([
      { code: 'ip-future', version: 'f', address: 'a:b', component: 'host', start: 2, end: 10 },
    ]);
    expect(codes('//[::1')).toEqual(['invalid']);
  });

  test.each([
    ['http://[fe80::1%25eth0]/', 'eth0', 15, 22],
    ['http://[fe80::1%eth0]:80/', 'eth0', 15, 20],
    ['http://[fe80::1%25]/', '', 15, 18],
    ['//u@[fe80::1%251]', '1', 12, 16],
  ])('a zone identifier is refused by name: %s', (uri, zone, start, end) => {
    expect(isValid(uri)).toBe(false);
    expect(data(uri)).toContainEqual({
      code: 'zone-identifier',
      zone,
      address: 'fe80::1',
      component: 'host',
      start,
      end,
    });
  });

  test('upper case', () => {
    expect(data('HTTP://Ex%c3%A9.COM/A')).toEqual([
      { code: 'upper-case', normal: 'http', component: 'scheme', start: 0, end: 4 },
      { code: 'upper-case', normal: 'ex%C3%A9.com', component: 'host', start: 7, end: 19 },
    ]);
    expect(codes('http://%C3%A9/')).toEqual([]);
    expect(codes('http://[::A]/')).toEqual(['ipv6-address', 'upper-case']);
  });
});

describe('ports', () => {
  test.each([
    ['http://h:25/', [{ code: 'port-of-other-protocol', port: 25, service: 'smtp', scheme: 'http' }]],
    ['HTTPS://h:443/', []],
    ['http://h:8080/', []],
    ['http://h:/', []],
    ['//h:25/', []],
    ['http://h:65535/', []],
    ['http://h:65536/', [{ code: 'port-out-of-range', port: 65_536 }]],
    ['http://h:0080/', [{ code: 'port-leading-zeros', port: 80 }]],
    ['http://h:0/', []],
  ])('%s', (uri, expected) => {
    const found = data(uri).filter(({ component }) => component === 'port');
    expect(found).toMatchObject(expected);
    expect(found).toHaveLength(expected.length);
  });
});

describe('percent-encoded octets', () => {
  test.each([
    ['a:%2f', 'encoded-delimiter', '/'],
    ['a:%5C', 'encoded-delimiter', '\\'],
    ['a:%40', 'encoded-delimiter', '@'],
    ['a:%3F', 'encoded-delimiter', '?'],
    ['a:?%23', 'encoded-delimiter', '#'],
    ['a:#%23', 'encoded-delimiter', '#'],
    ['//u%40h@i', 'encoded-delimiter', '@'],
    ['//h%2Fi', 'encoded-delimiter', '/'],
    ['a:%00', 'encoded-nul', '\0'],
    ['a:?%0d', 'encoded-line-break', '\r'],
    ['a:#%0A', 'encoded-line-break', '\n'],
    ['a:%7e', 'encoded-unreserved', '~'],
    ['a:%2541', 'encoded-twice', '%'],
  ])('%s', (uri, code, character) => {
    expect(inspect(uri)).toMatchObject([{ code, characters: [character], count: 1 }]);
  });

  test.each(['a:?%2F%3f%40%3A', 'a:%20%C3%A9', 'a:%25', 'a:%25%41'.slice(0, 5)])(
    'nothing about %s',
    (uri) => {
      expect(inspect(uri)).toEqual([]);
    },
  );

  test('are counted, once for a kind in a component', () => {
    expect(data('a:/%2Fb%2F%40?%23')).toEqual([
      {
        code: 'encoded-delimiter',
        triplet: '%2F',
        characters: ['/', '@'],
        count: 3,
        component: 'path',
        start: 3,
        end: 6,
      },
      {
        code: 'encoded-delimiter',
        triplet: '%23',
        characters: ['#'],
        count: 1,
        component: 'query',
        start: 14,
        end: 17,
      },
    ]);
  });
});

describe('dot segments', () => {
  test.each([
    ['http://h/a/../b', '..', false, 11, 1],
    ['/./a/.', '.', false, 1, 2],
    ['a:.', '.', false, 2, 1],
    ['http://h/%2e%2E/.%2e', '%2e%2E', true, 9, 2],
    ['a/%2e', '%2e', true, 2, 1],
  ])('%s', (uri, segment, encoded, start, count) => {
    const found = data(uri).filter(({ code }) => code === 'dot-segment');
    expect(found).toEqual([
      { code: 'dot-segment', segment, encoded, count, component: 'path', start, end: start + segment.length },
    ]);
  });

  test.each(['../a', './a:b', 'http://h/...', 'http://h/a?/../', '/a./.b'])('none in %s', (uri) => {
    expect(codes(uri)).toEqual([]);
  });
});

describe('properties', () => {
  test('no string throws; findings are plain data in the order of the text, and their places are in it', () => {
    fc.assert(
      fc.property(anyString, (uri) => {
        const findings = inspect(uri);
        expect(JSON.parse(JSON.stringify(findings))).toEqual(findings);
        expect(findings.some(({ code }) => code === 'invalid')).toBe(!isValid(uri));
        let last = 0;
        for (const { start, end, message } of findings) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThanOrEqual(start);
          expect(end).toBeLessThanOrEqual(uri.length);
          expect(message).not.toBe('');
          last = start;
        }
      }),
      { numRuns: inLong(3_000, 300) },
    );
  });

  test('the triplets that are told stand at their place', () => {
    fc.assert(
      fc.property(uriReference, (uri) => {
        for (const finding of inspect(uri)) {
          if ('triplet' in finding) expect(uri.slice(finding.start, finding.end)).toBe(finding.triplet);
          if ('segment' in finding) expect(uri.slice(finding.start, finding.end)).toBe(finding.segment);
        }
      }),
    );
  });
});

describe('issue 36, point 5: an empty host', () => {
  test.each([
    ['http:///a', true],
    ['http://:80/', true],
    ['http://u@/', true],
    ['//', true],
    ['x:///a', true],
    ['file:///a', false],
    ['FILE:///a', false],
    ['http:/a', false],
    ['mailto:a@b', false],
    ['http://a/', false],
  ])('%s: %s', (uri, expected) => {
    const found = inspect(uri).filter(({ code }) => code === 'empty-host');
    expect(found).toHaveLength(expected ? 1 : 0);
    for (const { component, start, end, message } of found) {
      expect([component, start === end, message]).toEqual(['host', true, 'the authority has no host']);
    }
  });

  test('has its place', () => {
    expect(inspect('http://u@:80/')[0]).toMatchObject({ code: 'empty-host', start: 9, end: 9 });
  });
});
