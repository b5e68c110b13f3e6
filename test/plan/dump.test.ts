import { explain } from '../../src/live';
import { compile, dump, library } from '../../src';
import { withLimits } from './with-limits';
import { inLong } from '../in-long';

/** The plan of rule s. */
function dumped(text: string): string {
  return `\n${explain(compile(text.replace(/\n/g, '\r\n')), 's', dump)}\n`;
}

test('a rule of alternatives, each with a table and combinators of its own', () => {
  expect(dumped('s = a / "c" b\na = *"x"\nb = %s"y"\n')).toBe(`
s = a / "c" b
verdict table: 4 states, from 1
  1  accept, "C" "c" -> 2, "X" "x" -> 3
  2  "y" -> 4
  3  accept, "X" "x" -> 3
  4  accept
level alternatives, decided by one character
  1  "C" "c" -> alternative 2, "X" "x" -> alternative 1, end -> alternative 1
alternative 1: a
  verdict table: 1 state, from 1
    1  accept, "X" "x" -> 1
  level parsers
    tail use a
alternative 2: "c" b
  verdict table: 3 states, from 1
    1  "C" "c" -> 2
    2  "y" -> 3
    3  accept
  level parsers
    sequence
      literal "c"
      tail use b
`);
});

test('a count, delimiters, ranges and a token', () => {
  expect(dumped('s = 1*2( a "," ) a\na = "0" / %x31-39 / %x0D.0A / %xE9-10FFFF\n')).toBe(`
s = 1*2( a "," ) a
token
verdict table: 9 states, from 1
  1  %x0D -> 2, "0"-"9" %xE9-%x10FFFF -> 3
  2  %x0A -> 3
  3  "," -> 4
  4  %x0D -> 5, "0"-"9" %xE9-%x10FFFF -> 6
  5  %x0A -> 6
  6  accept, "," -> 7
  7  %x0D -> 8, "0"-"9" %xE9-%x10FFFF -> 9
  8  %x0A -> 9
  9  accept
level parsers
  sequence
    repeat 1 to 2, decided by at most 3 characters
      1  %x0D -> 2, "0"-"9" %xE9-%x10FFFF -> 3
      2  %x0A -> 3
      3  "," -> go on, end -> stop
      sequence
        use a until ","
        literal ","
    tail use a
`);
});

test('a rule that is specialised, and a part that an automaton reads', () => {
  expect(dumped('s = a %s"y"\na = 1*2"x" / "xy"\n')).toBe(`
s = a %s"y"
token
verdict table: 5 states, from 1
  1  "X" "x" -> 2
  2  "X"-"Y" "x" -> 3, "y" -> 4
  3  "y" -> 5
  4  accept, "y" -> 5
  5  accept
level parsers
  sequence
    inlined use a
      choice, decided by at most 3 characters
        1  "X" "x" -> 2
        2  "X" "x" -> alternative 1, "Y" -> alternative 2, "y" -> 3
        3  "y" -> alternative 2, end -> alternative 1
        scan 1*2"x": 3 states, from 1
          1  "X" "x" -> 2
          2  accept, "X" "x" -> 3
          3  accept
        literal "xy"
    exactly "y"
`);
});

test('a rule without a table, which has no children', () => {
  const text = 's = *( "a" / "b" ) "a" ( "a" / "c" )\n';
  expect(withLimits({ subsets: 3 }, () => dumped(text))).toBe(`
s = *( "a" / "b" ) "a" ( "a" / "c" )
token
verdict pushdown: program 1, as it would take more than 3 subset states
level leaf
program 1
  rule s: starts at 0; ends at 1
    0  split -> 2, 3
    1  accept
    2  read "A"-"B" "a"-"b" -> 0
    3  read "A" "a" -> 4
    4  read "A" "C" "a" "c" -> 1
`);
});

test('the two passes for children alone, and a program with calls and counters', () => {
  expect(dumped('s = *( t / u ) *2( "-" "." )\nt = *"x" "y"\nu = "x"\n')).toBe(`
s = *( t / u ) *2( "-" "." )
verdict table: 5 states, from 1
  1  accept, "-" -> 2, "X"-"Y" "x"-"y" -> 1
  2  "." -> 3
  3  accept, "-" -> 4
  4  "." -> 5
  5  accept
level pushdown: program 1, as a choice in a loop would read ahead without bound
program 1
  rule s: starts at 4; ends at 5
     4  split -> 9, 17
     5  accept
     9  split -> 10, 11
    10  call t -> 4
    11  enter u -> 12
    12  read "X" "x" -> 13
    13  leave -> 4
    14  call s 0 -> 5 (counter 1)
    15  call s 0 -> 16 (counter 1)
    16  split -> 14, 5 (counter 2)
    17  split -> 15, 5 (counter 2)
  rule t: starts at 2; ends at 3
    2  split -> 7, 8
    3  accept
    7  read "X" "x" -> 2
    8  read "Y" "y" -> 3
  rule s 0: starts at 0; ends at 1
    0  read "-" -> 6
    1  accept
    6  read "." -> 1
`);
});

test('a recursive rule', () => {
  expect(dumped('s = "(" [ list ] ")"\nList = s *( item / s )\nItem = "x"\n')).toBe(`
s = "(" [ list ] ")"
verdict pushdown: program 1, as the rule is recursive
level pushdown: program 1, as the rule is recursive
program 1
  rule s: starts at 2; ends at 3
    2  read "(" -> 5
    3  accept
    5  split -> 7, 8
    7  call List -> 8
    8  read ")" -> 3
  rule List: starts at 0; ends at 1
     0  call s -> 4
     1  accept
     4  split -> 6, 1
     6  split -> 9, 10
     9  enter Item -> 11
    10  call s -> 4
    11  read "X" "x" -> 12
    12  leave -> 4
`);
});

test('a recursive rule, with counters', () => {
  expect(dumped('s = "a" *2( "b" [ s ] )\n')).toBe(`
s = "a" *2( "b" [ s ] )
verdict pushdown: program 1, as the rule is recursive
level pushdown: program 1, as the rule is recursive
program 1
  rule s: starts at 0; ends at 1
    0  read "A" "a" -> 9
    1  accept
    2  call s -> 1 (counter 1)
    3  call s -> 8 (counter 1)
    4  split -> 2, 1 (counter 2)
    5  split -> 3, 8 (counter 2)
    6  read "B" "b" -> 4 (counter 3)
    7  read "B" "b" -> 5 (counter 3)
    8  split -> 6, 1 (counter 4)
    9  split -> 7, 1 (counter 4)
`);
});

test('rules that may match nothing, and rules that derive each other alone', () => {
  expect(dumped('s = t "a"\nt = [ s ]\n')).toBe(`
s = t "a"
verdict pushdown: program 1, as the rule is recursive
level pushdown: program 1, as the rule is recursive
program 1
  rule s: starts at 2; ends at 3
    2  call t -> 5, empty -> 5
    3  accept
    5  read "A" "a" -> 3
  rule t: starts at 0; ends at 1
    0  split -> 4, 1
    1  accept
    4  call s -> 1
`);
  expect(dumped('s = *t\nt = s / "b"\n')).toBe(`
s = *t
verdict pushdown: program 1, as the rule is recursive
level pushdown: program 1, as the rule is recursive
program 1
  rule s: starts at 6; ends at 2, 3; divided
     2  accept
     3  accept
     6  split -> 13, 2
     7  split -> 11, 2
     8  split -> 12, 3
    10  call t -> end 0 -> 7, end 1 -> 7
    11  call t -> end 0 -> 7, end 1 -> 7
    12  call t -> end 0 -> 7, end 1 -> 7
    13  call t -> end 0 -> 8, end 1 -> 14
    14  split -> 10
  rule t: starts at 9; ends at 0, 1; alternatives at 5, 4; divided
    0  accept
    1  accept
    4  read "B" "b" -> 0
    5  call s -> end 2 -> 1, end 2 empty -> 1
    9  split -> 5, 4
`);
});

test('a rule that derives nothing', () => {
  expect(dumped('s = s "x"\n')).toBe(`
s = s "x"
verdict pushdown: program 1, as the rule is recursive
level pushdown: program 1, as the rule is recursive
program 1
  rule s: starts at nowhere; ends at 0
    0  accept
`);
});

test('what a count repeats has no name, and a rule may be right for short inputs only', () => {
  const limits = { writtenWeight: 5, keptCount: 2 };
  const programOf = (text: string): string => `\n${dumped(text).split('program 1\n')[1]!}`;
  expect(withLimits(limits, () => programOf('s = 3( "a" "b" )\n'))).toBe(`
  rule s: starts at 2; ends at 3
    2  call s 0 -> 5
    3  accept
    5  call s 0 -> 6
    6  call s 0 -> 3
  rule s 0: starts at 0; ends at 1
    0  read "A" "a" -> 4
    1  accept
    4  read "B" "b" -> 1
`);
  expect(withLimits({ ...limits, nfaStates: 20 }, () => programOf('s = 20t\nt = "a" [ "b" ]\n'))).toBe(`
  rule s: starts at 2; ends at 3; for at most 1 units
    2  call t -> 5
    3  accept
    5  call t -> 7
    7  split -> 5, 3
  rule t: starts at 0; ends at 1
    0  read "A" "a" -> 4
    1  accept
    4  split -> 6, 1
    6  read "B" "b" -> 1
`);
});

test.each(inLong(['rfc3986', 'rfc8259', 'rfc1034'], ['rfc1034']))(
  'all rules of %s, the same each time',
  (name) => {
    const given = library.get(name)!;
    const [one, other] = [compile(given.text, given), compile(given.text, given)];
    for (const rule of one.ruleNames) expect(explain(other, rule, dump)).toBe(explain(one, rule, dump));
  },
);

test('an automaton of many states takes no call stack', () => {
  const many = (part: string): string => `${`${inLong(900, 90)}${part} `.repeat(30)}\n`;
  const lines = dumped(`s = ${many('( "a" [ t ] )')}t = ${many('( "b" [ s ] )')}`).split('\n');
  expect(lines.length).toBeGreaterThan(inLong(150_000, 15_000));
});

test('an argument that prints nothing is refused', () => {
  expect(() => explain(compile('s = "a"\r\n'), 's', 'dump' as never)).toThrow(
    new TypeError('print must be a function, such as "dump" (got a string)'),
  );
});

test('control characters are shown', () => {
  const grammar = compile('s = "a" ; \x1b[31m\r\n');
  expect(explain(grammar, 's', dump)).toMatch(/^s = "a" ; \\u\{1B\}\[31m\n/);
});
