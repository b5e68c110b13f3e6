import { growth, testGrowth } from './growth';

testGrowth(500);

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
