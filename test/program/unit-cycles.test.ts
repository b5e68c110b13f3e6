import { alternatives } from '../../src/runtime';
import { compile } from '../../src/compile';
import { testUnitCycles } from './unit-cycles';

testUnitCycles(3);

test('deep and long inputs of such a rule, as RFC 9051 has it in "tagged-ext-comp"', () => {
  const grammar = compile('s = 1*"a" / s *( " " s ) / "(" s ")"\r\n');
  for (const input of [`${'('.repeat(50_000)}a${')'.repeat(50_000)}`, `(${'aa '.repeat(150)}(a a))`]) {
    const parsed = grammar.parse('s', input);
    expect(parsed.ok && parsed.node.text.length).toBe(input.length);
  }
});

test('an alternative that derives an input only as the rule itself does not derive it', () => {
  const grammar = compile('s = "a" / ( "b" / s t ) 2*3""\r\nt = *"c" / *t "d"\r\n');
  expect(alternatives(grammar, 's', 'a').map(({ index }) => index)).toEqual([0]);
  expect(alternatives(grammar, 's', 'ac').map(({ index }) => index)).toEqual([1]);
});
