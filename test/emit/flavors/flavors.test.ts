import { emitRegExp, FLAVORS, NoPatternError, type Flavor } from '../../../src';

const plain = (text: string, flavor: Flavor): string =>
  emitRegExp(text, { flavor, rules: ['s'], format: 'plain' }).source.trimEnd();

test.each<[Flavor, string]>([
  ['ecmascript', '^(?:[\\-\\]a-f\\u20AC](?:[Bb]c){300}[^\\x00])$'],
  ['pcre', '(*UTF)^\\A(?:[\\-\\]a-f\\x{20AC}](?:[Bb]c){300}+[^\\x00])\\z'],
  ['re2', '\\A(?:[\\-\\]a-f\\x{20AC}](?:[Bb]c){300}[^\\x00])\\z'],
  ['rust', '^(?:[\\-\\]a-f\\x{20AC}](?:[Bb]c){300}[^\\x00])$'],
  ['java', '\\A(?:[\\-\\]a-f\\x{20AC}](?:[Bb]c){300}+[^\\x00])\\z'],
  ['python', '\\A(?:[\\-\\]a-f\\u20AC](?:[Bb]c){300}[^\\x00])\\Z'],
  ['postgres', '\\A(?:[\\-\\]a-f\\u20AC](?:[Bb]c){255}(?:[Bb]c){45}.)\\Z'],
  [
    'dotnet',
    '\\A(?:[\\-\\]a-f\\u20AC](?:[Bb]c){300}(?:[\\x01-\\uD7FF\\uDC00-\\uFFFF]|[\\uD800-\\uDBFF](?![\\uDC00-\\uDFFF])|[\\uD800-\\uDBFF][\\uDC00-\\uDFFF]))\\z',
  ],
  ['icu', '\\A(?:[\\-\\]a-f\\x{20AC}](?:[Bb]c){300}+[^\\x00])\\z'],
  ['ruby', '\\A(?:[\\-\\]a-f\\u{20AC}](?:[Bb]c){300}[^\\x00])\\z'],
])('%s', (flavor, expected) => {
  const text = 's = ( "-" / "]" / %x61-66 / %x20AC ) 300( "b" %s"c" ) %x1-10FFFF\n';
  expect(plain(text, flavor)).toBe(expected);
});

describe('repeats that never give an iteration back are possessive, so that Java needs no stack for them', () => {
  const body = (text: string, flavor: Flavor = 'java'): string =>
    /\(\?:(.*)\)\\z/.exec(plain(text, flavor))![1]!;

  test.each<[string, string]>([
    ['s = *( %x61 / "%" 2DIGIT )\n', 'a*(?:%[0-9]{2}a*)*+'],
    ['s = *( %x61 / "%" 2DIGIT ) %x62\n', 'a*(?:%[0-9]{2}a*)*+b'],
    ['s = *( %x61 %x62 ) / %x63\n', '(?:ab)*+|c'],
    ['s = 100( %x61 %x62 )\n', '(?:ab){100}+'],
    // Few iterations need little stack.
    ['s = *16( %x61 %x62 )\n', '(?:ab){0,16}'],
    // The rest may begin as an iteration does.
    ['s = *( %x61 %x62 ) %x61\n', '(?:ab)*a'],
    // An iteration may end as it goes on.
    ['s = *( %x61 [ %x61 %x62 ] %x63 )\n', '(?:a(?:ab)?c)*+'],
    ['s = *( %x61 %x62 / %x61 %x63 %x64 %x62 )\n', '(?:a(?:cd)?b)*+'],
    ['s = *( %x61 %x62 *%x63 ) %x63\n', '(?:abc*)*c'],
    ['s = *( *( %x61 %x62 ) %x61 )\n', '(?:(?:ab)*a)*'],
  ])('%s', (text, expected) => {
    expect(body(text)).toBe(expected);
    expect(body(text, 'icu')).toBe(expected);
    expect(body(text, 'pcre')).toBe(expected);
    expect(body(text, 'dotnet')).toBe(expected.replaceAll(/(?<=[*}])\+/g, ''));
  });
});

test('no two surrogates stand together, which ICU and ECMAScript would read as one character', () => {
  const pair = 's = %xDBFF-DC00 / %x1F600\n';
  expect(plain(pair, 'icu')).toBe('\\A(?:[\\x{DBFF}-\\x{DC00}\\x{1F600}])\\z');
  expect(plain(pair, 'ecmascript')).toContain('\\uDBFF-\\uDC00');
});

test('a negated class has ranges across the surrogates, and never leaves the last code point alone', () => {
  const last = 's = %x61 / %x10FFFE-10FFFF\n';
  expect(plain(last, 'rust')).toBe('^(?:[^\\x00-`b-\\x{10FFFD}])$');
  const pieces = 's = %x61 / %xD800-DFFF / %x10FFFE-10FFFF\n';
  expect(plain(pieces, 'rust')).toBe(plain(last, 'rust'));
  expect(plain('s = %x61 / %x10FFFF\n', 'ecmascript')).toBe('^(?:[a\\u{10FFFF}])$');
});

test('ere lists characters, because locales order ranges', () => {
  expect(plain('s = ( "-" / "]" / "\\" / "[" / %x31-33 / %x20AC ) 300"b"\n', 'ere')).toBe(
    '^(([]123[-]|\\\\|€)[Bb]{255}[Bb]{45})$',
  );
});

test('what a flavor cannot say is refused', () => {
  const refusal = (text: string): string => {
    try {
      return plain(text, 'ere');
    } catch (error) {
      if (!(error instanceof NoPatternError)) throw error;
      return error.reason;
    }
  };
  expect(refusal('s = %x80-FFFF\n')).toBe(
    'rule "s" has no regular expression in the flavor "ere": it needs a class of 63360 characters beyond ASCII; the flavor has to list them, and more than 500 make it too long',
  );
  expect(refusal('s = *LF\n')).toBe(
    'rule "s" has no regular expression in the flavor "ere": it needs a line feed, which some tools take as the end of a pattern',
  );
  expect(refusal('s = %x0\n')).toBe(
    'rule "s" has no regular expression in the flavor "ere": it derives no string that a text of these tools can have',
  );
});

test('without names, rules that a flavor cannot say are left out with a note', () => {
  const { source, notes } = emitRegExp('s = *%x0A\nt = "a"\n', { flavor: 'ere', format: 'json' });
  expect(JSON.parse(source)).toEqual({ t: '^([Aa])$' });
  expect(notes).toHaveLength(1);
});

test('a module has patterns of ECMAScript alone', () => {
  for (const flavor of FLAVORS.filter((each) => each !== 'ecmascript'))
    expect(() => emitRegExp('s = "a"\n', { flavor })).toThrow(
      `a module has patterns of ECMAScript; for the flavor "${flavor}" use the format "json" or "plain"`,
    );
  // A flavor that is not there is refused like any other value.
  expect(() => emitRegExp('s = "a"\n', { flavor: 'perl' as Flavor, format: 'plain' })).toThrow(TypeError);
});
