import { compile } from '../../../src/compile';
import { growth, testGrowth } from './growth';

testGrowth(500);

// Longer than the count, or work grows as the cube of the input.
test('work grows with the input: counts of a rule within itself', () => {
  expect(growth('s = *30( "a" s )\r\n', (n) => 'a'.repeat(n), 500)).toBeLessThanOrEqual(1.2);
});

describe('work grows faster', () => {
  // Each literal may end at each bracket behind it: with each bracket the ways to go on change in all lists before.
  test('lists in literals, in as many as each is deep, may take the power 1.5', () => {
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
  ])('%s may take the cube', (_, text, make) => {
    expect(growth(text, make, 40)).toBeLessThanOrEqual(3);
  });
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
