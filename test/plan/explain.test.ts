import { explain } from '../../src/live';
import { compile } from '../../src/compile';

/** What is said of a rule, without the rule itself. */
function explained(text: string, rule = 's'): string[] {
  const grammar = compile(text);
  const lines = explain(grammar, rule).split('\n');
  expect(lines.shift()).toBe(grammar.source(rule));
  return lines.map((line) => line.replace(/^ {2}/, ''));
}

test('a rule that uses no rule', () => {
  expect(explained('s = "a" / "b"\r\n')).toEqual([
    'verdict: minimal DFA, 2 states',
    'token: a leaf of the default tree',
    'children: none, because the rule uses no rule',
  ]);
});

test('a rule with choices, longest matches and specialised parts', () => {
  expect(explained('s = *( a "," ) [ b ] a "y"\r\na = 1*4"x" / "xy"\r\nb = %s"z" *%x31-39\r\n')).toEqual([
    expect.stringMatching(/^verdict: minimal DFA, \d+ states$/),
    'a: longest match, which is proved to be the choice of first-match-wins',
    'b: longest match, which is proved to be the choice of first-match-wins',
    'a: inlined use, because its longest match may be too long',
    '*( a "," ): decided by at most 5 characters',
    '[ b ]: decided by one character',
    '( 1*4"x" / "xy" ): decided by at most 3 characters',
  ]);
});

test('a rule of several alternatives, each by itself', () => {
  expect(explained('s = a / "c" b\r\na = *"x"\r\nb = "y"\r\n')).toEqual([
    'verdict: minimal DFA, 4 states',
    'alternatives: decided by one character',
    'alternative 1: a',
    '  a: longest match, which is proved to be the choice of first-match-wins',
    'alternative 2: "c" b',
    '  b: longest match, which is proved to be the choice of first-match-wins',
  ]);
});

test('names are those of the grammar, in its case', () => {
  expect(explained('S = ab "c"\r\nAB = *"b"\r\n', 'S')).toContain(
    'AB: longest match, which is proved to be the choice of first-match-wins',
  );
});

test('the two passes, with their reasons', () => {
  expect(explained('s = *( t / u )\r\nt = *"x" "y"\r\nu = "x"\r\n')).toContain(
    'children: two passes, which make the whole tree (a choice in a loop would read ahead without bound)',
  );
  expect(explained('s = *( "a" / "b" ) "a" 20( "a" / "b" )\r\n')[0]).toMatch(
    /^verdict: forward pass \(it would take more than \d+ subset states\)$/,
  );
  expect(explained('s = "a" [ s ]\r\n')).toEqual([
    'verdict: forward pass (the rule is recursive)',
    'children: two passes, which make the whole tree (the rule is recursive)',
  ]);
  expect(explained('s = "a" / s\r\n').slice(0, 2)).toEqual([
    'verdict: forward pass (the rule is recursive)',
    'children: two passes, which make the whole tree (the rule is recursive)',
  ]);
});

test.each([
  '[ ( %x31-39 ) "q" t ]',
  '*3( t %x22 )',
  '2*5t',
  '[ %s"xY" t ]',
  '[ %x1F600.42 t ]',
  '[ 3"z" t ]',
  '[ 1*( "z" / "y" "w" ) t ]',
  '( t "c" / "d" )',
])('a choice is shown as ABNF: %s', (part) => {
  expect(explained(`s = ${part} "."\r\nt = "a"\r\n`)).toContain(`${part}: decided by one character`);
});
