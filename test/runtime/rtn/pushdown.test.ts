import { compile } from '../../../src/compile';
import { library } from '../../../src/library';
import type { Grammar } from '../../../src/runtime';
import { PushdownLimitError } from '../../../src/runtime/errors';
import { ROOT, Stack } from '../../../src/runtime/rtn/stack';
import { withoutCombinators } from '../../oracles/recursive-grammars';
import { steps } from '../../oracles/steps';

function everything(grammar: Grammar, input: string): void {
  const parsed = grammar.parse('s', input, { full: true });
  if (!parsed.ok) throw new Error(parsed.failure.message);
  expect(parsed.node.findAll('s').length).toBeGreaterThan(0);
  expect(grammar.match('s', input)?.end).toBe(input.length);
  expect(grammar.test('s', `${input}?`)).toBe(false);
}

/** The power of the input's length with which work grows. */
function growth(text: string, make: (n: number) => string, size: number): number {
  const grammar = withoutCombinators(text);
  everything(grammar, make(4));
  const once = steps(() => everything(grammar, make(size)));
  const twice = steps(() => everything(grammar, make(2 * size)));
  return Math.log2(twice / once);
}

describe('work grows with the input, but for its logarithm', () => {
  test.each<[string, string, (n: number) => string]>([
    ['a list that ends with itself', 's = "a" [ s ]\r\n', (n) => 'a'.repeat(n)],
    ['brackets in each other', 's = "(" s ")" / ""\r\n', (n) => '('.repeat(n) + ')'.repeat(n)],
    ['brackets behind each other', 's = *( "(" s ")" )\r\n', (n) => '(())()'.repeat(n)],
    [
      'expressions in three levels',
      's = t *( "+" t )\r\nt = u *( "*" u )\r\nu = 1*DIGIT / "(" s ")"\r\n',
      (n) => '((1+2)*34)+5*'.repeat(n) + '6',
    ],
    ['a list that begins with itself', 's = [ s "," ] "a"\r\n', (n) => 'a' + ',a'.repeat(n)],
    [
      'lists that begin with themselves, in each other',
      's = s "+" t / t\r\nt = t "*" u / u\r\nu = "1" / "(" s ")"\r\n',
      (n) => '(1*1+1)*1+'.repeat(n) + '1',
    ],
    [
      'brackets in what could stand in a comment',
      's = "(" s ")" / "#" *%x20-7E / "1"\r\n',
      (n) => `${'('.repeat(n)}1${')'.repeat(n)}`,
    ],
    [
      'lists of lists without brackets',
      's = 1*"a" / s *( " " s ) / "(" s ")"\r\n',
      (n) => `(${'aa '.repeat(n)}a)`,
    ],
    [
      'brackets that what is within may end',
      's = "(" s ")" / "#" *%x20-7E / "1"\r\n',
      (n) => `${'('.repeat(n)}#${')'.repeat(2 * n)}`,
    ],
    [
      'ends that are none',
      's = "a" s [ "b" ] / *"c"\r\n',
      (n) => `${'a'.repeat(n)}${'c'.repeat(n)}${'b'.repeat(n)}`,
    ],
    ['ends that may be many', 's = "a" s *"b" / "c"\r\n', (n) => `${'a'.repeat(n)}c${'b'.repeat(n)}`],
    ['palindromes', 's = "a" s "a" / "b" s "b" / "a" / "b"\r\n', (n) => `${'ab'.repeat(n)}a`],
    ['all ways to halve', 's = s s / "a"\r\n', (n) => 'a'.repeat(n)],
    ['all ways to halve, and to divide by three', 's = s s / s s s / "a"\r\n', (n) => 'a'.repeat(n)],
    ['counts of a rule within itself', 's = *30( "a" s )\r\n', (n) => 'a'.repeat(n)],
    [
      'expressions without precedence',
      's = s "+" s / s "*" s / "1" / "(" s ")"\r\n',
      (n) => `${'1+1*(1+1)*'.repeat(n)}1`,
    ],
  ])('%s', (_, text, make) => {
    expect(growth(text, make, 500)).toBeLessThanOrEqual(1.2);
  });

  // Each literal may end at each bracket behind it: with each bracket the ways to go on change in all lists before.
  test('but lists in literals, in as many as each is deep, may take the power 1.5', () => {
    const grown = growth(
      's = "(" s *( " " s ) ")" / "{" *%x20-7E / "a"\r\n',
      (n) => {
        const depth = Math.floor(Math.sqrt(n));
        return `${`${'(a (a) '.repeat(depth)}{${')'.repeat(depth)}`.repeat(depth)}a${')'.repeat(depth)}`;
      },
      500,
    );
    expect(grown).toBeLessThanOrEqual(1.5);
  });

  // Both are ambiguous, and what follows a rule differs with each rule around it: docs/limits.md.
  test.each<[string, string, (n: number) => string]>([
    ['a rule that is a count of itself', 's = *1000s / "a"\r\n', (n) => 'a'.repeat(n)],
    [
      'parts that may stand in any of the parts before them',
      's = ( x / x [ e ] ) [ n ]\r\nn = "&" s\r\nx = "a" [ n / e ]\r\ne = "=" x\r\n',
      (n) => `a${'=a&a'.repeat(n)}`,
    ],
  ])('but %s may take the cube', (_, text, make) => {
    expect(growth(text, make, 40)).toBeLessThanOrEqual(3);
  });
});

describe('a million of', () => {
  const million = 1_000_000;

  test.each<[string, string, string]>([
    ['rules at the end of themselves', 's = "a" [ s ]\r\n', 'a'.repeat(million)],
    ['rules at the beginning of themselves', 's = [ s ] "a"\r\n', 'a'.repeat(million)],
    [
      'rules of which each ends the one before',
      's = "(" t\r\nt = "x" / s ")"\r\n',
      `${'('.repeat(million)}x${')'.repeat(million - 1)}`,
    ],
  ])('%s', (_, text, input) => {
    const grammar = compile(text);
    expect(grammar.test('s', input)).toBe(true);
    expect(grammar.match('s', `${input}?`)?.end).toBe(input.length);
    const parsed = grammar.parse('s', `${input}?`);
    expect(!parsed.ok && parsed.failure.offset).toBe(input.length);
  });
});

test('an input with more to remember than the limit is refused, not guessed at', () => {
  const stack = new Stack(2);
  const node = stack.above(0, 1, ROOT);
  expect(stack.above(0, 1, ROOT)).toBe(node);
  stack.above(0, 1, node);
  expect(() => stack.above(0, 2, node)).toThrow(PushdownLimitError);
  expect(() => stack.above(0, 2, node)).toThrow(
    'reading the input takes more than 2 ways to go on, the limit for recursive rules',
  );
});

test('tables that grow with the input are made anew for the next', () => {
  const grammar = compile('s = "(" s ")" / *( "a" / "b" ) "a" 18( "a" / "b" )\r\n');
  let state = 1;
  const letters = (): string =>
    Array.from({ length: 40_000 }, () => ((state = (state * 48271) % 2147483647) % 2 === 0 ? 'a' : 'b')).join(
      '',
    );
  for (let i = 0; i < 12; i++) {
    const text = letters();
    expect(grammar.test('s', `(${text}a${'b'.repeat(18)})`)).toBe(true);
    expect(grammar.test('s', `(${text}b${'b'.repeat(18)})`)).toBe(false);
  }
});

test('octets', () => {
  const grammar = compile('s = "(" *( s / %xE9 ) ")"\r\n', { alphabet: 'octets' });
  const octets = Uint8Array.from('x((\u00e9)())y', (character) => character.charCodeAt(0));
  expect(grammar.match('s', octets, 1)).toEqual({ start: 1, end: 8, text: '((\u00e9)())' });
  expect(grammar.test('s', octets.subarray(1, 8))).toBe(true);
  expect(grammar.test('s', octets)).toBe(false);
});

test('of what could stand at the end of a failed input, all is told', () => {
  const parsed = compile('s = "(" [ s *( "," s ) ] ")"\r\n').parse('s', '((),');
  expect(!parsed.ok && [parsed.failure.offset, parsed.failure.expected]).toEqual([4, ['"("']]);
});

test('a host name of 20,000 labels, by rules that begin with themselves', () => {
  const given = library.get('rfc1034')!;
  const parsed = compile(given.text, given).parse('domain', Array(20_000).fill('a').join('.'));
  if (!parsed.ok) throw new Error(parsed.failure.message);
  expect(parsed.node.findAll('label')).toHaveLength(20_000);
});
