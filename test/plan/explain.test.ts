import { compile } from '../../src/compile';

/** What is said of a rule, without the rule itself. */
function explained(text: string, rule = 's'): string[] {
  const grammar = compile(text);
  const lines = grammar.explain(rule).split('\n');
  expect(lines.shift()).toBe(grammar.source(rule));
  return lines.map((line) => line.replace(/^ {2}/, ''));
}

test('a rule that uses no rule', () => {
  expect(explained('s = "a" / "b"\r\n')).toEqual([
    'judged by its minimal automaton, 2 states',
    'a token: a leaf of the default tree',
    'uses no rule: no children',
  ]);
});

test('a rule with choices, longest matches and specialised parts', () => {
  expect(explained('s = *( a "," ) [ b ] a "y"\r\na = 1*4"x" / "xy"\r\nb = %s"z" *%x31-39\r\n')).toEqual([
    expect.stringMatching(/^judged by its minimal automaton, \d+ states$/),
    'a: its longest match is proved to be what first-match-wins takes',
    'b: its longest match is proved to be what first-match-wins takes',
    'a: specialised: its longest match may be too long',
    '*( a "," ): decided by at most 5 characters',
    '[ b ]: decided by one character',
    '( 1*4"x" / "xy" ): decided by at most 3 characters',
  ]);
});

test('a rule of several alternatives, each by itself', () => {
  expect(explained('s = a / "c" b\r\na = *"x"\r\nb = "y"\r\n')).toEqual([
    'judged by its minimal automaton, 4 states',
    'alternative chosen by one character',
    'alternative 1: a',
    '  a: its longest match is proved to be what first-match-wins takes',
    'alternative 2: "c" b',
    '  b: its longest match is proved to be what first-match-wins takes',
  ]);
});

test('names are those of the grammar, in its case', () => {
  expect(explained('S = ab "c"\r\nAB = *"b"\r\n', 'S')).toContain(
    'AB: its longest match is proved to be what first-match-wins takes',
  );
});

test('the walk, lazily made automata and automata that call each other, with their reasons', () => {
  expect(explained('s = *( t / u )\r\nt = *"x" "y"\r\nu = "x"\r\n')).toContain(
    'children found in two passes: a choice would read ahead without bound again and again',
  );
  expect(explained('s = *( "a" / "b" ) "a" 20( "a" / "b" )\r\n')[0]).toMatch(
    /^judged by an automaton that is made while the input is read: it would take more than \d+ subset states$/,
  );
  expect(explained('s = "a" [ s ]\r\n')).toEqual([
    'judged by automata that call each other: it is recursive',
    'children found by combinators that call each other; too deep an input is left to the automata',
    '  [ s ]: decided by one character',
    'children found in two passes by automata that call each other: it is recursive',
  ]);
  expect(explained('s = "a" / s\r\n').slice(0, 2)).toEqual([
    'judged by automata that call each other: it is recursive',
    'children found in two passes by automata that call each other: it is recursive',
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
