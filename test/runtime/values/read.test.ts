import { compile } from '../../../src';
import { rfc3339 } from '../../../src/generated/rfc3339';
import { rfc3986 } from '../../../src/generated/rfc3986';
import { rfc6265 } from '../../../src/generated/rfc6265';
import { rfc8259 } from '../../../src/generated/rfc8259';
import { rfc9110 } from '../../../src/generated/rfc9110';
import { Grammar, namedRule, read as readRule, type Read, textOfLatin1 } from '../../../src/runtime';
import { RulePlans } from '../../../src/runtime/values/rule-plans';

function valueOf<Value>(read: Read<Value>): Value {
  if (!read.ok) throw new Error(read.failure.message);
  return read.value;
}

/** What `read` gives for a rule `s` of a text whose rules are no tokens, but for those that `tokens` names. */
const read = (text: string, input: string, tokens: string[] = ['a', 'b', 'c', 'd']): unknown => {
  const grammar = compile(text, { tokens: [] });
  return valueOf(readRule(grammar, 's', input, { tokens: tokens.filter((name) => grammar.has(name)) }));
};

test('a token is a string, a rule that is used once a property', () => {
  expect(valueOf(readRule(rfc3339, 'full-date', '2024-02-29'))).toEqual({
    'date-fullyear': '2024',
    'date-month': '02',
    'date-mday': '29',
  });
  expect(valueOf(readRule(rfc3339, 'date-mday', '29'))).toBe('29');
});

test('a rule that is used at most once is an optional property, one that may repeat an array', () => {
  expect(valueOf(readRule(rfc3986, 'URI', 'http://u@h/a/b?q'))).toEqual({
    scheme: 'http',
    'hier-part': {
      authority: { userinfo: 'u', host: { 'reg-name': 'h' } },
      'path-abempty': { segment: ['a', 'b'] },
    },
    query: 'q',
  });
  expect(valueOf(readRule(rfc3986, 'path-abempty', ''))).toEqual({ segment: [] });
});

test('a rule that is repeated no times is no property', () => {
  expect(valueOf(readRule(rfc3986, 'path-empty', '', { full: true }))).toBe('');
  expect(read('s = 0a / b\na = "x"\nb = "y"\n', '')).toBe('');
  expect(read('s = *0a "z"\na = "x"\n', 'z')).toBe('z');
});

test('an alternation is a union: a string without rules, objects otherwise', () => {
  expect(valueOf(readRule(rfc3339, 'time-offset', 'z'))).toBe('z');
  expect(valueOf(readRule(rfc3339, 'time-offset', '-01:00'))).toEqual({
    'time-numoffset': { 'time-hour': '01', 'time-minute': '00' },
  });
});

test('a property that is an array in one alternative is one in all', () => {
  const text = 's = a / 2a b\na = "x"\nb = "y"\n';
  expect(read(text, 'x')).toEqual({ a: ['x'] });
  expect(read(text, 'xxy')).toEqual({ a: ['x', 'x'], b: 'y' });
});

test('a group that repeats keeps its rules together', () => {
  const text = 's = d *( a [ b ] ) \na = "x"\nb = "y"\nd = "d"\n';
  expect(read(text, 'dxyx')).toEqual({ d: 'd', 'a b': [{ a: 'x', b: 'y' }, { a: 'x' }] });
  expect(read(text, 'd')).toEqual({ d: 'd', 'a b': [] });
});

test('a group that is all of a rule is an array, also if children alone do not tell its iterations', () => {
  const text = 's = *( [ a ] [ b ] ";" )\na = "x"\nb = "y"\n';
  expect(read(text, 'x;;y;xy;')).toEqual([{ a: 'x' }, {}, { b: 'y' }, { a: 'x', b: 'y' }]);
});

test('an iteration without rules is a string', () => {
  expect(read('s = *( a / "-" / b )\na = "x"\nb = "y"\n', 'x-y')).toEqual([{ a: 'x' }, '-', { b: 'y' }]);
});

test('groups may be in groups', () => {
  const text = 's = *( a ":" *( b c ) ";" )\na = "x"\nb = "y"\nc = "z"\n';
  expect(read(text, 'x:yzyz;x:;')).toEqual([
    {
      a: 'x',
      'b c': [
        { b: 'y', c: 'z' },
        { b: 'y', c: 'z' },
      ],
    },
    { a: 'x', 'b c': [] },
  ]);
});

test('an element with separators is written out as a list', () => {
  expect(read('s = a "=" b *( "," a "=" b )\na = "x"\nb = "y"\n', 'x=y,x=y')).toEqual([
    { a: 'x', b: 'y' },
    { a: 'x', b: 'y' },
  ]);
  expect(read('s = *( a b "," ) a b\na = "x"\nb = "y"\n', 'xy,xy')).toHaveLength(2);
});

test('lists are arrays of their elements', () => {
  expect(valueOf(readRule(rfc9110, 'Allow', 'GET, PUT'))).toEqual(['GET', 'PUT']);
  expect(valueOf(readRule(rfc9110, 'Allow', 'GET, PUT', { full: true, tokens: ['token'] }))).toEqual([
    { token: 'GET' },
    { token: 'PUT' },
  ]);
  const grammar = compile('s = "<" #( a [ b ] ) ">"\na = "x"\nb = "y"\n', {
    extensions: ['list'],
    tokens: [],
  });
  expect(valueOf(readRule(grammar, 's', '<x , xy>', { tokens: ['a', 'b'] }))).toEqual([
    { a: 'x' },
    { a: 'x', b: 'y' },
  ]);
});

test('white space in a group is a property of the record around it', () => {
  expect(valueOf(readRule(rfc9110, 'User-Agent', 'curl/8 (x)'))).toEqual({
    product: { token: 'curl', 'product-version': '8' },
    RWS: [' '],
    'product comment': [{ comment: '(x)' }],
  });
});

test('the body is matched if an alternative without rules and one without children look alike', () => {
  expect(valueOf(readRule(rfc9110, 'If-Match', '*'))).toBe('*');
  expect(valueOf(readRule(rfc9110, 'If-Match', ''))).toEqual([]);
});

test('rules can be left out, renamed, and taken as text', () => {
  const options = { omit: ['OWS'], rename: { 'language-range': 'range' }, tokens: ['weight'] } as const;
  expect(valueOf(readRule(rfc9110, 'Accept-Language', 'da, en;q=0.5', options))).toEqual([
    { range: 'da' },
    { range: 'en', weight: ';q=0.5' },
  ]);
  expect(
    valueOf(readRule(rfc3986, 'authority', 'h:80', { rename: { host: 'name', PORT: 'number' } })),
  ).toEqual({
    name: { 'reg-name': 'h' },
    number: '80',
  });
  expect(valueOf(readRule(rfc3986, 'IPv4address', '1.2.3.4', { full: true, tokens: ['dec-octet'] }))).toEqual(
    {
      'dec-octet': ['1', '2', '3', '4'],
    },
  );
});

test('elements stay apart if the rule that begins them is left out', () => {
  const text = 's = *( a [ b ] ";" )\na = "x"\nb = "y"\n';
  const grammar = compile(text, { tokens: ['a', 'b'] });
  expect(valueOf(readRule(grammar, 's', 'xy;x;xy;', { omit: ['a'] }))).toEqual([{ b: 'y' }, {}, { b: 'y' }]);
  const omit = ['language-range', 'OWS'] as const;
  expect(valueOf(readRule(rfc9110, 'Accept-Language', 'da, en;q=1', { omit }))).toEqual([
    {},
    { weight: { qvalue: '1' } },
  ]);
});

test('a group is renamed by its names', () => {
  const grammar = compile('s = d *( a b )\na = "x"\nb = "y"\nd = "d"\n', { tokens: ['a', 'b', 'd'] });
  expect(valueOf(readRule(grammar, 's', 'dxy', { rename: { 'a b': 'pairs' } }))).toEqual({
    d: 'd',
    pairs: [{ a: 'x', b: 'y' }],
  });
});

test('two rules cannot be the same property', () => {
  expect(() => readRule(rfc3986, 'authority', 'h:80', { rename: { host: 'x', port: 'x' } })).toThrow(
    'records of "authority" have the property "x" for "host" and for "port"; help: rename only one of them to it',
  );
});

test('unknown rules and options are errors', () => {
  expect(() => readRule(rfc3986, 'hots' as 'host', '')).toThrow(
    'rule "hots" is not in the grammar; did you mean "host"?',
  );
  expect(() => readRule(rfc3986, 'host', '', { omit: ['prot' as 'port'] })).toThrow('did you mean "port"?');
  expect(() => readRule(rfc3986, 'host', '', { ommit: [] } as object)).toThrow('"omit"');
});

test('an input that the rule does not derive has a failure', () => {
  const result = readRule(rfc3986, 'URI', 'http://[');
  expect(!result.ok && result.failure.offset).toBe(8);
});

test('texts are those of the input, for octets too', () => {
  const parsed = valueOf(readRule(rfc3986, 'URI', new TextEncoder().encode('a:b')));
  expect(parsed).toEqual({
    scheme: 'a',
    'hier-part': { 'path-rootless': { 'segment-nz': 'b', segment: [] } },
  });
  const grammar = compile('s = a b\na = 1*%x80-FF\nb = *"x"\n', { alphabet: 'octets', tokens: ['a', 'b'] });
  expect(valueOf(readRule(grammar, 's', 'éx'))).toEqual({ a: 'é', b: 'x' });
});

test('a rule may be named __proto__', () => {
  const grammar = compile('s = __proto__ *constructor\n__proto__ = "x"\nconstructor = "y"\n', {
    tokens: ['__proto__', 'constructor'],
  });
  const record = valueOf(readRule(grammar, 's', 'xyy'));
  expect(Object.entries(record)).toEqual([
    ['constructor', ['y', 'y']],
    ['__proto__', 'x'],
  ]);
});

test('records of deep trees need no deep call stack', () => {
  const depth = 100_000;
  const read = readRule(rfc8259, 'JSON-text', '['.repeat(depth) + ']'.repeat(depth));
  let value: unknown = valueOf(read).value;
  let found = 0;
  for (; typeof value === 'object'; found++) {
    const { array } = value as { array: { value: unknown[] } };
    [value] = array.value;
  }
  expect(found).toBe(depth);
});

test('Set-Cookie has its attributes in an array', () => {
  const tokens = ['cookie-name', 'cookie-value', 'max-age-av'] as const;
  const value = valueOf(
    readRule(rfc6265, 'set-cookie-string', 'a=b; Secure; Max-Age=1', { omit: ['SP'], tokens }),
  );
  expect(value).toEqual({
    'cookie-pair': { 'cookie-name': 'a', 'cookie-value': 'b' },
    'cookie-av': [{ 'secure-av': 'Secure' }, { 'max-age-av': 'Max-Age=1' }],
  });
});

test('a rule that is left out is read if it is asked for', () => {
  expect(readRule(rfc3986, 'authority', 'a:80', { omit: ['authority', 'port'] })).toEqual({
    ok: true,
    value: { host: { 'reg-name': 'a' } },
  });
  const nested = compile('s = "(" [ s ] ")" *n\nn = DIGIT\n');
  expect(readRule(nested, 's', '(()1)23', { omit: ['s'] })).toEqual({ ok: true, value: { n: ['2', '3'] } });
});

test('a record whose children are all left out is no text', () => {
  const grammar = compile('s = a / "z"\na = "x"\n', { tokens: ['a'] });
  const read = (input: string): unknown => valueOf(readRule(grammar, 's', input, { omit: ['a'] }));
  expect([read('x'), read('z')]).toEqual([{}, 'z']);
});

test('a recursive rule that is text drops what is below it', () => {
  const grammar = compile('s = *( c / n )\nc = "(" *( c / n ) ")"\nn = DIGIT\n', { tokens: ['c', 'n'] });
  expect(valueOf(readRule(grammar, 's', '1(2(3)4)5'))).toEqual([{ n: '1' }, { c: '(2(3)4)' }, { n: '5' }]);
  expect(valueOf(readRule(grammar, 'c', '(2(3)4)'))).toBe('(2(3)4)');
});

test('grammars that share rules read strings by their own encodings', () => {
  const utf8 = compile('s = *%x80-FF\n', { alphabet: 'octets' });
  const latin1 = new Grammar(Array.from(utf8.definitions.values(), namedRule), textOfLatin1);
  for (const grammar of [utf8, latin1, utf8]) {
    const input = grammar === latin1 ? '\xe9' : '\u20ac';
    expect(readRule(grammar, 's', input)).toEqual({ ok: true, value: input });
    expect(readRule(grammar, 's', 'x').ok).toBe(false);
  }
  expect(readRule(latin1, 's', '\u20ac').ok).toBe(false);
});

test('options of the same content share the plans of records', () => {
  const grammar = compile('s = a b\na = "x"\nb = "y"\n', { tokens: ['a', 'b'] });
  const plansOf = jest.spyOn(RulePlans.prototype, 'of');
  for (let i = 0; i < 3; i++) {
    for (const [omitted, value] of Object.entries({ a: { b: 'y' }, b: { a: 'x' } }))
      expect(valueOf(readRule(grammar, 's', 'xy', { omit: [omitted] }))).toEqual(value);
  }
  expect(new Set(plansOf.mock.contexts).size).toBe(2);
  plansOf.mockRestore();
  expect(() => readRule(grammar, 's', 'xy', { omit: [new String('a') as string] })).toThrow(TypeError);
});
