import { compile } from '../../src/compile';
import { PushdownLimitError } from '../../src/runtime';
import { runGenerated } from '../oracles/generated';
import { testCounts } from './counted-grammars';

testCounts(5);

test('a count of a hundred million is judged, and a text that has as many characters is not', () => {
  const text =
    's = 99999999"x"\nt = 1*65535( "x" / "xy" / "yx" / 1*255u )\nu = "z" / 3*9"zz"\nv = "(" *v ")"\n';
  const grammar = compile(text);
  expect(grammar.test('s', 'xxx')).toBe(false);
  expect(grammar.test('t', 'xyx')).toBe(true);
  expect(grammar.test('v', '('.repeat(70_000) + ')'.repeat(70_000))).toBe(true);
  for (const made of [grammar, runGenerated(text)]) {
    expect(() => made.test('t', 'x'.repeat(65_535))).toThrow(PushdownLimitError);
    expect(made.test('v', '('.repeat(70_000) + ')'.repeat(70_000))).toBe(true);
  }
  const parsed = grammar.parse('t', 'xyzx');
  expect(parsed.ok && parsed.node.children.map(({ text }) => text)).toEqual(['z']);
  expect(() => grammar.test('t', 'x'.repeat(65_535))).toThrow(
    'reading the input takes more than 65533 UTF-16 units, the limit for recursive rules',
  );
});
