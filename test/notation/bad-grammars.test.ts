import { link } from '../../src/model/link';
import { type BadGrammar, found } from './bad-grammar';

const strings: BadGrammar[] = [
  { what: 'a string without end', text: 'a = "x\nb = "y"\n', expected: ['error unterminated-string@1:5'] },
  {
    what: 'a string in single quotation marks',
    text: "a = 'x'\n",
    expected: ['error single-quoted-string@1:5'],
  },
  {
    what: 'curly quotation marks',
    text: 'a = \u201cx\u201d / \u2018y\u2019\n',
    expected: ['error curly-quoted-string@1:5', 'error single-quoted-string@1:11'],
  },
  {
    what: 'letters beyond ASCII in a string',
    text: 'a = "na\u00efve"\n',
    expected: ['warning non-ascii-string@1:8'],
  },
  {
    what: '%s without a string',
    text: 'a = %s / %i x\nx = "x"\n',
    expected: ['error missing-string@1:5', 'error missing-string@1:10'],
  },
  {
    what: 'a prose-val without end',
    text: 'a = <any octet\nb = "y"\n',
    expected: ['error unterminated-prose@1:5'],
  },
  {
    what: 'a prose-val over two lines',
    text: 'a = 0<any octet\n      at all> a\na =/ "x"\n',
    expected: ['warning multi-line-prose@1:6', 'error undefined-prose@1:6'],
  },
  { what: 'prose without a meaning', text: 'a = <any octet>\n', expected: ['error undefined-prose@1:5'] },
];

const values: BadGrammar[] = [
  { what: 'a descending range', text: 'a = %x5A-41\n', expected: ['error descending-range@1:5'] },
  {
    what: 'a value above the last code point',
    text: 'a = %x110000 / %d1114112 / %x10FFFF\n',
    expected: ['error value-too-large@1:5', 'error value-too-large@1:16'],
  },
  {
    what: 'a value without digits',
    text: 'a = %x\nb = %x41-\nc = %x41.\n',
    expected: ['error missing-digits@1:5', 'error missing-digits@2:5', 'error missing-digits@3:5'],
  },
  {
    what: 'digits of another base',
    text: 'a = %b012 / %d4A / %x4G\n',
    expected: ['error invalid-digit@1:9', 'error invalid-digit@1:16', 'error invalid-digit@1:23'],
  },
  {
    what: 'an unknown base',
    text: 'a = %o17 / %41 / %\n',
    expected: ['error unknown-base@1:5', 'error unknown-base@1:12', 'error unknown-base@1:18'],
  },
  {
    what: 'a range of a series',
    text: 'a = %x41-42.43 / %x41.42-43 / %x41-42-43\n',
    expected: ['error mixed-range@1:5', 'error mixed-range@1:18', 'error mixed-range@1:31'],
  },
  {
    what: 'a base named twice',
    text: 'a = %x41-%x5A / %d13.%d10 / %x61-x7A\n',
    expected: ['error repeated-base@1:10', 'error repeated-base@1:22', 'error repeated-base@1:34'],
  },
  { what: 'a value in the style of C', text: 'a = 0x41\n', expected: ['error undefined-rule@1:6'] },
];

const operators: BadGrammar[] = [
  {
    what: '::= and :=',
    text: 'a ::= "x"\nb := "y"\nc : "z"\n',
    expected: ['error wrong-defined-as@1:3', 'error wrong-defined-as@2:3', 'error wrong-defined-as@3:3'],
  },
  {
    what: '| between alternatives',
    text: 'a = "x" | "y" || "z"\n',
    expected: ['error wrong-alternation@1:9', 'error wrong-alternation@1:15'],
  },
  { what: 'a leading /', text: 'a = / "x"\n', expected: ['error missing-element@1:5'] },
  { what: 'a trailing /', text: 'a = "x" /\nb = "y"\n', expected: ['error missing-element@1:9'] },
  { what: 'two / in a row', text: 'a = "x" / / "y"\n', expected: ['error missing-element@1:9'] },
  {
    what: 'HTTP lists',
    text: 'a = #b\nb = 1#"x" / 1#2"y"\n',
    expected: ['error list-extension@1:5', 'error list-extension@2:5', 'error list-extension@2:13'],
  },
  {
    what: 'operators after what they repeat',
    text: 'a = b+ b? b{2} b{1,3} b*\nb = "x"\n',
    expected: [
      'error postfix-repetition@1:6',
      'error postfix-repetition@1:9',
      'error postfix-repetition@1:12',
      'error postfix-repetition@1:17',
      'error postfix-repetition@1:24',
    ],
  },
  {
    what: 'a group with an operator after it',
    text: 'a = ("x" "y")+ ("z")* / "w"\n',
    expected: ['error postfix-repetition@1:14', 'error postfix-repetition@1:21'],
  },
  { what: 'braces for repetition', text: 'a = { "x" }\n', expected: ['error brace-group@1:5'] },
  { what: 'commas between elements', text: 'a = "x", "y"\n', expected: ['error unexpected-character@1:8'] },
  { what: '+ between elements', text: 'a = "x" + "y"\n', expected: ['error unexpected-character@1:9'] },
  { what: 'exceptions', text: 'a = b - "x"\nb = %x20-7E\n', expected: ['error unexpected-character@1:7'] },
  {
    what: 'SABNF predicates',
    text: 'a = !b &b "x"\nb = "x"\n',
    expected: ['error unexpected-character@1:5', 'error unexpected-character@1:8'],
  },
  { what: 'bounds in the wrong order', text: 'a = 5*3"x"\n', expected: ['error repeat-bounds@1:5'] },
  {
    what: 'bounds of a list in the wrong order',
    text: 'a = 5#3"x"\n',
    expected: ['error list-extension@1:5', 'error repeat-bounds@1:5'],
  },
  {
    what: 'a repeat of a repeat',
    text: 'a = 2*3*4"x" / 1* 2"y"\n',
    expected: ['error double-repeat@1:5', 'error double-repeat@1:16'],
  },
  {
    what: 'a repeat of nothing',
    text: 'a = 2*\nb = ( * ) / 3 / "x"\n',
    expected: [
      'error repeat-without-element@1:5',
      'error repeat-without-element@2:7',
      'error repeat-without-element@2:13',
    ],
  },
  {
    what: 'a repeat too large for a number',
    text: 'a = 99999999999999999999"x"\n',
    expected: ['error repeat-too-large@1:5'],
  },
  {
    what: 'a blank after the repeat',
    text: 'a = 1* "x" 2 "y"\n',
    expected: ['warning blank-after-repeat@1:5', 'warning blank-after-repeat@1:12'],
  },
  {
    what: 'no blank between elements',
    text: 'a = "x""y"("z")b\nb = "b"\n',
    expected: ['warning missing-blank@1:8', 'warning missing-blank@1:11', 'warning missing-blank@1:16'],
  },
];

const groups: BadGrammar[] = [
  {
    what: 'a group that is not closed',
    text: 'a = ( "x"\nb = "y"\n',
    expected: ['error unterminated-group@1:5'],
  },
  {
    what: 'an option that is not closed',
    text: 'a = [ "x" / ( "y" ]\n',
    expected: ['error unterminated-group@1:13'],
  },
  {
    what: 'a bracket that closes nothing',
    text: 'a = "x" )\nb = "y" ] "z"\n',
    expected: ['error unbalanced-close@1:9', 'error unbalanced-close@2:9'],
  },
  { what: 'a bracket of the wrong kind', text: 'a = ( "x" ]\n', expected: ['error unbalanced-close@1:11'] },
  { what: 'an empty group', text: 'a = ( ) "x"\n', expected: ['error empty-group@1:5'] },
  {
    what: 'an empty option',
    text: 'a = []"x"\n',
    expected: ['error empty-option@1:5', 'warning missing-blank@1:7'],
  },
  {
    what: 'groups nested too deep',
    text: `a = ${'('.repeat(501)}"x"${')'.repeat(501)}\n`,
    expected: ['error nested-too-deep@1:505'],
  },
];

const rules: BadGrammar[] = [
  { what: 'no rules at all', text: '\n; nothing\n', expected: ['error empty-grammar@1:1'] },
  { what: 'a rule without elements', text: 'a =\nb = "y"\n', expected: ['error missing-element@1:3'] },
  { what: 'a line without =', text: 'a = "x"\nb "y"\nc = b\n', expected: ['error missing-defined-as@2:1'] },
  {
    what: 'a line without a name',
    text: '"x" / "y"\na = "z"\n"w"\n',
    expected: ['error missing-rule-name@1:1', 'error missing-rule-name@3:1'],
  },
  {
    what: 'a rule without a name',
    text: 'a = "x"\n=/ "y"\n    =/ $\n= "z"\n',
    expected: [
      'error nameless-rule@2:1',
      'error nameless-rule@3:5',
      'error unexpected-character@3:8',
      'error nameless-rule@4:1',
    ],
  },
  { what: 'a first rule without a name', text: '=/ "y"\n', expected: ['error nameless-rule@1:1'] },
  { what: 'two rules on one line', text: 'a = "x" b = "y"\n', expected: ['error stray-defined-as@1:11'] },
  { what: 'a name that begins with a digit', text: '2a = "x"\n', expected: ['error invalid-rule-name@1:1'] },
  {
    what: 'a name in another script',
    text: 'größe = "x"\na = größe\n',
    expected: ['error invalid-rule-name@1:1', 'error invalid-rule-name@2:5'],
  },
  {
    what: 'a name with underscores',
    text: 'my_rule = "x"\na = my_rule\n',
    expected: ['warning underscore-in-name@1:1'],
  },
  { what: 'a name with a dot', text: 'a.b = "x"\n', expected: ['error invalid-rule-name@1:1'] },
  {
    what: 'a name in angle brackets',
    text: '<a> = "x"\n<a b> = "y"\n',
    expected: ['warning bracketed-name@1:1', 'error invalid-rule-name@2:1'],
  },
  {
    what: 'a rule indented as if it went on',
    text: 'a = "x"\n  b = "y"\n  c = a b\n',
    expected: ['warning misaligned-rule@2:3'],
  },
  {
    what: 'a continuation in column 1',
    text: 'a = "x"\n/ "y"\nb = (a /\na\n)\n',
    expected: ['warning unindented-continuation@2:1', 'warning unindented-continuation@4:1'],
  },
  { what: 'a no-break space', text: 'a =\u00a0"x"\n', expected: ['warning odd-blank@1:4'] },
  {
    what: 'letters beyond ASCII in a comment',
    text: 'a = "x" ; caf\u00e9\n',
    expected: ['warning non-ascii-comment@1:14'],
  },
  {
    what: 'a Markdown fence',
    text: '```abnf\na = "x"\n```\n',
    expected: ['error unexpected-character@1:1', 'error unexpected-character@3:1'],
  },
];

const linking: BadGrammar[] = [
  {
    what: 'undefined rules',
    text: 'a = bb / c\nb = a2 bb\n',
    expected: ['error undefined-rule@1:5', 'error undefined-rule@1:10', 'error undefined-rule@2:5'],
  },
  {
    what: 'a rule defined twice',
    text: 'a = "x"\nA = "y"\na =/ "z"\n',
    expected: ['error duplicate-rule@2:1'],
  },
  {
    what: 'a rule defined again in the same words',
    text: 'a = "x"   / b ; one\nA = "x" / b ; two\na =/ "z"\nb = "y"\n',
    expected: ['warning repeated-rule@2:1'],
  },
  {
    what: 'a rule defined again with its alternatives in another order',
    text: 'a = "x" / "y"\na = "y" / "x"\n',
    expected: ['error duplicate-rule@2:1'],
  },
  {
    what: '=/ without =',
    text: 'a =/ "x"\nb =/ "y"\nb = "z"\n',
    expected: ['warning incremental-without-base@1:1', 'warning incremental-without-base@2:1'],
  },
  {
    what: 'a core rule redefined',
    text: 'a = DIGIT HEXDIG\nDIGIT = %x30-31\n',
    expected: ['warning redefines-core-rule@2:1'],
  },
  { what: 'left recursion, which is none', text: 'a = "x" / [ "z" ] a "y"\n', expected: [] },
  {
    what: 'a rule that may be itself',
    text: 'a = [ "x" ] *b a ["y"] / "z"\nb = "" / "b"\n',
    expected: ['warning cyclic-rule@1:16'],
  },
  {
    what: 'rules that may be each other',
    text: 'a = b ["x"]\nb = c / "y"\nc = a\n',
    expected: ['warning cyclic-rule@1:5'],
  },
  {
    what: 'rules without a finite string',
    text: 'a = "x" a\nb = "y" a / c\nc = "(" b ")"\n',
    expected: ['warning unproductive-rule@1:1', 'warning unproductive-rule@2:1'],
  },
];

const several: BadGrammar[] = [
  {
    what: 'many things at once',
    text: 'a ::= \'x\' | b\nb = ( "y"\nc = %x5A-41 /\nd = c) e\n',
    expected: [
      'error wrong-defined-as@1:3',
      'error single-quoted-string@1:7',
      'error wrong-alternation@1:11',
      'error unterminated-group@2:5',
      'error descending-range@3:5',
      'error missing-element@3:13',
      'error unbalanced-close@4:6',
      'error undefined-rule@4:8',
    ],
  },
  {
    what: 'errors behind CRLF, CR and tabs',
    text: '\ta = "x"\r\n\t\t/ )\r\tb = %x\n',
    expected: [
      'warning indented-rules@1:2',
      'error missing-element@2:3',
      'error unbalanced-close@2:5',
      'error missing-digits@3:6',
    ],
  },
];

const tables: [string, readonly BadGrammar[]][] = [
  ['strings and prose', strings],
  ['values', values],
  ['operators', operators],
  ['groups', groups],
  ['rules', rules],
  ['linking', linking],
  ['several', several],
];

describe.each(tables)('bad grammars: %s', (_, table) => {
  test.each(table)('$what', ({ text, expected }) => {
    expect(found(text)).toEqual(expected);
  });
});

test('messages are lower case, name things in double quotes, and have no final period', () => {
  for (const { text } of tables.flatMap(([, table]) => table)) {
    for (const { message, help = '', notes } of link({ name: 'bad.abnf', text }).diagnostics) {
      for (const words of [message, help, ...notes.map((note) => note.message)]) {
        const unquoted = words.replace(/".*?"/g, '""');
        expect(unquoted).not.toMatch(/^[A-Z][a-z]|[^.][.]$|\. [A-Z]/);
      }
    }
  }
});
