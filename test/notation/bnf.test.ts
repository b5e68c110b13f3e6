import { alternatives } from '../../src/runtime';
import { compile } from '../../src/compile';
import { GrammarError } from '../../src/notation/diagnostic';
import { type ParsedRules, parseRules as parseAbnf } from '../../src/notation/parser';
import { printElements } from '../../src/notation/printer';
import { printRules } from '../oracles/print-rules';

const parseBnf = (text: string, file: string): ParsedRules => parseAbnf(text, file, { dialect: 'bnf' });

/** Code, line and column of all that is found. */
const found = (text: string): string[] =>
  parseBnf(text, 'g').diagnostics.map(
    ({ code, severity, line, column }) => `${severity} ${code}@${line}:${column}`,
  );

/** The elements of a single rule, as the ABNF that means the same. */
function elements(text: string): string {
  const { rules, diagnostics } = parseBnf(`a = ${text}\n`, 'g');
  expect(diagnostics).toEqual([]);
  return printElements(rules[0]!.elements);
}

describe('the BNF of RFC 822 as RFC 2396 has it', () => {
  test.each([
    ['b | c', 'b / c'],
    ['b|c', 'b / c'],
    ['"x" | "y" "z"', '%s"x" / %s"y" %s"z"'],
    ['[ b | c ] ( d )', '[ b / c ] ( d )'],
    ['*b 1*c 2d 3*4( e )', '*b 1*c 2d 3*4( e )'],
    ['"|" | "/"', '%s"|" / %s"/"'],
    ['"%41" | ";" | "#"', '%s"%41" / %s";" / %s"#"'],
    ['hier_part | <reg_name>', 'hier_part / <reg_name>'],
    ['b |   ; a comment | with a bar\n    c', 'b / c'],
    ['b |\n    c', 'b / c'],
    ['b\n    | c', 'b / c'],
  ])('%s', (text, abnf) => {
    expect(elements(text)).toBe(abnf);
  });

  test('names have underscores, and a line that is not indented begins a rule', () => {
    const { rules, diagnostics } = parseBnf('net_path = a_b\na_b = "x" |\n      "y"\n', 'g');
    expect(diagnostics).toEqual([]);
    expect(rules.map(({ name }) => name.text)).toEqual(['net_path', 'a_b']);
    expect(parseAbnf('net_path = "x"\n', 'g').diagnostics).toMatchObject([{ code: 'underscore-in-name' }]);
  });

  test('printed as ABNF it means the same', () => {
    const { rules } = parseBnf('s = "a" [ t_u ] | *( "B" | "c" )\nt_u = 2"%"\n', 'g');
    const printed = printRules(rules);
    expect(printed).toBe('s = %s"a" [ t_u ] / *( %s"B" / %s"c" )\nt_u = 2%s"%"\n');
    expect(printRules(parseAbnf(printed, 'g').rules)).toBe(printed);
  });
});

describe('what is no BNF is told', () => {
  test.each([
    ['a = "x" / "y"\n', ['error wrong-alternation@1:9']],
    ['a = "x" // "y"\n', ['error wrong-alternation@1:9']],
    ['a = "x"\na =/ "y"\n', ['error increment-in-bnf@2:3']],
    ['a = %x41-5A | "y"\n', ['error percent-in-bnf@1:5']],
    ['a = %s"x y" | %d65 | %\n', [5, 15, 22].map((column) => `error percent-in-bnf@1:${column}`)],
    ['a = 1#b\nb = "x"\n', ['error list-extension@1:6']],
    ['a ::= "x"\n', ['error wrong-defined-as@1:3']],
    ['a = "x" | | "y"\n', ['error missing-element@1:9']],
    ["a = 'x'\n", ['error single-quoted-string@1:5']],
    ['a = "x\n', ['error unterminated-string@1:5']],
    ['a = { "x" }\n', ['error brace-group@1:5']],
  ])('%j', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  test('a message says what to write', () => {
    const [diagnostic] = parseBnf('a = "x" / "y"\n', 'g').diagnostics;
    expect(diagnostic).toMatchObject({
      message: '"/" does not separate alternatives',
      help: 'write "|" (RFC 2396, section 1.6), or read the text as ABNF',
    });
  });

  test('and the rest is read', () => {
    expect(printRules(parseBnf('a = "x" / "y" | b\nb = %x41 "z"\n', 'g').rules)).toBe(
      'a = %s"x" / %s"y" / b\nb = %s"z"\n',
    );
  });
});

describe('compile', () => {
  test('a BNF text, whose strings are their very characters', () => {
    const grammar = compile('a_b = "x" | "Y" [ a_b ]\n', { dialect: 'bnf' });
    expect(grammar.warnings).toEqual([]);
    expect(['x', 'Y', 'YYx'].map((input) => grammar.test('a_b', input))).toEqual([true, true, true]);
    expect(['X', 'y', 'yx', ''].map((input) => grammar.test('a_b', input))).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(grammar.source('A_B')).toBe('a_b = "x" | "Y" [ a_b ]');
    expect(alternatives(grammar, 'a_b', 'YY').map(({ source }) => source)).toEqual(['"Y" [ a_b ]']);
  });

  test('BNF has no core rules', () => {
    expect(() => compile('a = DIGIT\n', { dialect: 'bnf' })).toThrow('rule "DIGIT" is not defined');
    expect(compile('a = digit\ndigit = "0" | "1"\n', { dialect: 'bnf' }).warnings).toEqual([]);
  });

  test('an import may be in another notation', () => {
    const imports = [{ name: 'old', text: 'old_rule = "x" | "y"\n', dialect: 'bnf' as const }];
    const grammar = compile('new = 1*<old_rule> / ALPHA\n', { imports });
    expect(['xy', 'x', 'Z', 'XY'].map((input) => grammar.test('new', input))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  test('the same text is no ABNF, and ABNF is no BNF', () => {
    expect(() => compile('a = "x" | "y"\n')).toThrow(GrammarError);
    expect(() => compile('a = "x" / "y"\n', { dialect: 'bnf' })).toThrow(GrammarError);
  });
});
