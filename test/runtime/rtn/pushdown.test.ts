import { compile } from '../../../src/compile';
import { library } from '../../../src/library/library';
import { PushdownLimitError } from '../../../src/runtime/errors';
import { ROOT, Stack } from '../../../src/runtime/rtn/stack';
import { testGrowth } from './growth';
import { inLong } from '../../in-long';

testGrowth(60);

describe('very many of', () => {
  const million = inLong(1_000_000, 100_000);

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
  const above = (state: number, nodes: number): number => stack.of(new Map([[state, nodes]]));
  const node = above(1, ROOT);
  expect(above(1, ROOT)).toBe(node);
  above(1, node);
  expect(() => above(2, node)).toThrow(PushdownLimitError);
  expect(() => above(2, node)).toThrow(
    'reading the input takes more than 2 ways to go on, the limit for recursive rules',
  );
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

test('a host name of very many labels, by rules that begin with themselves', () => {
  const given = library.get('rfc1034')!;
  const parsed = compile(given.text, given).parse('domain', Array(inLong(20_000, 5_000)).fill('a').join('.'));
  if (!parsed.ok) throw new Error(parsed.failure.message);
  expect(parsed.node.findAll('label')).toHaveLength(inLong(20_000, 5_000));
});
