import { link } from '../../src/model/link';
import { GrammarError } from '../../src/notation/diagnostic';

const size = 200_000;
const fill = (text: string): string => text.repeat(Math.ceil(size / text.length));
const rules = (count: number, rule: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => `${rule(index)}\n`).join('');

const texts: [what: string, text: string][] = [
  ['nothing', ''],
  ['blanks', fill(' ')],
  ['line ends', fill('\n')],
  ['comments alone', fill('; comment\n')],
  ['one long comment', fill(';')],
  ['NUL', `a = b\0c\n${fill('\0')}`],
  ['lone surrogates', 'a = "\ud800" / \udc00 <\udfff> ; \ud800\n\ud800 = 1'],
  ['no-break spaces', fill('\u00a0 ')],
  ['emoji', fill('\u{1f600}')],
  ['form feeds', fill('\f')],
  ['one line of 1 MB', `a = ${'b '.repeat(500_000)}`],
  ['100,000 (', '('.repeat(100_000)],
  ['100,000 ( in a rule', `a = ${'('.repeat(100_000)}`],
  ['options nested to the limit', `a = ${'[ "x" / 2( '.repeat(250)}b${' ) ]'.repeat(250)}\nb = "b"`],
  ['( and [ in turn', `a = ${'(['.repeat(50_000)}b`],
  ...[
    ')',
    '"',
    "'",
    '<',
    '%',
    '*',
    '#',
    '/',
    '|',
    '=',
    ':',
    '$ ',
    '{',
    '%x41.',
    'b{3}',
    ' )b',
    '1',
    '\u201c',
  ].map((text): [string, string] => [`many ${text}`, `a = ${fill(text)}`]),
  ['a series without end', `a = %x${fill('41.')}`],
  ['ranges without end', `a = %x${fill('41-')}`],
  ['prose over many lines', 'a = b\n   <x\n'.repeat(50_000)],
  ['rules that never begin', fill('a=\n')],
  ['a chain of 10,000 rules', `${rules(10_000, (index) => `a${index} = a${index + 1}`)}a10000 = "x"`],
  [
    'a chain backwards',
    `z = "x"\n${rules(10_000, (index) => `a${10_000 - index} = a${9_999 - index}`)}a0 = "x"`,
  ],
  ['a circle of 10,000 rules', rules(10_000, (index) => `a${index} = a${(index + 1) % 10_000}`)],
  ['a circle that takes input', rules(10_000, (index) => `a${index} = "x" a${(index + 1) % 10_000}`)],
  ['5,000 circles', rules(5_000, (index) => `a${index} = b${index}\nb${index} = a${index}`)],
  ['20,000 undefined rules', rules(20_000, (index) => `a${index} = b${index}`)],
  ['one rule defined 50,000 times', rules(50_000, () => 'a = "x"')],
  ['one rule in 50,000 parts', `a = "x"\n${rules(50_000, () => 'a =/ "x"')}`],
  ['a rule of 100,000 lines', `a = "b"${'\n "c" ;d'.repeat(100_000)}`],
];

/** Texts at which a pattern that tries a run of characters from each of them would take half a minute and more. */
const runs: [what: string, text: string][] = [
  ['a prose-val of blanks', `a = <${fill(' ')}>\n`],
  ['a prose-val of blanks and line ends', `a = <x${fill(' ')}\n${fill(' ')}y>\n`],
  ['a prose-val of blanks without end', `a = <${fill(' ')}`],
  ['blanks between a rule and a comment behind an empty line', `a = "x"${fill(' ')}\n\n  ; comment\n`],
  ['blanks before the line end', `a = "x"${fill(' ')}\n`],
  ['blanks in a comment', `;${fill(' ')}\na = "x" ;${fill(' ')}x`],
  ['blanks in an import', `; @import${fill(' ')}\n; @import x${fill(' ')}y\na = "x"\n`],
  ['blanks in a string', `a = "${fill(' ')}\nb = '${fill(' ')}\nc = \u201c${fill(' ')}\n`],
  ['lines of blanks', fill(`a = "x"\n${' '.repeat(119)}\n`)],
  ['beginnings of page headers', fill(`RFC 1${' '.repeat(114)}\n`)],
  ['dates of page headers', fill(`RFC 1  ${'May 2000 '.repeat(12)}x\n`)],
  ['beginnings of page footers', fill(`${'x  [Page 1 '.repeat(10)}\n`)],
  ['a long name', `a = ${fill('b')}\n${fill('c')} = "x"\n`],
  ['a long name that ends beyond ASCII', `a = ${fill('b')}\u00e9\n`],
  ['digits', `a = ${fill('1')}"x" / %x${fill('1')} / %d${fill('1')} / {${fill('1')}`],
  ['citations', fill('a = <b, see [RFC5322]>\n')],
  ['citations without end', `a = ${fill('<x, see [RFC1 ')}`],
  ['imports that are not there', rules(10_000, (index) => `; @import rfc${index}x`)],
  ['lines that CR ends', fill('a = "x" ; y\r')],
  ['empty lines that CR ends', fill('\r')],
  ['blank lines that CR ends', fill(' \r')],
];

/** What a long line, or many short ones, may consist of. */
const pieces = [
  ...[
    '\t',
    ' \t',
    '-',
    '--',
    '->',
    '<-',
    '<>',
    '><',
    '//',
    '/ ',
    '()',
    '[]',
    '{}',
    '([{',
    ')]}',
    '[0-9',
    '[a-z]',
  ],
  ...['[^', '"x', '"""', '\\"', '"\\"x', "'x'..", '"a"-', 'a.b.', 'a-', 'a\u2013b', '1-2', '1,', '1..', '2*'],
  ...['*2', '%x', '%x4', '%41-', '%x41.', '%"', '% x', '%x{4', '%s', '%28', 'U+', 'U+004', '\\u', '\\d', '&'],
  ...[
    '&amp',
    '&quot;',
    '::=',
    ':=',
    '|',
    '=',
    '=/',
    '<a> ::= ',
    '@',
    '@import ',
    'import x ',
    '/*',
    '*/',
    '(* ',
  ],
  ...[
    '`',
    '``',
    '$',
    '^',
    '.',
    '\u00a0',
    '\u200b',
    '\u2028',
    '\ufeff',
    '\ud83d',
    '\u202e',
    '\u{1f600}',
    '\x9b',
  ],
];

const lines: [what: string, text: string][] = pieces.flatMap((piece): [string, string][] => [
  [`a line of ${JSON.stringify(piece)}`, `a = ${fill(piece)}`],
  [`lines of ${JSON.stringify(piece)}`, fill(`a = ${piece}\n`)],
]);

test.each([...texts, ...runs, ...lines])('%s', (_, text) => {
  const started = performance.now();
  const { diagnostics } = link({ name: 'hostile.abnf', text });
  expect(new GrammarError(diagnostics).message.length).toBeLessThan(1_000_000);
  // Far above what any takes, far below what anything quadratic would.
  expect(performance.now() - started).toBeLessThan(15_000);
});

test('thousands of undefined rules of long names', () => {
  const long = (index: number, letter: string): string =>
    `a${letter.repeat(42)}${String(index).padStart(21, letter)}`;
  const text = rules(2_900, (index) => `${long(index, 'b')} = ${long(index, 'c')}`);
  const started = performance.now();
  link({ name: 'suggestions.abnf', text });
  expect(performance.now() - started).toBeLessThan(15_000);
});

test('time grows with the text', () => {
  const timed = (count: number): number => {
    const text = rules(count, (index) => `rule-${index} = "x" ( %x41-5A / rule-${index} ) ; comment`);
    const started = performance.now();
    link({ name: 'linear.abnf', text });
    return performance.now() - started;
  };
  timed(2_000);
  const small = Math.min(timed(2_000), timed(2_000), timed(2_000));
  const large = Math.min(timed(16_000), timed(16_000));
  expect(large / small).toBeLessThan(8 * 5);
});
