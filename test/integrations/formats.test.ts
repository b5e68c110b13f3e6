import { compile } from '../../src/compile';
import { rfc1123 } from '../../src/generated/rfc1123';
import { isDomain } from '../../src/generated/rfc5321';
import { type FormatName, formats, formatTable, isSubdomain } from '../../src/integrations/formats';
import { library } from '../../src/library/library';
import { Random } from '../oracles/random';

/** Strings of each format, and near misses: what the RFCs say, by section where it is not the ABNF. */
const CASES: Readonly<
  Record<FormatName, { readonly valid: readonly string[]; readonly invalid: readonly string[] }>
> = {
  uri: {
    valid: ['a:', 'http://[v1.a]/', 'http://1.2.3.400/', 'urn:x?y#z', 'http://h:/'],
    invalid: ['', '//h', 'http://[::1.2.3.004]/', 'http://h:a/', 'a:b c', 'a:%4', 'http://é/'],
  },
  'uri-reference': { valid: ['', '#', './1:b', '//[::1]'], invalid: ['1:b', '/[::1]', '/a"b', '\\', '#a#'] },
  iri: {
    valid: ['http://é/ü?\ue000#ß', 'a:\u{10000}'],
    invalid: ['é', 'a:\ue000', 'a:\u200e b', 'a:\ud800'],
  },
  'iri-reference': { valid: ['é', '', '//é@ü'], invalid: ['1:é', '\ue000', 'é é'] },
  'uri-template': {
    valid: ['', "it's", '{a}', '{+a.b:3,c*}', '{?x,y}', '{%41}', 'é', "'{a}'"],
    invalid: [
      '{',
      '}',
      '{}',
      '{a b}',
      '{a:0}',
      '{a:10000}',
      "{'}",
      "{'a}",
      "{a'}",
      '%',
      '{!}',
      '{a.}',
      '{-a}',
      '<',
    ],
  },
  ipv4: {
    valid: ['0.0.0.0', '255.255.255.255'],
    invalid: ['256.0.0.0', '01.0.0.0', '1.2.3', '1.2.3.4.', ''],
  },
  ipv6: {
    valid: ['::', '::1', '1::', '1:2:3:4:5:6:7:8', '1:2:3:4:5:6:7::', '::1.2.3.4', 'ABCD::'],
    invalid: [':', ':::', '1::2::3', '::1.2.3.256', '12345::', '::1%eth0', '1:2:3:4:5:6:7:8:9', '[::1]'],
  },
  hostname: {
    valid: ['a', '1', '1.2', 'a-b', 'a--b', 'A.b', `${'a'.repeat(63)}.b`, 'ab--c', 'xn--bcher-kva'],
    invalid: ['', '.', 'a.', '.a', 'a..b', '-a', 'a-', 'a.-b', 'a_b', 'é', 'a b', `${'a'.repeat(64)}.b`],
  },
  email: {
    valid: [
      'a@b',
      '"a b"@c',
      '"@"@c',
      'a@[127.0.0.1]',
      'a@[IPv6:::1]',
      'a@[IPv6:1:2:3:4:5:6:7:8]',
      'a@[ipv6:1::2]',
    ],
    invalid: ['a', '@b', 'a@', 'a@-b', 'a@b.', 'a..b@c', 'é@c', 'a@é', 'a@[1.2.3]', 'a b@c', 'a@[IPv6:1]'],
  },
  'idn-email': {
    valid: ['a@b', 'é@c', 'a@é', '"é"@c', '\u{10000}@\u{10000}', 'é@[127.0.0.1]'],
    invalid: ['é', 'é@', 'é é@c', 'a@é-', 'é@[127.0.0.256]', '\ud800@c'],
  },
  'date-time': {
    valid: [
      '2024-02-29T00:00:00Z',
      '2024-02-29t23:59:59.5z',
      '2024-01-01T00:00:00-00:00',
      '0000-02-29T00:00:00Z',
    ],
    invalid: [
      '2024-02-29 00:00:00Z',
      '2024-02-29T00:00:00',
      '2024-02-29T00:00:00+01',
      '2024-02-29T00:00:00.Z',
    ],
  },
  date: {
    valid: ['2024-02-29', '2000-02-29', '2023-02-28', '0000-01-01'],
    invalid: ['2023-02-29', '1900-02-29', '2024-04-31', '2024-00-01', '2024-13-01', '2024-01-00', '2024-1-1'],
  },
  time: {
    valid: ['00:00:00Z', '23:59:60Z', '23:59:59.999+23:59', '12:00:00-00:00', '00:00:00z'],
    invalid: [
      '24:00:00Z',
      '00:60:00Z',
      '00:00:61Z',
      '00:00:00',
      '00:00:00+24:00',
      '00:00:00+00:60',
      '00:00:00+0100',
    ],
  },
  duration: {
    valid: ['P1Y', 'P1Y2M3DT4H5M6S', 'PT1S', 'P1W', 'P1DT1H'],
    invalid: ['P', 'PT', 'P1', '1Y', 'P1Y1W', 'P1S', 'PT1H1S', 'P1Y1D', 'P1.5Y', 'p'],
  },
  'json-pointer': { valid: ['', '/', '/a~0~1', '/é/\u{10000}'], invalid: ['a', '/~', '/~2', '#/a', '/a~'] },
  'relative-json-pointer': {
    valid: ['0', '1/a', '0#', '10+1', '2-1/b'],
    invalid: ['', '/a', '01', '0#a', '-1', '0-1#', '+1'],
  },
  uuid: {
    valid: ['2eb8aa08-AA98-11ea-b4aa-73b441d16380', '00000000-0000-0000-0000-000000000000'],
    invalid: ['2eb8aa08aa9811eab4aa73b441d16380', 'urn:uuid:2eb8aa08-aa98-11ea-b4aa-73b441d16380', ''],
  },
  regex: {
    valid: ['', '^[a-z]+$', '(?<n>a)\\k<n>', '[^]', '\\p{L}'],
    invalid: ['(', '^(abc]', '\\a', '(?P<name>x)', '*', '\\p{x}'],
  },
  'http-url': {
    valid: ['http://a', 'HTTPS://a:1/b?c#d', 'http://joe:x@[::1]', 'http://1.2.3.4/', 'http://a:/'],
    invalid: [
      '',
      'http:a',
      'http:/a',
      'http://',
      'http:///a',
      'http://:80/',
      'http://joe@/',
      'ftp://a/',
      '//a',
      'https:',
      'javascript://a/',
      'http://a b',
    ],
  },
};

const names = Object.keys(CASES) as FormatName[];

describe('formats', () => {
  test('all have cases', () => expect(Object.keys(formats)).toEqual(names));

  test.each(names)('%s', (name) => {
    const { test: isOf, validate } = formats[name];
    const { valid, invalid } = CASES[name];
    expect(valid.filter((text) => !isOf(text))).toEqual([]);
    expect(invalid.filter((text) => isOf(text))).toEqual([]);
    expect(validate).toBe(isOf);
  });

  test.each(names)('%s is what its rule and its semantic rules say', (name) => {
    const { grammar, rule, semantics, test: isOf } = formats[name];
    if (grammar === undefined) return expect(name).toBe('regex');
    const patched = name === 'uri-template' ? `${grammar}+eid6937` : grammar;
    const entry = library.get(patched)!;
    const compiled = compile(entry.text, entry);
    const strings = names.flatMap((each) => [...CASES[each].valid, ...CASES[each].invalid]);
    for (const text of [...strings, ...strings.flatMap(changes)]) {
      const expected =
        compiled.test(rule, text) && semantics.every(({ explain }) => explain(text) === undefined);
      if (isOf(text) !== expected) throw new Error(`${name}: ${JSON.stringify(text)}`);
    }
  });
});

/** Strings near to one. */
function changes(text: string): string[] {
  const at = text.length >> 1;
  return [
    `${text}'`,
    `'${text}`,
    text.slice(1),
    text.slice(0, at) + '$' + text.slice(at),
    text.replaceAll('.', "'"),
  ];
}

/** Tells whether a text is a host name. Fails unless all ways to tell it agree. */
function isHostName(text: string): boolean {
  const verdicts = [isSubdomain(text), isDomain(text), rfc1123.test('subdomain', text)];
  if (new Set(verdicts).size > 1) throw new Error(`${JSON.stringify(text)}: ${verdicts.join(', ')}`);
  return verdicts[0]!;
}

describe('host names', () => {
  test('one pass, and the rule of RFC 5321 that explains refusals, are the rule as printed', () => {
    const alphabet = ['a', 'Z', '0', '-', '.', '_', 'é'];
    let strings = [''];
    for (let length = 0; length <= 5; length++) {
      strings.forEach(isHostName);
      strings = strings.flatMap((text) => alphabet.map((each) => text + each));
    }
    const random = new Random(1123);
    const texts = Array.from({ length: 5000 }, () =>
      Array.from({ length: random.below(40) }, () => random.of(alphabet.slice(0, 5))).join(''),
    );
    expect(new Set(texts.map(isHostName)).size).toBe(2);
  });

  test('every ASCII character is what the rule makes of it', () => {
    for (let code = 0; code < 0x100; code++) {
      const character = String.fromCharCode(code);
      [character, `a${character}a`].forEach(isHostName);
    }
  });

  test('lengths', () => {
    const name = (length: number): string => 'a.'.repeat(200).slice(0, length - 1) + 'a';
    expect(formats.hostname.test(name(253))).toBe(true);
    expect(rfc1123.test('subdomain', name(255))).toBe(true);
    expect(formats.hostname.test(name(255))).toBe(false);
  });
});

/** What holds apart from the grammar: by format and semantic rule, strings that fail it alone, and neighbours that do not. */
const SEMANTICS: readonly [FormatName, rule: string, fails: readonly string[], holds: readonly string[]][] = [
  [
    'date',
    'day of month',
    ['2023-02-29', '2100-02-29', '2024-06-31'],
    ['2024-02-29', '2000-02-29', '2024-07-31'],
  ],
  ['time', 'range of time', ['24:00:00Z', '99:00:00Z', '23:60:00Z', '23:59:61Z'], ['23:59:59Z']],
  ['time', 'range of offset', ['00:00:00+24:00', '00:00:00-00:60'], ['00:00:00+23:59', '00:00:00-23:59']],
  [
    'time',
    'leap second at the end of a day of UTC',
    ['23:58:60Z', '22:59:60Z', '23:59:60+01:00', '23:59:60-00:30', '00:59:60-01:00'],
    ['23:59:60z', '00:59:60+01:00', '22:59:60-01:00', '23:29:60.5-00:30', '15:59:60-08:00'],
  ],
  [
    'date-time',
    'leap second at the end of a month',
    [
      '2016-12-30T23:59:60Z',
      '2017-01-02T00:59:60+01:00',
      '2016-12-30T15:59:60-08:00',
      '2016-02-28T23:59:60Z',
    ],
    [
      '2016-12-31T23:59:60Z',
      '2017-01-01T00:59:60+01:00',
      '2016-12-31T15:59:60-08:00',
      '2016-02-29T23:59:60Z',
    ],
  ],
  ['date-time', 'day of month', ['2023-02-29T00:00:00Z'], ['2024-02-29T00:00:00Z']],
  ['date-time', 'range of time', ['2024-02-29T24:00:00Z'], ['2024-02-29T23:00:00Z']],
  ['date-time', 'range of offset', ['2024-02-29T00:00:00+24:00'], ['2024-02-29T00:00:00+23:00']],
  [
    'email',
    'length of the local part',
    [`${'a'.repeat(65)}@b`, `"${'a'.repeat(63)}"@b`],
    [`${'a'.repeat(64)}@b`, `"${'@'.repeat(62)}"@b`],
  ],
  ['email', 'length of the domain', [`a@${'a'.repeat(64)}`], [`a@${'a'.repeat(63)}`]],
  [
    'email',
    'length of the path',
    [`aa@${'a.'.repeat(126)}`.slice(0, -1) + 'aa'],
    [`a@${'a.'.repeat(126)}`.slice(0, -1)],
  ],
  [
    'email',
    'range of Snum',
    ['a@[256.0.0.1]', 'a@[IPv6:::1.2.3.256]'],
    ['a@[255.0.0.1]', 'a@[IPv6:::1.2.3.255]'],
  ],
  ['email', 'registered tag', ['a@[x:y]', 'a@[IPv6:g]', 'a@[tag-1:a@b]', 'a@[IPv6:1:2]'], ['a@[IPv6:::]']],
  [
    'email',
    'number of groups',
    ['a@[IPv6:1:2:3::4:5:6:7]', 'a@[IPv6:1:2:3::4:5:1.2.3.4]'],
    ['a@[IPv6:1:2:3::4:5:6]', 'a@[IPv6:1:2::3:4:1.2.3.4]'],
  ],
  [
    'idn-email',
    'length of the local part',
    [`${'é'.repeat(33)}@b`, `${'\u{10000}'.repeat(17)}@b`, `${'€'.repeat(22)}@b`],
    [`${'é'.repeat(32)}@b`, `${'\u{10000}'.repeat(16)}@b`, `${'€'.repeat(21)}@b`],
  ],
  ['idn-email', 'length of the path', [`a@${'é'.repeat(127)}`], [`a@${'é'.repeat(126)}`]],
  ['regex', 'Pattern', ['(', '['], ['()', '[]']],
  [
    'http-url',
    'scheme "https" or "http", with "//"',
    ['ftp://a/', 'https:a', 'http:/a', 'mailto:a@b', 'xhttp://a/'],
    ['https://a/', 'HTTP://a/'],
  ],
  [
    'http-url',
    'host that is not empty',
    ['http://', 'http:///', 'http://@', 'https://joe@:80/#a'],
    ['http://.', 'http://-'],
  ],
  ['hostname', 'length of labels', ['a'.repeat(64), `b.${'a'.repeat(64)}`], ['a'.repeat(63)]],
  ['hostname', 'A-labels, without joining and direction', ['xn--X', 'a.xn--a'], ['xn--bcher-kva', 'ab--c']],
  ['hostname', 'length of names', ['a.'.repeat(127) + 'a'], ['a.'.repeat(126) + 'a']],
];

describe('semantic rules', () => {
  test('all of them have cases', () => {
    const asked = new Set(SEMANTICS.map(([, rule]) => rule));
    const all = new Set(Object.values(formats).flatMap(({ semantics }) => semantics.map(({ name }) => name)));
    expect([...asked].sort()).toEqual([...all].sort());
  });

  test.each(SEMANTICS)('%s: %s', (name, rule, fails, holds) => {
    const { semantics, test: isOf } = formats[name];
    const failing = (text: string): string[] =>
      semantics.filter((each) => each.explain(text) !== undefined).map((each) => each.name);
    for (const text of fails) {
      expect([text, isOf(text)]).toEqual([text, false]);
      expect([text, failing(text)]).toEqual([text, expect.arrayContaining([rule])]);
    }
    for (const text of holds) expect([text, isOf(text), failing(text)]).toEqual([text, true, []]);
  });
});

describe('reasons', () => {
  test('every rule has an offset within the string and a reason of one line that does not repeat it', () => {
    for (const [name, rule, fails] of SEMANTICS) {
      const { explain } = formats[name].semantics.find((each) => each.name === rule)!;
      for (const text of fails) {
        const { offset, reason } = explain(text)!;
        expect([text, offset >= 0 && offset <= text.length]).toEqual([text, true]);
        expect(reason).toMatch(/^[^\n]{5,75}$/);
        expect(text === '(' || text === '[' || !reason.includes(text)).toBe(true);
      }
    }
  });

  test.each<[FormatName, string, number, string]>([
    ['date', '2024-02-31', 8, 'day 31 does not exist in February'],
    ['date', '2023-02-29', 8, 'day 29 does not exist in February 2023'],
    ['date', '2024-13-01', 5, 'month 13 does not exist'],
    ['date', '2024-04-00', 8, 'day 0 does not exist in April'],
    ['time', '24:00:00Z', 0, 'hour 24 does not exist'],
    ['time', '23:60:00Z', 3, 'minute 60 does not exist'],
    ['time', '23:59:61Z', 6, 'second 61 does not exist'],
    ['time', '23:59:00.5+24:00', 11, 'offset hour 24 does not exist'],
    ['time', '23:59:00+00:60', 12, 'offset minute 60 does not exist'],
    ['time', '23:58:60Z', 6, 'second 60 exists only at the end of a day of UTC'],
    ['date-time', '2016-12-30T23:59:60Z', 17, 'second 60 exists only at the end of a month of UTC'],
    ['email', 'a@[1.2.999.1]', 7, 'a number of the address is larger than 255'],
    ['email', 'a@[IPv6:::1.2.3.256]', 16, 'a number of the address is larger than 255'],
    ['email', `${'a'.repeat(70)}@b`, 64, 'the local part is longer than 64 octets'],
    ['email', `a@b.${'c'.repeat(70)}`, 67, 'a label is longer than 63 characters'],
    ['idn-email', `${'é'.repeat(40)}@b`, 32, 'the local part is longer than 64 octets'],
    ['hostname', `a.${'b'.repeat(64)}`, 65, 'a label is longer than 63 characters'],
    ['hostname', 'a.'.repeat(130) + 'a', 253, 'the name is longer than 253 characters'],
    ['http-url', 'http://joe@/', 11, 'the host is empty'],
    ['http-url', 'http:a', 5, 'expected "//" after the scheme'],
  ])('%s %j', (name, text, offset, reason) => {
    const reasons = formats[name].semantics.map(({ explain }) => explain(text));
    expect(reasons.find((each) => each !== undefined)).toEqual({ offset, reason });
  });
});

describe('comparisons', () => {
  const ORDERED: readonly [FormatName, readonly string[]][] = [
    ['date', ['0001-01-01', '1999-12-31', '2000-01-01']],
    [
      'time',
      [
        '00:00:00+01:00',
        '00:00:00Z',
        '00:00:00.001Z',
        '00:00:00.01Z',
        '23:59:59Z',
        '23:59:60Z',
        '23:00:00-01:00',
      ],
    ],
    [
      'date-time',
      [
        '0000-02-29T00:00:00Z',
        '1999-12-31T23:00:00+01:00',
        '1999-12-31T23:00:00Z',
        '2016-12-31T23:59:60Z',
        '2017-01-01T00:00:00Z',
        '2017-01-01T00:00:00.5Z',
        '2024-02-29T00:00:00Z',
        '2024-03-01T00:00:00Z',
      ],
    ],
  ];

  test.each(ORDERED)('%s', (name, ascending) => {
    const compare = formats[name].compare!;
    ascending.forEach((left, i) =>
      ascending.forEach((right, j) => {
        expect([left, right, compare(left, right)]).toEqual([left, right, Math.sign(i - j)]);
      }),
    );
    expect(compare('', ascending[0]!)).toBeUndefined();
    expect(compare(ascending[0]!, 'x')).toBeUndefined();
  });

  test('the same instant in other words', () => {
    expect(formats['date-time'].compare!('2024-03-01T00:30:00+01:00', '2024-02-29T23:30:00.00Z')).toBe(0);
    expect(formats.time.compare!('01:00:00+01:00', '00:00:00Z')).toBe(0);
  });
});

describe('which formats are meant', () => {
  test('those of some names', () => {
    expect(Object.keys(formatTable(['uri', 'date']))).toEqual(['uri', 'date']);
  });

  test.each([
    [['urii'], RangeError, 'there is no format "urii"\nhelp: did you mean "uri"?'],
    [['constructor'], RangeError, 'there is no format "constructor"'],
    [['idn-hostname'], RangeError, 'npm install tr46'],
    [[1], TypeError, 'names must be an array of names'],
    [1, TypeError, 'names must be an array of names'],
    [null, TypeError, 'names must be an array of names'],
  ])('%j is refused', (given, error, message) => {
    expect(() => formatTable(given as never)).toThrow(error);
    expect(() => formatTable(given as never)).toThrow(message);
  });
});
