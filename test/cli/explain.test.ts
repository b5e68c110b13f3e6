import { explain } from '../../src/live';
import { compile, dump } from '../../src';
import { verbatim } from './command';

test('explain --dump prints the plan in full', async () => {
  const { code, stdout, stderr } = await verbatim(['explain', 'H16', '--dump']);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toBe(`\
h16           = 1*4HEXDIG
token
verdict table: 5 states, from 1
  1  "0"-"9" "A"-"F" "a"-"f" -> 2
  2  accept, "0"-"9" "A"-"F" "a"-"f" -> 3
  3  accept, "0"-"9" "A"-"F" "a"-"f" -> 4
  4  accept, "0"-"9" "A"-"F" "a"-"f" -> 5
  5  accept
level parsers
  repeat 1 to 4, decided by one character
    1  "0"-"9" "A"-"F" "a"-"f" -> go on, end -> stop
    use HEXDIG
`);
});

test('explain --dump takes a grammar from standard input', async () => {
  const text = 's = "(" [ s ] ")"\r\n';
  const { code, stdout } = await verbatim(['explain', 's', '--dump', '-g', '-'], text);
  expect(code).toBe(0);
  expect(stdout).toBe(`${explain(compile(text), 's', dump)}\n`);
});

test('without --dump explain says what was decided', async () => {
  const { stdout } = await verbatim(['explain', 'h16']);
  expect(stdout).toContain('verdict: minimal DFA, 5 states');
  expect(stdout).not.toContain('verdict table');
});

test('the help names --dump', async () => {
  const { stdout } = await verbatim(['explain', '--help']);
  expect(stdout).toMatch(
    /--dump +print the whole plan: automata, predictors and\s+combinators \(default: a summary\)\n/,
  );
});
