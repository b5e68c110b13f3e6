import { childrenOf } from '../../src/model/model';
import { factsOf, type RuleFacts } from '../../src/model/rule-facts';
import { grammarText, modelOf } from '../oracles/grammars';

function facts(text: string): ReadonlyMap<string, RuleFacts> {
  return factsOf(modelOf(text));
}

describe('the rules of RFC 3986', () => {
  const rfc3986 = facts(grammarText('rfc3986.abnf'));

  test.each([
    'scheme',
    'reg-name',
    'segment',
    'segment-nz',
    'h16',
    'pchar',
    'port',
    'query',
    'fragment',
    'userinfo',
  ])('%s is a token: each rule that it uses derives at most one percent-encoded octet', (rule) =>
    expect(rfc3986.get(rule)!.token).toBe(true),
  );

  test.each(['uri', 'host', 'ipv6address', 'ip-literal', 'authority', 'ls32', 'path-abempty', 'hier-part'])(
    '%s is no token',
    (rule) => expect(rfc3986.get(rule)!.token).toBe(false),
  );

  test('none is recursive', () => {
    expect([...rfc3986.values()].some(({ recursive }) => recursive)).toBe(false);
  });

  test.each([
    ['digit', 1],
    ['pct-encoded', 3],
    ['pchar', 3],
    ['dec-octet', 3],
    ['h16', 4],
    ['ipv4address', 15],
    ['ls32', 15],
    ['ipv6address', 45],
    ['path-empty', 0],
    ['scheme', Infinity],
    ['uri', Infinity],
  ])('%s derives at most %d code points', (rule, expected) => {
    expect(rfc3986.get(rule)!.maxLength).toBe(expected);
  });

  test('single-character rules are known as sets, through rules that use them', () => {
    expect(rfc3986.get('digit')!.characters).toEqual([[0x30, 0x39]]);
    expect(rfc3986.get('hexdig')!.characters).toEqual([
      [0x30, 0x39],
      [0x41, 0x46],
      [0x61, 0x66],
    ]);
    expect(rfc3986.get('unreserved')!.characters).toContainEqual([0x2d, 0x2e]);
    expect(rfc3986.get('reserved')!.characters).toBeDefined();
    expect(rfc3986.get('pchar')!.characters).toBeUndefined();
    expect(rfc3986.get('scheme')!.characters).toBeUndefined();
  });

  test('references are named once each, in their order', () => {
    expect(rfc3986.get('uri')!.references).toEqual(['scheme', 'hier-part', 'query', 'fragment']);
    expect(rfc3986.get('ipv4address')!.references).toEqual(['dec-octet']);
  });
});

describe('tokens of a text that names none', () => {
  const isToken = (elements: string): boolean =>
    facts(
      `s = ${elements}
pair = 2a
octet = "%" 2a
five = 5a
escape = "\\u" 4a [ "\\u" 4a ]
line = 13a
many = *a
a = "a"
`,
    ).get('s')!.token;

  test.each([
    'pair "-" octet',
    '*escape',
    '%x22 *escape %x22',
    '1*( a / escape )',
    '*( a / [ escape ] / "," octet )',
    '*( ( octet / escape ) / pair )',
  ])('%s is one: each rule that it uses derives a character, perhaps an escaped one', (elements) =>
    expect(isToken(elements)).toBe(true),
  );

  test.each([
    'five "-" pair',
    'escape',
    '2escape',
    '[ escape ]',
    '*( escape "," )',
    '*( a / "," escape )',
    '*line',
    '*many',
    '"x" s / a',
  ])('%s is none', (elements) => expect(isToken(elements)).toBe(false));

  test('a string of JSON is one, an array and a member are none', () => {
    const json = facts(grammarText('rfc8259.abnf'));
    const keys = ['string', 'ws', 'int', 'array', 'member', 'value', 'number'];
    expect(keys.filter((key) => json.get(key)!.token)).toEqual(['string', 'ws', 'int']);
  });
});

describe('recursion', () => {
  test('a rule that uses itself, and whatever uses it', () => {
    const found = facts('s = t\r\nt = "(" [ u ] ")"\r\nu = "," t\r\nv = "x"\r\n');
    expect(['s', 't', 'u', 'v'].map((key) => found.get(key)!.recursive)).toEqual([true, true, true, false]);
  });

  test('has no bound and is no single character', () => {
    const { maxLength, characters, token } = facts('s = "a" / "b" s\r\n').get('s')!;
    expect({ maxLength, characters, token }).toEqual({
      maxLength: Infinity,
      characters: undefined,
      token: false,
    });
  });

  test('is found in a chain of rules', () => {
    const count = 2_900;
    const chain = Array.from({ length: count }, (_, i) => `r${i} = r${i + 1}\r\n`).join('');
    const found = facts(`${chain}r${count} = "x" [ r0 ]\r\n`);
    expect(found.get('r1')!.recursive).toBe(true);
  });
});

describe('the length of what is derived', () => {
  test.each([
    ['"abc" / "d"', 3],
    ['2*4"ab"', 8],
    ['*""', 0],
    ['0"a"', 0],
    ['*0"a"', 0],
    ['*"a"', Infinity],
    ['%x1F600', 1],
    ['t t', 4],
  ])('%s: %d', (expression, expected) => {
    expect(facts(`s = ${expression}\r\nt = "xy"\r\n`).get('s')!.maxLength).toBe(expected);
  });
});

test.each([
  's = s "b" / "a"',
  's = s / "a"',
  's = t / "a"\r\nt = s',
  's = [ t ] s "b" / "a"\r\nt = s',
  's = s',
])('a rule that begins with itself, or is itself, is recursive, without bound, and no token: %j', (text) => {
  const found = facts(`${text}\r\nu = s\r\n`);
  for (const fact of found.values()) {
    expect(fact).toMatchObject({ recursive: true, maxLength: Infinity, token: false, characters: undefined });
  }
});

describe('the characters of a rule', () => {
  test.each([
    [
      '"a"',
      [
        [0x41, 0x41],
        [0x61, 0x61],
      ],
    ],
    ['%s"a"', [[0x61, 0x61]]],
    ['( "1" )', [[0x31, 0x31]]],
    ['1*1"1"', [[0x31, 0x31]]],
    ['"1" / %x32-33', [[0x31, 0x33]]],
    ['%x1F600', [[0x1f600, 0x1f600]]],
    ['"12"', undefined],
    ['""', undefined],
    ['[ "1" ]', undefined],
    ['"1" "2"', undefined],
    ['"1" / "23"', undefined],
  ])('%s', (expression, expected) => {
    expect(facts(`s = ${expression}\r\n`).get('s')!.characters).toEqual(expected);
  });
});

test('an expression has its parts as children, and a leaf none', () => {
  const { expression } = modelOf('s = "a" *( "b" / "c" )\r\n').rules.get('s')!;
  expect(childrenOf(expression).map(({ kind }) => kind)).toEqual(['literal', 'repetition']);
  expect(childrenOf(childrenOf(expression)[0]!)).toEqual([]);
  expect(childrenOf(childrenOf(expression)[1]!).map(({ kind }) => kind)).toEqual(['alternation']);
});
