import { explain } from '../../src/live';
import { compile } from '../../src/compile';
import type { Failure } from '../../src/runtime';
import { grammarText } from '../oracles/grammars';

const rfc3986 = compile(grammarText('rfc3986.abnf'));

function failure(rule: string, input: string, grammar = rfc3986): Failure {
  const parsed = grammar.parse(rule, input);
  if (parsed.ok) throw new Error(`${rule} matches ${JSON.stringify(input)}`);
  return parsed.failure;
}

test('the text is that of the design', () => {
  expect(failure('URI', 'http://[::1/').message).toBe(
    [
      '"http://[::1/" does not match "URI" at offset 11, in URI > hier-part > authority > host > IP-literal',
      '  |',
      '  | http://[::1/',
      '  |            ^ expected ":", ".", "]" or HEXDIG',
      'help: did you mean "http://[::1]/"?',
    ].join('\n'),
  );
});

test('it is data, from which the text is made', () => {
  const found = failure('uri', 'http://[::1/');
  expect(found).toMatchObject({
    rule: 'URI',
    offset: 11,
    expected: ['":"', '"."', '"]"', 'HEXDIG'],
    found: '/',
    path: ['URI', 'hier-part', 'authority', 'host', 'IP-literal'],
  });
  expect(JSON.parse(JSON.stringify(found))).toEqual({
    rule: 'URI',
    offset: 11,
    path: found.path,
    expected: found.expected,
    found: '/',
    message: found.message,
  });
  expect(String(found)).toBe(found.message);
  expect(Object.keys(found).sort()).toEqual(['expected', 'found', 'offset', 'rule']);
});

describe('the offset is the first at which no continuation exists', () => {
  test.each([
    ['URI', '', 0],
    ['URI', '1', 0],
    ['URI', 'a', 1],
    ['URI', 'http:// ', 7],
    ['URI', 'a:%4', 4],
    ['URI', 'a:%4x', 4],
    ['IPv4address', '1.2.3.256', 8],
    ['IPv4address', '1.2.3.', 6],
    ['IPv4address', '01.2.3.4', 1],
    ['IPv6address', '1:2:3:4:5:6:7::8', 15],
    ['host', 'a\u{1f600}', 1],
  ])('%s of %j: %d', (rule, input, offset) => {
    expect(failure(rule, input).offset).toBe(offset);
  });
});

describe('what was expected and what was found', () => {
  test('the end of input is a word of its own', () => {
    expect(failure('port', '8a')).toMatchObject({ expected: ['DIGIT', 'end of input'], found: 'a' });
    expect(failure('URI', 'a')).toMatchObject({ found: 'end of input' });
  });

  test('a character outside the basic plane is one character', () => {
    expect(failure('port', '8\u{1f600}').found).toBe('\u{1f600}');
    expect(failure('port', '8\ud83d').found).toBe('\ud83d');
  });

  test('more than eight are counted in the text and all named in the data', () => {
    const grammar = compile('s = ( "a" / "b" / "c" / "d" / "e" / "f" / "g" / "h" / "i" / "j" ) "!"\r\n');
    const found = failure('s', 'x', grammar);
    expect(found.expected).toHaveLength(10);
    expect(found.message).toContain('^ expected "a", "b", "c", "d", "e", "f", "g", "h" and 2 more');
  });

  test('nothing at all is expected of a rule that matches only nothing, but its end', () => {
    expect(failure('s', 'x', compile('s = 0"y"\r\n')).message).toContain('^ expected end of input');
  });
});

describe('the path', () => {
  test('is the rule alone where nothing has begun, or it is not known what has', () => {
    expect(failure('URI', '').path).toEqual(['URI']);
    expect(failure('URI-reference', '//[').path).toEqual([
      'URI-reference',
      'relative-ref',
      'relative-part',
      'authority',
      'host',
      'IP-literal',
    ]);
    expect(failure('URI-reference', 'a:b ').path[0]).toBe('URI-reference');
  });

  test('ends where the ways in which the input could go on part', () => {
    const grammar = compile('s = a / b\r\na = "x" c\r\nb = "x" d\r\nc = "yyyy"\r\nd = "zzzz"\r\n');
    expect(failure('s', 'x', grammar).path).toEqual(['s']);
    expect(failure('s', 'xy', grammar).path).toEqual(['s', 'a', 'c']);
  });

  test('does not go into tokens', () => {
    expect(failure('URI', 'a:b%4').path).toEqual(['URI', 'hier-part', 'path-rootless', 'segment-nz']);
  });

  test('is the rule alone where only the end was expected', () => {
    expect(failure('s', 'xyz', compile('s = t\r\nt = "xy"\r\n')).path).toEqual(['s']);
  });

  test('is that of the nested rules for rules that are recursive', () => {
    const grammar = compile('s = "(" s ")" / t\r\nt = "xy"\r\n');
    expect(failure('s', '((', grammar).path).toEqual(['s', 's']);
    expect(failure('s', '((x?', grammar).path).toEqual(['s', 's', 's', 't']);
    expect(failure('s', '((xy)?', grammar).path).toEqual(['s']);
  });

  test('names the rules that are asked for in the tree', () => {
    const parsed = rfc3986.parse('URI', 'a:b%4', { full: true });
    const all = ['URI', 'hier-part', 'path-rootless', 'segment-nz', 'pchar', 'pct-encoded'];
    expect(!parsed.ok && parsed.failure.path).toEqual(all);
    const tokens = rfc3986.parse('URI', 'a:b%4', { tokens: ['hier-part'] });
    expect(!tokens.ok && tokens.failure.path).toEqual(['URI', 'hier-part']);
  });

  test('is there for rules that may be one another', () => {
    const grammar = compile('a = b / "(" a ")"\r\nb = a / "xy"\r\n');
    expect(failure('a', '((x?', grammar).path).toEqual(['a', 'a', 'a', 'b']);
  });

  test('is there for rules whose automaton has too many states for a table', () => {
    const grammar = compile('s = *( "x" / "y" ) "x" 30( "x" / "y" ) t\r\nt = "-" u\r\nu = "zzzz"\r\n');
    expect(explain(grammar, 's')).toContain('verdict: forward pass');
    expect(failure('s', `x${'x'.repeat(30)}-zz?`, grammar).path).toEqual(['s', 't', 'u']);
  });

  test('of rules that nest without bound is cut in the text', () => {
    const grammar = compile('s = "(" s ")" / "xy"\r\n');
    const found = failure('s', `${'('.repeat(100)}x?`, grammar);
    expect(found.path).toHaveLength(101);
    expect(found.message).toContain('in s > s > s > s > … > s > s > s > s > s > s\n');
    // More characters are missing than a continuation may have.
    expect(failure('s', `${'('.repeat(100_000)}x?`, grammar).path).toEqual(['s']);
  });
});

describe('surrogates', () => {
  // As terminals are code points, and a pair in a string is one, no string has the two behind each other.
  const text = 'r = f / "a"\r\nf = %xD83D 1*%xDE00\r\n';

  test('a message is there before the automaton is, and after 4,096 characters have been judged', () => {
    const grammar = compile(text);
    const message = [
      '"\\u{D83D}x" does not match "r" at offset 1',
      '  |',
      '  | \\u{D83D}x',
      '  |         ^ expected %xDE00',
    ].join('\n');
    expect(failure('r', '\ud83dx', grammar)).toMatchObject({ message, path: ['r'] });
    for (let i = 0; i < 5000; i++) grammar.test('r', 'aa');
    expect(failure('r', '\ud83dx', grammar)).toMatchObject({ message, path: ['r'] });
    expect(failure('f', '\ud83d\ude00', grammar)).toMatchObject({ offset: 0, path: ['f'] });
  });

  test('a path does not go by a continuation that would make a pair', () => {
    const grammar = compile('s = a / b\r\na = %xD83D c\r\nb = %xD83D %xDE00-E001\r\nc = "wxyz"\r\n');
    expect(failure('s', '\ud83d?', grammar).path).toEqual(['s']);
    expect(failure('s', '\ud83dwx?', grammar).path).toEqual(['s', 'a', 'c']);
  });
});

describe('the words', () => {
  test('name what can stand there, not another name of the rule', () => {
    expect(failure('x', 'z', compile('x = y\r\ny = "q"\r\n')).expected).toEqual(['"q"']);
    expect(failure('x', 'z', compile('x = y\r\ny = %x30-39\r\n')).expected).toEqual(['y']);
    // The letter E of HEXDIG, a core rule, is of the same two characters.
    expect(failure('x', 'z', compile('x = y\r\ny = %x65 / %x45\r\n')).expected).toEqual(['y']);
    expect(failure('x', 'z', compile('x = 1*1(y)\r\ny = DIGIT\r\n')).expected).toEqual(['DIGIT']);
    expect(failure('x', 'zz', compile('x = "a" y\r\ny = z\r\nz = "b"\r\n')).expected).toEqual(['"a"']);
  });

  test('end of input is named however many others are left out', () => {
    const ten = Array.from('abcdefghij', (letter) => `"${letter}"`);
    const shown = (rule: string): string => failure('s', '?', compile(`s = ${rule}\r\n`)).message;
    expect(shown(`[ ${ten.join(' / ')} ]`)).toContain(
      'expected "a", "b", "c", "d", "e", "f", "g", "h" and 2 more, or end of input',
    );
    expect(shown(`[ ${ten.slice(0, 8).join(' / ')} ]`)).toContain('"g", "h" or end of input');
    expect(shown(`[ ${ten.slice(0, 7).join(' / ')} ]`)).toContain('"f", "g" or end of input');
  });
});

describe('the place in the text', () => {
  const lines = (rule: string, input: string, grammar = rfc3986): string[] =>
    failure(rule, input, grammar).message.split('\n');

  test('control characters and lone surrogates are escaped, and the mark stands below the place', () => {
    const found = lines('reg-name', 'a%41b\n\ud800');
    expect(found[0]).toBe('"a%41b\\u{A}\\u{D800}" does not match "reg-name" at offset 5');
    expect(found[3]!.indexOf('^')).toBe(found[2]!.indexOf('\\u{A}'));
    const behind = compile('s = *%x00-1F "!"\r\n');
    const marked = lines('s', '\0\n?', behind);
    expect(marked[2]).toBe('  | \\u{0}\\u{A}?');
    expect(marked[3]!.indexOf('^')).toBe(marked[2]!.indexOf('?'));
  });

  test('an emoji is two columns, as terminals have it', () => {
    const found = lines('s', '\u{1f600}\u{1f600}!', compile('s = *%x1F600-1F64F\r\n'));
    expect(found[2]).toBe('  | \u{1f600}\u{1f600}!');
    expect(found[3]!.indexOf('^')).toBe(8);
    expect(found[3]).toBe('  |     ^ expected %x1F600-1F64F or end of input');
  });

  test('of a long input only the surroundings are shown', () => {
    const found = lines('host', `${'x'.repeat(1_000_000)}/${'y'.repeat(1_000_000)}`);
    expect(found[2]).toBe(`  | …${'x'.repeat(50)}/${'y'.repeat(19)}…`);
    expect(found[3]!.indexOf('^')).toBe(found[2]!.indexOf('/'));
    expect(found.every((line) => line.length < 200)).toBe(true);
  });

  test('at the end of a long input the mark stands behind it', () => {
    const found = lines('URI', `a:${'x'.repeat(100)}%`);
    expect(found[2]).toBe(`  | …${'x'.repeat(49)}%`);
    expect(found[3]!.indexOf('^')).toBe(found[2]!.length);
  });
});
