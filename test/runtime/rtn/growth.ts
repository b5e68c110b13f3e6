import type { Grammar } from '../../../src/runtime';
import { byMachine } from '../../oracles/recursive-grammars';
import { steps } from '../../oracles/steps';

function everything(grammar: Grammar, input: string): void {
  const parsed = grammar.parse('s', input, { full: true });
  if (!parsed.ok) throw new Error(parsed.failure.message);
  expect(parsed.node.findAll('s').length).toBeGreaterThan(0);
  expect(grammar.match('s', input)?.end).toBe(input.length);
  expect(grammar.test('s', `${input}?`)).toBe(false);
}

/** The power of the input's length with which work grows. */
export function growth(text: string, make: (n: number) => string, size: number): number {
  const grammar = byMachine(text);
  everything(grammar, make(4));
  const once = steps(() => everything(grammar, make(size)));
  const twice = steps(() => everything(grammar, make(2 * size)));
  return Math.log2(twice / once);
}

/** Tests the work for inputs of two lengths, `size` times a unit and twice that. */
export function testGrowth(size: number): void {
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
      [
        'expressions without precedence',
        's = s "+" s / s "*" s / "1" / "(" s ")"\r\n',
        (n) => `${'1+1*(1+1)*'.repeat(n)}1`,
      ],
    ])('%s', (_, text, make) => {
      expect(growth(text, make, size)).toBeLessThanOrEqual(1.2);
    });
  });
}
