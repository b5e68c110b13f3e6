import { link } from '../../src/model/link';
import { type BadGrammar, found } from './bad-grammar';
import { parseRules as parseAbnf } from '../../src/notation/parser';

/** What other notations write, and word processors make of ABNF. */
const table: readonly BadGrammar[] = [
  {
    what: 'values in the style of other notations',
    text: 'a = U+0041 / \\x41 / \\n\nb = &quot; / &#34; / &lt;a&gt;\n',
    expected: [
      'error foreign-character@1:5',
      'error foreign-character@1:14',
      'error foreign-character@1:21',
      'error html-entity@2:5',
      'error html-entity@2:22',
    ],
  },
  {
    what: 'ranges in the style of other notations',
    text: 'a = "a".."z" / %x61..%x7A\nb = "a"-"z"\nc = [^a]\n',
    expected: [
      'error quoted-range@1:5',
      'error missing-digits@1:16',
      'error quoted-range@2:5',
      'error character-class@3:5',
    ],
  },
  {
    what: 'character classes of other notations',
    text: 'a = [a-z] / [A-Z] / a-\n',
    expected: ['error undefined-rule@1:6', 'error undefined-rule@1:21'],
  },
  {
    what: 'other signs for =',
    text: 'a -> "x"\nb => "x"\nc <- "x"\nd == "x"\ne \u2192 "x"\nf <= "x"\ng := "x"\nh \u2254 "x"\n',
    expected: [1, 2, 3, 4, 5, 6, 7, 8].map((line) => `error wrong-defined-as@${line}:3`),
  },
  {
    what: 'other signs for =/',
    text: 'a = "x"\na /= "y"\na =| "z"\na ::=/ "w"\n',
    expected: ['error wrong-defined-as@2:3', 'error wrong-defined-as@3:3', 'error wrong-defined-as@4:3'],
  },
  {
    what: 'comments of other notations',
    text: '// one\n# two\n-- three\n/* four */\n(* five *)\na = "x" // six\nb = "y" # seven\nc = "z" -- eight\n',
    expected: [
      'error foreign-comment@1:1',
      'error foreign-comment@2:1',
      'error foreign-comment@3:1',
      'error foreign-comment@4:1',
      'error foreign-comment@5:1',
      'error foreign-comment@6:9',
      'error foreign-comment@7:9',
      'error foreign-comment@8:9',
    ],
  },
  {
    what: 'block comments over several lines',
    text: '/*\n * a = b\n */\na = "x" (* a\n b = c *) / $\n',
    expected: ['error foreign-comment@1:1', 'error foreign-comment@4:9', 'error unexpected-character@5:13'],
  },
  {
    what: 'what is no comment of other notations',
    text: 'a = "x" /*"y" / (*"z") / *"*/"\nb = "x"/\n /"y"\n',
    expected: ['error missing-element@2:8'],
  },
  {
    what: 'letters for the empty string',
    text: 'a = "x" / \u03b5 / \u2205\n',
    expected: ['error invalid-rule-name@1:11', 'error unexpected-character@1:15'],
  },
];

test.each(table)('$what', ({ text, expected }) => {
  expect(found(text)).toEqual(expected);
});

/** The cures that the commonest mistakes are told. */
const cures: readonly (readonly [what: string, text: string, help: string])[] = [
  ['single quotation marks', "a = 'GET'\n", 'write "GET"'],
  ['typographic quotation marks', 'a = \u201cGET\u201d\n', 'write "GET"'],
  ['a string without end', 'a = "x\n', '%x22'],
  ['an escape in a string', 'a = "\\""\n', '%x22'],
  ['::=', 'a ::= "x"\n', 'write "="'],
  ['/=', 'a = "x"\na /= "y"\n', 'write "=/"'],
  ['|', 'a = "x" | "y"\n', 'write "/"'],
  ['a nameless =/', 'a = "x"\n=/ "y"\n', 'did you mean a =/ ...?'],
  ['a nameless =', 'a = "x"\n= "y"\n', 'write a rule as name = ...'],
  ['a missing =', 'a = "x"\nb "y"\n', 'write a rule as b = ...'],
  ['a continuation that is not indented', 'a = "x"\nb "y"\n', 'to continue rule "a", indent the line'],
  ['{n,m}', 'a = DIGIT{2,3}\n', 'write 2*3DIGIT'],
  ['{n}', 'a = DIGIT{2}\n', 'write 2DIGIT'],
  ['{n,}', 'a = DIGIT{2,}\n', 'write 2*DIGIT'],
  ['postfix *', 'a = DIGIT*\n', 'write *DIGIT'],
  ['postfix +', 'a = "x"+\n', 'write 1*"x"'],
  ['postfix ?', 'a = DIGIT?\n', 'write [DIGIT]'],
  ['{ } for repetition', 'a = { "x" }\n', 'write a repetition as *( ... )'],
  ['//', '// comment\na = "x"\n', 'write ";"'],
  ['#', '# comment\na = "x"\n', 'write ";"'],
  ['/* */', '/* comment */\na = "x"\n', 'write ";"'],
  ['%o', 'a = %o17\n', 'begin a terminal value with %x, %d or %b'],
  ['an escape', 'a = \\n\n', 'write %x0A'],
  ['U+', 'a = U+00E9\n', 'write %x00E9'],
  ['0x41', 'a = 0x41\n', 'did you mean %x41?'],
  ['[a-z]', 'a = [a-z]\n', 'did you mean %x61-7A?'],
  ['"a".."z"', 'a = "a".."z"\n', 'write %x61-7A'],
  ['a list of HTTP', 'a = 1#"x"\n', 'extensions: ["list"]'],
  ['a list of HTTP, on the command line', 'a = 1#"x"\n', '--extension list'],
  ['bounds of a list in the wrong order', 'a = 3#2"x"\n', 'did you mean 2#3?'],
  ['commas', 'a = "x", "y"\n', 'separate elements by blanks'],
  ['the empty string', 'a = \u03b5\n', 'write ""'],
];

test.each(cures)('the cure of %s', (_, text, help) => {
  const { diagnostics } = link({ name: 'bad.abnf', text });
  const told = diagnostics.filter(({ severity }) => severity === 'error').map((each) => each.help ?? '');
  expect(told.join('\n')).toContain(help);
});

test.each([
  ['%x41-%d66', '%x41-42'],
  ['%d1-%x0A', '%d1-10'],
  ['%b1-%d2', '%b1-10'],
])('the base that is named first is the one to keep: %s', (value, cure) => {
  const { diagnostics } = parseAbnf(`a = ${value}\n`, 'grammar');
  expect(diagnostics.find(({ code }) => code === 'repeated-base')?.help).toBe(`write ${cure}`);
});
